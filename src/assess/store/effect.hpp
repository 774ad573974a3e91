#pragma once
// The changes that an entry makes in the derived rows.

#include "fovea/assess/log.hpp"
#include "fovea/assess/store.hpp"

namespace fovea::assess {

/// The row of `applied` or `undone` on which an undo or redo of the stream would act.
Result<std::optional<Row>> last_applied(Tables& tables, const Entry& entry);
Result<std::optional<Row>> last_undone(Tables& tables, const Entry& entry);

/// Writes the rows derived from the entry, which must be in the log and the last of its stream.
Result<void> take_effect(Tables& tables, const Entry& entry);

/// The text of a document and the elements that the paths name; without paths, all elements.
Result<DocumentState> load_document(Tables& tables, const Row& key,
                                    const std::optional<std::vector<std::string>>& paths);

}  // namespace fovea::assess
