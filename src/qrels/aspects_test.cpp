// Judgements by aspect, and alternative names of fields.
#include <gtest/gtest.h>

#include "qrels/testing.hpp"

namespace fovea::qrels {
namespace {

using testing::dump;
using testing::error_in;
using testing::lost;
using testing::read_text;
using testing::written;

constexpr std::string_view by_aspect =
    "topic 1\n a 1 '' aspect '1'\n a 0 '' aspect '2'\n b 2 '' aspect '2'\n";

TEST(Aspects, OfNdeval) {
  const Qrels qrels = read_text("1 1 a 1\n1 2 a 0\n1 2 b 2\n");
  EXPECT_TRUE(qrels.has_aspects());
  EXPECT_EQ(dump(qrels), by_aspect);
  EXPECT_FALSE(read_text("1 1 a 1\n2 1 a 0\n").has_aspects());
}

TEST(Aspects, OfJsonl) {
  const Qrels qrels = read_text(
      R"({"topic":1,"doc":"a","aspect":1,"grade":1}
{"topic":1,"doc":"a","aspect":"2","grade":0}
{"topic":1,"doc":"b","aspect":"2","grade":2}
)");
  EXPECT_EQ(dump(qrels), by_aspect);
  EXPECT_EQ(written(qrels, Format::ndeval), "1 1 a 1\n1 2 a 0\n1 2 b 2\n");
  EXPECT_EQ(error_in(R"({"topic":1,"doc":"a","aspect":1,"start":1,"end":2})", Format::jsonl),
            "f:1:1: the object has an 'aspect' for a part of the document: aspects are about whole "
            "documents");
}

TEST(Aspects, FormatsThatCannotHoldThemSaySo) {
  const Qrels qrels = read_text("1 1 a 1\n1 2 a 3\n1 2 b 0\n");
  EXPECT_EQ(lost(qrels, Format::ndeval), "");
  EXPECT_EQ(lost(qrels, Format::jsonl), "");
  EXPECT_EQ(lost(qrels, Format::trec),
            "3 judgements of aspects (the highest grade of each document instead)");
  EXPECT_EQ(written(qrels, Format::trec), "1 0 a 3\n1 0 b 0\n");
  EXPECT_EQ(lost(read_text("1 0 a 1\n"), Format::ndeval),
            "1 judgements without an aspect (aspect 0 instead)");
}

TEST(Aspects, JudgedTwiceIsByAspect) {
  const Qrels qrels = read_text("1 1 a 1\n1 2 a 0\n1 2 a 1\n");
  EXPECT_EQ(testing::codes(check(qrels, Format::ndeval, "f", {})), "aspects duplicate-judgement");
  EXPECT_EQ(dump(without_aspects(qrels)), "topic 1\n a 1 ''\n a 1 ''\n");
}

TEST(Beir, IsReadAndWritten) {
  const std::string text = "query-id\tcorpus-id\tscore\n1\td 1\t2\n2\te\t0\n";
  const Qrels qrels = read_text(text);
  EXPECT_EQ(dump(qrels), "topic 1\n d 1 2 ''\ntopic 2\n e 0 ''\n");
  EXPECT_EQ(written(read_text("1 0 d 2\n2 0 e 0\n"), Format::beir),
            "query-id\tcorpus-id\tscore\n1\td\t2\n2\te\t0\n");
  EXPECT_EQ(error_in("query-id\tcorpus-id\tscore\n1\td\tx\n"),
            "f:2:5: score 'x' is not an integer of 32 bits");
  EXPECT_EQ(error_in("query-id\tcorpus-id\tscore\n1\td\n"),
            "f:2:1: expected 3 columns between tabs: query-id, corpus-id, score");
}

TEST(Jsonl, NamesOfOthers) {
  for (const std::string_view line :
       {R"({"query_id":"1","doc_id":"d","relevance":5})", R"({"qid":1,"docno":"d","grade":5})",
        R"({"query-id":"1","corpus-id":"d","score":5})", R"({"qid":1,"docid":"d","relevance":5})"})
    EXPECT_EQ(dump(read_text(line)), "topic 1\n d 5 ''\n") << line;
}

}  // namespace
}  // namespace fovea::qrels
