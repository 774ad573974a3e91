// Compares the fast calculations with slow definitions, on random topics with ties, unjudged
// documents, negative grades, and lists without results or judgements.
#include <cmath>
#include <random>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "measure/documents/reference.hpp"
#include "measure/testing.hpp"

namespace fovea::measure::reference {
namespace {

/// A result; scores are quarters, so that there are many ties.
struct Scored {
  std::string doc;
  double score;
};

/// Ranks by repeatedly taking the best remaining result.
std::vector<std::string> ranked(std::vector<Scored> results) {
  std::vector<std::string> ranking;
  while (!results.empty()) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < results.size(); ++i) {
      const bool higher = results[i].score > results[best].score;
      const bool tied = results[i].score == results[best].score;
      if (higher || (tied && results[i].doc > results[best].doc)) best = i;
    }
    ranking.push_back(results[best].doc);
    results.erase(results.begin() + static_cast<std::ptrdiff_t>(best));
  }
  return ranking;
}

/// Random topics in the forms that the library and the reference use.
struct World {
  run::Run run;
  qrels::Qrels qrels;
  std::vector<Topic> topics;
};

World random_world(std::uint64_t seed, int topics) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::uint64_t n) { return random() % n; };
  World world;
  run::RunBuilder run;
  qrels::QrelsBuilder qrels;
  for (int t = 0; t < topics; ++t) {
    const std::string name = "t" + std::to_string(t);
    const std::uint64_t documents = 1 + below(24), grades = 1 + below(5), density = below(4);
    std::vector<Scored> results;
    Topic topic;
    qrels.add_topic(name);
    for (std::uint64_t d = 0; d < documents; ++d) {
      const std::string doc = "d" + std::to_string(d);
      if (below(4) > 0) results.push_back({doc, static_cast<double>(below(6)) / 4 - 0.5});
      if (below(4) < density)
        topic.judgements[doc] = static_cast<int>(below(grades + 1)) - (below(6) == 0);
    }
    for (const auto& [doc, grade] : topic.judgements) qrels.add(name, {.doc = doc, .grade = grade});
    for (const Scored& each : results) run.add(name, {.doc = each.doc, .score = each.score});
    topic.ranking = ranked(results);
    world.topics.push_back(topic);
  }
  world.run = std::move(run).build();
  world.qrels = std::move(qrels).build();
  return world;
}

std::string names() {
  std::string text;
  for (const auto& [name, definition] : definitions()) text += (text.empty() ? "" : ",") + name;
  return text;
}

bool agree(double a, double b) {
  return std::abs(a - b) <= 1e-12 * std::max({1e-3, std::abs(a), std::abs(b)});
}

TEST(Agreement, CoversEveryMeasureOfDocuments) {
  std::set<std::string> covered;
  const auto measures = parse(names());
  for (const Measure& measure : *measures) covered.insert(measure.record->name);
  for (const Record& record : registry()) {
    if (std::holds_alternative<DocumentCalculation>(record.calculation)) {
      EXPECT_TRUE(covered.contains(record.name)) << record.name;
    }
  }
}

// Tries 100 properties with 100 topics each: 10,000 random inputs per measure.
RC_GTEST_PROP(Agreement, FastCalculationsAgree, ()) {
  const World world = random_world(*rc::gen::arbitrary<std::uint64_t>(), 100);
  const auto scores = testing::evaluate(world.qrels, world.run, names());
  RC_ASSERT(scores.ok());
  RC_ASSERT(scores->topics.size() == world.topics.size());
  for (std::size_t t = 0; t < world.topics.size(); ++t) {
    for (std::size_t m = 0; m < scores->measures.size(); ++m) {
      const std::string name = name_of(scores->measures[m]);
      const double slow = definitions().at(name)(world.topics[t]);
      if (!agree(scores->at(t, m), slow))
        RC_FAIL(name + " " + std::to_string(scores->at(t, m)) + ", slowly " + std::to_string(slow));
    }
  }
}

// Shares and normalised sums stay within 0 and 1.
RC_GTEST_PROP(Agreement, ValuesStayInBounds, ()) {
  const World world = random_world(*rc::gen::arbitrary<std::uint64_t>(), 20);
  const std::set<std::string> unbounded = {"CG", "DCG", "IdealDCG", "Utility"};
  const auto scores = testing::evaluate(world.qrels, world.run, "all");
  for (std::size_t m = 0; m < scores->measures.size(); ++m) {
    const Record& record = *scores->measures[m].record;
    if (unbounded.contains(record.name) || record.mean == Mean::sum) continue;
    for (std::size_t t = 0; t < scores->topics.size(); ++t) {
      RC_ASSERT(scores->at(t, m) >= 0);
      RC_ASSERT(scores->at(t, m) <= 1 + 1e-12);
    }
  }
}

}  // namespace
}  // namespace fovea::measure::reference
