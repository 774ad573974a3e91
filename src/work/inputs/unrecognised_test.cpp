#include "work/inputs/unrecognised.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

/// The message about content that is not recognised, without its remedy.
std::string message(std::string_view content, std::optional<std::string> kind = std::nullopt,
                    std::optional<std::string> format = std::nullopt) {
  const auto seen = recognise(content, "f", {.kind = std::move(kind), .format = std::move(format)});
  if (seen) return kind_of(*seen) + " " + name_of(*seen);
  Error error = seen.error();
  error.remedy.clear();
  return to_string(error);
}

std::string remedy(std::string_view content, std::optional<std::string> kind = std::nullopt) {
  return recognise(content, "f", {.kind = std::move(kind)}).error().remedy;
}

TEST(Unrecognised, ColumnsAreThoseOfTheNearestFormat) {
  EXPECT_EQ(message("1 Q0 a 1 2.5\n1 Q0 b 2 1.5\n"),
            "f:1: found 5 columns ('1 Q0 a 1 2.5'), expected 6: topic Q0 doc rank score runid");
  EXPECT_EQ(remedy("1 Q0 a 1 2.5\n1 Q0 b 2 1.5\n"),
            "add the column runid; read as a run in trec format, --kind and --from can name "
            "another");
  EXPECT_EQ(message("1 Q0 a 1 r /a[1]\n"),
            "f:1: found 6 columns ('1 Q0 a 1 r /a[1]'), expected 7: topic Q0 doc rank score runid "
            "path");
  EXPECT_EQ(message("1 a 2\n1 b 0\n"),
            "f:1:1: found 3 columns ('1 a 2'), expected 4: topic iteration document grade");
  EXPECT_EQ(message("1 0 a 2 ann\n1 0 b 0 ann\n"),
            "f:1:1: found 5 columns ('1 0 a 2 ann'), expected 4: topic iteration document grade");
  EXPECT_EQ(message("1 0 a yes\n1 0 b no\n"), "f:1:7: grade 'yes' is not an integer of 32 bits");
  EXPECT_EQ(message("1 Q0 a /a[1] 7X\n").substr(0, 27), "f:1:14: '7X' is not a code,");
  EXPECT_EQ(message("1\ta\t0.5\n1\tb\t0.4\n", "run"),
            "f:1: found 3 columns ('1\\x09a\\x090.5'), expected 6: topic Q0 doc rank score runid");
}

TEST(Unrecognised, ScoresMayHaveDecimalCommas) {
  EXPECT_EQ(message("1 Q0 a 1 3,5 r\n1 Q0 b 2 2,5 r\n"),
            "f:1:10: score must be a number, found '3,5'");
  EXPECT_EQ(remedy("1 0 a 1 3,5 r\n1 0 b 2 2,5 r\n").substr(0, 47),
            "write a decimal point instead of the comma: 3.5");
  EXPECT_EQ(remedy(R"({"topic":"1","doc":"a","score":"3,5"})").substr(0, 47),
            "write a decimal point instead of the comma: 3.5");
}

TEST(Unrecognised, NamesOfColumnsAreNotResults) {
  EXPECT_EQ(message("query_id\tdoc_id\tscore\n1\ta\t0.5\n"),
            "f:1: found the names of columns ('query_id\\x09doc_id\\x09score'), expected a result: "
            "topic Q0 doc rank score runid");
  EXPECT_EQ(message("query_id\tdoc_id\trelevance\n1\ta\t1\n"),
            "f:1:1: found the names of columns ('query_id\\x09doc_id\\x09relevance'), expected "
            "those of BEIR: query-id corpus-id score");
}

TEST(Unrecognised, FilesOfAnotherKindAreNamed) {
  EXPECT_EQ(message("1 Q0 a 1 2.5 r\n", "qrels"),
            "f: contains a run in trec format, expected judgements");
  EXPECT_EQ(message("1 0 a 1\n", "run"), "f: contains judgements in trec format, expected a run");
  EXPECT_EQ(message("query-id\tcorpus-id\tscore\n1\ta\t1\n", "run"),
            "f: contains judgements in beir format, expected a run");
  EXPECT_EQ(message("{\"_id\":\"1\",\"text\":\"wells\"}\n", "qrels"),
            "f: contains topics in jsonl format, expected judgements");
  EXPECT_EQ(message("1 0 a 1\n", "topics"),
            "f: contains judgements in trec format, expected topics");
}

TEST(Unrecognised, ACorpusOfBeirIsNotTopics) {
  const std::string_view corpus = R"({"_id":"d1","title":"","text":"wells","metadata":{}})";
  EXPECT_EQ(message(corpus),
            "f: is a corpus of BEIR (_id, title, text), expected topics, a run, judgements or XML");
  for (const char* kind : {"run", "qrels", "topics"})
    EXPECT_EQ(message(corpus, kind).substr(0, 21), "f: is a corpus of BEI") << kind;
  EXPECT_EQ(message(R"({"_id":"q1","text":"wells","metadata":{}})"), "topics jsonl");
}

TEST(Unrecognised, FilesThatAreNotTextAreNamed) {
  using namespace std::string_view_literals;
  for (const auto& kind : {std::optional<std::string>(), std::optional<std::string>("topics")}) {
    const std::string expected = kind ? "topics" : "topics, a run, judgements or XML";
    EXPECT_EQ(message("%PDF-1.4\n1\ttab\n", kind), "f: is a PDF file, expected " + expected);
    EXPECT_EQ(message("12\t\0\1\2\3ab\0\0\t"sv, kind), "f: is a binary file, expected " + expected);
    EXPECT_EQ(message("", kind), "f: is empty, expected " + expected);
    EXPECT_EQ(message(" \n\n", kind), "f: is empty, expected " + expected);
  }
  EXPECT_EQ(message("%PDF-1.4\n", "run", "trec"), "f: is a PDF file, expected a run")
      << "also if the format is stated";
  EXPECT_EQ(message("<html><p></html>", "run"), "f: is an HTML page, expected a run");
  EXPECT_EQ(message("", "run"), "run trec") << "a system may return nothing";
}

TEST(Unrecognised, OtherTablesAreNamed) {
  EXPECT_EQ(message("1,Q0,a,1,2.5,r\n1,Q0,b,2,1.5,r\n"),
            "f:1: found columns separated by commas ('1,Q0,a,1,2.5,r'), expected spaces or tabs");
  EXPECT_EQ(message("id;query\n1;castle wells\n", "topics"),
            "f:1: found columns separated by semicolons ('id;query'), expected spaces or tabs");
  EXPECT_EQ(message("\n\"1\" \"Q0\" \"a\"\n"),
            "f:2: found columns in quotation marks ('\"1\" \"Q0\" \"a\"'), expected none");
  EXPECT_EQ(message("1 0 a 1\r1 0 b 1\r1 0 c 1\r"),
            "f:1: found lines that end with a carriage return, expected line feeds");
}

TEST(Unrecognised, OtherMarkupAndJsonAreNamed) {
  EXPECT_EQ(message("<queries><query/></queries>", "topics"),
            "f:1: found XML with the root element <queries>, expected topics: <topics>, <topic> or "
            "<top>");
  EXPECT_EQ(message("<queries", "run").substr(0, 4), "f:1:") << "the reader of XML explains";
  EXPECT_EQ(message("{\"1\":{\"a\":2.5}}\n", "run"),
            "f:1: found no 'topic' in '{\"1\":{\"a\":2.5}}', expected 'topic', 'doc' and 'score'");
  EXPECT_EQ(message("{\"q\":1}\n"),
            "f:1: expected topics, a run, judgements or XML, found '{\"q\":1}'");
  EXPECT_EQ(message("{\"topic\":1,\"doc\":\"a\",\"score\":\"high\"}\n"),
            "f:1: 'score' must be a number, found \"high\"");
}

TEST(Unrecognised, ProseIsNoneOfThem) {
  EXPECT_EQ(message("This is a letter.\nIt has 3 lines.\n2. The third one is like a topic\n"),
            "f:1: expected topics, a run, judgements or XML, found 'This is a letter.'");
  EXPECT_EQ(message("castle wells\nsalt\n", "topics"),
            "f:1: expected an id, a tab and a query, found 'castle wells'");
  EXPECT_EQ(message("castle wells\nsalt\n", "qrels"),
            "f:1: expected judgements, found 'castle wells'");
}

}  // namespace
}  // namespace fovea::work
