#include "fovea/work/campaign/import.hpp"

#include "fovea/assess/exchange.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

class CampaignImportTest : public testing::CampaignTest {};

const std::string two_lines = "1 0 d 1\n1 0 e 0\n";

TEST_F(CampaignImportTest, TheSameContentIsStoredOnceWhateverItsName) {
  const ImportOptions options{.file = "judged", .assessor = "cy"};
  const auto first = import_judgements(campaign, {testing::source(two_lines, "a")}, options);
  ASSERT_TRUE(first) << to_string(first.error());
  EXPECT_EQ(first->files.at(0).file, "judged");
  EXPECT_EQ(first->files.at(0).entries, 2U);
  EXPECT_EQ(first->files.at(0).stored, 2U);
  const auto again = import_judgements(campaign, {testing::source(two_lines, "b")}, options);
  EXPECT_EQ(again->files.at(0).stored, 0U);
}

TEST_F(CampaignImportTest, ANewNameIsNotedWhereOthersAreKnown) {
  EXPECT_EQ(judge("cyd", two_lines).notes,
            std::vector<std::string>{"cyd is new in this campaign (did you mean cy?)"});
  EXPECT_TRUE(judge("cyd", two_lines).notes.empty());
  EXPECT_TRUE(judge("cy", two_lines).notes.empty());
  assess::Campaign empty(assess::memory_store());
  const auto imported = import_judgements(empty, {testing::source(two_lines)}, {.assessor = "ann"});
  EXPECT_TRUE(imported->notes.empty());
}

TEST_F(CampaignImportTest, JudgementsNeedAnAssessor) {
  const auto imported =
      import_judgements(campaign, {testing::source(two_lines)}, {.file = "judged"});
  EXPECT_EQ(testing::refusal(imported),
            "judged: the file does not name the assessor of its judgements (name the assessor with "
            "--as)");
}

TEST_F(CampaignImportTest, LogsAreCountedFileByFileAndStoredTogether) {
  judge("ann", two_lines);
  std::string log;
  TextSink sink = string_sink(log);
  ASSERT_TRUE(assess::write_log(campaign, sink) && sink.finish());
  const std::string half = log.substr(0, log.find('\n') + 1);
  assess::Campaign other(assess::memory_store());
  const auto imported =
      import_judgements(other, {testing::source(half, "a"), testing::source(log, "b")}, {});
  ASSERT_TRUE(imported) << to_string(imported.error());
  EXPECT_TRUE(imported->is_log);
  EXPECT_EQ(imported->files.at(0).stored, 1U);
  EXPECT_EQ(imported->files.at(1).entries, 2U);
  EXPECT_EQ(imported->files.at(1).stored, 1U);
}

TEST_F(CampaignImportTest, OneBadLogKeepsAllOfThemOut) {
  judge("ann", two_lines);
  std::string log;
  TextSink sink = string_sink(log);
  ASSERT_TRUE(assess::write_log(campaign, sink) && sink.finish());
  assess::Campaign other(assess::memory_store());
  EXPECT_FALSE(import_judgements(other, {testing::source(log), testing::source("{\"v\":1}")}, {}));
  EXPECT_TRUE(other.entries()->empty());
}

}  // namespace
}  // namespace fovea::work
