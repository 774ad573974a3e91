#include "fovea/region/overlap.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::region {
namespace {

using Indices = std::vector<std::size_t>;

TEST(WithoutOverlap, NothingOneAndWhatCoversNothing) {
  for (const OverlapRemoval removal : all_removals()) {
    EXPECT_TRUE(without_overlap({}, {}, removal).empty());
    const std::vector<Focus> parts{entry_point(3), passage({3, 3}), passage({0, 9})};
    EXPECT_EQ(without_overlap(parts, std::vector<double>{1, 2, 3}, removal), (Indices{0, 1, 2}));
  }
}

TEST(WithoutOverlap, AContainerGoesBeforeItsPartsIfItScoresHigherThanTheyOnAverage) {
  const std::vector<Focus> parts{element("/a[1]/s[1]"), element("/a[1]/s[1]/p[1]"),
                                 element("/a[1]/s[1]/p[2]"), element("/a[1]/s[2]")};
  const std::vector<double> one_good{6, 9, 1, 2};
  EXPECT_EQ(without_overlap(parts, one_good, OverlapRemoval::optimal), (Indices{0, 3}));
  EXPECT_EQ(without_overlap(parts, one_good, OverlapRemoval::greedy), (Indices{1, 2, 3}));
  const std::vector<double> both_good{6, 9, 4, 2};
  EXPECT_EQ(without_overlap(parts, both_good, OverlapRemoval::optimal), (Indices{1, 2, 3}));
}

TEST(WithoutOverlap, PassagesThatCross) {
  const std::vector<Focus> parts{passage({0, 10}), passage({5, 15}), passage({12, 20})};
  const std::vector<double> scores{2, 3, 1};
  for (const OverlapRemoval removal : all_removals())
    EXPECT_EQ(without_overlap(parts, scores, removal), Indices{1});
}

TEST(WithoutOverlap, ACrossedPassageThatIsNotTakenHasNoSayInGreedy) {
  // The second contains the first and is not taken; the third crosses only the second.
  const std::vector<Focus> parts{passage({0, 3}), passage({0, 10}), passage({5, 15})};
  const std::vector<double> scores{3, 2, 1};
  EXPECT_EQ(without_overlap(parts, scores, OverlapRemoval::greedy), (Indices{0, 2}));
  EXPECT_EQ(without_overlap(parts, scores, OverlapRemoval::optimal), Indices{0});
}

TEST(WithoutOverlap, TheWholeDocumentOverlapsEveryPart) {
  const std::vector<Focus> parts{whole_document(), passage({0, 3}), passage({5, 9})};
  EXPECT_EQ(without_overlap(parts, std::vector<double>{5, 4, 3}, OverlapRemoval::greedy),
            Indices{0});
  EXPECT_EQ(without_overlap(parts, std::vector<double>{2, 4, 3}, OverlapRemoval::greedy),
            (Indices{1, 2}));
}

/// Different parts of one document: passages, or elements of a small tree, sometimes the document.
struct Parts {
  std::vector<std::string> paths;
  std::vector<Focus> all;
  std::vector<double> scores;
};

Parts random_parts() {
  Parts parts;
  const bool elements = *rc::gen::arbitrary<bool>();
  const int count = *rc::gen::inRange(0, 9);
  parts.paths.reserve(static_cast<std::size_t>(count));
  if (*rc::gen::inRange(0, 4) == 0) parts.all.push_back(whole_document());
  for (int i = 0; i < count; ++i) {
    Focus focus;
    if (elements) {
      std::string& path = parts.paths.emplace_back("/a[1]");
      const int depth = *rc::gen::inRange(0, 4);
      for (int d = 0; d < depth; ++d)
        path += "/s[" + std::to_string(*rc::gen::element(1, 2, 10)) + "]";
      focus = element(path);
    } else {
      const auto start = *rc::gen::inRange<std::uint64_t>(0, 12);
      focus = passage({start, start + *rc::gen::inRange<std::uint64_t>(0, 6)});
    }
    if (std::find(parts.all.begin(), parts.all.end(), focus) == parts.all.end())
      parts.all.push_back(focus);
  }
  for (std::size_t i = 0; i < parts.all.size(); ++i)
    parts.scores.push_back(*rc::gen::inRange(-3, 6));
  return parts;
}

bool overlap_of(const Parts& parts, std::size_t a, std::size_t b) {
  return overlap(parts.all[a], parts.all[b]).value_or(false);
}

Indices in_order(const Parts& parts) {
  Indices order(parts.all.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return focus_before(parts.all[a], parts.all[b]); });
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return parts.scores[a] > parts.scores[b]; });
  return order;
}

/// The slow, obvious version compares every pair.
Indices slow_greedy(const Parts& parts) {
  Indices taken;
  for (const std::size_t each : in_order(parts)) {
    if (std::none_of(taken.begin(), taken.end(),
                     [&](std::size_t other) { return overlap_of(parts, each, other); }))
      taken.push_back(each);
  }
  std::sort(taken.begin(), taken.end());
  return taken;
}

bool nested(const Focus& a, const Focus& b) {
  return a.kind != FocusKind::passage || b.kind != FocusKind::passage ||
         a.range.contains(b.range) || b.range.contains(a.range);
}

Parts without_crossing(const Parts& parts) {
  Indices kept;
  for (const std::size_t each : in_order(parts)) {
    if (std::none_of(kept.begin(), kept.end(), [&](std::size_t other) {
          return overlap_of(parts, each, other) && !nested(parts.all[each], parts.all[other]);
        }))
      kept.push_back(each);
  }
  Parts left;
  for (const std::size_t each : kept) {
    left.all.push_back(parts.all[each]);
    left.scores.push_back(parts.scores[each]);
  }
  return left;
}

bool lies_in(const Focus& inner, const Focus& outer) {
  if (inner == outer || !overlap(inner, outer).value_or(false)) return false;
  if (outer.kind == FocusKind::document) return true;
  if (inner.kind == FocusKind::document) return false;
  return outer.kind == FocusKind::element ? path_contains(outer.path, inner.path)
                                          : outer.range.contains(inner.range);
}

double slow_worth(const Parts& parts, std::size_t i, double lowest) {
  double innermost = 0;
  for (const Focus& each : parts.all) {
    if (covers_nothing(each) || (each != parts.all[i] && !lies_in(each, parts.all[i]))) continue;
    innermost += std::none_of(parts.all.begin(), parts.all.end(),
                              [&](const Focus& other) { return lies_in(other, each); })
                     ? 1
                     : 0;
  }
  return (parts.scores[i] - lowest) * innermost;
}

double worth_of(const Parts& parts, const Indices& set, double lowest) {
  double sum = 0;
  for (const std::size_t each : set) sum += slow_worth(parts, each, lowest);
  return sum;
}

double best_worth(const Parts& parts, double lowest) {
  double best = 0;
  for (std::uint32_t bits = 0; bits < (1U << parts.all.size()); ++bits) {
    Indices set;
    for (std::size_t i = 0; i < parts.all.size(); ++i) {
      if ((bits >> i & 1) != 0) set.push_back(i);
    }
    bool good = true;
    for (const std::size_t a : set) {
      for (const std::size_t b : set) good = good && (a == b || !overlap_of(parts, a, b));
    }
    if (good) best = std::max(best, worth_of(parts, set, lowest));
  }
  return best;
}

RC_GTEST_PROP(WithoutOverlap, GreedyComparesEveryPair, ()) {
  const Parts parts = random_parts();
  RC_ASSERT(without_overlap(parts.all, parts.scores, OverlapRemoval::greedy) == slow_greedy(parts));
}

RC_GTEST_PROP(WithoutOverlap, OptimalIsTheBestOfAllSets, ()) {
  const Parts parts = random_parts();
  const auto chosen = without_overlap(parts.all, parts.scores, OverlapRemoval::optimal);
  const Parts left = without_crossing(parts);
  double lowest = 0;
  for (std::size_t i = 0; i < left.all.size(); ++i) {
    if (!covers_nothing(left.all[i])) lowest = std::min(lowest, left.scores[i]);
  }
  Indices places;
  for (const std::size_t each : chosen) {
    const auto at = std::find(left.all.begin(), left.all.end(), parts.all[each]);
    RC_ASSERT(at != left.all.end());
    places.push_back(static_cast<std::size_t>(at - left.all.begin()));
    for (const std::size_t other : chosen)
      RC_ASSERT(each == other || !overlap_of(parts, each, other));
  }
  RC_ASSERT(std::abs(worth_of(left, places, lowest) - best_worth(left, lowest)) < 1e-9);
}

RC_GTEST_PROP(AnyOverlap, ComparesEveryPair, ()) {
  const Parts parts = random_parts();
  bool any = false;
  for (std::size_t a = 0; a < parts.all.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) any = any || overlap_of(parts, a, b);
  }
  RC_ASSERT(any_overlap(parts.all) == any);
}

TEST(PathBefore, NumbersAsNumbersAndPartsAfterTheirContainer) {
  EXPECT_TRUE(path_before("/a[1]/s[2]", "/a[1]/s[10]"));
  EXPECT_FALSE(path_before("/a[1]/s[10]", "/a[1]/s[2]"));
  EXPECT_TRUE(path_before("/a[1]/s[2]", "/a[1]/s[2]/p[1]"));
  EXPECT_TRUE(path_before("/a[1]/s[2]/p[9]", "/a[1]/s[10]"));
  EXPECT_TRUE(path_before("/a[1]/p[9]", "/a[1]/s[1]"));
  EXPECT_FALSE(path_before("/a[1]", "/a[1]"));
}

}  // namespace
}  // namespace fovea::region
