// Compares the bounds of every measure of documents with all possible judgements.
#include "measure/documents/document_bounds.hpp"

#include <random>
#include <set>

#include <gtest/gtest.h>

#include "measure/testing.hpp"

namespace fovea::measure {
namespace {

constexpr double tolerance = 1e-12;

/// A topic that owns the data of its ranking.
class Topic {
 public:
  /// `others`: grades of judged documents that were not returned.
  Topic(std::vector<std::int32_t> grades, const std::vector<std::int32_t>& others,
        std::int32_t highest)
      : grades_(std::move(grades)), judged_(others), highest_(highest) {
    for (std::size_t i = 0; i < grades_.size(); ++i) {
      if (grades_[i] >= 0) judged_.push_back(grades_[i]);
      if (grades_[i] > 0) hits_.push_back({i + 1, grades_[i]});
    }
    std::sort(judged_.rbegin(), judged_.rend());
  }

  [[nodiscard]] Ranking ranking(int trec_eval = 10) const {
    return {.grades = grades_,
            .hits = hits_,
            .judged = judged_,
            .highest = highest_,
            .trec_eval = trec_eval};
  }

 private:
  std::vector<std::int32_t> grades_;
  std::vector<std::int32_t> judged_;
  std::vector<Hit> hits_;
  std::int32_t highest_;
};

struct Case {
  std::vector<std::int32_t> grades;
  std::vector<std::int32_t> others;
  std::int32_t highest = 0;
  int trec_eval = 10;
};

/// Every way to judge the unjudged results with grades from 0 to `top`, one topic each.
std::vector<Topic> all_completions(const Case& given, std::int32_t top) {
  std::vector<Topic> all;
  std::vector<std::int32_t> grades = given.grades;
  const auto complete = [&](auto& self, std::size_t from) -> void {
    while (from < grades.size() && given.grades[from] >= 0) ++from;
    if (from == grades.size()) {
      all.emplace_back(grades, given.others, given.highest);
      return;
    }
    for (grades[from] = 0; grades[from] <= top; ++grades[from]) self(self, from + 1);
  };
  complete(complete, 0);
  return all;
}

/// Every measure of documents, with some arguments.
std::vector<Measure> measures() {
  const std::string names =
      "all,P(rel=2)@3,R(rel=2)@4,R@1,RelP@2,RelP(rel=2)@4,Success(rel=2)@2,AP(rel=2),AP@3,AP(rel=2)"
      "@4,"
      "GMAP(rel=2),Rprec(rel=2),RprecMult@0.1,RprecMult@0.5,RprecMult(rel=2)@1.7,RR(rel=2),RR@2,"
      "Bpref(rel=2),infAP(rel=2),IPrec(rel=2)@0.3,IPrec@0.6,IPrecAvg(rel=2),CG@3,DCG@3,IdealDCG@2,"
      "nDCG@1,nDCG@3,nDCG(dcg=exp-log2),nDCG(dcg=exp-log2)@4,Rndcg(rel=2),ERR@3,ERR(max=1),"
      "ERR(max=2),RBP(p=0.5),RBP(p=0.5)@2,F1(rel=2)@3,SDCG@3,INSQ(T=2),RBP(rel=1),RBP(rel=2,p=0.8),"
      "RBPResid(p=0.5),binG(rel=2),"
      "Utility(found=-2,noise=3,missed=5),SetP(rel=2),SetR(rel=2),SetF(beta=0.3),SetF(rel=2,beta=7)"
      ","
      "SetAP(rel=2),SetRelP(rel=2),Accuracy(docs=20),Accuracy(docs=20,rel=2),NumRel(rel=2)";
  auto all = parse(names);
  if (!all) {
    ADD_FAILURE() << to_string(all.error());
    return {};
  }
  std::erase_if(*all, [](const Measure& measure) {
    return !std::holds_alternative<DocumentCalculation>(measure.record->calculation);
  });
  return *all;
}

std::string text_of(const Case& given) {
  std::string text = "results";
  for (const auto grade : given.grades) text += " " + std::to_string(grade);
  text += ", others";
  for (const auto grade : given.others) text += " " + std::to_string(grade);
  return text + ", highest " + std::to_string(given.highest);
}

/// How often bounds were exact and inexact.
struct Tally {
  int exact = 0;
  int safe = 0;
};

void check(const Case& given, const Measure& measure, Tally& tally) {
  const Topic topic(given.grades, given.others, given.highest);
  const Ranking ranking = topic.ranking(given.trec_eval);
  const Interval bounds = std::get<DocumentBounds>(measure.record->bounds)(ranking, measure);
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const Topic& each : all_completions(given, top_grade(ranking, measure))) {
    const double value = value_of(each.ranking(given.trec_eval), measure);
    low = std::min(low, value);
    high = std::max(high, value);
  }
  ++(bounds.exact ? tally.exact : tally.safe);
  const std::string what = name_of(measure) + " of " + text_of(given);
  EXPECT_LE(bounds.low, low + tolerance) << what;
  EXPECT_GE(bounds.high, high - tolerance) << what;
  if (!bounds.exact) return;
  EXPECT_NEAR(bounds.low, low, tolerance) << what;
  EXPECT_NEAR(bounds.high, high, tolerance) << what;
}

Case random_case(std::mt19937_64& random, std::uint64_t most_unjudged) {
  const auto below = [&](std::uint64_t n) { return random() % n; };
  Case given{.highest = static_cast<std::int32_t>(below(3)), .trec_eval = below(4) == 0 ? 9 : 10};
  const auto grade = [&] {
    return static_cast<std::int32_t>(below(static_cast<std::uint64_t>(given.highest) + 1));
  };
  const std::uint64_t unjudged = below(most_unjudged + 1), judged = below(7), others = below(4);
  for (std::uint64_t i = 0; i < unjudged; ++i)
    given.grades.push_back(below(2) == 0 ? outside_pool : pooled_unjudged);
  for (std::uint64_t i = 0; i < judged; ++i) given.grades.push_back(grade());
  std::shuffle(given.grades.begin(), given.grades.end(), random);
  for (std::uint64_t i = 0; i < others; ++i) given.others.push_back(grade());
  return given;
}

TEST(DocumentBounds, EveryMeasureHasThem) {
  for (const Record& record : registry()) {
    const bool has = std::holds_alternative<DocumentBounds>(record.bounds);
    EXPECT_EQ(has, std::holds_alternative<DocumentCalculation>(record.calculation)) << record.name;
  }
}

TEST(DocumentBounds, HoldForAllJudgementsOfRandomTopics) {
  std::mt19937_64 random(7);
  const auto all = measures();
  std::vector<Tally> tallies(all.size());
  for (int i = 0; i < 1200; ++i) {
    const Case given = random_case(random, i % 60 == 0 ? 7 : i % 6 == 0 ? 5 : 4);
    for (std::size_t m = 0; m < all.size(); ++m) check(given, all[m], tallies[m]);
  }
  const std::set<std::string> may_be_safe = {"G",      "nDCGrel", "Rndcg", "nERR",
                                             "BPM",    "INST",    "NERR8", "NERR9",
                                             "NERR10", "NERR11",  "Compat"};
  for (std::size_t m = 0; m < all.size(); ++m) {
    EXPECT_GT(tallies[m].exact, 0) << name_of(all[m]);
    if (may_be_safe.contains(all[m].record->name)) continue;
    EXPECT_EQ(tallies[m].safe, 0) << name_of(all[m]);
  }
}

/// A binary topic with many results, two thirds of them unjudged.
Case large_case(std::mt19937_64& random, std::size_t results) {
  Case given{.others = {1, 1, 0}, .highest = 1};
  const auto rarely = 2 + random() % 20;
  for (std::size_t i = 0; i < results; ++i) {
    const bool judged = random() % 3 == 0, relevant = random() % rarely == 0;
    given.grades.push_back(judged ? relevant : outside_pool);
  }
  return given;
}

// If there are short cuts, trying each number of relevant results must give the same bounds.
TEST(DocumentBounds, ShortCutsFindTheExtremesOfLargerTopics) {
  std::mt19937_64 random(11);
  const auto all = *parse(
      "AP,AP@20,Rprec,RprecMult@0.5,R@30,RelP@30,infAP,IPrec@0.2,IPrec@1,IPrecAvg,binG,G,"
      "nDCG,nDCG@20,nDCG(dcg=exp-log2)");
  for (int i = 0; i < 40; ++i) {
    const Case given = large_case(random, 1 + random() % 120);
    const Topic topic(given.grades, given.others, given.highest);
    for (const Measure& measure : all) {
      const Interval quick =
          std::get<DocumentBounds>(measure.record->bounds)(topic.ranking(), measure);
      const Interval slow = exchange_bounds(topic.ranking(), measure);
      EXPECT_TRUE(quick.exact) << name_of(measure);
      EXPECT_NEAR(quick.low, slow.low, tolerance) << name_of(measure) << " " << text_of(given);
      EXPECT_NEAR(quick.high, slow.high, tolerance) << name_of(measure) << " " << text_of(given);
    }
  }
}

// There are too many judgements to try them all: the bounds need not be exact but must hold.
TEST(DocumentBounds, HugeTopicsHaveSafeBounds) {
  std::mt19937_64 random(13);
  const Case given = large_case(random, 30'000);
  const Topic topic(given.grades, given.others, given.highest);
  const auto all = *parse("AP,Bpref,infAP,IPrec@0.5,IPrecAvg,binG,G,nDCG,nDCGrel,Rndcg");
  Completions completions(topic.ranking(), 1);
  const std::size_t count = completions.unjudged().size();
  for (const Measure& measure : all) {
    const Interval bounds =
        std::get<DocumentBounds>(measure.record->bounds)(topic.ranking(), measure);
    const auto expect_inside = [&](const Ranking& ranking) {
      EXPECT_LE(bounds.low, value_of(ranking, measure) + tolerance) << name_of(measure);
      EXPECT_GE(bounds.high, value_of(ranking, measure) - tolerance) << name_of(measure);
    };
    for (std::size_t relevant = 0; relevant <= count; relevant += 1 + count / 9) {
      expect_inside(completions.first(relevant));
      expect_inside(completions.last(relevant));
    }
  }
}

TEST(DocumentBounds, ManyGradesHaveSafeBounds) {
  Case given{.highest = 3000};
  for (std::int32_t i = 0; i < 3000; ++i) given.grades.push_back(i % 2 == 0 ? i : outside_pool);
  const Topic topic(given.grades, given.others, given.highest);
  const Measure ndcg = parse("nDCG@100")->front();
  const Interval bounds = std::get<DocumentBounds>(ndcg.record->bounds)(topic.ranking(), ndcg);
  EXPECT_FALSE(bounds.exact);
  const Interval some = monotone_bounds(topic.ranking(), ndcg);
  EXPECT_LE(bounds.low, some.low);
  EXPECT_GE(bounds.high, some.high);
  EXPECT_GT(bounds.low, 0);
  EXPECT_LE(bounds.high, 1);
}

TEST(DocumentBounds, NothingUnjudgedLeavesThePoint) {
  const Case given{.grades = {2, 0, 1}, .others = {1, 0}, .highest = 3};
  const Topic topic(given.grades, given.others, given.highest);
  for (const Measure& measure : measures()) {
    const Interval bounds =
        std::get<DocumentBounds>(measure.record->bounds)(topic.ranking(), measure);
    EXPECT_TRUE(bounds.exact) << name_of(measure);
    EXPECT_NEAR(bounds.low, value_of(topic.ranking(), measure), tolerance) << name_of(measure);
    EXPECT_NEAR(bounds.high, value_of(topic.ranking(), measure), tolerance) << name_of(measure);
  }
}

}  // namespace
}  // namespace fovea::measure
