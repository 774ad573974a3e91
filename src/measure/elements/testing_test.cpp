#include "measure/elements/testing.hpp"

#include <algorithm>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace fovea::measure::testing {
namespace {

using Name = std::pair<std::string, std::string>;

Name split(std::string_view name) {
  const std::size_t slash = std::min(name.find('/'), name.size());
  const std::string_view doc = slash == 0 ? "d" : name.substr(0, slash);
  return {std::string(doc), std::string(name.substr(slash))};
}

std::string_view keep(Example& example, const std::string& text) {
  return *example.strings->insert(text).first;
}

bool is_inside(const Node& node, const Node& outer) {
  return node.doc == outer.doc && node.path.starts_with(outer.path) &&
         (outer.path.empty() || node.path.substr(outer.path.size()).starts_with('/'));
}

/// Sets parents and ends. The nodes are in the order of their names, so descendants follow each
/// element.
void link(std::vector<Node>& nodes) {
  std::vector<NodeId> open;
  for (NodeId id = 0; id < nodes.size(); ++id) {
    while (!open.empty() && !is_inside(nodes[id], nodes[open.back()])) {
      nodes[open.back()].end = id;
      open.pop_back();
    }
    if (!open.empty()) nodes[id].parent = open.back();
    open.push_back(id);
  }
  for (const NodeId id : open) nodes[id].end = static_cast<NodeId>(nodes.size());
}

void set_extents(std::vector<Node>& nodes, const std::vector<Given>& given) {
  std::vector<std::uint64_t> inside(nodes.size(), 0), taken(nodes.size(), 0);
  for (std::size_t id = nodes.size(); id-- > 0;) {
    if (!given[id].in_collection) continue;
    nodes[id].words = Extent{0, given[id].words.value_or(inside[id] + 10)};
    if (nodes[id].parent != no_node) inside[nodes[id].parent] += nodes[id].words->size;
  }
  for (std::size_t id = 0; id < nodes.size(); ++id) {
    if (!nodes[id].words) continue;
    auto& [start, size] = *nodes[id].words;
    const NodeId parent = nodes[id].parent;
    start = given[id].start.value_or(parent == no_node ? 0 : taken[parent]);
    if (parent != no_node) taken[parent] = start + size;
    taken[id] = start + size - std::min(size, inside[id]);
    nodes[id].characters = Extent{6 * start, 6 * size};
  }
}

std::vector<Given> sorted_with_results(std::vector<Given> elements,
                                       const std::vector<std::string>& results) {
  std::map<Name, Given> by_name;
  for (Given& given : elements) by_name.insert_or_assign(split(given.name), std::move(given));
  for (const std::string& result : results) by_name.try_emplace(split(result), Given{result});
  std::vector<Given> sorted;
  for (auto& [name, given] : by_name) sorted.push_back(std::move(given));
  return sorted;
}

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : random_(seed) {}
  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
  bool one_in(int n) { return below(n) == 0; }

 private:
  std::mt19937_64 random_;
};

Assessment random_assessment(Dice& dice, int scale) {
  if (dice.one_in(6)) return scale == 2 ? covered(0, qrels::Coverage::none) : graded(0, 0);
  const int grade = 1 + dice.below(3), other = 1 + dice.below(3);
  if (scale == 0) return graded(grade, other);
  if (scale == 1) return highlighted(grade, static_cast<double>(other + dice.below(2)) / 4);
  return covered(grade, static_cast<qrels::Coverage>(other));
}

/// One document: each element is placed below an earlier one, often the last.
std::vector<Given> random_tree(Dice& dice, const std::string& doc, int scale, int judged) {
  const int size = 1 + dice.below(dice.one_in(3) ? 60 : 12), chain = 1 + dice.below(20);
  std::vector<Given> tree;
  std::vector<int> parents, depths;
  for (int i = 0; i < size; ++i) {
    int parent = i == 0 ? -1 : dice.below(chain) > 0 ? i - 1 : dice.below(i);
    while (parent > 0 && depths[static_cast<std::size_t>(parent)] >= 29) parent = dice.below(i);
    const auto up = static_cast<std::size_t>(std::max(parent, 0));
    const std::string name =
        parent < 0 ? doc + "/a[1]" : tree[up].name + "/s[" + std::to_string(i) + "]";
    tree.push_back({name, {}, dice.one_in(8) ? 0 : dice.below(30)});
    if (dice.below(4) < judged) tree.back().assessment = random_assessment(dice, scale);
    parents.push_back(parent);
    depths.push_back(parent < 0 ? 0 : depths[up] + 1);
  }
  for (std::size_t i = tree.size(); i-- > 1;)
    *tree[static_cast<std::size_t>(parents[i])].words += *tree[i].words;
  return tree;
}

std::vector<std::string> random_results(Dice& dice, const std::vector<Given>& elements) {
  std::vector<std::string> results;
  const int count = dice.one_in(10) ? 0 : dice.below(2 * static_cast<int>(elements.size()) + 1);
  for (int i = 0; i < count; ++i) {
    const int any = dice.below(static_cast<int>(elements.size()));
    results.push_back(elements[static_cast<std::size_t>(any)].name);
  }
  return results;
}

}  // namespace

Assessment graded(int exhaustivity, int specificity) {
  return {.exhaustivity = static_cast<double>(exhaustivity),
          .specificity = specificity,
          .share = specificity / 3.0};
}

Assessment highlighted(double exhaustivity, double share) {
  return {.exhaustivity = exhaustivity, .share = share};
}

Assessment covered(int relevance, qrels::Coverage coverage) {
  using enum qrels::Coverage;
  Assessment mapped = coverage == none        ? graded(0, 0)
                      : coverage == too_small ? graded(1, 3)
                                              : graded(relevance, coverage == exact ? 3 : 2);
  mapped.relevance = relevance;
  mapped.coverage = coverage;
  return mapped;
}

NodeId Example::at(std::string_view name) const {
  const Name wanted = split(name);
  for (NodeId id = 0; id < topic.nodes.size(); ++id)
    if (Name(topic.nodes[id].doc, topic.nodes[id].path) == wanted) return id;
  return no_node;
}

std::vector<NodeId> Example::at(const std::vector<std::string>& names) const {
  std::vector<NodeId> ids;
  for (const std::string& name : names) ids.push_back(at(name));
  return ids;
}

Example example(const std::vector<Given>& elements, const std::vector<std::string>& results) {
  const std::vector<Given> given = sorted_with_results(elements, results);
  Example made{.strings = std::make_shared<std::set<std::string>>()};
  made.topic.name = "t";
  std::map<Name, NodeId> ids;
  for (const Given& each : given) {
    const Name name = split(each.name);
    ids.emplace(name, static_cast<NodeId>(made.topic.nodes.size()));
    made.topic.nodes.push_back({.doc = keep(made, name.first),
                                .path = keep(made, name.second),
                                .assessment = each.assessment,
                                .in_collection = each.in_collection});
  }
  link(made.topic.nodes);
  set_extents(made.topic.nodes, given);
  for (const std::string& result : results) made.topic.results.push_back(ids.at(split(result)));
  return made;
}

std::vector<Given> figure_1() {
  return {{"/article[1]", graded(3, 1), 2028},
          {"/article[1]/bdy[1]", graded(3, 1), 2011},
          {"/article[1]/bdy[1]/sec[4]", graded(2, 2), 266},
          {"/article[1]/bdy[1]/sec[4]/ip1[2]", graded(2, 3), 108},
          {"/article[1]/bdy[1]/sec[4]/p[1]", graded(2, 3), 38},
          {"/article[1]/bdy[1]/sec[4]/p[2]", graded(1, 2), 87},
          {"/article[1]/bdy[1]/sec[6]", graded(3, 3), 360},
          {"/article[1]/bdy[1]/sec[6]/ip1[2]", graded(2, 3), 125},
          {"/article[1]/bdy[1]/sec[6]/p[1]", graded(2, 3), 148},
          {"/article[1]/bdy[1]/sec[6]/p[2]", graded(2, 3), 65}};
}

std::vector<std::string> figure_1_full_run() {
  const std::string bdy = "/article[1]/bdy[1]";
  return {bdy + "/sec[6]",        bdy + "/sec[4]/ip1[2]", bdy + "/sec[4]/p[1]",
          bdy + "/sec[6]/ip1[2]", bdy + "/sec[6]/p[1]",   bdy + "/sec[6]/p[2]",
          bdy + "/sec[4]",        "/article[1]",          bdy,
          bdy + "/sec[4]/p[2]"};
}

Example random_example(std::uint64_t seed) {
  Dice dice(seed);
  const int scale = dice.below(3), judged = dice.below(5), documents = 1 + dice.below(3);
  std::vector<Given> elements;
  for (int d = 0; d < documents; ++d) {
    const std::string doc = "d" + std::to_string(d);
    std::vector<Given> tree = random_tree(dice, doc, scale, judged);
    if (dice.one_in(4)) elements.push_back({doc, {}, tree.front().words});
    for (Given& given : tree) elements.push_back(std::move(given));
    if (dice.one_in(3)) elements.push_back({.name = doc + "/x[1]", .in_collection = false});
  }
  Example made = example(elements, random_results(dice, elements));
  if (!dice.one_in(3))
    made.topic.elements_in_collection =
        elements.size() + static_cast<std::size_t>(dice.below(1000));
  return made;
}

Measure measure_of(const Record& record,
                   const std::vector<std::pair<std::string, Value>>& arguments,
                   std::optional<double> cutoff) {
  Measure measure{.record = &record, .cutoff = cutoff};
  for (const Parameter& parameter : record.parameters) {
    const auto given = std::find_if(arguments.begin(), arguments.end(),
                                    [&](const auto& each) { return each.first == parameter.name; });
    measure.values.push_back(given == arguments.end() ? parameter.standard : given->second);
  }
  return measure;
}

namespace {

TEST(ElementExample, TreeFromPaths) {
  const Example made = example({{"/a[1]/b[1]/c[1]"}, {"/a[1]"}, {"/a[1]/b[1]"}, {"/a[1]/b[10]"}},
                               {"/a[1]/b[10]", "d2/a[1]", "/a[1]/b[10]", "d2"});
  const ElementTopic& topic = made.topic;
  ASSERT_EQ(topic.nodes.size(), 6U);
  EXPECT_EQ(made.at({"/a[1]", "/a[1]/b[10]", "/a[1]/b[1]", "/a[1]/b[1]/c[1]", "d2", "d2/a[1]"}),
            (std::vector<NodeId>{0, 1, 2, 3, 4, 5}));
  const std::vector<NodeId> parents = {no_node, 0, 0, 2, no_node, 4}, ends = {4, 2, 4, 4, 6, 6};
  for (NodeId id = 0; id < 6; ++id) {
    EXPECT_EQ(topic.nodes[id].parent, parents[id]) << id;
    EXPECT_EQ(topic.nodes[id].end, ends[id]) << id;
  }
  EXPECT_EQ(topic.results, (std::vector<NodeId>{1, 5, 1, 4}));
}

TEST(ElementExample, ExtentsGivenAndDerived) {
  const Example made =
      example({{"/a[1]", {}, 100}, {"/a[1]/b[1]"}, {"/a[1]/b[1]/c[1]", {}, 5}, {"/a[1]/d[1]"}});
  const auto words = [&](NodeId id) { return *made.topic.nodes[id].words; };
  EXPECT_EQ(words(0), (Extent{0, 100}));
  EXPECT_EQ(words(1), (Extent{75, 15}));
  EXPECT_EQ(words(2), (Extent{85, 5}));
  EXPECT_EQ(words(3), (Extent{90, 10}));
  EXPECT_EQ(*made.topic.nodes[3].characters, (Extent{540, 60}));
}

TEST(ElementExample, RandomTreesNestAndCanBeDeep) {
  std::size_t deepest = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Example made = random_example(seed);
    std::vector<std::size_t> depth(made.topic.nodes.size(), 1);
    for (NodeId id = 0; id < made.topic.nodes.size(); ++id) {
      const Node& node = made.topic.nodes[id];
      if (node.parent == no_node || !node.in_collection) continue;
      const Extent outer = *made.topic.nodes[node.parent].words, inner = *node.words;
      EXPECT_TRUE(outer.start <= inner.start &&
                  inner.start + inner.size <= outer.start + outer.size);
      depth[id] = depth[node.parent] + 1;
    }
    deepest = std::max(deepest, *std::max_element(depth.begin(), depth.end()));
  }
  EXPECT_GE(deepest, 30U);
}

}  // namespace
}  // namespace fovea::measure::testing
