#include "qrels/formats/trec.hpp"

#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "qrels/testing.hpp"

namespace fovea::qrels {
namespace {

using testing::dump;
using testing::error_in;
using testing::read_text;
using testing::written;

TEST(Trec, GroupsTopicsByFirstAppearance) {
  const Qrels qrels = read_text("2 0 b 1\n1 0 a 0\n2 0 c -1\n");
  ASSERT_EQ(qrels.topics().size(), 2U);
  EXPECT_EQ(qrels.topics()[0].topic, "2");
  EXPECT_EQ(dump(qrels), "topic 2\n b 1 ''\n c -1 ''\ntopic 1\n a 0 ''\n");
  EXPECT_EQ(qrels.row(1).line, 3U);
  EXPECT_EQ(qrels.find("1")->size(), 1U);
  EXPECT_EQ(qrels.find("3"), nullptr);
}

TEST(Trec, TakesTabsBlanksCrLfMarkAndNoLastLineFeed) {
  const Qrels qrels = read_text(
      "\xEF\xBB\xBF"
      "1\t0\ta\t2\r\n\r\n   \n 1  0  b   0 \n1 0 c 1");
  EXPECT_EQ(dump(qrels), "topic 1\n a 2 ''\n b 0 ''\n c 1 ''\n");
  EXPECT_EQ(qrels.row(1).line, 4U);
}

TEST(Trec, KeepsIterationsThatAreNotZero) {
  EXPECT_EQ(dump(read_text("1 0 a 1\n1 Q0 b 1\n2 0 c 1\n")),
            "topic 1\n a 1 ''\n b 1 'Q0'\ntopic 2\n c 1 ''\n");
}

TEST(Trec, NothingIsReadFromNothing) {
  EXPECT_EQ(dump(read_text("", Format::trec)), "");
  EXPECT_EQ(dump(read_text("\n \n", Format::trec)), "");
  std::vector<std::string_view> names;
  for (const Format format : all_formats()) names.push_back(name_of(format));
  EXPECT_EQ(error_in(""), fmt::format("f: the file is empty, expected one of {} (name the format "
                                      "if it is one of these)",
                                      fmt::join(names, ", ")));
}

TEST(Trec, ErrorsNameThePlace) {
  const auto in = [](std::string_view text) { return error_in(text, Format::trec); };
  EXPECT_EQ(in("1 0 a 1\n1 0 a\n"),
            "f:2:1: found 3 columns ('1 0 a'), expected 4: topic iteration document grade (add the "
            "column grade)");
  EXPECT_EQ(in("x\n"), "f:1:1: found 1 column ('x'), expected 4: topic iteration document grade");
  EXPECT_EQ(in("1 0 a 1 9\n"),
            "f:1:1: found 5 columns ('1 0 a 1 9'), expected 4: topic iteration document grade "
            "(remove '9')");
  EXPECT_EQ(in("é 0 a 1.0\n"), "f:1:7: grade '1.0' is not an integer of 32 bits (write 1)");
  EXPECT_EQ(in("1 0 a 2,0\n"), "f:1:7: grade '2,0' is not an integer of 32 bits (write 2)");
  EXPECT_EQ(in("topic iter docno rel\n1 0 a 1\n"),
            "f:1:1: found the names of columns ('topic iter docno rel'), expected a judgement: "
            "topic iteration document grade (remove this line)");
  EXPECT_EQ(in("1 0 a 1.5\n"), "f:1:7: grade '1.5' is not an integer of 32 bits");
  EXPECT_EQ(in("1 0 a 99999999999\n"), "f:1:7: grade '99999999999' is not an integer of 32 bits");
  EXPECT_EQ(in("1 0 a -2147483648\n"), "f:1:7: grade '-2147483648' is not an integer of 32 bits");
  EXPECT_EQ(in("1 0 a -2147483647\n"), "read");
}

TEST(Trec, LenientReadingReportsEveryMalformedLine) {
  Findings findings;
  const auto qrels = read_lenient(Bytes::from_string("1 0 a 1\nx\n1 0 b y\n1 0 c 0\n"), "f",
                                  {.format = Format::trec, .threads = 1}, findings);
  ASSERT_TRUE(qrels.ok());
  EXPECT_EQ(dump(*qrels), "topic 1\n a 1 ''\n c 0 ''\n");
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[0].place.line, 2U);
  EXPECT_EQ(to_string(findings[1]),
            "f:3:7: error: grade 'y' is not an integer of 32 bits [malformed-line]");
}

TEST(Trec, LenientReadingIsBounded) {
  std::string text = "1 0 a 1\n";
  for (int i = 0; i < 100'000; ++i) text += "bad line\n";
  for (const std::size_t threads : {1U, 8U}) {
    Findings findings;
    const auto qrels = read_lenient(Bytes::from_string(text), "f",
                                    {.format = Format::trec, .threads = threads}, findings);
    ASSERT_TRUE(qrels.ok());
    ASSERT_EQ(findings.size(), 1'001U);
    EXPECT_EQ(findings[999].place.line, 1'001U);
    EXPECT_EQ(to_string(findings[1000]),
              "f: error: … and 99000 more of this kind [malformed-line]");
  }
}

TEST(Trec, HugeLinesAndOddBytesAreNoTrouble) {
  const std::string id(1 << 20, 'x');
  EXPECT_EQ(read_text("1 0 " + id + " 1\n", Format::trec).row(0).doc, id);
  EXPECT_EQ(error_in(id, Format::trec).substr(0, 28), "f:1:1: found 1 column ('xxxx");
  const std::string odd("1 0 a\0\xFF\x01 1\n", 11);
  EXPECT_EQ(read_text(odd).row(0).doc, std::string_view("a\0\xFF\x01", 4));
}

/// Whether a document of a topic has two second columns.
bool slow_aspects(std::string_view text) {
  std::map<std::pair<std::string, std::string>, std::string> second;
  for (std::string_view rest = text; !rest.empty();) {
    const auto columns = split_columns(next_line(rest));
    if (columns.empty()) continue;
    const std::pair key{std::string(columns[0]), std::string(columns[2])};
    const std::string found(columns[1]);
    if (second.try_emplace(key, found).first->second != found) return true;
  }
  return false;
}

/// Reads line by line with the slow routines of base.
std::string slow_dump(std::string_view text) {
  const bool aspects = slow_aspects(text);
  std::vector<std::string> order;
  std::map<std::string, std::string> topics;
  for (std::string_view rest = text; !rest.empty();) {
    const auto columns = split_columns(next_line(rest));
    if (columns.empty()) continue;
    const std::string topic(columns[0]);
    if (!topics.contains(topic)) order.push_back(topic);
    const std::string second = aspects             ? fmt::format("'' aspect '{}'", columns[1])
                               : columns[1] == "0" ? "''"
                                                   : fmt::format("'{}'", columns[1]);
    topics[topic] += fmt::format(" {} {} {}\n", columns[2], columns[3], second);
  }
  std::string all;
  for (const std::string& topic : order) all += "topic " + topic + "\n" + topics[topic];
  return all;
}

/// Several pieces of input, topics interleaved or in blocks, rarely an iteration.
std::string large_file(std::size_t lines, std::size_t topics, bool in_turns) {
  std::string text;
  for (std::size_t i = 0; i < lines; ++i) {
    const std::size_t topic = in_turns ? i % topics : i * topics / lines;
    text += fmt::format("{} {} DOC-{:06} {}\n", topic, i % 9'973 == 0 ? "Q0" : "0", i, i % 4);
  }
  return text;
}

TEST(Trec, ThreadsDoNotMatter) {
  for (const bool in_turns : {false, true}) {
    const std::string text = large_file(60'000, 50, in_turns);
    const std::string expected = slow_dump(text);
    for (const std::size_t threads : {1U, 2U, 8U}) {
      const auto qrels = read(Bytes::from_string(text), "f", {.format = {}, .threads = threads});
      ASSERT_TRUE(qrels.ok());
      ASSERT_TRUE(dump(*qrels) == expected) << threads << " threads";
    }
  }
}

TEST(Trec, TheFirstErrorIsTheSameOnAnyNumberOfThreads) {
  std::string text = large_file(60'000, 50, true);
  text.insert(text.find("DOC-055000"), "bad ");
  text.insert(text.find("DOC-045000"), "bad ");
  for (const std::size_t threads : {1U, 2U, 8U}) {
    const auto qrels = read(Bytes::from_string(text), "f", {.format = {}, .threads = threads});
    ASSERT_FALSE(qrels.ok());
    EXPECT_EQ(qrels.error().place.line, 45'001U);
  }
}

RC_GTEST_PROP(TrecProperty, ReadsAsTheSlowWay, ()) {
  const auto rows = *rc::gen::container<std::vector<std::tuple<int, int, int, int>>>(
      rc::gen::tuple(rc::gen::inRange(0, 4), rc::gen::inRange(0, 3), rc::gen::inRange(0, 9),
                     rc::gen::arbitrary<std::int16_t>()));
  std::string text;
  for (const auto& [topic, iteration, doc, grade] : rows)
    text += fmt::format("{}\t{}  d{} {}\r\n", topic, iteration, doc, grade);
  const Qrels qrels = read_text(text, Format::trec);
  RC_ASSERT(dump(qrels) == slow_dump(text));
  const Format format = qrels.has_aspects() ? Format::ndeval : Format::trec;
  RC_ASSERT(dump(read_text(written(qrels, format), format)) == dump(qrels));
}

}  // namespace
}  // namespace fovea::qrels
