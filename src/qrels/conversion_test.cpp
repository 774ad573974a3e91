#include <gtest/gtest.h>

#include "qrels/testing.hpp"

namespace fovea::qrels {
namespace {

using testing::dump;
using testing::lost;
using testing::read_text;
using testing::written;

const std::string es_file =
    "<assessments topic='1'><file file='d'>"
    "<path path='/a[1]' exhaustiveness='2' specificity='1' inferred='yes'/>"
    "<path path='/a[1]/b[1]' exhaustiveness='3' specificity='3'/></file>"
    "<file file='e'><path path='/a[1]' exhaustiveness='U' specificity='U'/></file></assessments>";

const std::string highlight_file =
    "<assessments topic='1' pool='7'><file collection='c' name='d'>"
    "<best-entry-point path='/a[1]'/>"
    "<passage start='/a[1]/text()[1].0' end='/a[1]/text()[1].5' size='5'/>"
    "<element path='/a[1]' exhaustivity='2' size='9' rsize='5'/></file><file name='e'/>"
    "</assessments>";

TEST(Conversion, ElementsToDocumentGrades) {
  EXPECT_EQ(written(read_text(es_file), Format::trec), "1 0 d 3\n");
  EXPECT_EQ(lost(read_text(es_file), Format::trec),
            "1 documents of which nothing is judged; 3 judged elements");
  EXPECT_EQ(written(read_text(highlight_file), Format::trec), "1 0 d 2\n1 0 e 0\n");
  EXPECT_EQ(lost(read_text(highlight_file), Format::trec),
            "1 highlighted passages between text points; 1 best entry points as text points; "
            "1 names of collections; 1 judged elements; 1 attributes of topics");
  EXPECT_EQ(written(read_text("1 d /a[1] 1E\n1 d /a[2] 2S\n"), Format::trec), "1 0 d 2\n");
}

TEST(Conversion, PassagesToFolNeedTheLength) {
  const std::string passages =
      "{\"topic\":1,\"doc\":\"a\",\"start\":5,\"end\":9,\"length\":100,\"bep\":6}\n"
      "{\"topic\":1,\"doc\":\"a\",\"start\":20,\"end\":30}\n"
      "{\"topic\":1,\"doc\":\"b\",\"grade\":0,\"length\":50}\n";
  EXPECT_EQ(written(read_text(passages), Format::fol), "1 Q0 a 14 100 6 5:4 20:10\n1 Q0 b 0 50\n");
  EXPECT_EQ(
      written(read_text("{\"topic\":1,\"doc\":\"a\",\"start\":5,\"end\":9}"), Format::fol),
      "refused: fol cannot hold topic '1', document 'a': the length of its text is not known, "
      "and fol needs it (add the field 'length' in JSONL)");
}

TEST(Conversion, PassagesGradedZeroAreLeftOutOfFol) {
  const Qrels qrels = read_text(
      "{\"topic\":1,\"doc\":\"a\",\"start\":5,\"end\":9,\"grade\":2,\"length\":100}\n"
      "{\"topic\":1,\"doc\":\"a\",\"start\":20,\"end\":30,\"grade\":0}\n");
  EXPECT_EQ(written(qrels, Format::fol), "1 Q0 a 4 100 -1 5:4\n");
  EXPECT_EQ(lost(qrels, Format::fol), "2 grades of passages (those of 0 or less are omitted)");
}

TEST(Conversion, Impossible) {
  const auto why = [](std::string_view text, Format format) {
    const std::string reason = lost(read_text(text), format);
    const std::size_t begin = reason.find("': ");
    return begin == std::string::npos ? reason : reason.substr(begin + 3);
  };
  EXPECT_EQ(
      why(highlight_file, Format::fol),
      "its highlights are text points, and fol needs offsets (offsets of text points need the "
      "documents)");
  EXPECT_EQ(
      why(es_file, Format::fol),
      "it is not judged by highlighted passages, and fol holds only these (convert to trec or "
      "jsonl instead)");
  EXPECT_EQ(why(es_file, Format::inex_xml),
            "its elements are judged without highlighting, and inex-xml needs highlights (convert "
            "to inex-es-xml or jsonl instead)");
  EXPECT_EQ(
      why("1 Q0 a 5 9 0 0:5\n", Format::inex_xml),
      "its highlights are offsets, and inex-xml needs text points (text points of offsets need "
      "the documents)");
  EXPECT_EQ(why(highlight_file, Format::inex_es_xml),
            "an element of it has no pair of exhaustivity and specificity (convert to inex-xml or "
            "jsonl instead)");
  EXPECT_EQ(why("1 0 a 1\n", Format::inex_es_xml),
            "none of its elements is judged, and inex-es-xml holds only judgements of elements "
            "(convert to trec or jsonl instead)");
  EXPECT_EQ(why(es_file, Format::coverage),
            "it is not judged by relevance and coverage (specificity does not imply coverage; "
            "convert to jsonl instead)");
}

TEST(Conversion, ARefusedWriteWritesNothing) {
  std::string text;
  TextSink sink = string_sink(text);
  const auto done = write(read_text("1 0 a 0\n2 0 b 1\n"), Format::inex_es_xml, sink);
  ASSERT_FALSE(done.ok());
  EXPECT_EQ(done.error().kind, ErrorKind::data);
  EXPECT_EQ(text, "");
}

TEST(Conversion, NamesThatDoNotFit) {
  const Qrels spaced = read_text(R"({"topic":"1","doc":"a b"})");
  EXPECT_EQ(
      written(spaced, Format::trec),
      "refused: trec cannot hold topic '1', document 'a b': 'a b' is empty or has white space, "
      "which separates columns (rename it or convert to jsonl)");
  EXPECT_EQ(
      lost(read_text("1 0 a\xFF 0\n"), Format::jsonl),
      "refused: jsonl cannot hold topic '1', document 'a\\xFF': 'a\\xFF' is not UTF-8 (rename "
      "it)");
  EXPECT_EQ(lost(read_text("1 d /a\xFF[1] 3E\n"), Format::jsonl),
            "refused: jsonl cannot hold topic '1', document 'd': '/a\\xFF[1]' is not UTF-8 (rename "
            "it)");
  const Qrels odd = read_text(R"({"topic":"1","topic_attributes":{"x y":"1"}})");
  EXPECT_EQ(lost(odd, Format::inex_xml),
            "refused: inex-xml cannot hold topic '1': 'x y' is not a valid name of an attribute "
            "(rename it)");
  EXPECT_EQ(lost(odd, Format::jsonl), "");
}

TEST(Conversion, DocumentsTwice) {
  const Qrels twice = read_text("1 Q0 a 5 9 0 0:5\n1 Q0 a 0 9\n");
  EXPECT_EQ(
      lost(twice, Format::jsonl),
      "refused: jsonl cannot hold topic '1', document 'a': it is judged twice (lines 1 and 2) "
      "(remove one of them)");
  const Qrels grades = read_text("1 0 a 1\n1 0 a 0\n");
  EXPECT_EQ(dump(read_text(written(grades, Format::jsonl))), dump(grades));
}

TEST(Builder, JoinsWhatIsAddedTwice) {
  QrelsBuilder builder;
  DocumentDetail detail;
  detail.passages = {{0, 5}};
  DocumentView document;
  document.doc = std::string_view("d");
  document.detail = &detail;
  builder.add("2", document);
  builder.add("1", document);
  detail.length = 9;
  builder.add("2", document);
  detail.length = 10;
  builder.add("2", document);
  builder.add_topic("3");
  EXPECT_EQ(
      dump(std::move(builder).build()),
      "topic 2\n"
      " d - ''\n  length 9 highlighted - bep - '' collection ''\n  passage 0-5\n  passage 0-5\n"
      " d - ''\n  length 10 highlighted - bep - '' collection ''\n  passage 0-5\n"
      "topic 1\n"
      " d - ''\n  length - highlighted - bep - '' collection ''\n  passage 0-5\n"
      "topic 3\n");
}

}  // namespace
}  // namespace fovea::qrels
