// Compares measures of aspects with definitions that try every document and every pair, and with
// worked examples.
#include <cmath>
#include <functional>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "measure/testing.hpp"

namespace fovea::measure {
namespace {

/// Documents best first, and the grade of each for each aspect.
struct Topic {
  std::vector<std::string> ranking;
  std::map<std::string, std::map<std::string, int>> judgements;  ///< by aspect, then document
};

using Definition = std::function<double(const Topic&)>;

double over(double a, double b) { return b == 0 ? 0 : a / b; }

bool relevant(const Topic& topic, const std::string& aspect, const std::string& doc, int level) {
  const auto& grades = topic.judgements.at(aspect);
  return grades.contains(doc) && grades.at(doc) >= level;
}

std::set<std::string> findable(const Topic& topic, int level) {
  std::set<std::string> aspects;
  for (const auto& [aspect, grades] : topic.judgements) {
    for (const auto& [doc, grade] : grades) {
      if (grade >= level) aspects.insert(aspect);
    }
  }
  return aspects;
}

/// The gain that a document adds to those before it.
double adds(const Topic& topic, const std::vector<std::string>& before, const std::string& doc,
            double alpha, int level) {
  double sum = 0;
  for (const auto& [aspect, grades] : topic.judgements) {
    if (!relevant(topic, aspect, doc, level)) continue;
    double times = 0;
    for (const std::string& other : before) times += relevant(topic, aspect, other, level);
    sum += std::pow(1 - alpha, times);
  }
  return sum;
}

using Weight = std::function<double(double)>;

struct Novelty {
  double alpha;
  int level;
  std::size_t cutoff;
  Weight weight;

  [[nodiscard]] double sum(const Topic& topic, const std::vector<std::string>& ranking) const {
    double total = 0;
    std::vector<std::string> before;
    for (std::size_t i = 0; i < ranking.size() && i < cutoff; ++i) {
      total += adds(topic, before, ranking[i], alpha, level) * weight(static_cast<double>(i) + 1);
      before.push_back(ranking[i]);
    }
    return total;
  }

  /// Repeatedly takes the best next document; ties go to the last by name.
  [[nodiscard]] double ideal(const Topic& topic) const {
    std::set<std::string> left;
    for (const auto& [aspect, grades] : topic.judgements) {
      for (const auto& [doc, grade] : grades) left.insert(doc);
    }
    std::vector<std::string> order;
    while (!left.empty()) {
      std::string best;
      for (const std::string& doc : left) {
        if (best.empty() ||
            adds(topic, order, doc, alpha, level) >= adds(topic, order, best, alpha, level) - 1e-12)
          best = doc;
      }
      order.push_back(best);
      left.erase(best);
    }
    return sum(topic, order);
  }

  [[nodiscard]] double everything(const Topic& topic, std::size_t depth) const {
    double total = 0;
    for (std::size_t rank = 1; rank <= depth; ++rank)
      total += static_cast<double>(findable(topic, level).size()) *
               std::pow(1 - alpha, static_cast<double>(rank) - 1) *
               weight(static_cast<double>(rank));
    return total;
  }
};

double log_weight(double rank) { return 1 / std::log2(rank + 1); }
double reciprocal(double rank) { return 1 / rank; }
Weight patience(double beta) {
  return [=](double rank) { return std::pow(beta, rank - 1); };
}

Definition plain(const Novelty& novelty, std::size_t depth) {
  return [=](const Topic& topic) {
    return over(novelty.sum(topic, topic.ranking), novelty.everything(topic, depth));
  };
}

Definition normalised(const Novelty& novelty) {
  return [=](const Topic& topic) {
    return over(novelty.sum(topic, topic.ranking), novelty.ideal(topic));
  };
}

double precision(const Topic& topic, const std::string& aspect, std::size_t cutoff, int level) {
  double count = 0;
  for (std::size_t i = 0; i < topic.ranking.size() && i < cutoff; ++i)
    count += relevant(topic, aspect, topic.ranking[i], level);
  return over(count, static_cast<double>(cutoff));
}

double all_relevant(const Topic& topic, const std::string& aspect, int level) {
  double count = 0;
  for (const auto& [doc, grade] : topic.judgements.at(aspect)) count += grade >= level;
  return count;
}

double average_precision(const Topic& topic, const std::string& aspect, int level) {
  double sum = 0;
  for (std::size_t i = 0; i < topic.ranking.size(); ++i) {
    if (relevant(topic, aspect, topic.ranking[i], level))
      sum += precision(topic, aspect, i + 1, level);
  }
  return over(sum, all_relevant(topic, aspect, level));
}

using OfAspect = std::function<double(const Topic&, const std::string&)>;

Definition mean(const OfAspect& value, bool of_findable, int level) {
  return [=](const Topic& topic) {
    double sum = 0;
    for (const auto& [aspect, grades] : topic.judgements) sum += value(topic, aspect);
    const std::size_t count = of_findable ? findable(topic, level).size() : topic.judgements.size();
    return over(sum, static_cast<double>(count));
  };
}

Definition aspect_recall(std::size_t cutoff) {
  return [=](const Topic& topic) {
    double met = 0;
    for (const auto& [aspect, grades] : topic.judgements)
      met += precision(topic, aspect, cutoff, 1) > 0;
    return over(met, static_cast<double>(findable(topic, 1).size()));
  };
}

/// The rank of a document, or a rank after all others.
std::size_t rank_of(const Topic& topic, const std::string& doc) {
  const auto found = std::find(topic.ranking.begin(), topic.ranking.end(), doc);
  return found == topic.ranking.end() ? 1'000'000
                                      : static_cast<std::size_t>(found - topic.ranking.begin());
}

struct Preference {
  std::string better, worse, aspect;
  int returned = 0;  ///< how many of the two
  bool fulfilled = false;
};

std::vector<Preference> preferences(const Topic& topic, int least_returned) {
  std::vector<Preference> all;
  for (const auto& [aspect, grades] : topic.judgements) {
    for (const auto& [a, grade_a] : grades) {
      for (const auto& [b, grade_b] : grades) {
        const std::size_t rank_a = rank_of(topic, a), rank_b = rank_of(topic, b);
        const int returned = (rank_a < 1'000'000) + (rank_b < 1'000'000);
        if (grade_a > grade_b && returned >= least_returned)
          all.push_back({a, b, aspect, returned, rank_a < rank_b});
      }
    }
  }
  return all;
}

double share(const std::vector<Preference>& all) {
  double fulfilled = 0;
  for (const Preference& each : all) fulfilled += each.fulfilled;
  return over(fulfilled, static_cast<double>(all.size()));
}

Definition simple_preferences(int least_returned) {
  return [=](const Topic& topic) { return share(preferences(topic, least_returned)); };
}

Definition group_preferences(int least_returned) {
  return mean(
      [=](const Topic& topic, const std::string& aspect) {
        auto all = preferences(topic, least_returned);
        std::erase_if(all, [&](const Preference& each) { return each.aspect != aspect; });
        return share(all);
      },
      false, 0);
}

Definition pair_preferences(int least_returned) {
  return [=](const Topic& topic) {
    std::map<std::set<std::string>, std::vector<Preference>> pairs;
    for (const Preference& each : preferences(topic, least_returned))
      pairs[{each.better, each.worse}].push_back(each);
    double sum = 0;
    for (const auto& [pair, all] : pairs) sum += share(all);
    return over(sum, static_cast<double>(pairs.size()));
  };
}

/// One group, with nonrelevant documents removed or added until there are as many as relevant ones.
double balanced(Topic topic, const std::string& aspect, bool both) {
  auto grades = topic.judgements.at(aspect);
  if (both)
    std::erase_if(grades,
                  [&](const auto& each) { return rank_of(topic, each.first) == 1'000'000; });
  std::vector<std::pair<std::size_t, std::string>> nonrelevant;
  std::size_t relevant_number = 0;
  for (const auto& [doc, grade] : grades) {
    relevant_number += grade > 0;
    if (grade == 0) nonrelevant.emplace_back(rank_of(topic, doc), doc);
  }
  std::sort(nonrelevant.begin(), nonrelevant.end());
  while (nonrelevant.size() > relevant_number) {
    grades.erase(nonrelevant.back().second);
    nonrelevant.pop_back();
  }
  for (std::size_t i = nonrelevant.size(); i < relevant_number; ++i) {
    const std::string made_up = "made up " + std::to_string(i);
    grades[made_up] = 0;
    if (both) topic.ranking.push_back(made_up);
  }
  topic.judgements = {{aspect, grades}};
  return simple_preferences(both ? 2 : 0)(topic);
}

Definition balanced_preferences(bool both) {
  return mean(
      [=](const Topic& topic, const std::string& aspect) { return balanced(topic, aspect, both); },
      false, 0);
}

Definition judged_only(const Definition& definition) {
  return [=](const Topic& topic) {
    Topic judged = topic;
    std::erase_if(judged.ranking, [&](const std::string& doc) {
      return std::none_of(topic.judgements.begin(), topic.judgements.end(),
                          [&](const auto& each) { return each.second.contains(doc); });
    });
    return definition(judged);
  };
}

double number(const std::vector<Preference>& all) { return static_cast<double>(all.size()); }

double number_fulfilled(const Topic& topic, int least_returned) {
  const auto all = preferences(topic, least_returned);
  return share(all) * number(all);
}

const std::map<std::string, Definition>& definitions() {
  constexpr std::size_t end = 1'000'000;
  const auto ap = [](int level) {
    return [=](const Topic& topic, const std::string& aspect) {
      return average_precision(topic, aspect, level);
    };
  };
  const auto p = [](std::size_t cutoff) {
    return [=](const Topic& topic, const std::string& aspect) {
      return precision(topic, aspect, cutoff, 1);
    };
  };
  const Novelty err{0.5, 1, 4, reciprocal};
  static const std::map<std::string, Definition> all = {
      {"alpha_DCG@5", plain({0.5, 1, 5, log_weight}, 5)},
      {"alpha_DCG(alpha=0.2)@3", plain({0.2, 1, 3, log_weight}, 3)},
      {"alpha_nDCG", normalised({0.5, 1, end, log_weight})},
      {"alpha_nDCG(rel=2,alpha=1)@5", normalised({1, 2, 5, log_weight})},
      {"alpha_nDCG(alpha=0)@5", normalised({0, 1, 5, log_weight})},
      {"alpha_nDCG(judged_only=True)@3", judged_only(normalised({0.5, 1, 3, log_weight}))},
      {"ERR_IA@4", plain(err, 4)},
      {"nERR_IA@4", normalised(err)},
      {"NRBP",
       [](const Topic& topic) {
         return plain({0.5, 1, end, patience(0.5)}, 200)(topic);
       }},
      {"NRBP(rel=2,alpha=0.3,beta=0.8)", plain({0.3, 2, end, patience(0.8)}, 500)},
      {"nNRBP(beta=0.7)", normalised({0.5, 1, end, patience(0.7)})},
      {"AP_IA", mean(ap(1), true, 1)},
      {"AP_IA(rel=2)", mean(ap(2), true, 2)},
      {"P_IA@5", mean(p(5), true, 1)},
      {"StRecall@3", aspect_recall(3)},
      {"StRecall", aspect_recall(end)},
      {"AP_jg", mean(ap(1), false, 1)},
      {"P_jg@5", mean(p(5), false, 1)},
      {"RprecMult_jg@0.4", mean(
                               [](const Topic& topic, const std::string& aspect) {
                                 const auto cutoff = static_cast<std::size_t>(
                                     0.4 * all_relevant(topic, aspect, 1) + 0.9);
                                 return precision(topic, aspect, cutoff, 1);
                               },
                               false, 1)},
      {"prefs_simp", simple_preferences(0)},
      {"prefs_simp_imp", simple_preferences(1)},
      {"prefs_simp_ret", simple_preferences(2)},
      {"prefs_pair", pair_preferences(0)},
      {"prefs_pair_imp", pair_preferences(1)},
      {"prefs_pair_ret", pair_preferences(2)},
      {"prefs_avgjg", group_preferences(0)},
      {"prefs_avgjg_imp", group_preferences(1)},
      {"prefs_avgjg_ret", group_preferences(2)},
      {"prefs_avgjg_Rnonrel", balanced_preferences(false)},
      {"prefs_avgjg_Rnonrel_ret", balanced_preferences(true)},
      {"prefs_num_prefs_poss", [](const Topic& topic) { return number(preferences(topic, 0)); }},
      {"prefs_num_prefs_ful", [](const Topic& topic) { return number_fulfilled(topic, 0); }},
      {"prefs_num_prefs_ful_ret", [](const Topic& topic) { return number_fulfilled(topic, 2); }},
  };
  return all;
}

std::string names() {
  std::string text;
  for (const auto& [name, definition] : definitions()) text += (text.empty() ? "" : ",") + name;
  return text;
}

/// Random topics in the forms that the library and the definitions use. Negative grades are not
/// judgements.
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
    const std::uint64_t documents = 1 + below(10), aspects = 1 + below(4), density = 1 + below(3);
    Topic topic;
    qrels.add_topic(name);
    for (std::uint64_t d = 0; d < documents; ++d) {
      const std::string doc = "d" + std::to_string(d);
      for (std::uint64_t a = 0; a < aspects; ++a) {
        if (below(4) >= density) continue;
        const std::string aspect = "a" + std::to_string(a);
        const int grade = static_cast<int>(below(5)) - 1;
        qrels.add(name, {.doc = doc, .grade = grade, .aspect = aspect});
        if (grade >= 0) topic.judgements[aspect][doc] = grade;
      }
      if (below(4) > 0) topic.ranking.push_back(doc);
    }
    std::shuffle(topic.ranking.begin(), topic.ranking.end(), random);
    double score = 100;
    for (const std::string& doc : topic.ranking) run.add(name, {.doc = doc, .score = --score});
    world.topics.push_back(topic);
  }
  world.run = std::move(run).build();
  world.qrels = std::move(qrels).build();
  return world;
}

TEST(Aspects, EveryMeasureHasADefinition) {
  std::set<std::string> covered;
  const auto measures = parse(names());
  ASSERT_TRUE(measures.ok()) << to_string(measures.error());
  for (const Measure& measure : *measures) covered.insert(measure.record->name);
  for (const Record& record : registry()) {
    if (std::holds_alternative<AspectCalculation>(record.calculation)) {
      EXPECT_TRUE(covered.contains(record.name)) << record.name;
    }
  }
}

// Tries 100 properties with 100 topics each: 10,000 random topics per measure.
RC_GTEST_PROP(Aspects, AgreeWithTheirDefinitions, ()) {
  const World world = random_world(*rc::gen::arbitrary<std::uint64_t>(), 100);
  const auto scores = testing::evaluate(world.qrels, world.run, names());
  RC_ASSERT(scores.ok());
  for (std::size_t t = 0; t < world.topics.size(); ++t) {
    for (std::size_t m = 0; m < scores->measures.size(); ++m) {
      const std::string name = name_of(scores->measures[m]);
      const double slow = definitions().at(name)(world.topics[t]);
      if (std::abs(scores->at(t, m) - slow) > 1e-12 * std::max(1.0, slow))
        RC_FAIL(name + " " + std::to_string(scores->at(t, m)) + ", slowly " + std::to_string(slow));
    }
  }
}

// Clarke and others (2008), figures 2 to 4: ten results of topic 85 and six facts. The greedy ideal
// is a-e-g-b-f-c-h-i-j.
TEST(Aspects, TheExampleOfAlphaNdcg) {
  std::string qrels;
  const std::map<std::string, std::string> facts = {{"a", "24"}, {"b", "2"},  {"e", "136"},
                                                    {"f", "2"},  {"g", "45"}, {"h", "4"}};
  for (const auto& [doc, numbers] : facts) {
    for (const char number : numbers) qrels += std::string("85 ") + number + " " + doc + " 1\n";
  }
  std::string run;
  int rank = 0;
  for (const char doc : std::string("abcdefghij")) {
    run += std::string("85 Q0 ") + doc + " " + std::to_string(rank + 1) + " " +
           std::to_string(100 - rank) + " r\n";
    ++rank;
  }
  const auto judged = *qrels::read(Bytes::from_string(qrels), "q", {qrels::Format::ndeval, 1});
  const auto value = [&](const std::string& name) {
    return testing::evaluate(judged, testing::run_of(run), name)->at(0, 0);
  };
  // The list has the gains 2, 1/2, 0, 0, 3, 1/4, 3/2, 1/4, 0, 0.
  const double dcg = 2 + 0.5 / std::log2(3) + 3 / std::log2(6) + 0.25 / std::log2(7) +
                     1.5 / std::log2(8) + 0.25 / std::log2(9);
  // The ideal is e, g, a, b or f, …: 3, 2, 1 + 1/2, 1/2 of fact 2, 1/4 of fact 2 and of fact 4.
  const double ideal = 3 + 2 / std::log2(3) + 1.5 / std::log2(4) + 0.5 / std::log2(5) +
                       0.25 / std::log2(6) + 0.25 / std::log2(7);
  EXPECT_NEAR(value("alpha_nDCG@10"), dcg / ideal, 1e-12);
  EXPECT_EQ(value("StRecall@1"), 2.0 / 6);
  EXPECT_EQ(value("StRecall@5"), 5.0 / 6);
  EXPECT_EQ(value("StRecall@7"), 1);
}

TEST(Aspects, MeasuresOfDocumentsTakeTheHighestGradeAndSaySo) {
  const auto judged = *qrels::read(Bytes::from_string("1 1 a 0\n1 2 a 2\n1 1 b 0\n"), "q", {});
  const auto scores = testing::evaluate(judged, testing::run_of("1 Q0 a 1 2 r\n1 Q0 b 2 1 r\n"),
                                        "P@1,nDCG,alpha_nDCG@2");
  EXPECT_EQ(scores->at(0, 0), 1);
  EXPECT_TRUE(scores->remarks.aspects_merged);
  EXPECT_FALSE(scores->remarks.aspects_unknown);
  const auto twice = *qrels::read(Bytes::from_string("1 1 a 0\n1 2 a 2\n1 2 a 1\n"), "q", {});
  for (const char* measure : {"P@1", "alpha_nDCG@2"})
    EXPECT_FALSE(testing::evaluate(twice, testing::run_of("1 Q0 a 1 2 r\n"), measure).ok());
}

TEST(Aspects, AFileWithoutThemHasOneAspect) {
  const auto scores =
      testing::evaluate(testing::qrels_of("1 0 a 1\n1 0 b 0\n"),
                        testing::run_of("1 Q0 b 1 2 r\n1 Q0 a 2 1 r\n"), "AP,AP_IA,P@2,P_IA@2");
  EXPECT_EQ(scores->at(0, 0), scores->at(0, 1));
  EXPECT_EQ(scores->at(0, 2), scores->at(0, 3));
  EXPECT_TRUE(scores->remarks.aspects_unknown);
}

}  // namespace
}  // namespace fovea::measure
