#pragma once
// Pools: the results of several runs that assessors judge.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/output.hpp"
#include "fovea/base/result.hpp"
#include "fovea/run.hpp"

namespace fovea::pool {

enum class Method : std::uint8_t {
  top_k,        ///< takes the first k results of each run (INEX 2002)
  round_robin,  ///< takes result i of each run in round i, until there are enough (INEX 2003)
  complete,     ///< round_robin, then adds all other results in documents of the pool
  structure,    ///< round_robin, then replaces siblings by their parent unless it is far larger
};

/// A method as help shows it.
struct MethodText {
  Method method;
  std::string_view name;  ///< "round-robin"
  std::string_view meaning;
};
std::span<const MethodText> all_methods();
std::string_view name_of(Method method);
std::optional<Method> method_named(std::string_view name);

/// A run and the order that ranks its results.
struct RankedRun {
  const run::Run* run;
  run::Order order = run::Order::file;
};

struct Options {
  Method method = Method::round_robin;
  std::size_t k = 100;  ///< results per run; for top_k
  /// All methods but top_k stop after the round that reaches one of these two numbers.
  std::size_t documents = 500;
  std::optional<std::size_t> elements;
  /// For structure: a parent with more than this many times the text of its elements is far larger.
  double far_larger = 2;
  collection::Catalogue* catalogue = nullptr;  ///< structure needs the sizes of elements
  std::size_t threads = 1;
};

struct Item {
  std::string doc;
  std::string where;  ///< a path, "offset:length", "-" for the whole document, or "point..point"
  std::size_t round;  ///< that added it, from 1; `complete` adds the rest in one more round
  friend bool operator==(const Item&, const Item&) = default;
};

/// Whether the place of an item is the path of an element.
bool is_element(std::string_view where);

struct TopicPool {
  std::string topic;
  std::vector<Item> items;    ///< in the order in which the rounds added them
  std::size_t documents = 0;  ///< with at least one item
  std::size_t unlocated = 0;  ///< results left out because they have no location
};

/// Makes the pools of all topics of the runs, in the order of their first appearance. Passages that
/// could not be located cannot be judged: they are left out and counted. An error if `structure`
/// has no catalogue.
Result<std::vector<TopicPool>> make_pools(std::span<const RankedRun> runs, const Options& options);

/// Seconds that an assessor needs; the defaults are those of INEX 2003.
struct Effort {
  double per_document = 47;
  double per_element = 14;
};

/// An amount of judging and the seconds that it took.
struct Work {
  double documents = 1;
  double elements = 0;
  double seconds = 0;
};

/// Fits the effort by least squares under the constraint that no time is negative. An error if the
/// work does not distinguish time per document from time per element.
Result<Effort> fit_effort(std::span<const Work> work);
/// Reads lines of `documents elements seconds`, or of `elements seconds` for one document each.
Result<std::vector<Work>> read_work(std::string_view text, const std::string& file);

/// Writes one line per item: topic, round, document and place, separated by tabs.
void write_tsv(std::span<const TopicPool> pools, TextSink& sink);
/// Writes one line per topic with counts, as a readable table.
void write_table(std::span<const TopicPool> pools, TextSink& sink);

}  // namespace fovea::pool
