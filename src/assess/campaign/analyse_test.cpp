#include "fovea/assess/analyse.hpp"

#include <gtest/gtest.h>

namespace fovea::assess {
namespace {

/// Entries of one assessor, each a given number of seconds after the previous one.
class Log {
 public:
  Log& after(std::int64_t seconds, Action action, const std::string& assessor = "ann") {
    time_ += seconds * 1'000;
    entries_.push_back({.sequence = entries_.size() + 1,
                        .version = entries_.size() + 1,
                        .assessor = assessor,
                        .topic = "12",
                        .time = time_,
                        .action = std::move(action)});
    return *this;
  }
  Log& judge(std::int64_t seconds, const std::string& doc, const std::string& path,
             Judged value = Degrees{1, 1}) {
    return after(seconds, Judge{Mode::single, doc, {path}, value});
  }
  [[nodiscard]] std::vector<Entry>& entries() { return entries_; }

 private:
  std::int64_t time_ = 0;
  std::vector<Entry> entries_;
};

TEST(Analyse, NothingIsNothing) {
  const Analysis analysis = analyse({}, {});
  EXPECT_EQ(analysis.sessions, 0U);
  EXPECT_FALSE(analysis.seconds_per_document || analysis.distance || analysis.in_pool);
}

TEST(Analyse, ALongBreakEndsASession) {
  Log log;
  log.judge(0, "d", "/a[1]").judge(18 * 60, "d", "/a[2]").judge(18 * 60 + 1, "e", "/a[1]");
  const Analysis analysis = analyse(log.entries(), {});
  EXPECT_EQ(analysis.sessions, 2U);
  EXPECT_DOUBLE_EQ(analysis.session_seconds, 18 * 60 / 2.0);
  EXPECT_DOUBLE_EQ(analysis.session_assessments, 1.5);
  EXPECT_DOUBLE_EQ(analysis.session_documents, 1);
  EXPECT_EQ(analyse(log.entries(), {}, {.gap = 60'000}).sessions, 3U);
}

TEST(Analyse, AssessorsDoNotShareSessions) {
  Log log;
  log.judge(0, "d", "/a[1]").after(1, NotRelevant{"d"}, "bob");
  EXPECT_EQ(analyse(log.entries(), {}).sessions, 2U);
}

TEST(Analyse, FindsTheTimesThatWereSpent) {
  Log log;
  for (int n = 1; n <= 5; ++n) {  // 47 s per article and 11 s per element
    const std::string doc = "d" + std::to_string(n);
    log.after(0, View{doc});
    for (int i = 1; i <= n; ++i)
      log.judge(i == 1 ? 47 + 11 : 11, doc, "/a[" + std::to_string(i) + "]");
  }
  const Analysis analysis = analyse(log.entries(), {});
  EXPECT_NEAR(*analysis.seconds_per_document, 47, 1e-9);
  EXPECT_NEAR(*analysis.seconds_per_assessment, 11, 1e-9);
  EXPECT_EQ(analysis.assessments, 15U);
  EXPECT_EQ(analysis.documents, 5U);
}

TEST(Analyse, TimeBeforeADocumentIsOpenedIsNotSpentOnIt) {
  for (const std::int64_t idle : {0, 100, 18 * 60}) {
    Log log;
    int doc = 0;
    for (const int assessments : {3, 1, 4, 2}) {
      const std::string name = "d" + std::to_string(++doc);
      log.after(doc == 3 ? idle : idle / 10, View{name});
      for (int i = 1; i <= assessments; ++i)
        log.judge(i == 1 ? 47 + 14 : 14, name, "/a[" + std::to_string(i) + "]");
    }
    const Analysis analysis = analyse(log.entries(), {});
    EXPECT_NEAR(*analysis.seconds_per_document, 47, 1e-9) << idle;
    EXPECT_NEAR(*analysis.seconds_per_assessment, 14, 1e-9) << idle;
    EXPECT_NEAR(analysis.relevant.seconds, 47 + 2.5 * 14, 1e-9) << idle;
  }
}

TEST(Analyse, TimesNeedDifferentArticles) {
  Log log;
  log.judge(0, "d", "/a[1]").judge(5, "e", "/a[1]");
  EXPECT_FALSE(analyse(log.entries(), {}).seconds_per_document);
}

TEST(Analyse, AGroupIsOneAssessment) {
  Log log;
  log.after(1, Judge{Mode::group, "d", {"/a[1]", "/a[2]", "/a[3]"}, 1})
      .after(1, Judge{Mode::siblings, "d", {"/a[1]/b[1]"}, 1})
      .judge(1, "d", "/a[1]/c[1]");
  const Analysis analysis = analyse(log.entries(), {});
  EXPECT_EQ(analysis.assessments, 3U);
  EXPECT_EQ(analysis.elements, 5U);
  EXPECT_EQ(analysis.modes.at(Mode::group), 1U);
  EXPECT_EQ(analysis.modes.at(Mode::single), 1U);
}

TEST(Analyse, SaysWhereTheAssessorGoes) {
  Log log;
  log.judge(1, "d", "/a[1]/b[1]")
      .judge(1, "d", "/a[1]/b[2]")            // sibling, 2 steps
      .judge(1, "d", "/a[1]")                 // parent, 1
      .judge(1, "d", "/a[1]/b[3]")            // child, 1
      .judge(1, "d", "/a[1]/c[1]/d[1]")       // elsewhere, 3
      .judge(1, "d", "/a[1]/b[3]/x[1]/y[1]")  // elsewhere, 5
      .judge(1, "e", "/a[1]");                // another document: no move
  const Analysis analysis = analyse(log.entries(), {});
  EXPECT_EQ(analysis.moves,
            (std::map<Move, std::uint64_t>{
                {Move::sibling, 1}, {Move::parent, 1}, {Move::child, 1}, {Move::elsewhere, 2}}));
  EXPECT_DOUBLE_EQ(*analysis.distance, 12 / 5.0);
  EXPECT_DOUBLE_EQ(*analysis.near, 4 / 5.0);
}

TEST(Analyse, RelevantArticlesTakeLonger) {
  Log log;
  log.after(0, View{"d"}).judge(100, "d", "/a[1]", Degrees{2, 2}).judge(20, "d", "/b[1]", 0);
  log.after(30, NotRelevant{"e"});
  const Analysis analysis = analyse(log.entries(), {});
  EXPECT_EQ(analysis.relevant, (Visits{1, 120, 2}));
  EXPECT_EQ(analysis.irrelevant, (Visits{1, 30, 1}));
}

TEST(Analyse, CountsWhatWasInThePool) {
  Log log;
  log.judge(1, "d", "/a[1]", Degrees{1, 3}).judge(1, "d", "/b[1]", Degrees{2, 3});
  log.judge(1, "d", "/c[1]", Degrees{1, 1}).judge(1, "d", "/d[1]").after(1, Undo{});
  const std::vector<PoolItem> pool = {{"12", "d", "/a[1]", 1}, {"13", "d", "/b[1]", 1}};
  const Analysis analysis = analyse(log.entries(), pool);
  EXPECT_EQ(analysis.elements, 3U) << "one was undone";
  EXPECT_DOUBLE_EQ(*analysis.in_pool, 1 / 3.0);
  EXPECT_DOUBLE_EQ(*analysis.specific_outside, 1 / 2.0);
}

TEST(Analyse, ImportsAreNotWork) {
  Log log;
  log.judge(1, "d", "/a[1]");
  log.entries()[0].imported = true;
  const Analysis analysis = analyse(log.entries(), {});
  EXPECT_EQ(analysis.sessions, 0U);
  EXPECT_EQ(analysis.assessments, 0U);
  EXPECT_EQ(analysis.elements, 1U);
}

TEST(Effort, IsFittedToTheLog) {
  Log log;
  log.after(0, View{"d"}).judge(47 + 11, "d", "/a[1]");
  log.after(600, View{"e"}).judge(47 + 11, "e", "/a[1]").judge(11, "e", "/b[1]");
  const auto effort = fit_effort(log.entries());
  ASSERT_TRUE(effort) << to_string(effort.error());
  EXPECT_NEAR(effort->per_document, 47, 1e-9);
  EXPECT_NEAR(effort->per_element, 11, 1e-9);
  EXPECT_FALSE(fit_effort({}));
  EXPECT_FALSE(fit_effort(std::span(log.entries()).first(2))) << "one document says nothing";
}

TEST(TopicProgress, CountsForEachAssessorAndTopic) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}}));
  ASSERT_TRUE(campaign.put_user({.name = "ann"}));
  ASSERT_TRUE(campaign.assign("12", "ann", Duty::judge));
  const std::vector<PoolItem> pool = {{"12", "d", "/a[1]", 1}, {"12", "d", "/b[1]", 1}};
  ASSERT_TRUE(campaign.add_to_pool(pool));
  int id = 0;
  for (const Action& action :
       {Action{Judge{Mode::single, "d", {"/a[1]", "/b[1]"}, 1}}, Action{Later{"e", "", true}},
        Action{NotRelevant{"f"}}, Action{Done{""}}})
    ASSERT_TRUE(campaign.append(
        {.id = std::to_string(++id), .assessor = "ann", .topic = "12", .action = action}));
  const auto lines = *progress(campaign);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(lines[0].done && lines[0].open);
  EXPECT_EQ(lines[0].entries, 4U);
  EXPECT_EQ(lines[0].pool_documents, 1U);
  EXPECT_EQ(lines[0].judged_documents, 2U);
  EXPECT_EQ(lines[0].done_documents, 1U);
  EXPECT_EQ(lines[0].judged_elements, 2U);
  EXPECT_EQ(lines[0].later, 1U);
}

TEST(Shares, AreOfTheSum) {
  EXPECT_EQ(shares_of(std::map<Move, std::uint64_t>{{Move::parent, 1}, {Move::child, 3}}),
            (std::map<Move, double>{{Move::parent, 0.25}, {Move::child, 0.75}}));
  EXPECT_TRUE(shares_of(std::map<Move, std::uint64_t>{}).empty());
}

}  // namespace
}  // namespace fovea::assess
