#include "fovea/work/campaign/export.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

class CampaignExportTest : public testing::CampaignTest {
 protected:
  std::string text_of(const ExportOptions& options) {
    const auto exported = export_judgements(campaign, options);
    if (!exported) return to_string(exported.error());
    std::string text;
    TextSink sink = string_sink(text);
    EXPECT_TRUE(exported->write(sink) && sink.finish());
    return text;
  }
};

const std::string relevant = R"({"topic":"1","doc":"d","grade":1})"
                             "\n";
const std::string irrelevant = R"({"topic":"1","doc":"d","grade":0})"
                               "\n";

TEST_F(CampaignExportTest, JudgementsInTheFormatAndOfTheAssessorAskedFor) {
  judge("ann", relevant);
  judge("bob", irrelevant);
  EXPECT_EQ(text_of({.assessor = "ann"}), relevant);
  EXPECT_EQ(text_of({.format = "trec", .assessor = "bob"}), "1 0 d 0\n");
}

TEST_F(CampaignExportTest, OpenDifferencesAreRefused) {
  judge("ann", relevant);
  judge("bob", irrelevant);
  const auto exported = export_judgements(campaign, {});
  ASSERT_FALSE(exported);
  EXPECT_EQ(exported.error().message, "the judges of topic 1 differ in 1 place");
}

TEST_F(CampaignExportTest, UnknownNamesAreRefusedAndNotAnsweredWithNothing) {
  judge("ann", relevant);
  EXPECT_EQ(text_of({.assessor = "an", .asked_by = "me"}),
            "me: no assessor is called 'an' (did you mean ann?)");
  EXPECT_EQ(text_of({.topics = {"7"}}), "no topic is called '7' (one of 1, 2)");
  EXPECT_EQ(export_judgements(campaign, {.topics = {"7"}}).error().kind, ErrorKind::usage);
  EXPECT_EQ(export_judgements(campaign, {.format = "lag"}).error().remedy, "did you mean log?");
  EXPECT_EQ(text_of({.format = "log", .topics = {"7"}}), "no topic is called '7' (one of 1, 2)");
}

TEST_F(CampaignExportTest, ATopicThatIsNamedTwiceIsWrittenOnce) {
  judge("ann", relevant);
  EXPECT_EQ(text_of({.topics = {"1", "1"}}), relevant);
}

TEST_F(CampaignExportTest, LossesIncludeSizesThatOnlyDocumentsKnow) {
  ASSERT_TRUE(campaign.append(
      {.id = "a", .assessor = "ann", .topic = "1", .action = assess::Highlight{"d", {0, 5}, 1}}));
  EXPECT_TRUE(export_judgements(campaign, {})->losses.empty());
  judge("ann", R"({"topic":"1","doc":"d","path":"/a[1]","e":2})");
  EXPECT_EQ(export_judgements(campaign, {})->losses,
            std::vector<std::string>{
                "sizes of 1 element, which measures of elements need (--catalogue)"});
}

TEST_F(CampaignExportTest, TheLogHasALinePerEntry) {
  judge("ann", relevant);
  const std::string log = text_of({.format = "log"});
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 1);
  EXPECT_EQ(export_formats().back(), "log");
}

}  // namespace
}  // namespace fovea::work
