#pragma once
// An assessor at work on a document: the assessor's judgements, and what follows from them.

#include <atomic>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/assess/highlights.hpp"
#include "fovea/assess/rules.hpp"
#include "fovea/collection.hpp"

namespace fovea::assess {

/// What assessors do in a campaign.
enum class Kind : std::uint8_t { graded, highlighting };
std::string_view to_string(Kind kind);
std::optional<Kind> kind_named(std::string_view name);

/// How assessors judge in a campaign.
struct Settings {
  Kind kind = Kind::graded;
  RuleSet rules;             ///< for graded judgements
  bool second_pass = false;  ///< for highlighting: assessors also judge exhaustivity
  bool pool_hints = true;    ///< assessors see which places were in the pool
  friend bool operator==(const Settings&, const Settings&) = default;
};

/// The settings of a campaign; without stored settings, graded with the rules 2004a.
Result<Settings> settings_of(const Campaign& campaign);
using StoredSettings = std::map<std::string, std::string>;
Result<Settings> settings_in(const StoredSettings& stored);
Result<void> put_settings(Campaign& campaign, const Settings& settings);

using collection::DocumentPtr;

/// The elements and text of a document that are in a pool.
struct PoolPlaces {
  std::vector<std::uint32_t> elements;  ///< ascending, each once
  std::vector<region::Range> ranges;
};
/// A passage asks for the smallest element that holds it, a whole document for the root. Omits
/// places that the document does not have.
PoolPlaces places_in(const collection::Document& document, std::span<const PoolItem> pool);

/// One assessor's judgements of one document of a topic. Not thread-safe.
class Desk {
 public:
  /// `entries`: the entries of the topic that are in effect, in order. Entries on other documents
  /// are skipped.
  Desk(DocumentPtr document, std::string doc, const Settings& settings,
       std::span<const PoolItem> pool, std::span<const Entry> entries);

  [[nodiscard]] const collection::Document& document() const { return *document_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const DocumentState& state() const { return state_; }
  [[nodiscard]] const PoolPlaces& pool() const { return pool_; }
  [[nodiscard]] Inference& inference() { return inference_; }
  /// The elements with a value, in the order of the judgements.
  [[nodiscard]] const std::vector<std::uint32_t>& judged() const { return judged_; }
  /// The highlighted text, with the answers of the second pass and the best entry point.
  [[nodiscard]] Highlights highlights() const;
  /// Whether every judgement names an element and text that the document has.
  [[nodiscard]] bool fits() const { return fits_; }

  /// Refuses actions on an element or text that the document does not have, and judgements of
  /// another kind than the campaign's.
  [[nodiscard]] Result<void> check(const Action& action) const;
  /// Returns the elements whose state, value or allowed values have changed, in document order.
  std::vector<Change> apply(const Action& action);
  /// The changes that judging all of the elements would cause.
  [[nodiscard]] std::vector<Change> preview(std::span<const std::uint32_t> elements, Value value);

 private:
  friend class DeskValues;

  [[nodiscard]] Inference fresh() const;

  DocumentPtr document_;
  std::string doc_;
  Settings settings_;
  PoolPlaces pool_;
  DocumentState state_;
  Inference inference_;
  std::vector<std::uint32_t> judged_;  ///< in the order of the judgements
  bool fits_ = true;
};

/// The effect of an action.
struct Acted {
  Receipt receipt;
  std::optional<std::string> doc;      ///< of the action; for undo and redo, the one changed
  std::uint64_t document_version = 0;  ///< of that document
  std::vector<Change> changes;
  bool reload = false;  ///< more may have changed than `changes` lists
};

/// The kind of place to go to next.
enum class Goal : std::uint8_t { to_judge, unknown, inconsistent, later, article };
std::optional<Goal> goal_named(std::string_view name);

struct Spot {
  std::string doc;
  std::optional<std::uint32_t> element;  ///< nullopt: the document as a whole
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// A cache of the desks in use. It holds at most `max_elements` elements altogether and drops the
/// least recently used desks first. Any number of threads may use it, and several programs may
/// share one store.
class Desks {
 public:
  /// Returns the document with this id; null if there is none.
  using Documents = std::function<Result<DocumentPtr>(const std::string& doc)>;

  Desks(Campaign& campaign, Documents documents, std::size_t max_elements = 2'000'000)
      : campaign_(campaign), documents_(std::move(documents)), max_elements_(max_elements) {}

  /// Called with the current desk and the version of the document.
  using Look = std::function<Result<void>(Desk&, std::uint64_t version)>;

  /// Checks the action against the document, stores it, and brings the desk up to date. The receipt
  /// holds the store's answer. If the action is on a document, `look` gets its desk afterwards.
  Result<Acted> act(const Entry& entry, const Expected& expected,
                    const std::function<Result<void>(Desk&, const Acted&)>& look = nullptr);

  Result<void> look(const std::string& assessor, const std::string& topic, const std::string& doc,
                    const Look& look);

  /// The next place after the given one: first in its document, then in the documents that follow
  /// in the pool, then from the first document on; nullopt if there is none.
  Result<std::optional<Spot>> next(const std::string& assessor, const std::string& topic, Goal goal,
                                   const std::optional<Spot>& after);

 private:
  struct Held {
    std::mutex mutex;
    std::optional<Desk> desk;
    std::uint64_t version = 0;              ///< of the document
    std::size_t pool_size = 0;              ///< places of the pool in the document
    std::atomic<std::size_t> elements = 0;  ///< of the document
  };
  using Key = std::tuple<std::string, std::string, std::string>;
  using Recent = std::list<std::pair<Key, std::shared_ptr<Held>>>;

  std::shared_ptr<Held> held(const Key& key);
  void forget(const Key& key);
  /// Drops the least recently used desks after a desk was filled.
  void shrink();
  Result<void> load(const Key& key, Held& held, const DocumentFacts& facts,
                    const Settings& settings);
  /// Loads the desk unless it is current. The caller holds its lock.
  Result<void> bring_up_to_date(const Key& key, Held& held);
  Result<Acted> act_on_document(const Entry& entry, const Expected& expected, Held& held);
  Result<Acted> act_on_any_version(const Entry& entry, const Expected& expected, Held& held);
  Result<Acted> act_on_topic(const Entry& entry, const Expected& expected);
  Result<std::optional<Spot>> first_in(const std::string& assessor, const std::string& topic,
                                       Goal goal, const std::string& doc,
                                       std::optional<std::uint32_t> after);

  Campaign& campaign_;
  Documents documents_;
  std::size_t max_elements_;
  std::mutex mutex_;
  Recent recent_;
  std::map<Key, Recent::iterator> by_key_;
};

}  // namespace fovea::assess
