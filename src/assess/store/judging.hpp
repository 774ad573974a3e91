#pragma once
// The log and the rows derived from it, within a transaction.

#include "fovea/assess/campaign.hpp"
#include "fovea/assess/log.hpp"
#include "fovea/assess/store.hpp"

namespace fovea::assess {

/// The content of a cell, which must have this type in the schema.
const std::string& text_in(const Row& row, std::size_t column);
std::uint64_t number_in(const Row& row, std::size_t column);
Cell cell(std::uint64_t number);

Result<Receipt> append(Tables& tables, const Entry& entry, const Expected& expected);

/// Stores an entry that already has its sequence and version, for example from another store.
Result<void> replay(Tables& tables, const Entry& entry);

/// The entries of the stream that are in effect, in order.
Result<std::vector<Entry>> read_in_effect(Tables& tables, const std::string& assessor,
                                          const std::string& topic);

Result<Entry> entry_of(const Row& row);
Result<std::vector<Entry>> read_entries(Tables& tables, const LogQuery& which);
Result<TopicState> read_state(Tables& tables, const std::string& assessor,
                              const std::string& topic);
Result<VersionedDocument> read_document(Tables& tables, const std::string& assessor,
                                        const std::string& topic, const std::string& doc);

/// An error if the derived rows differ from what follows from the log.
Result<void> verify(Tables& tables);

/// Rebuilds the derived rows from the log.
Result<void> rebuild(Tables& tables);

}  // namespace fovea::assess
