// Answers do not depend on the seed of the hashes, which differs between processes.
#include <fmt/format.h>

#include <gtest/gtest.h>

#include "fovea/base/hash.hpp"
#include "fovea/fuse.hpp"
#include "fovea/measure.hpp"
#include "fovea/pool.hpp"

namespace fovea::work {
namespace {

/// 400 results of each of 5 topics, topics taking turns; every seventh document twice.
std::string run_text(std::size_t step) {
  std::string text;
  for (std::size_t i = 0; i < 2'000; ++i) {
    const std::size_t doc = i % 7 == 0 ? i / 2 : i;
    text +=
        fmt::format("t{} Q0 document-{} {} {} r\n", i % 5, doc * step % 997, i / 5 + 1, 5'000 - i);
  }
  return text;
}

std::string qrels_text() {
  std::string text;
  for (std::size_t i = 0; i < 1'500; ++i)
    text += fmt::format("t{} 0 document-{} {}\n", i % 6, i * 31 % 997, i % 3);
  return text;
}

run::Run read_run(std::size_t step) {
  auto run = run::read(Bytes::from_string(run_text(step)), "r", {.format = run::Format::trec});
  EXPECT_TRUE(run);
  return *std::move(run);
}

std::string text_of(const Findings& findings) {
  std::string text;
  for (const Finding& each : findings) text += to_string(each) + "\n";
  return text;
}

std::string evaluated(const qrels::Qrels& qrels, const run::Run& run) {
  const auto evaluation = measure::Evaluation::prepare(
      qrels, "q", *measure::parse("AP,nDCG@10,P@5,unjudged@10"), {.allowed = {.duplicates = true}});
  if (!evaluation) return to_string(evaluation.error());
  const auto scores = evaluation->evaluate(run, measure::Order::score, "r", 2);
  if (!scores) return to_string(scores.error());
  std::string text;
  for (std::size_t topic = 0; topic < scores->topics.size(); ++topic) {
    text += scores->topics[topic];
    for (std::size_t i = 0; i < scores->measures.size(); ++i)
      text += fmt::format(" {:.17g}", scores->at(topic, i));
    text += "\n";
  }
  return text;
}

std::string fused(const run::Run& first, const run::Run& second) {
  const std::vector<fuse::Input> inputs{{.run = &first, .file = "a"},
                                        {.run = &second, .file = "b"}};
  const auto result = fuse::fuse(inputs, {.method = *fuse::parse_method("combsum")});
  if (!result) return to_string(result.error());
  std::string text;
  TextSink sink = string_sink(text);
  EXPECT_TRUE(run::write(result->run, run::Format::trec, sink));
  EXPECT_TRUE(sink.finish());
  return text;
}

std::string pooled(const run::Run& first, const run::Run& second) {
  const std::vector<pool::RankedRun> runs{{&first}, {&second}};
  const auto pools = pool::make_pools(runs, {.method = pool::Method::round_robin, .documents = 50});
  if (!pools) return to_string(pools.error());
  std::string text;
  for (const pool::TopicPool& each : *pools) {
    for (const pool::Item& item : each.items)
      text += fmt::format("{} {} {} {}\n", each.topic, item.doc, item.where, item.round);
  }
  return text;
}

/// Everything that reads the files with one seed.
std::vector<std::string> answers(std::uint64_t seed) {
  set_hash_seed(seed);
  const run::Run first = read_run(3);
  const run::Run second = read_run(5);
  const auto qrels = qrels::read(Bytes::from_string(qrels_text()), "q", {});
  EXPECT_TRUE(qrels);
  return {text_of(run::check(first, run::Format::trec, "r", {})),
          text_of(qrels::check(*qrels, qrels::Format::trec, "q", {})), evaluated(*qrels, first),
          fused(first, second), pooled(first, second)};
}

TEST(HashSeed, ChangesNoAnswer) {
  const auto expected = answers(1);
  for (const std::string& each : expected)
    EXPECT_GE(std::count(each.begin(), each.end(), '\n'), 2) << each;
  for (const std::uint64_t seed : {2U, 77U, 123'456'789U})
    EXPECT_EQ(answers(seed), expected) << seed;
}

}  // namespace
}  // namespace fovea::work
