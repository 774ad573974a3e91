#include "topic/formats.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "topic/testing.hpp"

namespace fovea::topic {
namespace {

TEST(Formats, StandInTheOrderOfTheEnumeration) {
  for (std::size_t i = 0; i < format_entries().size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(format_entries()[i].format), i);
    EXPECT_EQ(format_named(name_of(all_formats()[i])), all_formats()[i]);
  }
  EXPECT_EQ(format_named("xml"), std::nullopt);
}

TEST(Formats, AreRecognisedInWhatIsWritten) {
  Topic topic;
  topic.id = "1";
  topic.title = "tides";
  for (const Format format : all_formats())
    EXPECT_EQ(recognise(testing::written({topic}, format)), format) << name_of(format);
}

TEST(Formats, TolerateAByteOrderMark) {
  EXPECT_EQ(testing::topics_in("\xEF\xBB\xBF"
                               "1\ttides\n")[0]
                .id,
            "1");
}

TEST(Formats, DoNotClaimRunsOrJudgements) {
  for (const std::string_view text :
       {"", "\n", "1 Q0 doc 1 2.5 run\n", "1 0 doc 1\n", "1\t0\tdoc\t1\n",
        "<inex-submission participant-id='1'><topic topic-id='1'/></inex-submission>",
        "<?xml version='1.0'?>\n<!-- <topic> --><assessments topic='1'></assessments>",
        "<inex-assessments><topic id='1'/></inex-assessments>", "<html><p>topic</p></html>",
        "{\"topic\":\"1\",\"doc\":\"d\",\"score\":1.5}\n", "plain words\n"})
    EXPECT_EQ(recognise(text), std::nullopt) << text;
}

TEST(Formats, SayWhatIsExpectedOfAnUnknownFile) {
  std::vector<std::string_view> names;
  for (const Format format : all_formats()) names.push_back(name_of(format));
  EXPECT_EQ(testing::error_in("plain words\n", std::nullopt),
            fmt::format("file: expected topics in one of the formats {}, found none of them (check "
                        "the first line, or name the format)",
                        fmt::join(names, ", ")));
}

TEST(Formats, ReadNothingFromNothing) {
  EXPECT_TRUE(testing::topics_in("", Format::tsv).empty());
  EXPECT_TRUE(testing::topics_in("", Format::trec).empty());
  EXPECT_TRUE(testing::topics_in("", Format::jsonl).empty());
  EXPECT_TRUE(testing::topics_in("<topics/>").empty());
}

/// Any bytes, in particular those with a meaning to a reader.
rc::Gen<std::string> any_bytes() {
  const auto piece = rc::gen::elementOf(std::vector<std::string>{"<top>",
                                                                 "</top>",
                                                                 "<topic id='1'>",
                                                                 "</topic>",
                                                                 "<title>",
                                                                 "</title>",
                                                                 "<num>",
                                                                 "\n",
                                                                 "\t",
                                                                 "1",
                                                                 "{\"id\":\"1\",\"title\":\"t\"}",
                                                                 "{",
                                                                 "}",
                                                                 "\"",
                                                                 "<!--",
                                                                 "-->",
                                                                 "<?xml?>",
                                                                 "<!DOCTYPE x [",
                                                                 "]>",
                                                                 "\xFF",
                                                                 std::string(1, '\0'),
                                                                 "<",
                                                                 "</",
                                                                 "&x;",
                                                                 " ",
                                                                 "\r\n",
                                                                 "junk"});
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece),
                      [](const std::vector<std::string>& pieces) {
                        std::string text;
                        for (const std::string& p : pieces) text += p;
                        return text;
                      });
}

RC_GTEST_PROP(Formats, SurviveAnyBytes, ()) {
  const Bytes input = Bytes::from_string(*any_bytes());
  for (const FormatEntry& entry : format_entries()) {
    Findings findings;
    const auto strict = read(input, "file", entry.format);
    const auto lenient = read_lenient(input, "file", entry.format, findings);
    entry.recognise(input.text());
    RC_ASSERT(strict.ok() == (lenient.ok() && !has_errors(findings)));
    if (strict) RC_ASSERT(*strict == *lenient);
  }
}

}  // namespace
}  // namespace fovea::topic
