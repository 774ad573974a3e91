#include "measure/elements/ideal.hpp"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/testing.hpp"

namespace fovea::measure {
namespace {

using testing::Example;
using testing::example;
using testing::graded;
using testing::highlighted;

using Ids = std::vector<NodeId>;

Measure measure_with(const std::string& ideal, const std::string& quant) {
  static const Record record{.parameters = {quant_parameter(), ideal_parameter()}};
  return testing::measure_of(record, {{"ideal", ideal}, {"quant", quant}});
}

Ids ideal(Example made, const std::string& which, const std::string& quant = "sog") {
  return ideal_elements(made.topic, measure_with(which, quant));
}

TEST(Ideal, NothingRelevant) {
  for (const std::string which : {"kazai", "piwowarski", "focused"}) {
    EXPECT_EQ(ideal(example({}), which), Ids{});
    EXPECT_EQ(ideal(example({{"/a[1]"}, {"/a[1]/b[1]", graded(0, 0)}}), which), Ids{});
    EXPECT_EQ(ideal(example({{"/a[1]", graded(3, 2)}}), which, "strict"), Ids{});
    EXPECT_EQ(ideal(example({{"/a[1]"}, {"/a[1]/b[1]", graded(1, 1)}}), which), Ids{1});
  }
}

/// The trees of Kazai and Lalmas, Notes on what to measure in INEX, 2005, figure 2; a node's number
/// there is its number here plus one.
TEST(Ideal, FigureTwo) {
  const Example a = example(
      {{"/a[1]", graded(3, 1)}, {"/a[1]/b[1]", graded(3, 1)}, {"/a[1]/b[1]/s[1]", graded(3, 3)}});
  EXPECT_EQ(ideal(a, "kazai"), Ids{2});
  EXPECT_EQ(ideal(a, "piwowarski"), Ids{2});

  const Example b = example({{"/a[1]", graded(3, 1)},
                             {"/a[1]/b[1]", graded(3, 2)},
                             {"/a[1]/b[1]/s[1]", graded(2, 3)},
                             {"/a[1]/b[1]/s[2]", graded(1, 1)},
                             {"/a[1]/b[1]/s[2]/p[1]", graded(1, 2)}});
  EXPECT_EQ(ideal(b, "kazai"), Ids{1});
  EXPECT_EQ(ideal(b, "piwowarski"), (Ids{2, 4}));

  const Example c = example({{"/a[1]", graded(3, 1)},
                             {"/a[1]/b[1]", graded(3, 1)},
                             {"/a[1]/b[1]/s[1]", graded(3, 3)},
                             {"/a[1]/b[1]/s[1]/p[1]", graded(1, 3)},
                             {"/a[1]/b[1]/s[1]/p[2]", graded(1, 3)},
                             {"/a[1]/b[1]/s[1]/p[3]", graded(1, 3)},
                             {"/a[1]/b[1]/s[1]/p[4]", graded(1, 3)},
                             {"/a[1]/b[1]/s[1]/p[5]", graded(3, 3)},
                             {"/a[1]/b[1]/s[1]/p[6]", graded(1, 3)}});
  EXPECT_EQ(ideal(c, "kazai"), Ids{2});
  EXPECT_EQ(ideal(c, "piwowarski"), (Ids{3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(ideal(c, "focused"), Ids{2});
}

TEST(Ideal, FigureOne) {
  const Example made = example(testing::figure_1());
  const std::string bdy = "/article[1]/bdy[1]";
  EXPECT_EQ(ideal(made, "kazai"), made.at({bdy + "/sec[4]", bdy + "/sec[6]"}));
  EXPECT_EQ(ideal(made, "piwowarski"), made.at({bdy + "/sec[4]/ip1[2]", bdy + "/sec[4]/p[1]",
                                                bdy + "/sec[4]/p[2]", bdy + "/sec[6]"}));
}

TEST(Ideal, FocusedPutsTheLargestFullyHighlightedFirst) {
  // A section with one paragraph that is completely highlighted, including its descendants, and one
  // that is partly highlighted.
  const Example made = example({{"/a[1]", highlighted(3, .1)},
                                {"/a[1]/s[1]", highlighted(3, .5)},
                                {"/a[1]/s[1]/p[1]", highlighted(2, 1)},
                                {"/a[1]/s[1]/p[1]/b[1]", highlighted(2, 1)},
                                {"/a[1]/s[1]/p[2]", highlighted(1, .3)}});
  EXPECT_EQ(ideal(made, "focused", "continuous"), (Ids{2, 4}));
}

TEST(Ideal, ListedInAFile) {
  const ElementFiles files{
      .ideals = {
          {"i.txt", {{"t", {{{"d", "/a[1]/b[1]"}, 1}, {{"e", ""}, 1}, {{"f", "/a[1]"}, 1}}}}}}};
  Example made = example({{"/a[1]", graded(3, 3)}, {"/a[1]/b[1]"}, {"e"}});
  made.topic.files = &files;
  EXPECT_EQ(ideal(made, "file=i.txt"), (Ids{1, 2}));
  made.topic.name = "other";
  EXPECT_EQ(ideal(made, "file=i.txt"), Ids{});
}

/// A literal implementation of the definitions.
class Slow {
 public:
  Slow(const ElementTopic& topic, const std::vector<double>& q) : topic_(topic), q_(q) {
    for (NodeId id = 0; id < q.size(); ++id) all_.push_back(id);
  }

  [[nodiscard]] Ids kazai() const {
    Ids kept;
    for (const NodeId leaf : all_) {
      if (q_[leaf] == 0 || any(all_, [&](NodeId z) { return inside(z, leaf) && q_[z] > 0; }))
        continue;
      NodeId best = leaf;
      for (NodeId x = leaf; x != no_node; x = topic_.nodes[x].parent)
        if (q_[x] > q_[best]) best = x;
      if (std::find(kept.begin(), kept.end(), best) == kept.end()) kept.push_back(best);
    }
    return chosen([&](NodeId x) {
      return any(kept, [&](NodeId y) { return y == x; }) &&
             !any(kept, [&](NodeId y) { return inside(x, y); });
    });
  }

  [[nodiscard]] Ids piwowarski() const {
    return chosen([&](NodeId x) {
      return q_[x] > 0 && !any(all_, [&](NodeId z) { return inside(z, x) && q_[z] >= q_[x]; }) &&
             !any(all_, [&](NodeId y) {
               return inside(x, y) && q_[x] < q_[y] &&
                      !any(all_, [&](NodeId z) { return inside(z, y) && q_[z] >= q_[y]; });
             });
    });
  }

  /// Repeatedly takes the best element that overlaps nothing taken.
  [[nodiscard]] Ids focused() const {
    Ids taken;
    for (;;) {
      NodeId best = no_node;
      for (const NodeId x : all_) {
        if (q_[x] > 0 && !any(taken, [&](NodeId y) { return overlap(x, y); }) &&
            (best == no_node || better(x, best)))
          best = x;
      }
      if (best == no_node) break;
      taken.push_back(best);
    }
    std::sort(taken.begin(), taken.end());
    return taken;
  }

 private:
  using Condition = std::function<bool(NodeId)>;

  static bool any(const Ids& ids, const Condition& holds) {
    return std::any_of(ids.begin(), ids.end(), holds);
  }
  [[nodiscard]] Ids chosen(const Condition& holds) const {
    Ids ids;
    std::copy_if(all_.begin(), all_.end(), std::back_inserter(ids), holds);
    return ids;
  }
  [[nodiscard]] bool inside(NodeId inner, NodeId outer) const {
    for (NodeId x = topic_.nodes[inner].parent; x != no_node; x = topic_.nodes[x].parent)
      if (x == outer) return true;
    return false;
  }
  [[nodiscard]] bool overlap(NodeId a, NodeId b) const {
    return a == b || inside(a, b) || inside(b, a);
  }
  [[nodiscard]] bool better(NodeId a, NodeId b) const {
    const Assessment &x = *topic_.nodes[a].assessment, &y = *topic_.nodes[b].assessment;
    if (x.share != y.share) return x.share > y.share;
    if (x.exhaustivity != y.exhaustivity) return x.exhaustivity > y.exhaustivity;
    return inside(b, a);
  }

  const ElementTopic& topic_;
  const std::vector<double>& q_;
  Ids all_;
};

TEST(Ideal, AgreesWithTheDefinitionsAndNeverOverlaps) {
  const std::vector<std::string> quants = {"strict", "generalised", "sog", "continuous"};
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    Example made = testing::random_example(seed);
    const std::string& quant = quants[seed % quants.size()];
    const Slow slow(made.topic, quantised(made.topic, measure_with("kazai", quant)));
    ASSERT_EQ(ideal(made, "kazai", quant), slow.kazai()) << seed;
    ASSERT_EQ(ideal(made, "piwowarski", quant), slow.piwowarski()) << seed;
    ASSERT_EQ(ideal(made, "focused", quant), slow.focused()) << seed;
    for (const std::string which : {"kazai", "piwowarski", "focused"}) {
      NodeId end = 0;
      for (const NodeId id : ideal(made, which, quant)) {
        ASSERT_GE(id, end) << seed << " " << which;
        end = made.topic.nodes[id].end;
      }
    }
  }
}

}  // namespace
}  // namespace fovea::measure
