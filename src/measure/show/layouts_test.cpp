#include "measure/show/layouts.hpp"

#include <gtest/gtest.h>

#include "measure/testing.hpp"

namespace fovea::measure {
namespace {

/// Two runs over two topics; the second run lacks one topic.
std::string written(Layout layout, bool per_topic, const std::string& measures = "P@2,NumRet",
                    const Options& options = {}) {
  const auto qrels = testing::qrels_of("1 0 a 1\n2 0 b 1\n");
  std::vector<Scores> scores;
  scores.push_back(
      *testing::evaluate(qrels, testing::run_of("1 Q0 a 1 2 r_1\n1 Q0 x 2 1 r_1\n2 Q0 x 1 1 r_1\n"),
                         measures, options));
  scores.push_back(
      *testing::evaluate(qrels, testing::run_of("2 Q0 b 1 1 r,2\n"), measures, options));
  std::string text;
  TextSink sink = string_sink(text);
  write(scores, layout, {.per_topic = per_topic}, sink);
  EXPECT_TRUE(sink.finish().ok());
  return text;
}

TEST(Layouts, TsvHasSeventeenDigits) {
  EXPECT_EQ(written(Layout::tsv, false),
            "r_1\tall\tP@2\t0.25\nr_1\tall\tNumRet\t3\nr,2\tall\tP@2\t0.25\nr,2\tall\tNumRet\t1\n");
  EXPECT_EQ(written(Layout::tsv, true, "P@3"),
            "r_1\t1\tP@3\t0.33333333333333331\nr_1\t2\tP@3\t0\n"
            "r_1\tall\tP@3\t0.16666666666666666\nr,2\t1\tP@3\t0\n"
            "r,2\t2\tP@3\t0.33333333333333331\nr,2\tall\tP@3\t0.16666666666666666\n");
}

TEST(Layouts, CsvQuotes) {
  EXPECT_EQ(written(Layout::csv, false),
            "run,topic,measure,value\nr_1,all,P@2,0.25\nr_1,all,NumRet,3\n\"r,2\",all,P@2,0.25\n"
            "\"r,2\",all,NumRet,1\n");
}

TEST(Layouts, TrecIsThatOfTrecEval) {
  EXPECT_EQ(written(Layout::trec, true, "num_q,P@2"),
            "P_2                   \t1\t0.5000\nP_2                   \t2\t0.0000\n"
            "runid                 \tall\tr_1\nnum_q                 \tall\t2\n"
            "P_2                   \tall\t0.2500\n"
            "P_2                   \t1\t0.0000\nP_2                   \t2\t0.5000\n"
            "runid                 \tall\tr,2\nnum_q                 \tall\t2\n"
            "P_2                   \tall\t0.2500\n");
}

TEST(Layouts, Json) {
  EXPECT_EQ(written(Layout::json, true, "NumRet"),
            "[\n{\"run\":\"r_1\",\n \"measures\":{\n  \"NumRet\":{\"value\":3,\"topics\":2}},\n"
            " \"per_topic\":{\n  \"1\":{\"NumRet\":2},\n  \"2\":{\"NumRet\":1}}},\n"
            "{\"run\":\"r,2\",\n \"measures\":{\n  \"NumRet\":{\"value\":1,\"topics\":2}},\n"
            " \"per_topic\":{\n  \"1\":{\"NumRet\":0},\n  \"2\":{\"NumRet\":1}}}\n]\n");
}

TEST(Layouts, TableForPeople) {
  EXPECT_EQ(written(Layout::table, false),
            "measure  run    mean  95 % interval  topics\n"
            "P@2      r_1  0.2500                      2\n"
            "P@2      r,2  0.2500                      2\n"
            "NumRet   r_1       3                      2\n"
            "NumRet   r,2       1                      2\n"
            "\nr_1: 2 of 3 results not judged (66.7 %)\n"
            "r,2: 1 topic (1) of the judgements without a result\n");
}

TEST(Layouts, TablesForPapers) {
  EXPECT_EQ(written(Layout::markdown, false),
            "| run | P@2 | NumRet |\n|---|---:|---:|\n| r\\_1 | 0.2500 | 3 |\n"
            "| r,2 | 0.2500 | 1 |\n");
  EXPECT_EQ(written(Layout::latex, false),
            "\\begin{tabular}{lrr}\n\\hline\nrun & P@2 & NumRet \\\\\n\\hline\n"
            "r\\_1 & 0.2500 & 3 \\\\\nr,2 & 0.2500 & 1 \\\\\n"
            "\\hline\n\\end{tabular}\n");
}

TEST(Layouts, Intervals) {
  Scores scores{.run = "r", .measures = *parse("P@2"), .topics = {"1"}, .values = {0.25}};
  scores.summaries = {{.value = 0.25, .topics = 5, .low = 0.1, .high = 0.5}};
  const auto in = [&](Layout layout) {
    std::string text;
    TextSink sink = string_sink(text);
    write({&scores, 1}, layout, {}, sink);
    EXPECT_TRUE(sink.finish());
    return text;
  };
  EXPECT_EQ(in(Layout::table),
            "measure  run    mean    95 % interval  topics\n"
            "P@2      r    0.2500  0.1000 – 0.5000       5\n\n");
  EXPECT_NE(in(Layout::markdown).find("| r | 0.2500 [0.1000, 0.5000] |"), std::string::npos);
  EXPECT_NE(in(Layout::latex).find("r & 0.2500 [0.1000, 0.5000] "), std::string::npos);
  EXPECT_NE(in(Layout::json).find(R"("low":0.10000000000000001,"high":0.5)"), std::string::npos);
}

// Run r_1 has an unjudged result in each topic, run r,2 has none.
TEST(Layouts, BoundsFollowTheirValuesInLines) {
  EXPECT_EQ(written(Layout::tsv, true, "P@2", {.bounds = true}),
            "r_1\t1\tP@2\t0.5\nr_1\t1\tlowest(P@2)\t0.5\nr_1\t1\thighest(P@2)\t1\n"
            "r_1\t2\tP@2\t0\nr_1\t2\tlowest(P@2)\t0\nr_1\t2\thighest(P@2)\t0.5\n"
            "r_1\tall\tP@2\t0.25\nr_1\tall\tlowest(P@2)\t0.25\nr_1\tall\thighest(P@2)\t0.75\n"
            "r,2\t1\tP@2\t0\nr,2\t1\tlowest(P@2)\t0\nr,2\t1\thighest(P@2)\t0\n"
            "r,2\t2\tP@2\t0.5\nr,2\t2\tlowest(P@2)\t0.5\nr,2\t2\thighest(P@2)\t0.5\n"
            "r,2\tall\tP@2\t0.25\nr,2\tall\tlowest(P@2)\t0.25\n"
            "r,2\tall\thighest(P@2)\t0.25\n");
  const std::string csv = written(Layout::csv, false, "RBP(rel=1,p=0.5)", {.bounds = true});
  EXPECT_NE(csv.find("r_1,all,\"highest(RBP(rel=1,p=0.5))\",0.625\n"), std::string::npos) << csv;
}

TEST(Layouts, BoundsInJson) {
  const std::string json = written(Layout::json, true, "NumRelRet", {.bounds = true});
  EXPECT_EQ(json.substr(0, json.find("{\"run\":\"r,2\"")),
            "[\n{\"run\":\"r_1\",\n \"measures\":{\n  \"NumRelRet\":{\"value\":1,\"topics\":2,"
            "\"lowest\":1,\"highest\":3,\"exact\":true}},\n"
            " \"per_topic\":{\n  \"1\":{\"NumRelRet\":1},\n  \"2\":{\"NumRelRet\":0}},\n"
            " \"per_topic_bounds\":{\n"
            "  \"1\":{\"NumRelRet\":{\"lowest\":1,\"highest\":2,\"exact\":true}},\n"
            "  \"2\":{\"NumRelRet\":{\"lowest\":0,\"highest\":1,\"exact\":true}}}},\n");
}

TEST(Layouts, BoundsInTables) {
  EXPECT_EQ(written(Layout::table, false, "SetP,NumRelRet", {.bounds = true}),
            "measure    run    mean  95 % interval  topics         could be\n"
            "SetP       r_1  0.2500                      2  0.2500 – 1.0000\n"
            "SetP       r,2  0.5000                      2  0.5000 – 0.5000\n"
            "NumRelRet  r_1       1                      2            1 – 3\n"
            "NumRelRet  r,2       1                      2            1 – 1\n"
            "\nr_1: 2 of 3 results not judged (66.7 %)\n"
            "r,2: 1 topic (1) of the judgements without a result\n");
  EXPECT_EQ(written(Layout::markdown, false, "NumRelRet", {.bounds = true}),
            "| run | NumRelRet |\n|---|---:|\n| r\\_1 | 1, could be 1 – 3 |\n"
            "| r,2 | 1, could be 1 – 1 |\n");
}

TEST(Layouts, BoundsThatMayBeTooWideAreMarked) {
  const auto qrels = testing::qrels_of("1 0 a 2\n");
  const auto scores = testing::evaluate(qrels, testing::run_of("1 Q0 x 1 2 r\n1 Q0 a 2 1 r\n"), "G",
                                        {.bounds = true});
  std::string text;
  TextSink sink = string_sink(text);
  write({&*scores, 1}, Layout::table, {}, sink);
  EXPECT_TRUE(sink.finish().ok());
  EXPECT_NE(text.find(" (0."), std::string::npos) << text;
  EXPECT_NE(text.find("no judgement leads outside"), std::string::npos) << text;
}

TEST(Layouts, NoRunsAreNoTrouble) {
  for (const Layout layout : all_layouts()) {
    std::string text;
    TextSink sink = string_sink(text);
    write({}, layout, {.per_topic = true}, sink);
    EXPECT_TRUE(sink.finish().ok());
    EXPECT_EQ(layout_named(name_of(layout)), layout);
  }
}

}  // namespace
}  // namespace fovea::measure
