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
