// Compares a run that is read piece by piece with the same run read as a whole.
#include <array>
#include <bit>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "measure/testing.hpp"

namespace fovea::measure {
namespace {

using testing::qrels_of;

/// A run with few documents and scores, so that there are ties, duplicates and every kind of
/// disorder.
struct RandomText {
  explicit RandomText(std::uint64_t seed) : random(seed) {}

  std::uint64_t below(std::uint64_t n) { return random() % n; }

  std::string line(std::uint64_t topic) {
    const std::string score = below(40) == 0 ? "-1e3" : std::to_string(below(8)) + ".25";
    return "t" + std::to_string(topic) + " Q0 d" + std::to_string(below(500)) + " " +
           std::to_string(below(9)) + " " + score + " name" + std::to_string(below(2)) + "\n";
  }

  std::string run() {
    std::string text;
    const bool together = below(3) > 0;
    const std::uint64_t odd_line = below(4) == 0 ? below(200) : 1'000;
    std::uint64_t lines = 0;
    for (std::uint64_t topic = 0; topic < 12; ++topic) {
      for (std::uint64_t i = below(9); i > 0; --i) {
        if (++lines == odd_line) text += below(2) == 0 ? "\n" : "t1 Q0 d1 1 x name0\n";
        text += line(together ? topic : below(12));
      }
    }
    return text;
  }

  std::string qrels() {
    std::string text;
    for (std::uint64_t topic = 0; topic < 14; topic += 1 + below(2)) {
      for (std::uint64_t doc = below(9); doc < 500; doc += 1 + below(20))
        text += "t" + std::to_string(topic) + " 0 d" + std::to_string(doc) + " " +
                std::to_string(static_cast<int>(below(5)) - 1) + "\n";
    }
    return text;
  }

  std::mt19937_64 random;
};

/// The whole content of the scores, to the last bit.
std::string text_of(const Scores& scores) {
  std::string text = scores.run;
  for (const std::string& topic : scores.topics) text += " " + topic;
  for (const double value : scores.values)
    text += " " + std::to_string(std::bit_cast<std::uint64_t>(value));
  for (const Summary& summary : scores.summaries)
    text += " " + std::to_string(std::bit_cast<std::uint64_t>(summary.value)) + " of " +
            std::to_string(summary.topics);
  for (const std::string& line : to_lines(scores.remarks)) text += "\n" + line;
  return text;
}

std::string text_of(const Result<Scores>& scores) {
  return scores ? text_of(*scores) : to_string(scores.error());
}

RC_GTEST_PROP(EvaluatePieces, GiveWhatTheWholeRunGives, (std::uint64_t seed)) {
  RandomText random(seed);
  const std::string text = random.run();
  const auto qrels = qrels_of(random.qrels());
  const auto evaluation = *Evaluation::prepare(
      qrels, "qrels", *parse("all_trec"),
      {.intersection = random.below(2) == 0, .allowed = {.duplicates = random.below(2) == 0}});
  const Order order = std::array{Order::file, Order::rank, Order::score}[random.below(3)];
  const Bytes input = Bytes::from_string(text);

  const auto run = run::read(input, "run", {run::Format::trec, 1});
  const auto whole = run ? evaluation.evaluate(*run, order, "run", 1) : Result<Scores>(run.error());
  RC_ASSERT(text_of(evaluation.evaluate(input, run::Format::trec, order, "run", 2)) ==
            text_of(whole));

  run::Pieces pieces(input, run::Format::trec, 1 + random.below(400));
  const auto scores = evaluation.evaluate(pieces, order, "run", 1 + random.below(3));
  if (scores) RC_ASSERT(text_of(*scores) == text_of(whole));
  if (!whole) RC_ASSERT(!scores.has_value());
  RC_CLASSIFY(scores.has_value(), "in pieces");
  RC_CLASSIFY(!whole.ok(), "with an error");
}

TEST(EvaluatePieces, CountLinesThroughTheFile) {
  const auto qrels = qrels_of("1 0 a 1\n2 0 a 1\n");
  const auto evaluation = *Evaluation::prepare(qrels, "qrels", *parse("AP"), {});
  run::Pieces pieces(
      Bytes::from_string("1 Q0 a 1 3 r\n1 Q0 b 2 2 r\n2 Q0 a 1 3 r\n2 Q0 b 2 4 r\n3 Q0 a 1 1 r\n"),
      run::Format::trec, 1);
  ASSERT_EQ(pieces.size(), 3U);
  const auto scores = evaluation.evaluate(pieces, Order::score, "run", 1);
  ASSERT_TRUE(scores.has_value());
  EXPECT_EQ(scores->remarks.disorder_line, 4U);
  EXPECT_EQ(scores->remarks.extra, std::vector<std::string>{"3"});
  EXPECT_EQ(scores->at(0, 0), 1);
  EXPECT_EQ(scores->at(1, 0), 0.5);
}

TEST(EvaluatePieces, LeaveErrorsToTheWholeRun) {
  const auto qrels = qrels_of("1 0 a 1\n2 0 a 1\n");
  const auto evaluation = *Evaluation::prepare(qrels, "qrels", *parse("AP"), {});
  for (const char* text : {"1 Q0 a 1 3 r\n1 Q0 b 2 2 r\n2 Q0 a 1 3 r\n2 Q0 a 2 2 r\n",
                           "1 Q0 a 1 3 r\n1 Q0 b 2 2 r\n2 Q0 a 1 3\n",
                           "1 Q0 a 1 3 r\n1 Q0 b 2 2 r\n2 Q0 a 1 3 r\n1 Q0 c 3 1 r\n"}) {
    run::Pieces pieces(Bytes::from_string(text), run::Format::trec, 1);
    EXPECT_GE(pieces.size(), 2U);
    EXPECT_FALSE(evaluation.evaluate(pieces, Order::score, "run", 1).has_value()) << text;
  }
}

}  // namespace
}  // namespace fovea::measure
