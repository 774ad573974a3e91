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

/// What the client believes to be the last version; nothing: it does not mind.
struct Expected {
  std::optional<std::uint64_t> topic = std::nullopt;  ///< of the assessor's entries on the topic
  std::optional<std::uint64_t> document =
      std::nullopt;  ///< of the last one that changed the document
};

enum class Outcome : std::uint8_t {
  stored,
  repeated,         ///< the same entry was stored before; the receipt is that one's
  conflict,         ///< the expected version is not the last one; nothing was stored
  nothing_to_undo,  ///< or to redo; nothing was stored
};

struct Receipt {
  Outcome outcome = Outcome::stored;
  std::uint64_t sequence = 0;  ///< of the entry; 0 if nothing was stored
  std::uint64_t version = 0;   ///< of the entry; else the last of the topic or document asked for
  friend bool operator==(const Receipt&, const Receipt&) = default;
};

struct LogQuery {
  std::uint64_t after = 0;  ///< sequence
  std::optional<std::string> assessor = std::nullopt;
  std::optional<std::string> topic = std::nullopt;
  std::size_t limit = std::numeric_limits<std::size_t>::max();  ///< of entries looked at
};

/// What one assessor did on one topic.
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

/// What somebody does for a topic.
enum class Duty : std::uint8_t { judge, adjudicator };
std::string_view to_string(Duty duty);

struct Assignment {
  std::string topic;
  std::string assessor;
  Duty part = Duty::judge;
  bool open = true;  ///< false: handed over to somebody else
  friend bool operator==(const Assignment&, const Assignment&) = default;
};

/// A run that somebody has uploaded, as the file was.
struct StoredRun {
  std::string name;
  std::string format;
  std::string content;  ///< valid UTF-8 without NUL
  friend bool operator==(const StoredRun&, const StoredRun&) = default;
};

/// That somebody is logged in.
struct LogIn {
  std::string key;  ///< a hash of what the client holds
  std::string user;
  std::int64_t ends = 0;  ///< milliseconds since 1970
  friend bool operator==(const LogIn&, const LogIn&) = default;
};

/// Who is logged in, and until when.
struct LoggedIn {
  User user;              ///< active
  std::int64_t ends = 0;  ///< milliseconds since 1970
};

/// What changes about a person.
struct UserEdit {
  User user;  ///< as stored, or new with that name; the change edits it
  bool is_new = false;
  bool end_log_ins = false;      ///< set by the change: all but `kept_log_in` end
  std::string kept_log_in = {};  ///< a key
};
/// Edits one person, given everybody as they are at that moment. An error changes nothing.
using UserChange = std::function<Result<void>(std::span<const User> everybody, UserEdit& edit)>;

/// What decides how an assessor finds a document, at one moment.
struct DocumentFacts {
  std::uint64_t version = 0;  ///< of the document
  std::map<std::string, std::string> settings;
  std::vector<PoolItem> pool;  ///< places in the document
};

/// Where a stream stands.
struct StreamState {
  std::uint64_t version = 0;
  bool can_undo = false;
  bool can_redo = false;
  friend bool operator==(const StreamState&, const StreamState&) = default;
};

/// What is stored together with entries of the log.
struct Accompanying {
  std::span<const PoolItem> pool = {};
  std::map<std::string, std::uint64_t> lengths = {};  ///< as in put_lengths()
  std::optional<Assignment> assignment = std::nullopt;
};

/// Everything but the log, as values. May be used by any number of threads.
class Campaign {
 public:
  explicit Campaign(std::unique_ptr<Store> store) : store_(std::move(store)) {}
  [[nodiscard]] Store& store() const { return *store_; }

  // The log. Entries and the state that they give change in the same transaction.

  /// Stores the entry, whose sequence and version the store gives. An id that the assessor has used
  /// before for something else is an error.
  Result<Receipt> append(const Entry& entry, const Expected& expected = {});
  /// All or none, in order, in one transaction. A conflict cannot be; what is repeated is passed.
  Result<std::vector<Receipt>> append_all(std::span<const Entry> entries,
                                          const Accompanying& accompanying = {});
  Result<std::vector<Entry>> entries(const LogQuery& which = {}) const;
  Result<std::vector<Stream>> streams() const;
  Result<TopicState> state(const std::string& assessor, const std::string& topic) const;
  Result<VersionedDocument> document(const std::string& assessor, const std::string& topic,
                                     const std::string& doc) const;
  /// The entries of the stream that are in effect, in order; views are none of them.
  Result<std::vector<Entry>> in_effect(const std::string& assessor, const std::string& topic) const;
  Result<StreamState> stream(const std::string& assessor, const std::string& topic) const;
  Result<DocumentFacts> facts(const std::string& assessor, const std::string& topic,
                              const std::string& doc) const;
  /// The document that the entry of that version has changed.
  Result<std::optional<std::string>> changed_by(const std::string& assessor,
                                                const std::string& topic,
                                                std::uint64_t version) const;
  /// Whether the log is without gaps and gives the state that is stored; the error says where not.
  Result<void> verify() const;

  // What organisers set up.

  /// Rises whenever it changes, by whomever; people are part of it, log-ins are not.
  Result<std::uint64_t> set_up_version() const;
  Result<std::optional<std::string>> setting(const std::string& key) const;
  Result<std::map<std::string, std::string>> settings() const;
  Result<void> set(const std::string& key, const std::string& value);

  /// Adds topics, or replaces those with the same id.
  Result<void> put_topics(const topic::Topics& topics);
  /// In the order in which they were added.
  Result<topic::Topics> topics() const;

  Result<void> add_to_pool(std::span<const PoolItem> items);
  Result<std::vector<PoolItem>> pool(const std::string& topic) const;
  /// The text lengths of documents, in code points, where they are known.
  Result<void> put_lengths(const std::map<std::string, std::uint64_t>& lengths);
  Result<std::map<std::string, std::uint64_t>> lengths() const;

  /// Adds a run, or replaces the one of that name.
  Result<void> put_run(const StoredRun& run);
  Result<std::vector<StoredRun>> runs() const;
  /// Whether it was there.
  Result<bool> remove_run(const std::string& name);

  // People.

  Result<void> put_log_in(const LogIn& log_in);
  Result<std::optional<LogIn>> log_in(const std::string& key) const;
  /// Whose log-in it is; nothing where it is over at `now`, or the user is no longer active.
  Result<std::optional<LoggedIn>> logged_in(const std::string& key, std::int64_t now) const;
  /// The same for all log-ins, by key.
  Result<std::map<std::string, LoggedIn>> all_logged_in(std::int64_t now) const;
  /// Moves the end of a log-in that is still there to a later time. One that was ended stays so.
  Result<void> extend_log_in(const std::string& key, std::int64_t ends);
  Result<void> end_log_in(const std::string& key);
  /// Ends those of a user, but not `except`, and those that are over at `now`, whosever they are.
  Result<void> end_log_ins(const std::string& user, const std::string& except, std::int64_t now);

  /// Adds somebody, or replaces role, password and so on.
  Result<void> put_user(const User& user);
  /// Reads, edits and stores one person in one transaction, so that nothing that others change
  /// meanwhile is undone; as stored.
  Result<User> change_user(const std::string& name, std::int64_t now, const UserChange& change);
  Result<std::vector<User>> users() const;
  Result<std::optional<User>> user(const std::string& name) const;

  /// The user must be there and active, and the topic known.
  Result<void> assign(const std::string& topic, const std::string& assessor, Duty part);
  /// Gives each topic judges until it has `count`, those with the fewest topics first.
  Result<std::vector<Assignment>> assign_judges(std::span<const std::string> topics,
                                                std::span<const std::string> assessors,
                                                std::size_t count);
  Result<std::vector<Assignment>> assignments() const;
  Result<bool> may_judge(const std::string& assessor, const std::string& topic) const;
  /// `to` goes on where `from` stopped: gets the actions that are in effect.
  Result<void> hand_over(const std::string& topic, const std::string& from, const std::string& to,
                         std::int64_t time);
  /// The topic is no longer done; `id` as in an entry.
  Result<Receipt> reopen(const std::string& topic, const std::string& assessor,
                         const std::string& id, std::int64_t time);

 private:
  /// Changes something of what organisers set up.
  Result<void> set_up(const Work& work);

  std::unique_ptr<Store> store_;
};

}  // namespace fovea::assess
