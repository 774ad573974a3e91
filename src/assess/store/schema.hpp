#pragma once
// The tables of a campaign, and how stores of earlier versions become stores of this one.

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

// Neither set up by people nor derived: who is logged in.
extern const Table logins;  ///< key | user, ends

/// All of them.
std::span<const Table* const> all();
/// Those of a dump: everything but what the log gives and who is logged in; the log is the last.
std::span<const Table* const> dumped();
/// Those that the log gives.
std::span<const Table* const> derived();

}  // namespace schema

/// Whether the store holds a campaign; an error if it was made by a later version.
Result<std::optional<std::int64_t>> version_of(Tables& tables);

}  // namespace fovea::assess
