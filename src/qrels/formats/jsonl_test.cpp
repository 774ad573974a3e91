#include "qrels/formats/jsonl.hpp"

#include <gtest/gtest.h>

#include "qrels/testing.hpp"

namespace fovea::qrels {
namespace {

using testing::dump;
using testing::error_in;
using testing::lost;
using testing::read_text;
using testing::written;

TEST(Jsonl, LinesOfADocumentAreJoined) {
  const Qrels qrels = read_text(R"({"topic":"1","doc":"a","start":5,"end":9,"length":100,"bep":5})"
                                "\n"
                                R"({"topic":"1","doc":"b","grade":0})"
                                "\r\n\n"
                                R"({"start":20,"end":30,"doc":"a","topic":1})");
  EXPECT_EQ(dump(qrels),
            "topic 1\n"
            " a - ''\n  length 100 highlighted - bep 5 '' collection ''\n"
            "  passage 5-9\n  passage 20-30\n"
            " b 0 ''\n");
  EXPECT_EQ(qrels.row(1).line, 2U);
}

TEST(Jsonl, NamesMayBeIntegersOrEscaped) {
  EXPECT_EQ(dump(read_text(R"({"topic":-7,"doc":12345678901234567890123})")),
            "topic -7\n 12345678901234567890123 1 ''\n");
  EXPECT_EQ(dump(read_text(R"({"topic":"a\u0062","doc":"\"\\"})")), "topic ab\n \"\\ 1 ''\n");
  EXPECT_EQ(dump(read_text(R"({"topic":"1","doc":"é ü","other":{"doc":[1,2]}})")),
            "topic 1\n é ü 1 ''\n");
}

TEST(Jsonl, ADocumentWithoutGradeIsRelevant) {
  EXPECT_EQ(dump(read_text(R"({"topic":"1","doc":"a"})")), "topic 1\n a 1 ''\n");
  EXPECT_EQ(dump(read_text(R"({"topic":"1","doc":"a","grade":null})")), "topic 1\n a 1 ''\n");
  EXPECT_EQ(dump(read_text(R"({"topic":"1","doc":"a","grade":-1})")), "topic 1\n a -1 ''\n");
}

TEST(Jsonl, TwoGradesOfADocumentAreTwoRows) {
  const Qrels qrels = read_text(
      "{\"topic\":\"1\",\"doc\":\"a\",\"grade\":1}\n{\"topic\":\"1\",\"doc\":\"a\",\"grade\":2}\n");
  EXPECT_EQ(dump(qrels), "topic 1\n a 1 ''\n a 2 ''\n");
  EXPECT_EQ(dump(read_text(written(qrels, Format::jsonl))), dump(qrels));
}

TEST(Jsonl, GradesOfPassagesAndElements) {
  const std::string text =
      "{\"topic\":\"1\",\"doc\":\"a\",\"start\":0,\"end\":5,\"grade\":2}\n"
      "{\"topic\":\"1\",\"doc\":\"a\",\"start\":7,\"end\":9,\"grade\":1}\n"
      "{\"topic\":\"1\",\"doc\":\"b\",\"path\":\"/x[1]\",\"grade\":0}\n"
      "{\"topic\":\"1\",\"doc\":\"c\",\"path\":\"/x[1]\",\"e\":2,\"s\":3}\n"
      "{\"topic\":\"1\",\"doc\":\"d\",\"path\":\"\",\"relevance\":3,\"coverage\":\"L\"}\n";
  const Qrels qrels = read_text(text);
  EXPECT_EQ(written(qrels, Format::jsonl), text);
  EXPECT_EQ(written(qrels, Format::trec), "1 0 a 2\n1 0 b 0\n1 0 c 2\n1 0 d 3\n");
}

TEST(Jsonl, TopicsWithoutDocuments) {
  const std::string text = "{\"topic\":\"5\",\"topic_attributes\":{\"pool\":\"7\"}}\n";
  EXPECT_EQ(dump(read_text(text)), "topic 5\n pool='7'\n");
  EXPECT_EQ(written(read_text(text), Format::jsonl), text);
  EXPECT_EQ(written(read_text(text), Format::inex_xml),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<assessments topic=\"5\" "
            "pool=\"7\">\n</assessments>\n");
}

TEST(Jsonl, ErrorsNameThePlace) {
  const auto in = [](std::string_view fields) {
    return error_in("{\"topic\":\"1\",\"doc\":\"d\"" + std::string(fields) + "}\n", Format::jsonl);
  };
  EXPECT_EQ(in(R"(,"start":5)"), "f:1:1: the object has only one of 'start' and 'end'");
  EXPECT_EQ(in(R"(,"start":5,"end":4)"), "f:1:1: the object has a 'start' after its 'end'");
  EXPECT_EQ(in(R"(,"start":-5,"end":4)"), "f:1:24: field 'start' is not a number of characters");
  EXPECT_EQ(in(R"(,"start":18446744073709551616,"end":4)"),
            "f:1:24: field 'start' is not a number of characters");
  EXPECT_EQ(in(R"(,"grade":2147483648)"), "f:1:24: field 'grade' is not an integer of 32 bits");
  EXPECT_EQ(in(R"(,"grade":1.5)"), "f:1:24: field 'grade' is not an integer of 32 bits");
  EXPECT_EQ(in(R"(,"path":"/a","e":4)"), "f:1:36: field 'e' is not 0, 1, 2 or 3");
  EXPECT_EQ(in(R"(,"coverage":"X")"),
            "f:1:24: field 'coverage' is not \"N\", \"S\", \"L\" or \"E\"");
  EXPECT_EQ(in(R"(,"path":"a/b")").substr(0, 44), "f:1:1: 'a/b' is not an element path: expecte");
  EXPECT_EQ(in(R"(,"topic_attributes":[])"),
            "f:1:24: field 'topic_attributes' is not an object of strings");
  EXPECT_EQ(in(R"(,"start":1,"end":2,"path":"/a")"),
            "f:1:1: the object has more than one of a passage ('start'), a span ('from') and an "
            "element");
  EXPECT_EQ(error_in("{\"topic\":\"1\"}", Format::jsonl), "f:1:1: the object has no field 'doc'");
  EXPECT_EQ(error_in("{\"doc\":\"1\"}", Format::jsonl), "f:1:1: the object has no field 'topic'");
  EXPECT_EQ(error_in("{\"topic\":\"\",\"doc\":1}", Format::jsonl),
            "f:1:2: field 'topic' is not a string (not empty) or an integer");
}

TEST(Jsonl, WhatIsNotJsonIsAnError) {
  for (const std::string_view text :
       {"x", "[]", "{", "{\"topic\":\"1\",\"doc\":\"d\"", "{\"topic\":\"1\",\"doc\":\"d\"} x",
        "{\"topic\":\"1\",\"doc\":\"\xFF\"}", "{\"topic\":\"1\",\"doc\":\"d",
        "{\"topic\":1x,\"doc\":2}", "{\"topic\":1.5,\"doc\":2}", "{\"topic\":true,\"doc\":2}",
        "{\"topic\":1,\"doc\":nu}"}) {
    EXPECT_EQ(error_in(text, Format::jsonl).substr(0, 4), "f:1:") << text;
  }
}

TEST(Jsonl, ContradictionsAreErrors) {
  EXPECT_EQ(error_in("{\"topic\":1,\"doc\":2,\"start\":1,\"end\":2,\"length\":5}\n"
                     "{\"topic\":1,\"doc\":2,\"start\":3,\"end\":4,\"length\":6}\n"),
            "f:2:1: the object contradicts the length of an earlier line of its document (state it "
            "once)");
}

TEST(Jsonl, LongLinesAndDeepOnes) {
  const std::string id(1 << 20, 'x');
  EXPECT_EQ(read_text("{\"topic\":\"1\",\"doc\":\"" + id + "\"}", Format::jsonl).row(0).doc, id);
  const std::string deep(100'000, '[');
  EXPECT_NE(error_in("{\"topic\":\"1\",\"doc\":" + deep + "}", Format::jsonl), "read");
}

}  // namespace
}  // namespace fovea::qrels
