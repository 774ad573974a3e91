#pragma once
// A campaign: topics, pools, people, and their judgements in a store.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/assess/account.hpp"
#include "fovea/assess/log.hpp"
#include "fovea/assess/store.hpp"
#include "fovea/topic.hpp"

namespace fovea::assess {

/// The last versions that the client expects; nullopt disables the check.
struct Expected {
  std::optional<std::uint64_t> topic = std::nullopt;  ///< of the assessor's entries on the topic
  std::optional<std::uint64_t> document =
      std::nullopt;  ///< of the last entry that changed the document
};

enum class Outcome : std::uint8_t {
  stored,
  repeated,         ///< the same entry was stored before; the receipt is the earlier one
  conflict,         ///< the expected version is not the last one; nothing was stored
  nothing_to_undo,  ///< or to redo; nothing was stored
};

struct Receipt {
  Outcome outcome = Outcome::stored;
  std::uint64_t sequence = 0;  ///< of the entry; 0 if nothing was stored
  std::uint64_t version = 0;   ///< of the entry; else the last one of the topic or document
  friend bool operator==(const Receipt&, const Receipt&) = default;
};

struct LogQuery {
  std::uint64_t after = 0;  ///< sequence
  std::optional<std::string> assessor = std::nullopt;
  std::optional<std::string> topic = std::nullopt;
  std::size_t limit = std::numeric_limits<std::size_t>::max();  ///< on the entries examined
};

/// The entries of one assessor on one topic.
struct Stream {
  std::string assessor;
  std::string topic;
  std::uint64_t version = 0;
  friend bool operator==(const Stream&, const Stream&) = default;
};

struct VersionedDocument {
  std::uint64_t version = 0;
  DocumentState state;
};

struct PoolItem {
  std::string topic;
  std::string doc;
  std::string place;  ///< path, "offset:length", or empty for the document
  std::uint64_t round = 0;
  friend bool operator==(const PoolItem&, const PoolItem&) = default;
};

/// The part of a user in judging a topic.
enum class Duty : std::uint8_t { judge, adjudicator };
std::string_view to_string(Duty duty);
std::optional<Duty> duty_named(std::string_view name);

struct Assignment {
  std::string topic;
  std::string assessor;
  Duty part = Duty::judge;
  bool open = true;  ///< false: handed over to another assessor
  friend bool operator==(const Assignment&, const Assignment&) = default;
};

/// An uploaded run, with the unchanged content of the file.
struct StoredRun {
  std::string name;
  std::string format;
  std::string content;  ///< valid UTF-8 without NUL
  friend bool operator==(const StoredRun&, const StoredRun&) = default;
};

/// A log-in of a user.
struct LogIn {
  std::string key;  ///< a hash of the client's token
  std::string user;
  std::int64_t ends = 0;  ///< milliseconds since 1970
  friend bool operator==(const LogIn&, const LogIn&) = default;
};

/// The user of a log-in, and when it ends.
struct LoggedIn {
  User user;              ///< active
  std::int64_t ends = 0;  ///< milliseconds since 1970
};

/// A change of a user.
struct UserEdit {
  User user;  ///< as stored, or new with this name; the UserChange edits it
  bool is_new = false;
  bool end_log_ins = false;      ///< set by the UserChange: ends all but `kept_log_in`
  std::string kept_log_in = {};  ///< a key
};
/// What a campaign has of a person, of a topic, or of a person on a topic.
struct Holdings {
  std::size_t entries = 0;      ///< of the log
  std::size_t assignments = 0;  ///< open or handed over
  std::size_t places = 0;       ///< of the pool
};
/// Checks a removal within its transaction; an error keeps everything.
using RemovalCheck = std::function<Result<void>(const Holdings& holdings)>;
using UserRemovalCheck =
    std::function<Result<void>(std::span<const User> everybody, const Holdings& holdings)>;

/// Edits one user, given the current state of all users. An error changes nothing.
using UserChange = std::function<Result<void>(std::span<const User> everybody, UserEdit& edit)>;

/// The facts that determine the desk of a document, read at one moment.
struct DocumentFacts {
  std::uint64_t version = 0;  ///< of the document
  std::map<std::string, std::string> settings;
  std::vector<PoolItem> pool;  ///< places in the document
};

/// The state of a stream.
struct StreamState {
  std::uint64_t version = 0;
  bool can_undo = false;
  bool can_redo = false;
  friend bool operator==(const StreamState&, const StreamState&) = default;
};

/// Data that is stored in the same transaction as entries of the log.
struct Accompanying {
  std::span<const PoolItem> pool = {};
  std::map<std::string, std::uint64_t> lengths = {};  ///< as in put_lengths()
  std::optional<Assignment> assignment = std::nullopt;
};

/// A campaign in a store, read and written as values. Thread-safe.
class Campaign {
 public:
  explicit Campaign(std::unique_ptr<Store> store) : store_(std::move(store)) {}
  [[nodiscard]] Store& store() const { return *store_; }

  // The log. Entries and the state derived from them change in the same transaction.

  /// Stores the entry; the store assigns its sequence and version. An id that the assessor has
  /// already used for another action is an error.
  Result<Receipt> append(const Entry& entry, const Expected& expected = {});
  /// Stores all entries in order, or none, in one transaction. There are no conflicts; repeated
  /// entries are skipped.
  Result<std::vector<Receipt>> append_all(std::span<const Entry> entries,
                                          const Accompanying& accompanying = {});
  Result<std::vector<Entry>> entries(const LogQuery& which = {}) const;
  Result<std::vector<Stream>> streams() const;
  Result<TopicState> state(const std::string& assessor, const std::string& topic) const;
  Result<VersionedDocument> document(const std::string& assessor, const std::string& topic,
                                     const std::string& doc) const;
  /// The entries of the stream that are in effect, in order, without views.
  Result<std::vector<Entry>> in_effect(const std::string& assessor, const std::string& topic) const;
  Result<StreamState> stream(const std::string& assessor, const std::string& topic) const;
  Result<DocumentFacts> facts(const std::string& assessor, const std::string& topic,
                              const std::string& doc) const;
  /// The document that the entry with this version changed.
  Result<std::optional<std::string>> changed_by(const std::string& assessor,
                                                const std::string& topic,
                                                std::uint64_t version) const;
  /// Checks that the log has no gaps and gives the stored state. An error names the gap or the
  /// difference.
  Result<void> verify() const;

  // The set-up by organisers.

  /// A number that grows with every change of the set-up by any program. The set-up includes users,
  /// but not log-ins.
  Result<std::uint64_t> set_up_version() const;
  Result<std::optional<std::string>> setting(const std::string& key) const;
  Result<std::map<std::string, std::string>> settings() const;
  Result<void> set(const std::string& key, const std::string& value);

  /// Removes the topic with its assignments and its pool, never entries of the log. Returns whether
  /// the topic existed.
  Result<bool> remove_topic(const std::string& topic, const RemovalCheck& check);
  /// Adds topics, or replaces those with the same id.
  Result<void> put_topics(const topic::Topics& topics);
  /// The topics in the order in which they were added.
  Result<topic::Topics> topics() const;

  Result<void> add_to_pool(std::span<const PoolItem> items);
  Result<std::vector<PoolItem>> pool(const std::string& topic) const;
  /// Stores the known text lengths of documents, in code points.
  Result<void> put_lengths(const std::map<std::string, std::uint64_t>& lengths);
  Result<std::map<std::string, std::uint64_t>> lengths() const;

  /// Adds a run, or replaces the one with this name.
  Result<void> put_run(const StoredRun& run);
  Result<std::vector<StoredRun>> runs() const;
  /// Returns whether the run existed.
  Result<bool> remove_run(const std::string& name);

  // People.

  Result<void> put_log_in(const LogIn& log_in);
  Result<std::optional<LogIn>> log_in(const std::string& key) const;
  /// The user of the log-in; nullopt if it is over at `now` or the user is no longer active.
  Result<std::optional<LoggedIn>> logged_in(const std::string& key, std::int64_t now) const;
  /// The same for all log-ins, by key.
  Result<std::map<std::string, LoggedIn>> all_logged_in(std::int64_t now) const;
  /// Moves the end of an existing log-in to a later time. Does nothing if the log-in was ended.
  Result<void> extend_log_in(const std::string& key, std::int64_t ends);
  Result<void> end_log_in(const std::string& key);
  /// Ends the log-ins of a user, except `except`, and those of any user that are over at `now`.
  Result<void> end_log_ins(const std::string& user, const std::string& except, std::int64_t now);

  /// Adds a user, or replaces the one with this name.
  Result<void> put_user(const User& user);
  /// Reads, edits and stores one user in one transaction, so that concurrent changes are not lost.
  /// Returns the user as stored.
  Result<User> change_user(const std::string& name, std::int64_t now, const UserChange& change);
  /// Removes the user with the assignments and log-ins, never entries of the log. Returns whether
  /// the user existed.
  Result<bool> remove_user(const std::string& name, const UserRemovalCheck& check);
  Result<std::vector<User>> users() const;
  Result<std::optional<User>> user(const std::string& name) const;

  /// The user must exist and be active, and the topic must exist.
  Result<void> assign(const std::string& topic, const std::string& assessor, Duty part);
  /// Assigns judges to each topic until it has `count`, those with the fewest topics first.
  Result<std::vector<Assignment>> assign_judges(std::span<const std::string> topics,
                                                std::span<const std::string> assessors,
                                                std::size_t count);
  /// Ends the assignment: without entries of the assessor on the topic it is removed; with entries
  /// it is closed, they no longer count, and assign() opens it again. Returns whether there was an
  /// open one.
  Result<bool> unassign(const std::string& topic, const std::string& assessor,
                        const RemovalCheck& check);
  Result<std::vector<Assignment>> assignments() const;
  Result<bool> may_judge(const std::string& assessor, const std::string& topic) const;
  /// `to` continues where `from` stopped, with a copy of the actions that are in effect.
  Result<void> hand_over(const std::string& topic, const std::string& from, const std::string& to,
                         std::int64_t time);
  /// Marks the topic as not done; `id` as in an entry.
  Result<Receipt> reopen(const std::string& topic, const std::string& assessor,
                         const std::string& id, std::int64_t time);

 private:
  /// Runs work that changes the set-up, and increases set_up_version().
  Result<void> set_up(const Work& work);

  std::unique_ptr<Store> store_;
};

}  // namespace fovea::assess
