#pragma once
// What an entry changes in the derived rows.

#include "fovea/assess/log.hpp"
#include "fovea/assess/store.hpp"

namespace fovea::assess {

/// What undo or redo of the stream would act on: a row of `applied` or `undone`.
Result<std::optional<Row>> last_applied(Tables& tables, const Entry& entry);
Result<std::optional<Row>> last_undone(Tables& tables, const Entry& entry);

/// Writes the rows that follow from the entry, which is the last of its stream and in the log.
Result<void> take_effect(Tables& tables, const Entry& entry);

/// The text and those elements of a document that the paths name; all of them without paths.
Result<DocumentState> load_document(Tables& tables, const Row& key,
                                    const std::optional<std::vector<std::string>>& paths);

}  // namespace fovea::assess
