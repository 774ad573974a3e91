#include <sstream>

#include <gtest/gtest.h>

#include "fovea/base/text.hpp"

#include "report/testing.hpp"

namespace fovea::report {
namespace {

std::string text_of(const Report& report, std::size_t columns = 100) {
  return testing::written([&](TextSink& sink) { write_text(report, columns, sink); });
}

TEST(WriteText, TellsMeansIntervalsAndWhoIsToldApart) {
  const std::string text =
      text_of(testing::report_of(testing::judged_topics(),
                                 {testing::ranks_of_d("second", std::vector<std::size_t>(5, 2)),
                                  testing::ranks_of_d("first", std::vector<std::size_t>(5, 1))},
                                 "RR"));
  EXPECT_NE(text.find("first   1.0000  1.0000 – 1.0000       5      a"), std::string::npos) << text;
  EXPECT_NE(text.find("second  0.5000  0.5000 – 0.5000       5      b"), std::string::npos);
  EXPECT_NE(text.find("first better than second by 0.5000, adjusted p < 0.0001"),
            std::string::npos);
  EXPECT_NE(text.find("fovea report q r\nfovea 1.2, seed 7\n"), std::string::npos);
}

TEST(WriteText, ChartsGoWhereThereIsNoRoom) {
  const Report report =
      testing::report_of(testing::three_topics, {testing::first_rank, testing::second_rank}, "RR");
  EXPECT_NE(text_of(report, 100).find("●"), std::string::npos);
  EXPECT_EQ(text_of(report, 50).find("●"), std::string::npos);
}

TEST(WriteText, KeepsToTheColumns) {
  const Report report = testing::report_of(testing::three_topics,
                                           {testing::first_rank, testing::second_rank}, "Bpref");
  std::istringstream lines(text_of(report, 80));
  for (std::string line; std::getline(lines, line);)
    EXPECT_LE(count_code_points(line), 80U) << line;
}

TEST(WriteText, ManyRunsAndPairsAreCounted) {
  std::vector<testing::NamedRun> runs;
  runs.reserve(41);
  for (int i = 0; i < 40; ++i)
    runs.push_back({"run" + std::to_string(i), testing::first_rank.text});
  runs.push_back(testing::second_rank);
  const std::string text = text_of(testing::report_of(testing::three_topics, runs, "RR"));
  EXPECT_NE(text.find("… and 11 runs"), std::string::npos);
  EXPECT_NE(text.find("40 of 820 pairs differ significantly"), std::string::npos);
  EXPECT_NE(text.find("… and 30 pairs"), std::string::npos);
}

TEST(WriteText, NothingAtAll) {
  EXPECT_NE(text_of({}).find("0 runs, 0 topics"), std::string::npos);
  EXPECT_FALSE(text_of(testing::report_of("", {testing::first_rank}, "RR")).empty());
}

TEST(WriteText, HostileNamesControlNothing) {
  const std::string text = text_of(testing::report_of(
      testing::three_topics, {{testing::hostile_name, testing::first_rank.text}}, "RR"));
  EXPECT_EQ(text.find('\x01'), std::string::npos);
  EXPECT_EQ(text.find("\u202E"), std::string::npos);
}

}  // namespace
}  // namespace fovea::report
