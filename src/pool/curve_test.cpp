#include "fovea/pool/curve.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "pool/testing.hpp"

namespace fovea::pool {
namespace {

using namespace testing;

/// Runs that live as long as their rankings.
struct Runs {
  explicit Runs(const std::vector<std::map<std::string, Ranking>>& rankings) {
    runs.reserve(rankings.size());
    ranked.reserve(rankings.size());
    for (const auto& topics : rankings) ranked.push_back({&runs.emplace_back(run_of(topics))});
  }
  std::vector<run::Run> runs;
  std::vector<RankedRun> ranked;
};

std::vector<std::map<std::string, Ranking>> of_topic_1(const std::vector<Ranking>& rankings) {
  std::vector<std::map<std::string, Ranking>> all;
  all.reserve(rankings.size());
  for (const Ranking& ranking : rankings) all.push_back({{"1", ranking}});
  return all;
}

RC_GTEST_PROP(PoolCurve, IsAsTheSlowOne, ()) {
  const auto rankings = random_rankings();
  const Runs runs(of_topic_1(rankings));
  const Curve curve =
      make_curve(runs.ranked, {.documents = 3}, {.per_document = 10, .per_element = 1});
  for (const CurvePoint& point : curve.points) {
    const SlowPool slow = after_rounds(rankings, static_cast<std::size_t>(point.round));
    RC_ASSERT(point.elements == static_cast<double>(slow.keys.size()));
    RC_ASSERT(point.documents == static_cast<double>(slow.documents()));
    RC_ASSERT(point.in_documents == static_cast<double>(slow.completed(rankings).size()));
    RC_ASSERT(point.baseline == static_cast<double>(slow.baseline));
    RC_ASSERT(point.stopped == (slow.documents() >= 3 ? 1U : 0U));
  }
}

/// A judgement of an element, or with the path "*" of everything in the document.
std::set<Key> random_judgements() {
  std::set<Key> judged;
  for (auto size = *rc::gen::inRange(0, 12); size > 0; --size) {
    const int path = *rc::gen::inRange(0, 4);
    judged.emplace(std::string(1, *rc::gen::inRange('a', 'g')),
                   path == 0 ? "*" : "/t[" + std::to_string(path) + "]");
  }
  return judged;
}

Assessed assessed_from(const std::set<Key>& judged) {
  qrels::QrelsBuilder builder;
  builder.add_topic("1");
  for (const auto& [doc, path] : judged) {
    qrels::DocumentDetail detail;
    if (path == "*")
      detail.passages.push_back({0, 1});
    else
      detail.elements.push_back({.path = path, .grade = 1});
    builder.add("1", {.doc = doc, .detail = &detail});
  }
  Assessed assessed;
  assessed.add(std::move(builder).build());
  return assessed;
}

/// Looks up each result among all judgements.
double judged_slowly(const std::set<Key>& results, const std::set<Key>& judged) {
  double count = 0;
  for (const auto& [doc, where] : results) {
    bool found = false;
    for (const auto& [judged_doc, path] : judged)
      found = found || (doc == judged_doc && (path == "*" || path == where));
    count += found ? 1 : 0;
  }
  return count;
}

RC_GTEST_PROP(PoolCurve, CountsTheAssessedAsTheSlowOneDoes, ()) {
  const auto rankings = random_rankings();
  const auto judged = random_judgements();
  const Runs runs(of_topic_1(rankings));
  const Assessed assessed = assessed_from(judged);
  const Curve curve = make_curve(runs.ranked, {}, {}, &assessed);
  RC_ASSERT(curve.assessed_topics == curve.topics);
  for (const CurvePoint& point : curve.points) {
    const SlowPool slow = after_rounds(rankings, static_cast<std::size_t>(point.round));
    RC_ASSERT(point.assessed == judged_slowly(slow.keys, judged));
    RC_ASSERT(point.in_documents_assessed == judged_slowly(slow.completed(rankings), judged));
  }
}

/// The stop is the pool that make_pools() returns.
RC_GTEST_PROP(PoolCurve, StopsWherePoolsDo, ()) {
  std::vector<std::map<std::string, Ranking>> rankings(*rc::gen::inRange<std::size_t>(1, 4));
  for (auto& run : rankings) {
    for (const std::string topic : {"1", "2", "3"}) run[topic] = random_rankings().front();
  }
  const Runs runs(rankings);
  const Options options{.method = *rc::gen::element(Method::top_k, Method::round_robin),
                        .k = *rc::gen::inRange<std::size_t>(0, 12),
                        .documents = *rc::gen::inRange<std::size_t>(0, 8)};
  const auto pools = make_pools(runs.ranked, options);
  RC_ASSERT(pools);
  const Curve curve = make_curve(runs.ranked, options, {});
  double elements = 0;
  double documents = 0;
  for (const TopicPool& pool : *pools) {
    elements += static_cast<double>(pool.items.size());
    documents += static_cast<double>(pool.documents);
  }
  const auto topics = static_cast<double>(curve.topics);
  RC_ASSERT(pools->size() == curve.topics);
  RC_ASSERT(std::abs(curve.stop.elements * topics - elements) < 1e-9);
  RC_ASSERT(std::abs(curve.stop.documents * topics - documents) < 1e-9);
}

TEST(PoolCurve, AveragesTopicsAndTellsTheEffort) {
  const Runs runs({{{"1", {{"a", "/t[1]"}, {"a", "/t[2]"}}}, {"2", {{"b", "/t[1]"}}}}});
  const Curve curve = make_curve(runs.ranked, {}, {});
  ASSERT_EQ(curve.points.size(), 2U);
  EXPECT_EQ(curve.points[0].elements, 1);
  EXPECT_EQ(curve.points[0].in_documents, 1.5);
  EXPECT_EQ(curve.points[0].seconds, 61);
  EXPECT_EQ(curve.points[1].elements, 1.5);
  EXPECT_EQ(curve.points[1].documents, 1);
  EXPECT_DOUBLE_EQ(curve.points[1].hours, (47 + 1.5 * 14) / 3600);
  EXPECT_EQ(curve.stop.round, 1.5) << "the runs end after two rounds and after one";
}

TEST(PoolCurve, TopicsWithoutJudgementsAreCounted) {
  const Runs runs({{{"1", {{"a", "/t[1]"}}}, {"2", {{"a", "/t[1]"}}}}});
  const Assessed assessed = assessed_from({{"a", "/t[1]"}});
  const Curve curve = make_curve(runs.ranked, {}, {}, &assessed);
  EXPECT_EQ(curve.topics, 2U);
  EXPECT_EQ(curve.assessed_topics, 1U);
  EXPECT_EQ(curve.points[0].assessed, 0.5) << "means are over all topics";
}

TEST(PoolCurve, OfNoRunsHasNoPoints) {
  const Curve curve = make_curve({}, {}, {});
  EXPECT_TRUE(curve.points.empty());
  EXPECT_EQ(curve.stop.elements, 0);
}

TEST(PoolCurve, ShowsAssessedElementsOnlyWhereSomethingIsKnown) {
  EXPECT_EQ(series_of({}).size() + 2, series_of({.topics = 1, .assessed_topics = 1}).size());
  std::string text;
  TextSink sink = string_sink(text);
  write_tsv({.points = {{.round = 1, .assessed = 7}}, .topics = 1, .assessed_topics = 1}, sink);
  ASSERT_TRUE(sink.finish());
  EXPECT_NE(text.find("\tassessed\tin_documents\tin_documents_assessed\t"), std::string::npos);
  EXPECT_NE(text.find("1\t0\t0\t7\t"), std::string::npos);
}

}  // namespace
}  // namespace fovea::pool
