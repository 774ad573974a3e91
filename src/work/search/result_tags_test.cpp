#include "work/search/result_tags.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

using Tags = std::vector<std::string>;

OpenIndex library(MemoryFiles& files) {
  return indexed(files, {{"a",
                          "<article><title>castle</title><sec><p>castle rope</p>"
                          "<p>moat</p></sec></article>"}});
}

Result<Tags> tags_from(const std::string& content) {
  MemoryFiles files;
  const OpenIndex open = library(files);
  files.put("wanted", content);
  return result_tags(files, "wanted", *open.index);
}

TEST(ResultTags, RelevantElementsGiveTheirTags) {
  const auto tags = tags_from(
      "{\"topic\":\"1\",\"doc\":\"a\",\"path\":\"/article[1]/title[1]\",\"e\":3,\"s\":3}\n"
      "{\"topic\":\"1\",\"doc\":\"a\",\"path\":\"/article[1]\",\"e\":0,\"s\":0}\n"
      "{\"topic\":\"2\",\"doc\":\"a\",\"path\":\"/article[1]/sec[1]\",\"grade\":1}\n");
  ASSERT_TRUE(tags) << to_string(tags.error());
  EXPECT_EQ(*tags, (Tags{"sec", "title"}));
}

TEST(ResultTags, PassagesGiveTheSmallestElementAroundThem) {
  EXPECT_EQ(*tags_from("1 Q0 a 4 21 0 7:4\n"), Tags{"p"});      // in the first paragraph
  EXPECT_EQ(*tags_from("1 Q0 a 10 21 0 9:10\n"), Tags{"sec"});  // in both
}

TEST(ResultTags, ClickLogsGiveTheTagsOfOpenedElements) {
  const auto tags = tags_from(
      "variant,user,time,event,rank,path\n"
      "a,u1,1,search,,/article[1]\n"
      "a,u1,2,click,1,/article[1]/sec[1]/p[1]\n");
  ASSERT_TRUE(tags) << to_string(tags.error());
  EXPECT_EQ(*tags, Tags{"p"});
}

TEST(ResultTags, InputWithoutWantedElementsIsAnError) {
  EXPECT_EQ(tags_from("variant,user,time,event,rank\na,u1,2,click,1\n").error().message,
            "no click names the path of an element");
  EXPECT_EQ(tags_from("1 0 a 1\n").error().message, "no element is judged relevant");
}

}  // namespace
}  // namespace fovea::work::testing
