#include <gtest/gtest.h>

#include "fovea/tune.hpp"

namespace fovea::tune {
namespace {

std::shared_ptr<const index::Index> library() {
  MemoryFiles files;
  files.put("lib/a.xml", "<a><p>the castle on the hill</p><p>a well in the castle yard</p></a>");
  files.put("lib/b.xml", "<a><p>storms at sea</p><p>the tide and the storm</p></a>");
  files.put("lib/c.xml", "<a><p>rope and salt</p></a>");
  auto source = collection::open_collection(files, {"lib"});
  EXPECT_TRUE(index::build(files, "i", **source, {}).ok());
  return *index::Index::open(files, "i");
}

std::vector<search::TopicQuery> asked() {
  return {{"1", *search::parse_query("castle well")},
          {"2", *search::parse_query("storm")},
          {"3", *search::parse_query("nothing of this is there")}};
}

qrels::Qrels judged(const std::string& text) {
  auto qrels = qrels::read(Bytes::from_string(text), "q");
  EXPECT_TRUE(qrels.ok());
  return *std::move(qrels);
}

search::Options with_model(const std::string& name) {
  search::Options options;
  options.model = *search::parse_model(name);
  return options;
}

Result<Experiment> prepared(const std::string& qrels, search::Options options,
                            std::optional<measure::Measure> measure = {}, std::size_t threads = 1) {
  return Experiment::prepare({"q", library(), asked(), judged(qrels)}, std::move(options),
                             std::move(measure), 1, threads);
}

constexpr const char* highlights =
    "{\"topic\":\"1\",\"doc\":\"a\",\"start\":22,\"end\":47}\n"
    "{\"topic\":\"2\",\"doc\":\"b\",\"start\":0,\"end\":13}\n"
    "{\"topic\":\"3\",\"doc\":\"c\",\"start\":0,\"end\":13}\n"
    "{\"topic\":\"9\",\"doc\":\"c\",\"start\":0,\"end\":13}\n";

TEST(Experiment, HighlightedTextIsMeasuredByMAiP) {
  const auto experiment = prepared(highlights, with_model("bm25"));
  ASSERT_TRUE(experiment.ok()) << to_string(experiment.error());
  EXPECT_EQ(measure::name_of(experiment->measure()), "MAiP");
}

TEST(Experiment, JudgedDocumentsAreMeasuredByAP) {
  const auto experiment = prepared("1 0 a 1\n2 0 b 1\n", with_model("bm25"));
  ASSERT_TRUE(experiment.ok()) << to_string(experiment.error());
  EXPECT_EQ(measure::name_of(experiment->measure()), "AP");
  EXPECT_EQ(*experiment->values(*search::parse_model("bm25")), (std::vector<double>{1, 1}));
}

TEST(Experiment, TopicsHaveAQueryAndJudgements) {
  const auto experiment = prepared(highlights, with_model("bm25"));
  ASSERT_TRUE(experiment.ok());
  EXPECT_EQ(experiment->topics(), (std::vector<std::string>{"1", "2", "3"}));
  const auto values = experiment->values(*search::parse_model("bm25"));
  ASSERT_TRUE(values.ok());
  EXPECT_GT((*values)[0], 0);
  EXPECT_EQ((*values)[2], 0) << "nothing was found";
}

TEST(Experiment, ATopicWithNothingToFindIsLeftOut) {
  const auto experiment =
      prepared("1 0 a 1\n2 0 b 0\n", with_model("bm25"), measure::parse("Rprec")->front());
  ASSERT_TRUE(experiment.ok()) << to_string(experiment.error());
  const auto values = experiment->values(*search::parse_model("bm25"));
  ASSERT_TRUE(values.ok());
  for (const double value : *values) EXPECT_TRUE(measure::counts(value));
}

TEST(Experiment, ValuesAreThoseOfEval) {
  const auto index = library();
  const auto options = with_model("lm(mu=10)");
  const auto experiment = prepared(highlights, options);
  const auto answers = search::search_all(search::Searcher(index), asked(), options, 1);
  const auto run = search::to_run(*index, asked(), *answers, search::Pointing::elements, "r");
  const auto qrels = judged(highlights);
  const auto catalogue = index::open_catalogue(index);
  const auto evaluation = measure::Evaluation::prepare(qrels, "q", *measure::parse("MAiP"),
                                                       {.catalogue = catalogue.get()});
  ASSERT_TRUE(evaluation.ok());
  const auto scores = evaluation->evaluate(run, measure::Order::file, "r", 1);
  ASSERT_TRUE(scores.ok());
  const auto values = *experiment->values(options.model);
  for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(values[i], scores->at(i, 0));
}

TEST(Experiment, ThreadsChangeNothing) {
  const auto one = prepared(highlights, with_model("bm25"), {}, 1);
  const auto four = prepared(highlights, with_model("bm25"), {}, 4);
  const auto model = *search::parse_model("lm(document=0.3)");
  EXPECT_EQ(*one->values(model), *four->values(model));
}

TEST(Experiment, EveryTaskCanBeTuned) {
  for (const run::Task task : run::all_tasks()) {
    if (task == run::Task::unknown) continue;
    search::Options options = with_model("bm25");
    options.task = task;
    const auto experiment = prepared(highlights, options);
    ASSERT_TRUE(experiment.ok()) << run::name_of(task) << ": " << to_string(experiment.error());
    EXPECT_EQ(experiment->topics().size(), 3U) << run::name_of(task);
  }
}

}  // namespace
}  // namespace fovea::tune
