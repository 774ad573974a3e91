#include "fovea/pool.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "fovea/collection.hpp"

#include "pool/testing.hpp"

namespace fovea::pool {
namespace {

using namespace testing;

/// "round doc where", one item per line.
std::string lines(const TopicPool& pool) {
  std::string text;
  for (const Item& item : pool.items)
    text += std::to_string(item.round) + " " + item.doc + " " + item.where + "\n";
  return text;
}

std::string first_pool(const std::vector<run::Run>& runs, const Options& options) {
  std::vector<RankedRun> ranked;
  for (const run::Run& run : runs) ranked.push_back({&run});
  const auto pools = make_pools(ranked, options);
  return pools && !pools->empty() ? lines(pools->front()) : "";
}

std::vector<run::Run> two_runs() {
  std::vector<run::Run> runs;
  runs.push_back(run_of({{"1", {{"a", "/t[1]"}, {"b", "/t[1]"}, {"a", "/t[1]/p[1]"}}}}));
  runs.push_back(run_of({{"1", {{"a", "/t[1]"}, {"a", "/t[1]/p[2]"}, {"c", "/t[1]"}}}}));
  return runs;
}

TEST(Pool, MethodsHaveNames) {
  for (const MethodText& each : all_methods()) {
    EXPECT_EQ(name_of(each.method), each.name);
    EXPECT_EQ(method_named(each.name), each.method);
  }
  EXPECT_FALSE(method_named("all"));
}

TEST(Pool, OfNoRunsIsNone) { EXPECT_TRUE(make_pools({}, {})->empty()); }

TEST(Pool, TopK) {
  EXPECT_EQ(first_pool(two_runs(), {.method = Method::top_k, .k = 2}),
            "1 a /t[1]\n2 b /t[1]\n2 a /t[1]/p[2]\n");
  EXPECT_EQ(first_pool(two_runs(), {.method = Method::top_k, .k = 0}), "");
}

TEST(Pool, RoundRobinEndsAfterTheRoundThatReachesTheDocuments) {
  EXPECT_EQ(first_pool(two_runs(), {.documents = 1}), "1 a /t[1]\n");
  EXPECT_EQ(first_pool(two_runs(), {.documents = 2}), "1 a /t[1]\n2 b /t[1]\n2 a /t[1]/p[2]\n");
  EXPECT_EQ(first_pool(two_runs(), {.documents = 500, .elements = 2}),
            "1 a /t[1]\n2 b /t[1]\n2 a /t[1]/p[2]\n");
}

TEST(Pool, CompleteAddsWhatLiesInItsDocuments) {
  EXPECT_EQ(first_pool(two_runs(), {.method = Method::complete, .documents = 1}),
            "1 a /t[1]\n2 a /t[1]/p[1]\n2 a /t[1]/p[2]\n");
}

TEST(Pool, PassagesAndDocumentsHaveTheirOwnNames) {
  run::RunBuilder builder;
  builder.add("1", {.doc = "a", .focus = region::passage({10, 25})});
  builder.add("1", {.doc = "a", .focus = region::entry_point(7)});
  builder.add("1", {.doc = "a", .focus = {.kind = region::FocusKind::unlocated}});
  builder.add("1", {.doc = "b", .focus = region::whole_document()});
  std::vector<run::Run> runs;
  runs.push_back(std::move(builder).build());
  EXPECT_EQ(first_pool(runs, {}), "1 a 10:15\n2 a 7:0\n3 b -\n");
  const std::vector<RankedRun> ranked{{&runs.front()}};
  EXPECT_EQ(make_pools(ranked, {})->front().unlocated, 1U);
}

using Sizes = std::map<std::string, std::uint64_t>;

/// Creates the tree of a document with these elements; a parent sorts before its children. Sizes
/// need not be consistent.
collection::DocumentPtr document_of(const Sizes& sizes) {
  xml::Outline outline{.names = {"t", "s", "p"}};
  std::map<std::string, std::uint32_t> numbers;
  for (const auto& [path, size] : sizes) {
    const std::size_t step = path.rfind('/');
    const auto parent = numbers.find(path.substr(0, step));
    const std::size_t name = std::string_view("tsp").find(path[step + 1]);
    numbers.emplace(path, static_cast<std::uint32_t>(outline.elements.size()));
    outline.elements.push_back(
        {.name = static_cast<std::uint32_t>(name),
         .parent = parent == numbers.end() ? 0 : parent->second,
         .position = static_cast<std::uint32_t>(std::stoul(path.substr(step + 3))),
         .end = size});
  }
  return std::make_shared<const collection::Document>(std::move(outline));
}

/// Every document has the same elements.
class MadeCatalogue : public collection::Catalogue {
 public:
  explicit MadeCatalogue(const Sizes& sizes) : document_(document_of(sizes)) {}
  Result<collection::DocumentPtr> find(std::string_view) override { return document_; }
  [[nodiscard]] std::vector<std::string> documents() const override { return {}; }

 private:
  collection::DocumentPtr document_;
};

TEST(Pool, StructurePutsParentsInPlaceOfTheirParts) {
  MadeCatalogue catalogue({{"/t[1]", 1000},
                           {"/t[1]/s[1]", 50},
                           {"/t[1]/s[1]/p[1]", 20},
                           {"/t[1]/s[1]/p[2]", 20},
                           {"/t[1]/s[2]", 950},
                           {"/t[1]/s[2]/p[1]", 9}});
  std::vector<run::Run> runs;
  runs.push_back(run_of({{"1",
                          {{"b", "/t[1]/s[1]/p[1]"},
                           {"a", "/t[1]/s[2]/p[1]"},
                           {"a", "/t[1]/s[1]/p[2]"},
                           {"a", "/t[1]/s[1]/p[1]"}}}}));
  Options options{.method = Method::structure, .catalogue = &catalogue};
  EXPECT_EQ(first_pool(runs, options),
            "1 b /t[1]/s[1]/p[1]\n2 a /t[1]/s[2]/p[1]\n3 a /t[1]/s[1]\n");
  options.far_larger = 1;
  EXPECT_EQ(first_pool(runs, options),
            "1 b /t[1]/s[1]/p[1]\n2 a /t[1]/s[2]/p[1]\n3 a /t[1]/s[1]/p[2]\n4 a /t[1]/s[1]/p[1]\n");
}

/// Repeatedly merges the deepest parent, the alphabetically last among equals, that may replace its
/// parts.
std::set<std::string> merged_slowly(std::set<std::string> paths, const Sizes& sizes) {
  const auto length = [&](const std::string& path) {
    const auto size = sizes.find(path);
    return size == sizes.end() ? 0 : size->second;
  };
  for (;;) {
    std::map<std::string, std::vector<std::string>> parts;
    for (const std::string& path : paths) parts[path.substr(0, path.rfind('/'))].push_back(path);
    std::string chosen;
    for (const auto& [parent, children] : parts) {
      std::uint64_t together = 0;
      for (const std::string& child : children) together += length(child);
      const bool may = children.size() > 1 && together > 0 && length(parent) <= 2 * together;
      if (may && std::count(parent.begin(), parent.end(), '/') >=
                     std::count(chosen.begin(), chosen.end(), '/'))
        chosen = parent;
    }
    if (chosen.empty()) return paths;
    for (const std::string& child : parts[chosen]) paths.erase(child);
    paths.insert(chosen);
  }
}

RC_GTEST_PROP(Pool, StructureIsAsTheSlowOne, ()) {
  Sizes sizes;
  std::vector<std::string> all{"/t[1]"};
  for (auto more = *rc::gen::inRange(1, 15); more > 0; --more) {
    const std::string parent = *rc::gen::elementOf(all);
    const auto position = std::to_string(*rc::gen::inRange(1, 4));
    all.push_back(parent + "/p[" + position + "]");
  }
  for (const std::string& path : all) sizes[path] = *rc::gen::inRange<std::uint64_t>(0, 50);
  MadeCatalogue catalogue(sizes);
  Ranking ranking;
  std::set<std::string> paths;
  for (const std::string& path : all) {
    if (*rc::gen::arbitrary<bool>() && paths.insert(path).second) ranking.emplace_back("a", path);
  }
  const run::Run run = run_of({{"1", ranking}});
  const std::vector<RankedRun> ranked{{&run}};
  const auto pools = make_pools(ranked, {.method = Method::structure, .catalogue = &catalogue});
  RC_ASSERT(pools);
  std::set<std::string> found;
  for (const TopicPool& pool : *pools) {
    for (const Item& item : pool.items) found.insert(item.where);
  }
  RC_ASSERT(found == merged_slowly(paths, sizes));
}

TEST(Pool, StructureNeedsACatalogue) {
  EXPECT_FALSE(make_pools({}, {.method = Method::structure}));
}

TEST(Pool, RunsAreRankedByTheirOrder) {
  run::RunBuilder builder;
  builder.add("1", {.doc = "a", .score = 1, .rank = 2});
  builder.add("1", {.doc = "b", .score = 2, .rank = 3});
  builder.add("1", {.doc = "c", .score = 0, .rank = 1});
  const run::Run run = std::move(builder).build();
  const auto pooled = [&](run::Order order) {
    const std::vector<RankedRun> ranked{{&run, order}};
    return lines(make_pools(ranked, {})->front());
  };
  EXPECT_EQ(pooled(run::Order::file), "1 a -\n2 b -\n3 c -\n");
  EXPECT_EQ(pooled(run::Order::score), "1 b -\n2 a -\n3 c -\n");
  EXPECT_EQ(pooled(run::Order::rank), "1 c -\n2 a -\n3 b -\n");
}

RC_GTEST_PROP(Pool, IsAsTheSlowOne, ()) {
  const auto rankings = random_rankings();
  std::vector<run::Run> runs;
  for (const Ranking& ranking : rankings) runs.push_back(run_of({{"1", ranking}}));
  std::vector<RankedRun> ranked;
  for (const run::Run& run : runs) ranked.push_back({&run});
  Options options{.method = *rc::gen::element(Method::top_k, Method::round_robin, Method::complete),
                  .k = *rc::gen::inRange<std::size_t>(0, 12),
                  .documents = *rc::gen::inRange<std::size_t>(0, 8)};
  if (*rc::gen::arbitrary<bool>()) options.elements = *rc::gen::inRange<std::size_t>(0, 20);
  const auto pools = make_pools(ranked, options);
  RC_ASSERT(pools);
  std::size_t rounds = 0;
  const auto full = [&] {
    const SlowPool pool = after_rounds(rankings, rounds);
    if (options.method == Method::top_k) return rounds == options.k;
    return pool.documents() >= options.documents ||
           (options.elements && pool.keys.size() >= *options.elements);
  };
  while (rounds < 12 && !full()) ++rounds;
  const SlowPool slow = after_rounds(rankings, rounds);
  std::set<Key> found;
  for (const TopicPool& pool : *pools) {
    for (const Item& item : pool.items) RC_ASSERT(found.emplace(item.doc, item.where).second);
    RC_ASSERT(pool.documents == slow.documents());
  }
  RC_ASSERT(found == (options.method == Method::complete ? slow.completed(rankings) : slow.keys));
}

TEST(Effort, IsFittedByLeastSquares) {
  const std::vector<Work> work{{1, 1, 61}, {1, 10, 187}, {2, 5, 164}};
  const auto effort = fit_effort(work);
  ASSERT_TRUE(effort);
  EXPECT_NEAR(effort->per_document, 47, 1e-9);
  EXPECT_NEAR(effort->per_element, 14, 1e-9);
  EXPECT_FALSE(fit_effort({}));
  const std::vector<Work> alike{{1, 2, 60}, {2, 4, 120}};
  EXPECT_FALSE(fit_effort(alike));
  const std::vector<Work> huge = {{1, 1, 1e308}, {1, 2, 1e308}, {1, 1e200, 5}};
  EXPECT_FALSE(fit_effort(huge));
}

TEST(Effort, IsNeverNegative) {
  // Unconstrained: -20 s per document and 30 s per element; 110 s and -10 s.
  const std::vector<Work> slow_elements = {{1, 1, 10}, {1, 2, 40}};
  const std::vector<Work> slow_documents = {{1, 1, 100}, {1, 2, 90}};
  const auto effort = fit_effort(slow_elements);
  ASSERT_TRUE(effort);
  EXPECT_EQ(effort->per_document, 0);
  EXPECT_DOUBLE_EQ(effort->per_element, 18) << "(1·10 + 2·40) / (1 + 4)";
  const auto other = fit_effort(slow_documents);
  ASSERT_TRUE(other);
  EXPECT_DOUBLE_EQ(other->per_document, 95) << "the mean";
  EXPECT_EQ(other->per_element, 0);
}

RC_GTEST_PROP(Effort, NoTimesThatAreNotNegativeFitBetter, ()) {
  std::vector<Work> work;
  for (const int seconds : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 500)))
    work.push_back({1, static_cast<double>(*rc::gen::inRange(1, 9)), static_cast<double>(seconds)});
  const auto fitted = fit_effort(work);
  if (!fitted) return;
  const auto off = [&](const Effort& effort) {
    double sum = 0;
    for (const Work& each : work) {
      const double miss = each.seconds - effort.per_document - each.elements * effort.per_element;
      sum += miss * miss;
    }
    return sum;
  };
  RC_ASSERT(fitted->per_document >= 0 && fitted->per_element >= 0);
  const Effort other{static_cast<double>(*rc::gen::inRange(0, 300)),
                     static_cast<double>(*rc::gen::inRange(0, 100))};
  RC_ASSERT(off(*fitted) <= off(other) * (1 + 1e-9) + 1e-6);
}

TEST(Effort, IsReadFromPairsOrTriples) {
  const auto work = read_work("3 90\n\n2 5 164.5\n", "log");
  ASSERT_TRUE(work);
  ASSERT_EQ(work->size(), 2U);
  EXPECT_EQ((*work)[0].documents, 1);
  EXPECT_EQ((*work)[1].seconds, 164.5);
  const auto refused = read_work("3 90\n1 2 x\n", "log");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().place.line, 2U);
  EXPECT_FALSE(read_work("1 -2\n", "log"));
}

}  // namespace
}  // namespace fovea::pool
