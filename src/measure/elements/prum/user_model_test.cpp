#include "measure/elements/prum/user_model.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"
#include "measure/elements/testing.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

using testing::Example;

/// 100 words: ten of a's own, s[1] from 10 with p[1] from 20, s[2] from 60; and another document.
Example document() {
  return testing::example({{"/a[1]", {}, 100, 0},
                           {"/a[1]/s[1]", {}, 50, 10},
                           {"/a[1]/s[1]/p[1]", {}, 20, 20},
                           {"/a[1]/s[2]", {}, 40, 60},
                           {"/a[1]/s[3]", {}, 0, 100},
                           {"e/a[1]", {}, 100, 0}});
}

/// Where a result leads, by name, if the given elements are ideal. Elements with no lead are
/// omitted.
std::map<std::string, double> leads(Example& made, const std::string& user,
                                    const std::string& result,
                                    const std::vector<std::string>& ideals,
                                    const std::string& unit = "words") {
  static const Record record = prum();
  const Measure measure = testing::measure_of(record, {{"user", user}, {"unit", unit}});
  std::vector<NodeId> ids = made.at(ideals);
  std::sort(ids.begin(), ids.end());
  std::vector<Lead> found;
  leads_of({made.topic, ids, measure})(made.at(result), found);
  std::map<std::string, double> named;
  for (const std::string& name : ideals) {
    for (const Lead& lead : found) {
      if (ids[lead.ideal] != made.at(name) || name == result) continue;
      EXPECT_FALSE(named.contains(name)) << name;
      named[name] = lead.probability;
    }
  }
  return named;
}

using Expected = std::map<std::string, double>;

const std::vector<std::string> all = {"/a[1]",      "/a[1]/s[1]", "/a[1]/s[1]/p[1]",
                                      "/a[1]/s[2]", "/a[1]/s[3]", "e/a[1]"};

TEST(UserModel, NothingIdealLeadsNowhere) {
  Example made = document();
  for (const std::string user : {"none", "hierarchical", "t2i(tolerance=5)", "decay(half=5)"})
    EXPECT_TRUE(leads(made, user, "/a[1]", {}).empty()) << user;
}

TEST(UserModel, NoneStaysWhereItIs) {
  Example made = document();
  EXPECT_TRUE(leads(made, "none", "/a[1]/s[1]", all).empty());
}

TEST(UserModel, HierarchicalGoesUpAndDown) {
  Example made = document();
  EXPECT_EQ(leads(made, "hierarchical", "/a[1]/s[1]", all),
            (Expected{{"/a[1]", 0.5}, {"/a[1]/s[1]/p[1]", 0.4}}));
  EXPECT_EQ(leads(made, "hierarchical", "/a[1]/s[1]/p[1]", all),
            (Expected{{"/a[1]", 0.2}, {"/a[1]/s[1]", 0.4}}));
  EXPECT_EQ(leads(made, "hierarchical", "/a[1]", all),
            (Expected{{"/a[1]/s[1]", 0.5}, {"/a[1]/s[1]/p[1]", 0.2}, {"/a[1]/s[2]", 0.4}}));
}

TEST(UserModel, AnElementWithoutTextLeadsNowhere) {
  Example made = document();
  EXPECT_TRUE(leads(made, "hierarchical", "/a[1]/s[3]", all).empty());
}

TEST(UserModel, ToleranceReachesWhatStartsSoonAndWhatItIsIn) {
  Example made = document();
  const std::vector<std::string> inner = {"/a[1]/s[1]", "/a[1]/s[1]/p[1]", "/a[1]/s[2]"};
  EXPECT_EQ(leads(made, "t2i(tolerance=9)", "/a[1]", inner), (Expected{}));
  EXPECT_EQ(leads(made, "t2i(tolerance=10)", "/a[1]", inner), (Expected{{"/a[1]/s[1]", 1}}));
  EXPECT_EQ(leads(made, "t2i(tolerance=10)", "/a[1]", all), (Expected{}));  // it is itself ideal
  EXPECT_EQ(leads(made, "t2i(tolerance=40)", "/a[1]/s[1]/p[1]", all),
            (Expected{{"/a[1]", 1}, {"/a[1]/s[1]", 1}}));
  // The empty element begins after the last word, so it lies in no element.
  EXPECT_EQ(leads(made, "t2i(tolerance=1000)", "/a[1]/s[3]", all), (Expected{}));
}

TEST(UserModel, ToleranceEndsAtTheFirstIdealElement) {
  Example made = document();
  const std::vector<std::string> two = {"/a[1]/s[1]/p[1]", "/a[1]/s[2]"};
  EXPECT_EQ(leads(made, "t2i(tolerance=100)", "/a[1]", two), (Expected{{"/a[1]/s[1]/p[1]", 1}}));
  EXPECT_EQ(leads(made, "t2i(tolerance=100)", "/a[1]", {"/a[1]/s[2]"}),
            (Expected{{"/a[1]/s[2]", 1}}));
  EXPECT_EQ(leads(made, "t2i(tolerance=100)", "/a[1]/s[1]/p[1]", two), (Expected{}));
}

TEST(UserModel, InverseDistance) {
  Example made = document();
  EXPECT_EQ(leads(made, "inverse(near=10)", "/a[1]", {"/a[1]/s[1]", "/a[1]/s[2]"}),
            (Expected{{"/a[1]/s[1]", 1}, {"/a[1]/s[2]", 1 / 6.}}));
}

TEST(UserModel, StepsAndLogsLeadWhereTheyEnd) {
  Example made = document();
  ElementFiles files;
  Steps& steps = files.steps["f"];
  steps.add({"d", "/a[1]"}, {"d", "/a[1]/s[1]"}, .5);
  steps.add({"d", "/a[1]/s[1]"}, {"e", ""}, .5);
  files.logs["f"][{"d", ""}] = {{{"e", "/a[1]"}, .75}};
  made.topic.files = &files;
  EXPECT_EQ(leads(made, "steps=f", "/a[1]", all), (Expected{{"/a[1]/s[1]", .5}, {"e/a[1]", .25}}));
  EXPECT_EQ(leads(made, "log=f", "/a[1]", all), (Expected{{"e/a[1]", .75}}));
}

TEST(UserModel, ToleranceIsInTheUnitOfTheMeasure) {
  Example made = document();
  const std::vector<std::string> one = {"/a[1]/s[1]"};
  EXPECT_EQ(leads(made, "t2i(tolerance=59)", "/a[1]", one, "characters"), (Expected{}));
  EXPECT_EQ(leads(made, "t2i(tolerance=60)", "/a[1]", one, "characters"),
            (Expected{{"/a[1]/s[1]", 1}}));
}

TEST(UserModel, DecayHalvesForwards) {
  Example made = document();
  EXPECT_EQ(leads(made, "decay(half=10)", "/a[1]/s[1]", all), (Expected{{"/a[1]", 1},
                                                                        {"/a[1]/s[1]/p[1]", 0.5},
                                                                        {"/a[1]/s[2]", 1 / 32.},
                                                                        {"/a[1]/s[3]", 1 / 512.}}));
  EXPECT_EQ(leads(made, "decay(half=10)", "/a[1]/s[2]", {"/a[1]/s[1]", "/a[1]/s[1]/p[1]"}),
            (Expected{}));
}

TEST(UserModel, DecayWithoutReachIsToleranceZero) {
  Example made = document();
  EXPECT_EQ(leads(made, "decay(half=0)", "/a[1]", {"/a[1]/s[1]"}), (Expected{{"/a[1]/s[1]", 0}}));
  EXPECT_EQ(leads(made, "decay(half=0)", "/a[1]/s[1]", {"/a[1]"}), (Expected{{"/a[1]", 1}}));
}

TEST(UserModel, FileLinksDocumentsToo) {
  Example made = document();
  ElementFiles files;
  files.links["f"][{"d", "/a[1]"}] = {{{"e", "/a[1]"}, 0.25}, {{"e", "/b[1]"}, 0.5}};
  made.topic.files = &files;
  EXPECT_EQ(leads(made, "file=f", "/a[1]", all), (Expected{{"e/a[1]", 0.25}}));
  EXPECT_EQ(leads(made, "file=f", "e/a[1]", all), (Expected{}));
}

TEST(UserModel, UnknownSizesAreAskedForOnlyWhereSomethingIsNested) {
  Example made = document();
  for (Node& node : made.topic.nodes) node.words.reset();
  EXPECT_TRUE(leads(made, "hierarchical", "/a[1]/s[2]", {"/a[1]/s[1]", "e/a[1]"}).empty());
  EXPECT_EQ(made.topic.lacking(), no_node);
  leads(made, "hierarchical", "/a[1]/s[2]", {"/a[1]"});
  EXPECT_NE(made.topic.lacking(), no_node);
}

TEST(UserModel, TheParameterExplainsEachModel) {
  const Parameter parameter = user_parameter();
  ASSERT_EQ(parameter.choices.size(), user_models().size());
  for (const UserModel& model : user_models())
    EXPECT_NE(parameter.says.find(std::string(model.says)), std::string::npos) << model.word;
}

}  // namespace
}  // namespace fovea::measure
