#include "fovea/work/evaluate.hpp"

#include <gtest/gtest.h>

#include "fovea/work/rank_runs.hpp"

namespace fovea::work {
namespace {

const std::string first_right = "1 Q0 a 1 2 sys\n1 Q0 b 2 1 sys\n";
const std::string second_right = "1 Q0 b 1 2 sys\n1 Q0 a 2 1 sys\n";

class EvaluateTest : public ::testing::Test {
 protected:
  EvaluateTest() {
    files.put("qrels", "1 0 a 1\n1 0 b 0\n2 0 a 1\n");
    files.put("runs/x", first_right);
    files.put("runs/y", second_right);
    options = {.asked_by = "fovea test", .qrels = "qrels", .runs = {"runs"}};
  }

  std::vector<measure::Scores> scores() {
    const auto prepared = prepare_evaluation(files, options);
    return *score_runs(files, *prepared, options, nullptr);
  }

  MemoryFiles files;
  EvaluateOptions options;
};

TEST_F(EvaluateTest, ScoresEachRunOfADirectory) {
  options.measures = {"RR", "P@1"};
  const auto all = scores();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].summaries[0].value, 0.5);  // topic 2 has no result
  EXPECT_EQ(all[1].summaries[0].value, 0.25);
  EXPECT_EQ(all[0].summaries[1].value, 0.5);
  EXPECT_EQ(all[1].summaries[1].value, 0);
}

TEST_F(EvaluateTest, RunsOfTheSameNameAreCalledByTheirFiles) {
  options.measures = {"AP"};
  EXPECT_EQ(scores()[1].run, "runs/y");
  files.put("runs/y", "1 Q0 a 1 2 other\n");
  EXPECT_EQ(scores()[0].run, "sys");
  EXPECT_EQ(scores()[1].run, "other");
}

TEST_F(EvaluateTest, NamedMeasuresNeedNoRunAndNoNote) {
  options.measures = {"AP"};
  const auto prepared = prepare_evaluation(files, options);
  EXPECT_FALSE(prepared->first);
  EXPECT_TRUE(prepared->notes.empty());
  EXPECT_EQ(prepared->measure_count, 1U);
}

TEST_F(EvaluateTest, ChoosesMeasuresByTheFirstRunAndNotesThem) {
  const auto prepared = prepare_evaluation(files, options);
  ASSERT_TRUE(prepared->first);
  EXPECT_EQ(prepared->first->value.size(), 2U);
  ASSERT_EQ(prepared->notes.size(), 1U);
  EXPECT_TRUE(prepared->notes[0].starts_with("measures chosen for whole documents: "));
  EXPECT_EQ(scores().size(), 2U);
}

TEST_F(EvaluateTest, NotesErrorsOfTheJudgementsButNotDuplicates) {
  files.put("qrels", R"({"topic":"1","doc":"a","path":"/x[1]","e":0,"s":3})"
                     "\n"
                     R"({"topic":"1","doc":"a","path":"/x[2]","e":1,"s":1})"
                     "\n"
                     R"({"topic":"1","doc":"a","path":"/x[2]","e":1,"s":2})"
                     "\n");
  options.measures = {"nxCG@10"};
  EXPECT_EQ(prepare_evaluation(files, options)->notes,
            std::vector<std::string>{
                "qrels: 1 error in the judgements; they are used as they are (see fovea check)"});
}

TEST_F(EvaluateTest, CurvesWithMeasuresAddPointsBehindThem) {
  options.curves = {"P"};
  const auto points = prepare_evaluation(files, options);
  EXPECT_EQ(points->measure_count, 0U);
  EXPECT_EQ(points->measures.size(), 100U);
  options.measures = {"AP"};
  options.curves_with_measures = true;
  const auto both = prepare_evaluation(files, options);
  EXPECT_EQ(both->measure_count, 1U);
  EXPECT_EQ(both->measures.size(), 1U + 20 + 16);
  options.curves.clear();
  EXPECT_GT(prepare_evaluation(files, options)->measures.size(), 1U);
}

TEST_F(EvaluateTest, UserModelsOfALogReplaceTheDefaultAlone) {
  options.measures = {"PRUM", "PRUM(user=none)", "AP"};
  options.user_from = "clicks.jsonl";
  const auto prepared = prepare_evaluation(files, options);
  std::vector<std::string> names;
  for (const auto& each : prepared->measures) names.push_back(measure::name_of(each));
  EXPECT_EQ(names,
            (std::vector<std::string>{"PRUM(user=log=clicks.jsonl)", "PRUM(user=none)", "AP"}));
}

TEST_F(EvaluateTest, ErrorsOfUsageNameWhoAsked) {
  options.measures = {"nDGC"};
  const auto unknown = prepare_evaluation(files, options);
  EXPECT_EQ(unknown.error().kind, ErrorKind::usage);
  EXPECT_EQ(unknown.error().place.file, "fovea test");
  options.measures = {"AP"};
  options.runs = {};
  EXPECT_EQ(prepare_evaluation(files, options).error().message, "there is no run to score");
  options.runs = {"runs"};
  options.explain = "7";
  EXPECT_EQ(to_string(prepare_evaluation(files, options).error()),
            "fovea test: no topic of the judgements is called '7' (one of 1, 2)");
}

TEST_F(EvaluateTest, TheFirstErrorOfARunIsTheAnswer) {
  files.put("runs/y", "1 Q0 a 1 2 sys\n1 Q0\n");
  options.measures = {"AP"};
  const auto prepared = prepare_evaluation(files, options);
  const auto refused = score_runs(files, *prepared, options, nullptr);
  ASSERT_FALSE(refused);
  EXPECT_EQ(to_string(refused.error().place), "runs/y:2");
}

TEST_F(EvaluateTest, ExplainsOneTopicOfEachRun) {
  options.explain = "1";
  const auto prepared = prepare_evaluation(files, options);
  const auto explained = explain_runs(files, *prepared, options);
  ASSERT_EQ(explained->size(), 2U);
  EXPECT_EQ((*explained)[1].run, "runs/y");
  EXPECT_EQ((*explained)[1].topic, "1");
  EXPECT_EQ((*explained)[0].measures.size(), prepared->measures.size());
}

TEST_F(EvaluateTest, AnyNumberOfThreadsGivesTheSame) {
  for (int i = 0; i < 5; ++i) files.put("runs/z" + std::to_string(i), second_right);
  options.measures = {"AP", "nDCG@10"};
  const auto one = scores();
  for (const std::size_t threads : {2U, 16U}) {  // fewer and more than runs
    options.threads = threads;
    const auto several = scores();
    ASSERT_EQ(several.size(), one.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(several[i].run, one[i].run);
      EXPECT_EQ(several[i].values, one[i].values);
    }
  }
}

TEST_F(EvaluateTest, RankingRunsGivesTheSameMeans) {
  options.measures = {"nDCG@10"};
  const auto all = scores();
  const auto qrels = read_qrels(files, "qrels", {}, 1);
  const auto x = read_run(files, "runs/x", {}, 1);
  const auto y = read_run(files, "runs/y", {}, 1);
  const std::vector<RunToRank> runs = {{"y", y->format, &y->value}, {"x", x->format, &x->value}};
  const auto ranking = rank_runs(qrels->value, runs, {.measure = "nDCG@10"});
  ASSERT_EQ(ranking->runs.size(), 2U);
  EXPECT_EQ(ranking->runs[0].name, "x");
  EXPECT_EQ(ranking->runs[0].summary.value, all[0].summaries[0].value);
  EXPECT_EQ(ranking->runs[1].summary.value, all[1].summaries[0].value);
}

}  // namespace
}  // namespace fovea::work
