#include <cmath>

#include <gtest/gtest.h>

#include "measure/testing.hpp"

namespace fovea::measure {
namespace {

using testing::evaluate;
using testing::qrels_of;
using testing::run_of;
using testing::value;

const std::string qrels_text =
    "1 0 a 1\n1 0 b 0\n1 0 c 2\n1 0 d 1\n2 0 a 0\n2 0 b 0\n3 0 x 1\n3 0 y 3\n4 0 z 1\n";
const std::string run_text =
    "1 Q0 b 1 3.0 r\n1 Q0 a 2 3.0 r\n1 Q0 e 3 3.0 r\n1 Q0 c 9 2.5 r\n1 Q0 f 1 -1 r\n"
    "2 Q0 a 1 1 r\n2 Q0 q 2 1 r\n3 Q0 y 1 0.30000000000000004 r\n3 Q0 x 2 0.3 r\n5 Q0 a 1 1 r\n";

/// Means to four decimals, as trec_eval prints them.
std::string means(const std::string& measures, const Options& options = {}) {
  const auto scores = evaluate(qrels_of(qrels_text), run_of(run_text), measures, options);
  std::string text;
  for (const Summary& summary : scores->summaries) {
    char figure[32];
    std::snprintf(figure, sizeof figure, "%.4f", summary.value);
    text += (text.empty() ? "" : " ") + std::string(figure);
  }
  return text;
}

// The figures are those that trec_eval 10 prints with -c for the same two files.
TEST(Evaluate, MeansOverEveryTopicOfTheJudgements) {
  EXPECT_EQ(means("AP,GMAP,Rprec,Bpref,RR,iprec_at_recall_0.80,iprec_at_recall_0.90,P@5"),
            "0.3194 0.0023 0.3333 0.2500 0.3333 0.3750 0.2500 0.2000");
  EXPECT_EQ(means("infAP,GMBpref,RprecMult@1.4,Utility,11pt_avg,binG,G,nDCG,nDCGrel,Rndcg"),
            "0.3194 0.0002 0.2667 -0.2500 0.3523 0.3333 0.3394 0.3587 0.3358 0.2995");
  EXPECT_EQ(means("SetP,SetRelP,SetR,SetAP,SetF,RBP,Unjudged@5,NumQ,NumRel,NumNonrelJudgedRet"),
            "0.3500 0.4167 0.4167 0.3167 0.3750 0.0608 0.1500 4.0000 6.0000 2.0000");
}

TEST(Evaluate, IntersectionLeavesOutTopicsTheRunLacks) {
  EXPECT_EQ(means("NumQ,AP", {.intersection = true}), "3.0000 0.4259");
}

TEST(Evaluate, MaxResultsCutsAfterSorting) {
  EXPECT_EQ(means("NumRet,AP,G", {.max_results = 2}), "6.0000 0.2500 0.2500");
}

TEST(Evaluate, RemarksTellWhatIsMissingExtraAndUnjudged) {
  const auto scores = evaluate(qrels_of(qrels_text), run_of(run_text), "AP");
  EXPECT_EQ(scores->remarks.missing, std::vector<std::string>{"4"});
  EXPECT_EQ(scores->remarks.extra, std::vector<std::string>{"5"});
  EXPECT_EQ(scores->remarks.nothing_relevant, std::vector<std::string>{"2"});
  EXPECT_EQ(scores->remarks.results, 9U);
  EXPECT_EQ(scores->remarks.unjudged, 3U);
  EXPECT_EQ(scores->remarks.disorder_line, 5U);
  EXPECT_EQ(to_lines(scores->remarks),
            (std::vector<std::string>{
                "1 topic (4) of the judgements without a result",
                "1 topic (5) of the run without judgements, ignored",
                "1 topic (2) with nothing relevant", "3 of 9 results not judged (33.3 %)",
                "the order of the file, the ranks and the scores disagree, first in line 5"}));
}

// 0.8 of 3 relevant documents: 2 for version 10, 3 for version 9. At 0.7 version 9 needs 2 because
// 0.7 * 3 + 0.9 falls just short of 3 in floating point.
TEST(Evaluate, VersionNineRoundsRecallUp) {
  const std::string qrels = "1 0 a 1\n1 0 b 1\n1 0 c 1\n";
  const std::string run = "1 Q0 a 1 3 r\n1 Q0 x 2 2 r\n1 Q0 b 3 1 r\n";
  EXPECT_DOUBLE_EQ(value(qrels, run, "iprec_at_recall_0.80"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(value(qrels, run, "IPrec@0.8", {.trec_eval = 10}), 2.0 / 3);
  EXPECT_DOUBLE_EQ(value(qrels, run, "IPrec@0.8", {.trec_eval = 9}), 0);
  EXPECT_DOUBLE_EQ(value(qrels, run, "11pt_avg"), (5 * 1.0 + 4 * 2.0 / 3) / 11);
  EXPECT_DOUBLE_EQ(value(qrels, run, "IPrecAvg", {.trec_eval = 9}), (4 * 1.0 + 4 * 2.0 / 3) / 11);
}

// Seven relevant documents, at ranks 1 and 5 to 10. 0.2 of them is 1.4, so two must be found, and
// the best precision from there on is 7/10.
TEST(Evaluate, InterpolatedPrecisionIsThatOfTheTextbook) {
  std::string qrels;
  std::string run;
  for (int rank = 1; rank <= 10; ++rank) {
    const std::string document = "d" + std::to_string(rank);
    if (rank == 1 || rank >= 5) qrels += "1 0 " + document + " 1\n";
    run +=
        "1 Q0 " + document + " " + std::to_string(rank) + " " + std::to_string(20 - rank) + " r\n";
  }
  EXPECT_DOUBLE_EQ(value(qrels, run, "IPrec@0.2"), 0.7);
  EXPECT_DOUBLE_EQ(value(qrels, run, "iprec_at_recall_0.20"), 1);
  EXPECT_NEAR(value(qrels, run, "IPrecAvg"), 0.7545, 0.00005);
  EXPECT_DOUBLE_EQ(value(qrels, run, "IPrec@0.1"), 1);
}

TEST(Evaluate, NothingGivesZeros) {
  const auto no_topics = evaluate(qrels::QrelsBuilder().build(), run_of(run_text), "all");
  for (const Summary& summary : no_topics->summaries) EXPECT_EQ(summary.value, 0);
  const auto no_results = evaluate(qrels_of("1 0 a 1\n"), run::RunBuilder().build(), "AP,NumRel");
  EXPECT_EQ(no_results->at(0, 0), 0);
  EXPECT_EQ(no_results->at(0, 1), 1);
  EXPECT_EQ(value("1 0 a 0\n", "1 Q0 a 1 1 r\n", "nDCG"), 0);
}

TEST(Evaluate, InfiniteAndHugeScoresAreOrdered) {
  const std::string run = "1 Q0 low 1 -inf r\n1 Q0 a 2 inf r\n1 Q0 b 3 1e308 r\n";
  EXPECT_DOUBLE_EQ(value("1 0 a 1\n", run, "RR"), 1);
  EXPECT_DOUBLE_EQ(value("1 0 b 1\n", run, "RR"), 1.0 / 2);
  EXPECT_DOUBLE_EQ(value("1 0 low 1\n", run, "RR"), 1.0 / 3);
}

TEST(Evaluate, ScoresThatAreNoNumbersAreRefused) {
  run::RunBuilder run;
  run.add("1", {.doc = "a", .score = 1, .line = 1});
  run.add("1", {.doc = "b", .score = std::nan(""), .line = 2});
  const auto built = std::move(run).build();
  const auto refused = evaluate(qrels_of("1 0 b 1\n"), built, "RR");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().place.line, 2U);
  EXPECT_DOUBLE_EQ(evaluate(qrels_of("1 0 b 1\n"), built, "RR", {}, Order::file)->at(0, 0), 0.5);
}

TEST(Evaluate, TiesGoByNameDescending) {
  const std::string run = "1 Q0 a 1 1 r\n1 Q0 ab 2 1 r\n1 Q0 b 3 1 r\n";
  EXPECT_DOUBLE_EQ(value("1 0 b 1\n", run, "RR"), 1);
  EXPECT_DOUBLE_EQ(value("1 0 ab 1\n", run, "RR"), 1.0 / 2);
  EXPECT_DOUBLE_EQ(value("1 0 a 1\n", run, "RR"), 1.0 / 3);
}

TEST(Evaluate, ManyTies) {
  constexpr std::size_t many = 200'000;
  run::RunBuilder run;
  for (std::size_t i = 0; i < many; ++i)
    run.add("1", {.doc = std::to_string(1'000'000 + i), .score = 1});
  const auto scores = evaluate(qrels_of("1 0 1000000 1\n"), std::move(run).build(), "RR,NumRet");
  EXPECT_DOUBLE_EQ(scores->at(0, 0), 1.0 / many);
  EXPECT_EQ(scores->at(0, 1), many);
}

TEST(Evaluate, OrderByFileRankOrScore) {
  const auto qrels = qrels_of("1 0 a 1\n");
  const auto run = run_of("1 Q0 b 3 1 r\n1 Q0 a 2 3 r\n1 Q0 c 1 2 r\n1 Q0 d 9 9 r\n");
  EXPECT_DOUBLE_EQ(evaluate(qrels, run, "RR", {}, Order::file)->at(0, 0), 1.0 / 2);
  EXPECT_DOUBLE_EQ(evaluate(qrels, run, "RR", {}, Order::rank)->at(0, 0), 1.0 / 2);
  EXPECT_DOUBLE_EQ(evaluate(qrels, run, "P@1", {}, Order::rank)->at(0, 0), 0);
  EXPECT_DOUBLE_EQ(evaluate(qrels, run, "RR", {}, Order::score)->at(0, 0), 1.0 / 2);
  EXPECT_DOUBLE_EQ(evaluate(qrels_of("1 0 d 1\n"), run, "RR", {}, Order::score)->at(0, 0), 1);
  EXPECT_DOUBLE_EQ(evaluate(qrels_of("1 0 d 1\n"), run, "RR", {}, Order::rank)->at(0, 0), 0.25);
}

TEST(Evaluate, DuplicatesAreRefusedUnlessAllowed) {
  const auto run = run_of("1 Q0 x 1 3 r\n1 Q0 a 2 2 r\n1 Q0 x 3 1 r\n");
  const auto refused = evaluate(qrels_of("1 0 a 1\n"), run, "AP");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(to_string(refused.error()),
            "run:3: document 'x' is returned twice for topic 1 (--allow duplicates uses the first "
            "result)");
  EXPECT_EQ(refused.error().kind, ErrorKind::data);
  const auto allowed =
      evaluate(qrels_of("1 0 a 1\n"), run, "AP,NumRet", {.allowed = {.duplicates = true}});
  EXPECT_DOUBLE_EQ(allowed->at(0, 0), 0.5);
  EXPECT_EQ(allowed->at(0, 1), 2);
  EXPECT_EQ(allowed->remarks.duplicates, 1U);
}

TEST(Evaluate, DocumentsJudgedTwiceAreRefusedUnlessAllowed) {
  const auto qrels = qrels_of("1 0 a 1\n1 0 b 1\n1 0 a 0\n");
  const auto run = run_of("1 Q0 a 1 3 r\n");
  const auto refused = evaluate(qrels, run, "AP");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().place, (Place{"qrels", 3, 0}));
  EXPECT_DOUBLE_EQ(evaluate(qrels, run, "AP", {.allowed = {.duplicates = true}})->at(0, 0), 0.5);
}

TEST(Evaluate, JudgedOnlyClosesTheGaps) {
  const std::string run = "1 Q0 x 1 3 r\n1 Q0 b 2 2 r\n1 Q0 y 3 1 r\n1 Q0 a 4 0 r\n";
  EXPECT_DOUBLE_EQ(value("1 0 a 1\n1 0 b 0\n", run, "RR"), 1.0 / 4);
  EXPECT_DOUBLE_EQ(value("1 0 a 1\n1 0 b 0\n", run, "RR", {.judged_only = true}), 1.0 / 2);
}

// The first of several elements represents its document; highlights make a document relevant. Topic
// 1 has only grades up to 1, but topic 2 shows that there is a grade 3.
TEST(Evaluate, BoundsKnowTheScaleOfAllTopics) {
  const auto qrels = testing::qrels_of("1 0 a 1\n2 0 b 3\n");
  const auto run = testing::run_of("1 Q0 x 1 2 r\n1 Q0 a 2 1 r\n2 Q0 b 1 1 r\n");
  const auto graded = testing::evaluate(qrels, run, "CG,GMAP", {.bounds = true});
  EXPECT_EQ(graded->bounds_at(0, 0), (Interval{1, 4, true}));
  EXPECT_EQ(graded->bounds_at(1, 0), (Interval{3, 3, true}));
  EXPECT_EQ(graded->summaries[0].bounds, (Interval{2, 3.5, true}));
  EXPECT_EQ(graded->bounds_at(0, 1), (Interval{0.5, 1, true}));
  EXPECT_NEAR(graded->summaries[1].bounds->low, std::sqrt(0.5), 1e-15);
}

TEST(Evaluate, BoundsOnlyWhereAskedForAndWithAllResults) {
  const auto qrels = testing::qrels_of("1 0 a 1\n");
  const auto run = testing::run_of("1 Q0 x 1 2 r\n");
  const auto without = testing::evaluate(qrels, run, "AP");
  EXPECT_TRUE(without->bounds.empty());
  EXPECT_FALSE(without->summaries[0].bounds.has_value());
  EXPECT_FALSE(without->bounds_at(0, 0).has_value());
  const auto refused = testing::evaluate(qrels, run, "AP", {.judged_only = true, .bounds = true});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::usage);
}

TEST(Evaluate, BoundsOfTheFirstMeasuresOnly) {
  const Options options{.bounds = true, .bounded = 1};
  const auto scores = evaluate(qrels_of(qrels_text), run_of(run_text), "AP,RR", options);
  EXPECT_TRUE(scores->bounds_at(0, 0));
  EXPECT_FALSE(scores->bounds_at(0, 1));
  EXPECT_TRUE(scores->summaries[0].bounds);
  EXPECT_FALSE(scores->summaries[1].bounds);
}

TEST(Evaluate, BoundsLookAtTheResultsThatCount) {
  const auto qrels = testing::qrels_of("1 0 a 1\n");
  const auto run = testing::run_of("1 Q0 a 1 2 r\n1 Q0 x 2 1 r\n");
  EXPECT_EQ(testing::evaluate(qrels, run, "SetP", {.bounds = true})->bounds_at(0, 0),
            (Interval{0.5, 1, true}));
  EXPECT_EQ(
      testing::evaluate(qrels, run, "SetP", {.max_results = 1, .bounds = true})->bounds_at(0, 0),
      (Interval{1, 1, true}));
}

TEST(Evaluate, ElementsAndHighlightsCountAsTheirDocuments) {
  const auto run =
      *run::read(Bytes::from_string("1 Q0 x 1 4 r /a[1]/p[1]\n1 Q0 x 2 3 r /a[1]/p[2]\n"
                                    "1 Q0 y 3 2 r /a[1]\n1 Q0 z 4 1 r /a[1]\n"),
                 "run", {run::Format::element, 1});
  const auto qrels = *qrels::read(Bytes::from_string("1 Q0 y 10 100 5 5:10\n1 Q0 x 0 50\n"),
                                  "qrels", {qrels::Format::fol, 1});
  const auto scores = evaluate(qrels, run, "RR,NumRet,NumRel,Judged@10", {}, Order::file);
  EXPECT_DOUBLE_EQ(scores->at(0, 0), 1.0 / 2);
  EXPECT_EQ(scores->at(0, 1), 3);
  EXPECT_EQ(scores->at(0, 2), 1);
  EXPECT_DOUBLE_EQ(scores->at(0, 3), 2.0 / 3);
  EXPECT_EQ(scores->remarks.duplicates, 1U);
}

TEST(Evaluate, ThreadsDoNotChangeAnything) {
  run::RunBuilder run;
  qrels::QrelsBuilder qrels;
  for (int t = 0; t < 300; ++t) {
    for (int d = 0; d < 20; ++d) {
      const std::string doc = "d" + std::to_string(d);
      run.add(std::to_string(t), {.doc = doc, .score = (t * 7 + d * 13) % 11 / 3.0});
      if ((t + d) % 3 == 0) qrels.add(std::to_string(t), {.doc = doc, .grade = (t * d) % 4});
    }
  }
  const auto judged = std::move(qrels).build();
  const auto ranked = std::move(run).build();
  const auto once = evaluate(judged, ranked, "all");
  for (const std::size_t threads : {2U, 8U}) {
    const auto again = evaluate(judged, ranked, "all", {}, Order::score, threads);
    EXPECT_EQ(again->values, once->values);
    for (std::size_t m = 0; m < once->measures.size(); ++m)
      EXPECT_EQ(again->summaries[m].value, once->summaries[m].value);
  }
}

}  // namespace
}  // namespace fovea::measure
