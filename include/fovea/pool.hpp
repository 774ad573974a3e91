#pragma once
// Pools: which of the results of many runs are to be judged.

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
  top_k,        ///< the first k of each run (INEX 2002)
  round_robin,  ///< round i takes the i-th of each run, until there are enough (INEX 2003)
  complete,     ///< then also every submitted result that lies in a document of the pool
  structure,    ///< then elements with the same parent become that parent, if it is not far larger
};

/// A method as help shows it.
struct MethodText {
  Method method;
  std::string_view name;  ///< "round-robin"
  std::string_view meaning;
};
std::span<const MethodText> all_methods();
std::optional<Method> method_named(std::string_view name);

/// What ranks the results of a run.
enum class Order : std::uint8_t { file, score };

/// TREC runs are ranked by score, then by document name, both descending; others as they stand.
Order usual_order(run::Format format);

struct RankedRun {
  const run::Run* run;
  Order order = Order::file;
};

struct Options {
  Method method = Method::round_robin;
  std::size_t k = 100;                  ///< top-k: of each run
  std::size_t documents = 500;          ///< the other methods stop after the round that …
  std::optional<std::size_t> elements;  ///< … reaches one of these
  double far_larger = 2;                ///< structure: than the elements together
  run::Lengths* lengths = nullptr;      ///< structure needs them
  std::size_t threads = 1;
};

struct Item {
  std::string doc;
  std::string where;  ///< a path, "offset:length", "-" for the whole document, or "point..point"
  std::size_t round;  ///< in which it came in, from 1; what `complete` adds: the one after the last
  friend bool operator==(const Item&, const Item&) = default;
};

/// Whether the place of an item is the path of an element.
bool is_element(std::string_view where);

struct TopicPool {
  std::string topic;
  std::vector<Item> items;    ///< in the order in which they came in
  std::size_t documents = 0;  ///< with at least one item
  std::size_t unlocated = 0;  ///< results left out because nobody knows where they are
};

/// The pools of all topics of the runs, in the order of their first appearance. Passages that could
/// not be located cannot be judged: they are left out and counted. An error where `structure` has
/// no lengths.
Result<std::vector<TopicPool>> make_pools(std::span<const RankedRun> runs, const Options& options);

/// Seconds of an assessor (2003: 47 and 14).
struct Effort {
  double per_document = 47;
  double per_element = 14;
};

/// What was judged in how many seconds.
struct Work {
  double documents = 1;
  double elements = 0;
  double seconds = 0;
};

/// By least squares among times that are not negative. An error where the work does not tell one
/// from the other.
Result<Effort> fit_effort(std::span<const Work> work);
/// Lines of `documents elements seconds`, or `elements seconds` for one document each.
Result<std::vector<Work>> read_work(std::string_view text, const std::string& file);

/// Lines of commands.md, `pool --format tsv`.
void write_tsv(std::span<const TopicPool> pools, TextSink& sink);
/// A line a topic with counts, for people.
void write_table(std::span<const TopicPool> pools, TextSink& sink);

}  // namespace fovea::pool
