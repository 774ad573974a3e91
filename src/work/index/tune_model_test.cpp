#include "fovea/work/tune_model.hpp"

#include <fmt/format.h>

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

constexpr int topics = 24;

/// For each topic a long paragraph that names its place once, and a short one that repeats another
/// word of the query: long paragraphs win only if length counts a little.
OpenIndex places(MemoryFiles& files) {
  std::string filler;
  for (int i = 0; i < 40; ++i) filler += fmt::format(" filler{} padding{}", i * 7 % 13, i % 5);
  std::vector<std::pair<std::string, std::string>> documents;
  std::string queries;
  std::string qrels;
  for (int i = 1; i <= topics; ++i) {
    documents.emplace_back(fmt::format("long{}", i),
                           fmt::format("<a><p>harbour place{} lantern{}</p></a>", i, filler));
    documents.emplace_back(fmt::format("short{}", i), "<a><p>harbour lantern harbour</p></a>");
    queries += fmt::format("{}\tharbour lantern place{}\n", i, i);
    qrels += fmt::format(R"({{"topic":"{}","doc":"long{}","path":"/a[1]/p[1]","grade":1}})"
                         "\n",
                         i, i);
  }
  files.put("topics.tsv", queries);
  files.put("qrels.jsonl", qrels);
  return indexed(files, documents);
}

TuneOptions on_judged_topics() {
  return {.search = {.model = model("bm25(k1=9,b=1)"), .tags = {"p"}},
          .judged = JudgedTopics{.topics = {.path = "topics.tsv"}, .qrels = "qrels.jsonl"},
          .measure = "RR"};
}

TEST(TuneModel, TriesSettingsOnTheJudgedTopics) {
  MemoryFiles files;
  const OpenIndex open = places(files);
  std::size_t tried = 0;
  TuneOptions options = on_judged_topics();
  options.tried = [&] { ++tried; };
  const auto outcome = tune_model(files, open.index, options);
  ASSERT_TRUE(outcome) << to_string(outcome.error());
  EXPECT_EQ(search::name_of(outcome->before), "bm25(k1=9,b=1)");
  EXPECT_EQ(search::name_of(*outcome->rival), search::name_of(*search::default_model(*open.index)));
  EXPECT_EQ(outcome->held_out.topics.size(), std::size_t{topics});
  EXPECT_GT(tried, 1U);
}

TEST(TuneModel, OnlyTheNamedNumberOfResultsIsMeasured) {
  MemoryFiles files;
  const OpenIndex open = places(files);
  std::string qrels;  // short paragraphs, which follow the long one of the topic
  for (int i = 1; i <= topics; ++i)
    qrels += fmt::format(R"({{"topic":"{}","doc":"short{}","path":"/a[1]/p[1]","grade":1}})"
                         "\n",
                         i, i);
  files.put("qrels.jsonl", qrels);
  TuneOptions options = on_judged_topics();
  EXPECT_GT(tune_model(files, open.index, options)->before_mean().value, 0);
  options.results = 1;
  options.search.results = 100;
  EXPECT_EQ(tune_model(files, open.index, options)->before_mean().value, 0);
}

tune::Outcome outcome_with(bool significant, double rival_difference) {
  tune::Outcome outcome{.before = model("bm25"), .after = model("bm25(b=0.2)")};
  outcome.difference.significant = significant;
  outcome.difference.difference = .1;
  outcome.rival_difference.emplace();
  outcome.rival_difference->difference = rival_difference;
  return outcome;
}

TEST(TuneModel, OnlyAGainIsAdoptedUnlessForced) {
  MemoryFiles files;
  indexed(files, {{"a", "<d>castle</d>"}});
  const auto adopt = [&](const tune::Outcome& outcome, const AdoptOptions& options) {
    return *adopt_model(files, "x.index", outcome, options);
  };
  const auto kept = [&] { return open_index(files, "x.index")->index->default_model(); };
  EXPECT_EQ(adopt(outcome_with(true, .1), {.dry_run = true}), "--dry-run was given.");
  EXPECT_TRUE(adopt(outcome_with(true, -.1), {}).starts_with("The default of the index is better"));
  EXPECT_TRUE(adopt(outcome_with(false, .1), {}).starts_with("The gain is not significant"));
  EXPECT_EQ(kept(), "");
  EXPECT_EQ(adopt(outcome_with(false, .1), {.force = true}), "");
  EXPECT_EQ(kept(), "bm25(b=0.2)");
  EXPECT_EQ(*reset_model(files, *open_index(files, "x.index")->index), "bm25(b=0.2)");
  EXPECT_EQ(kept(), "");
  EXPECT_EQ(*reset_model(files, *open_index(files, "x.index")->index), "");
  EXPECT_EQ(adopt(outcome_with(true, .1), {}), "");
  EXPECT_EQ(kept(), "bm25(b=0.2)");
}

TEST(TuneModel, RefusesMeasuresThatItCannotMaximise) {
  MemoryFiles files;
  const OpenIndex open = places(files);
  TuneOptions options = on_judged_topics();
  options.measure = "P@5,P@10";
  EXPECT_EQ(tune_model(files, open.index, options).error().message,
            "--measure 'P@5,P@10' means 2 measures");
  options.measure = "NumNonrelJudgedRet";
  EXPECT_EQ(tune_model(files, open.index, options).error().message,
            "a higher NumNonrelJudgedRet is not better, but tune maximises the measure");
}

TEST(TuneModel, ReportsTheTopicsThatWereMade) {
  MemoryFiles files;
  const OpenIndex open = indexed(
      files, {{"a", "<article><title>Castles and wells</title><p>some text</p></article>"}});
  TuneOptions options{.kinds = {tune::Kind::titles}, .directory = "made"};
  std::vector<MadeTopics> made;
  options.made = [&](std::span<const MadeTopics> all) { made.assign(all.begin(), all.end()); };
  const auto outcome = tune_model(files, open.index, options);
  EXPECT_FALSE(outcome);  // too few topics to tune with
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made.front().kind, tune::Kind::titles);
  EXPECT_GE(made.front().found, made.front().used);
}

}  // namespace
}  // namespace fovea::work::testing
