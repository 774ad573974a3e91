#include "fovea/report/pool_plot.hpp"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "fovea/xml.hpp"

namespace fovea::report {
namespace {

/// A pool that grows to `rounds` rounds, with a baseline that is `overlap` times its size.
pool::Curve growing(std::size_t rounds, double overlap, std::size_t assessed_topics) {
  pool::Curve curve{.topics = 3, .assessed_topics = assessed_topics};
  for (std::size_t i = 1; i <= rounds; ++i) {
    const auto size = static_cast<double>(10 * i);
    curve.points.push_back({.round = static_cast<double>(i),
                            .elements = size,
                            .documents = std::sqrt(size),
                            .in_documents = size + 5,
                            .baseline = overlap * size});
  }
  if (rounds > 0) curve.stop = curve.points[rounds / 2];
  return curve;
}

std::size_t occurrences(const std::string& text, std::string_view what) {
  std::size_t count = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST(PoolPlot, IsWellFormedAndInert) {
  for (const std::size_t rounds : {0U, 1U, 2U, 1500U}) {
    const auto outline = xml::outline(pool_plot(growing(rounds, 2, 3)), "plot.svg");
    ASSERT_TRUE(outline) << to_string(outline.error());
    const std::set<std::string> plain = {"svg",    "title", "desc", "rect",
                                         "circle", "line",  "path", "text"};
    for (const std::string& name : outline->names) EXPECT_TRUE(plain.contains(name)) << name;
  }
}

TEST(PoolPlot, NamesEverySeriesOfTheCurve) {
  for (const std::size_t assessed_topics : {0U, 3U}) {
    const pool::Curve curve = growing(10, 1.5, assessed_topics);
    const std::string plot = pool_plot(curve);
    for (const pool::Series& series : series_of(curve))
      EXPECT_NE(plot.find(">" + std::string(series.label) + "</text>"), std::string::npos)
          << series.name;
    EXPECT_EQ(occurrences(plot, "assessed in the pool</text>"), assessed_topics > 0 ? 1U : 0U);
  }
}

TEST(PoolPlot, MarksTheStopOnEveryLine) {
  const pool::Curve curve = growing(10, 1.5, 0);
  EXPECT_EQ(occurrences(pool_plot(curve), "after 6.0 rounds</title>"), series_of(curve).size());
}

TEST(PoolPlot, ABaselineFarAboveTheRestEndsAtTheTop) {
  EXPECT_EQ(occurrences(pool_plot(growing(10, 1.5, 0)), "(up to"), 0U);
  EXPECT_EQ(occurrences(pool_plot(growing(10, 9, 0)), "(up to 900)</text>"), 1U);
}

}  // namespace
}  // namespace fovea::report
