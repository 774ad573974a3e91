#include "fovea/compare/agree.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace fovea::agree {
namespace {

constexpr std::nullopt_t none = std::nullopt;

Confusion counts_with(std::vector<std::string> names, std::vector<std::uint64_t> counts) {
  Confusion result{.counts = std::move(counts)};
  for (const std::string& name : names)
    result.categories.push_back({name, static_cast<double>(result.categories.size())});
  return result;
}

/// Rows are items, columns judges; -1 means not judged.
Ratings ratings_with(std::size_t categories, const std::vector<std::vector<int>>& rows) {
  Ratings ratings{.judges = rows.empty() ? 0 : rows.front().size()};
  for (std::size_t i = 0; i < categories; ++i)
    ratings.categories.push_back({std::to_string(i + 1), static_cast<double>(i + 1)});
  for (const auto& row : rows) {
    for (const int value : row)
      ratings.given.push_back(value < 0 ? std::optional<std::uint32_t>()
                                        : static_cast<std::uint32_t>(value));
  }
  return ratings;
}

qrels::Qrels judged(const std::string& text) {
  auto read = qrels::read(Bytes::from_string(text), "q");
  EXPECT_TRUE(read.ok()) << to_string(read.error());
  return *std::move(read);
}

TEST(Kappa, TheTextbooksExample) {
  const Agreement found = agreement(counts_with({"no", "yes"}, {70, 10, 20, 300}));
  EXPECT_EQ(found.items, 400);
  EXPECT_NEAR(*found.exact, 0.925, 1e-12);
  EXPECT_NEAR(*found.pooled_kappa, 0.776, 0.0005);
  // By hand: chance from separate margins is .2*.225 + .8*.775 = .665.
  EXPECT_NEAR(*found.kappa, (0.925 - 0.665) / (1 - 0.665), 1e-12);
}

TEST(Kappa, WeightsByValueByHand) {
  Confusion counts = counts_with({"0", "1", "10"}, {1, 0, 1, 0, 1, 0, 0, 0, 1});
  counts.categories[2].value = 10;
  const Agreement found = agreement(counts);
  // Rows 1/2 1/4 1/4, columns 1/4 1/4 1/2; distances 0.1, 0.9 and 1: a quarter is 1 apart.
  const double apart = 0.1 * (0.5 * 0.25 + 0.25 * 0.25) + 0.9 * (0.25 * 0.5 + 0.25 * 0.25) +
                       1 * (0.5 * 0.5 + 0.25 * 0.25);
  EXPECT_NEAR(*found.linear_by_value, 1 - 0.25 / apart, 1e-12);
  const double squared = 0.01 * (0.5 * 0.25 + 0.25 * 0.25) + 0.81 * (0.25 * 0.5 + 0.25 * 0.25) +
                         1 * (0.5 * 0.5 + 0.25 * 0.25);
  EXPECT_NEAR(*found.quadratic_by_value, 1 - 0.25 / squared, 1e-12);
  EXPECT_NE(*found.quadratic, *found.quadratic_by_value);
  const Agreement even = agreement(counts_with({"0", "1", "2"}, {1, 0, 1, 0, 1, 0, 0, 0, 1}));
  EXPECT_NEAR(*even.linear, *even.linear_by_value, 1e-12);
  EXPECT_NEAR(*even.quadratic, *even.quadratic_by_value, 1e-12);
}

TEST(Kappa, TheMeanOfPairs) {
  // Judges 1 and 2 always agree; the third has kappa 0 with each.
  const Ratings ratings = ratings_with(2, {{0, 0, 0}, {0, 0, 1}, {1, 1, 0}, {1, 1, 1}});
  EXPECT_NEAR(*mean_kappa(ratings), 1.0 / 3, 1e-12);
  EXPECT_EQ(mean_kappa(ratings_with(2, {{0, -1}})), none);
}

TEST(Disagreements, ByTopic) {
  const auto a = judged("51 0 a 1\n51 0 b 2\n51 0 c 0\n62 0 a 1\n62 0 d 0\n9 0 x 1\n");
  const auto b = judged("51 0 a 0\n51 0 b 1\n51 0 c 1\n62 0 a 1\n62 0 e 0\n");
  const auto found = disagreements(a, b);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].topic, "51");
  EXPECT_EQ(found[0].judged, 3U);
  EXPECT_EQ(found[0].disagreements, 2U);
  EXPECT_EQ(found[0].not_relevant, 1U);
  EXPECT_EQ(found[0].relevant, 1U);
  EXPECT_EQ(found[1].judged, 1U);
  EXPECT_EQ(found[1].disagreements, 0U);
}

TEST(Kappa, WeightsByHand) {
  // Chance: rows 1/2 1/4 1/4, columns 1/4 1/4 1/2.
  const Agreement found = agreement(counts_with({"0", "1", "2"}, {1, 0, 1, 0, 1, 0, 0, 0, 1}));
  EXPECT_NEAR(*found.exact, 0.75, 1e-12);
  EXPECT_NEAR(*found.near, 0.75, 1e-12);
  const double chance = 0.125 + 0.0625 + 0.125;
  EXPECT_NEAR(*found.kappa, (0.75 - chance) / (1 - chance), 1e-12);
  const double one_apart = 0.125 + 0.0625 + 0.125 + 0.0625;
  const double linear = chance + 0.5 * one_apart;
  EXPECT_NEAR(*found.linear, (0.75 - linear) / (1 - linear), 1e-12);
  const double quadratic = chance + 0.75 * one_apart;
  EXPECT_NEAR(*found.quadratic, (0.75 - quadratic) / (1 - quadratic), 1e-12);
}

TEST(Kappa, OfNothingAndOfOneCategoryIsUnknown) {
  EXPECT_FALSE(agreement(counts_with({}, {})).exact);
  const Agreement one = agreement(counts_with({"yes"}, {5}));
  EXPECT_EQ(*one.exact, 1);
  EXPECT_FALSE(one.kappa);
  EXPECT_FALSE(one.pooled_kappa);
}

TEST(CategoryAgreement, PaperTable4) {
  const auto exhaustivity =
      category_agreement(counts_with({"0", "1", "2", "3"}, {46, 71, 36, 1, 0, 328, 312, 18,  //
                                                            0, 0, 261, 142, 0, 0, 0, 20}));
  const std::vector<double> published = {30, 45, 35, 11};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(std::round(100 * *exhaustivity[i]), published[i]);
  const auto coverage =
      category_agreement(counts_with({"N", "S", "L", "E"}, {46, 14, 90, 4, 0, 27, 68, 61,  //
                                                            0, 0, 730, 95, 0, 0, 0, 100}));
  const std::vector<double> of_coverage = {30, 16, 74, 38};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(std::round(100 * *coverage[i]), of_coverage[i]);
}

TEST(Fleiss, HisTable) {
  // Fleiss 1971, as computed in textbooks: ten subjects, fourteen judges, kappa .210.
  const std::vector<std::vector<int>> table = {
      {0, 0, 0, 0, 14}, {0, 2, 6, 4, 2}, {0, 0, 3, 5, 6}, {0, 3, 9, 2, 0}, {2, 2, 8, 1, 1},
      {7, 7, 0, 0, 0},  {3, 2, 6, 3, 0}, {2, 5, 3, 2, 2}, {6, 5, 2, 1, 0}, {0, 2, 2, 3, 7}};
  std::vector<std::vector<int>> rows;
  for (const auto& counts : table) {
    rows.emplace_back();
    for (int category = 0; category < 5; ++category)
      rows.back().insert(rows.back().end(),
                         static_cast<std::size_t>(counts[static_cast<std::size_t>(category)]),
                         category);
  }
  EXPECT_NEAR(*fleiss_kappa(ratings_with(5, rows)), 0.210, 0.0005);
}

TEST(Fleiss, OfTwoJudgesIsThePooledKappa) {
  const Ratings ratings = ratings_with(2, {{0, 0}, {1, 1}, {1, 0}, {1, 1}, {0, -1}});
  EXPECT_NEAR(*fleiss_kappa(ratings), *agreement(confusion(ratings, 0, 1)).pooled_kappa, 1e-12);
}

TEST(Krippendorff, HisExample) {
  // Krippendorff, Computing Krippendorff's alpha-reliability, 2011, section D: four observers,
  // twelve units, with gaps; nominal .743, ordinal .815, interval .849.
  const Ratings ratings = ratings_with(5, {{0, 0, -1, 0},
                                           {1, 1, 2, 1},
                                           {2, 2, 2, 2},
                                           {2, 2, 2, 2},
                                           {1, 1, 1, 1},
                                           {0, 1, 2, 3},
                                           {3, 3, 3, 3},
                                           {0, 0, 1, 0},
                                           {1, 1, 1, 1},
                                           {-1, 4, 4, 4},
                                           {-1, -1, 0, 0},
                                           {-1, -1, 2, -1}});
  EXPECT_NEAR(*krippendorff_alpha(ratings, Level::nominal), 0.743, 0.0005);
  EXPECT_NEAR(*krippendorff_alpha(ratings, Level::ordinal), 0.815, 0.0005);
  EXPECT_NEAR(*krippendorff_alpha(ratings, Level::interval), 0.849, 0.0005);
}

TEST(Krippendorff, WithoutPairsOrVariationIsUnknown) {
  EXPECT_FALSE(krippendorff_alpha(ratings_with(2, {}), Level::nominal));
  EXPECT_FALSE(krippendorff_alpha(ratings_with(2, {{0, -1}}), Level::nominal));
  EXPECT_FALSE(krippendorff_alpha(ratings_with(2, {{0, 0}}), Level::interval));
}

TEST(Ratings, DocumentsByGradeAndRelevance) {
  const auto a = judged("1 0 x 2\n1 0 y 0\n2 0 x 1\n");
  const auto b = judged("1 0 y 1\n1 0 x 2\n3 0 x 1\n");
  const qrels::Qrels* judges[] = {&a, &b};
  const auto ratings = *ratings_of(judges);
  ASSERT_EQ(ratings.size(), 2);
  EXPECT_EQ(ratings[0].scale, "document grade");
  EXPECT_EQ(ratings[0].items(), 4);
  EXPECT_EQ(ratings[0].categories.size(), 3);
  EXPECT_EQ(agreement(confusion(ratings[0], 0, 1)).items, 2);
  EXPECT_NEAR(*agreement(confusion(ratings[0], 0, 1)).exact, 0.5, 1e-12);
  EXPECT_EQ(ratings[1].categories[1].name, "relevant");
  EXPECT_EQ(ratings[1].of(0)[1], 1U);
  EXPECT_EQ(ratings[1].of(2)[1], none);
}

TEST(Ratings, ElementsByEachDimension) {
  const auto a = judged("{\"topic\":1,\"doc\":\"x\",\"path\":\"/a[1]\",\"e\":3,\"s\":2}\n");
  const auto b = judged("{\"topic\":1,\"doc\":\"x\",\"path\":\"/a[1]\",\"e\":2,\"s\":2}\n");
  const qrels::Qrels* judges[] = {&a, &b};
  const auto ratings = *ratings_of(judges);
  std::vector<std::string> scales;
  for (const Ratings& each : ratings) scales.push_back(each.scale);
  EXPECT_EQ(scales,
            (std::vector<std::string>{"document grade", "document relevance", "exhaustivity",
                                      "specificity", "exhaustivity and specificity"}));
  EXPECT_EQ(*agreement(confusion(ratings[2], 0, 1)).near, 1);
  EXPECT_EQ(*agreement(confusion(ratings[3], 0, 1)).exact, 1);
  EXPECT_EQ(ratings[4].categories.front().name, "E2S2");
}

TEST(Ratings, TooManyGradesAreNoCategories) {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += "1 0 d" + std::to_string(i) + " " + std::to_string(i) + "\n";
  const auto a = judged(text);
  const qrels::Qrels* judges[] = {&a, &a};
  EXPECT_FALSE(ratings_of(judges).ok());
}

TEST(Highlights, ByHand) {
  // x: 10 and 10 characters, 5 in common. y: only the first. z: neither.
  const auto a = judged("1 Q0 x 10 50 0 0:10\n1 Q0 y 10 50 7 7:10\n1 Q0 z 0 50\n");
  const auto b = judged("1 Q0 x 10 50 5 5:10\n1 Q0 y 0 50\n1 Q0 z 0 50\n");
  const HighlightAgreement found = highlight_agreement(a, b);
  EXPECT_EQ(found.documents, 2);
  EXPECT_EQ(found.both, 1);
  EXPECT_NEAR(*found.f, 0.25, 1e-12);
  EXPECT_NEAR(*found.iou, (5.0 / 15) / 2, 1e-12);
  EXPECT_NEAR(*found.pooled_f, 10.0 / 30, 1e-12);
  EXPECT_NEAR(*found.pooled_iou, 5.0 / 25, 1e-12);
  const EntryAgreement entries = entry_agreement(a, b);
  EXPECT_EQ(entries.documents, 1);
  EXPECT_EQ(*entries.mean, 5);
  EXPECT_EQ(*entries.median, 5);
  EXPECT_EQ(*entries.same, 0);
}

TEST(Highlights, OfNothingAreUnknown) {
  const auto a = judged("1 0 x 1\n");
  EXPECT_EQ(highlight_agreement(a, a).documents, 0);
  EXPECT_FALSE(highlight_agreement(a, a).f);
  EXPECT_FALSE(entry_agreement(a, a).mean);
  const auto b = judged("1 Q0 x 10 50 0 0:10\n");
  EXPECT_EQ(highlight_agreement(a, b).documents, 0);
}

}  // namespace
}  // namespace fovea::agree
