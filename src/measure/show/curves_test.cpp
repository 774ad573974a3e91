#include <gtest/gtest.h>

#include "fovea/measure.hpp"

namespace fovea::measure {
namespace {

using Names = std::vector<std::string>;

TEST(DefaultCurves, GoWithTheMeasures) {
  EXPECT_EQ(default_curves({}), Names{});
  EXPECT_EQ(default_curves(*parse("Rprec,Bpref")), Names{});
  EXPECT_EQ(default_curves(*parse("AP,nDCG@10,P@5")), (Names{"IPrec", "nDCG"}));
  EXPECT_EQ(default_curves(*parse("iP@0,iP@0.01,MAiP")), Names{"iP"});
  EXPECT_EQ(default_curves(*parse("nxCG(quant=sog)@10,nxCG(quant=sog)@25")),
            Names{"nxCG(quant=sog)"});
}

TEST(DefaultCurves, AreCurves) {
  for (const Record& record : registry()) {
    const auto measures = parse(record.name);
    if (!measures) continue;  // needs an argument
    for (const std::string& name : default_curves(*measures))
      EXPECT_TRUE(parse_curve(name)) << name;
  }
}

std::string ends_of(const std::string& text) {
  const auto points = parse_curve(text);
  if (!points) return to_string(points.error());
  return name_of(points->front()) + " to " + name_of(points->back());
}

TEST(ParseCurve, GoesToTheCutoff) {
  EXPECT_EQ(ends_of("P"), "P@1 to P@100");
  EXPECT_EQ(ends_of("P@5"), "P@1 to P@5");
  EXPECT_EQ(ends_of("P_5"), "P@1 to P@5");
  EXPECT_EQ(ends_of("nxCG(quant=sog)@6"), "nxCG(quant=sog)@1 to nxCG(quant=sog)@6");
  EXPECT_EQ(ends_of("P@200"), "P@1 to P@200");
  EXPECT_EQ(ends_of("iP"), "iP@0 to iP@1");
  EXPECT_EQ(ends_of("iP@0.1"), "iP@0 to iP@0.1");
}

TEST(ParseCurve, RefusesWhatIsNoCurve) {
  EXPECT_EQ(ends_of("AP,P"), "'AP,P' is more than one curve (name them one by one)");
  EXPECT_EQ(ends_of("P@1000000"),
            "a curve over 1000000 ranks is too long (a cutoff of 100000 at most)");
}

TEST(CurvesOf, AreRunsOfCutoffsBehindTheFirst) {
  auto measures = *parse("AP,IPrec@0.5");
  const auto points = *parse_curve("IPrec");
  measures.insert(measures.end(), points.begin(), points.end());
  const auto more = *parse_curve("P");
  measures.insert(measures.end(), more.begin(), more.end());
  const auto curves = curves_of(measures, 2);
  ASSERT_EQ(curves.size(), 2);
  EXPECT_EQ(curves[0].name, "IPrec");
  EXPECT_EQ(curves[0].begin, 2);
  EXPECT_EQ(curves[0].end, 103);
  EXPECT_EQ(curves[1].name, "P");
  EXPECT_EQ(curves[1].end, 203);
}

}  // namespace
}  // namespace fovea::measure
