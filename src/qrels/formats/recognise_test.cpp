#include "qrels/formats/recognise.hpp"

#include <gtest/gtest.h>

#include "fovea/qrels.hpp"

namespace fovea::qrels {
namespace {

struct Case {
  std::string_view head;
  std::optional<Format> format;
};

const Case cases[] = {
    {"301 0 FBIS3-10082 1\n301 0 FBIS3-10169 0\n", Format::trec},
    {"301\t0\tFBIS3-10082\t-1", Format::trec},
    {"1 1 a 1\n1 2 a 0\n", Format::ndeval},
    {"1 1 a 1\n1 2 b 0\n", Format::ndeval},
    {"1 x a 1\n1 y a 0\n", Format::ndeval},
    {"1 x a 1\n1 y b 0\n", Format::trec},
    {"1 1 a 1\n2 2 b 0\n", Format::trec},
    {"1 0 a 1\n1 1 b 0\n", Format::trec},
    {"query-id\tcorpus-id\tscore\n1\td\t1\n", Format::beir},
    {R"({"query_id":"1","doc_id":"d","relevance":2})", Format::jsonl},
    {R"({"query-id":"1","corpus-id":"d","score":1})", Format::jsonl},
    {R"({"query_id":"1","doc_id":"d","score":1})", std::nullopt},
    {"2024-145979 0 msmarco_v2.1_doc_19_1675146820#4_2450841843 2\n", Format::trec},
    {"2009001 Q0 123 0 456\n", Format::fol},
    {"2009001 Q0 123 20 456 7 7:20\n", Format::fol},
    {"1 Q0 123 20 456 7\n1 Q0 124 0 456\n", Format::fol},
    {"1 Q0 123 0 456 -1\n1 Q0 124 0 456 -1\n1 Q0 125 3 456 0 0:3\n", Format::fol},
    {"1 Q0 d /article[1] 3E\n", Format::coverage},
    {"1 d 0n\n", Format::coverage},
    {"1 Q0 d 2S\n", Format::coverage},
    {R"({"topic":"1","doc":"d","start":1,"end":2})", Format::jsonl},
    {R"({"doc":5,"topic":1,"note":{"score":1}})", Format::jsonl},
    {R"({"topic":"5","topic_attributes":{}})", Format::jsonl},
    {"<assessments topic='1'/>", Format::inex_xml},
    {"<inex-assessments>\n", Format::inex_xml},
    {"<x><assessments topic='1'><file name='d'><passage", Format::inex_xml},
    {"<assessments topic='1'><file name='d'><path path='/a' exhaustiveness='1' specificity='1'/>",
     Format::inex_es_xml},
    {"<!-- <path --><assessments topic='1'><file name='d'><element path='/a'/>", Format::inex_xml},
    {"<assessments topic='1'><file name='d'><path path='/a' relevance='1' coverage='S'/>",
     Format::coverage},
    // Runs
    {"301 Q0 FBIS3-10082 1 2.5 run\n", std::nullopt},
    {"1 Q0 123 1 100 7\n1 Q0 124 2 99 7\n", std::nullopt},
    {"1 Q0 a 1 100\n1 Q0 b 2 99\n1 Q0 c 3 98\n", std::nullopt},  // without its last column
    {"1 Q0 123 1 100 7 /article[1]\n", std::nullopt},
    {"1 Q0 123 1 100 7 15\n", std::nullopt},
    {"1 Q0 123 1 100 7 15 20\n", std::nullopt},
    {R"({"topic":"1","doc":"d","score":0.5})", std::nullopt},
    {"<inex-submission participant-id='1'><topic topic-id='1'><result><file>d</file>",
     std::nullopt},
    // Topics
    {"301\tinternational crime 2003\n302\tpolio and 1990\n", std::nullopt},
    {R"({"topic":"1","doc":"d","title":"x"})", std::nullopt},
    {R"({"id":"1","query":"x"})", std::nullopt},
    {"<inex-topic topic-id='1'><title>x</title></inex-topic>", std::nullopt},
    {"<top>\n<num> Number: 301\n", std::nullopt},
    // Neither
    {"", std::nullopt},
    {"\n\n", std::nullopt},
    {"some text\n", std::nullopt},
    {"<article/>", std::nullopt},
    {"{", std::nullopt},
    {"{\"topic", std::nullopt},
};

TEST(Recognise, Table) {
  for (const Case& test : cases) {
    EXPECT_EQ(recognise(test.head), test.format) << test.head;
    EXPECT_EQ(recognise("\xEF\xBB\xBF" + std::string(test.head)), test.format) << test.head;
  }
}

TEST(Recognise, AFewMalformedLinesDoNotHideTheFormat) {
  EXPECT_EQ(recognise("oops\n1 0 a 1\n1 0 b 1\n"), Format::trec);
}

TEST(Recognise, AHeadMayEndInALine) {
  std::string head;
  while (head.size() < 5'000) head += "1 Q0 document 0 456\n";
  for (std::size_t cut = 0; cut < 20; ++cut)
    EXPECT_EQ(recognise(std::string_view(head).substr(0, 4'400 + cut)), Format::fol);
}

TEST(Recognise, NamesAreUnique) {
  EXPECT_EQ(all_formats().size(), 8U);
  for (const Format format : all_formats()) EXPECT_EQ(format_named(name_of(format)), format);
  EXPECT_EQ(name_of(Format::inex_es_xml), "inex-es-xml");
  EXPECT_FALSE(format_named("TREC").has_value());
}

}  // namespace
}  // namespace fovea::qrels
