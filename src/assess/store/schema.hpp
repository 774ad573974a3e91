#pragma once
// The tables of a campaign, and the version of the schema.

#include <span>

#include "fovea/assess/store.hpp"

namespace fovea::assess {

/// The version that this program writes.
constexpr std::int64_t schema_version = 2;

namespace schema {

extern const Table meta;         ///< key | value
extern const Table topics;       ///< id | number, topic
extern const Table pool;         ///< topic, doc, place | round
extern const Table users;        ///< name | role, password, active
extern const Table assignments;  ///< topic, assessor | part, state
extern const Table documents;    ///< doc | length
extern const Table runs;         ///< name | format, content
extern const Table log;  ///< sequence | assessor, topic, version, id, time, imported, action

// Derived from the log, in the same transactions.
extern const Table receipts;        ///< assessor, id | sequence
extern const Table streams;         ///< assessor, topic | version
extern const Table applied;         ///< assessor, topic, version | sequence, before
extern const Table undone;          ///< assessor, topic, version | sequence
extern const Table document_state;  ///< assessor, topic, doc | version, state
extern const Table element_state;   ///< assessor, topic, doc, path | state

// Neither part of the set-up nor derived from the log: log-ins.
extern const Table logins;  ///< key | user, ends

/// All tables.
std::span<const Table* const> all();
/// The tables in a dump: all but derived ones and log-ins. The log is the last.
std::span<const Table* const> dumped();
/// The tables derived from the log.
std::span<const Table* const> derived();

}  // namespace schema

/// The version of the store; nullopt if it holds no campaign. An error if a later version of the
/// program made it.
Result<std::optional<std::int64_t>> version_of(Tables& tables);

}  // namespace fovea::assess
