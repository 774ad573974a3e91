#include <limits>
#include <string>

#include <fmt/format.h>

#include <gtest/gtest.h>

#include "run/sample_runs.hpp"

namespace fovea::run {
namespace {

std::string lost(const Run& run, Format format) {
  const auto lines = losses(run, format);
  return lines ? fmt::format("{}", fmt::join(*lines, "; ")) : "error: " + to_string(lines.error());
}

TEST(Losses, NothingIsLostWhereEverythingFits) {
  const auto documents = read_text("1 Q0 a 1 2 me\n");
  EXPECT_EQ(lost(*documents, Format::trec), "");
  EXPECT_EQ(lost(*documents, Format::inex_xml), "");
  EXPECT_EQ(lost(*documents, Format::jsonl), "");
  EXPECT_EQ(lost(RunBuilder().build(), Format::fol), "");
}

TEST(Losses, TrecKeepsTheFirstResultOfEachDocument) {
  const auto run = read_text(
      "1 Q0 a 1 9 me /a[1]\n1 Q0 b 2 8 me /a[1]\n1 Q0 a 3 7 me /a[1]/b[1]\n1 Q0 c 4 6 me /a[1]\n2 "
      "Q0 a 1 5 me /a[1]\n");
  EXPECT_EQ(lost(*run, Format::trec),
            "the position in the document of 5 results (trec holds whole documents); "
            "1 result of documents that already have one in their topic (ranks are renumbered)");
  EXPECT_EQ(written(*run, Format::trec),
            "1 Q0 a 1 9 me\n1 Q0 b 2 8 me\n1 Q0 c 3 6 me\n2 Q0 a 1 5 me\n");
}

TEST(Losses, BepKeepsWherePassagesBegin) {
  const auto run = read_text("1 Q0 a 1 9 me 10 5\n1 Q0 a 2 8 me X 0\n");
  EXPECT_EQ(lost(*run, Format::bep), "the length of 1 passage (bep holds entry points)");
  EXPECT_EQ(written(*run, Format::bep), "1 Q0 a 1 9 me 10\n1 Q0 a 2 8 me X\n");
}

TEST(Losses, WhatCannotBeWrittenIsAnErrorThatNamesTheLine) {
  const auto elements = read_text("1 Q0 a 1 9 me /a[1]\n");
  const std::string remedy = " (write jsonl, which holds every kind of result)";
  EXPECT_EQ(lost(*elements, Format::fol),
            "error: fol cannot hold the result of line 1 (/a[1]): it has no offsets, element paths "
            "need --catalogue" +
                remedy);
  EXPECT_EQ(written(*elements, Format::bep).substr(0, 6), "error:");
  const auto documents = read_text("\n1 Q0 a 1 9 me\n");
  EXPECT_EQ(lost(*documents, Format::element),
            "error: element cannot hold the result of line 2 (the whole document): the format "
            "holds parts of documents only" +
                remedy);
  const auto points = read_text("1 Q0 a 1 9 me 5\n");
  EXPECT_EQ(lost(*points, Format::inex_xml).substr(0, 6), "error:");
  EXPECT_EQ(lost(*points, Format::fol).substr(0, 6), "error:");
  EXPECT_EQ(losses(*points, Format::fol).error().kind, ErrorKind::data);
}

TEST(Losses, TheFirstResultThatDoesNotFitIsNamed) {
  const auto mixed = read_text(
      "{\"topic\":1,\"doc\":\"a\",\"score\":1,\"path\":\"/"
      "a[1]\"}\n{\"topic\":1,\"doc\":\"b\",\"score\":1,\"start\":1,\"end\":4}");
  EXPECT_NE(lost(*mixed, Format::element).find("line 2 (1:3)"), std::string::npos);
  EXPECT_NE(lost(*mixed, Format::fol).find("line 1 (/a[1])"), std::string::npos);
}

TEST(Losses, IdentifiersThatAFormatCannotHold) {
  const auto run = read_text("{\"topic\":1,\"doc\":\"a b\",\"score\":1}\n");
  EXPECT_EQ(
      lost(*run, Format::trec),
      "error: trec cannot hold document 'a b', expected an identifier without white space and "
      "control characters (write jsonl, which holds any identifier)");
  EXPECT_EQ(lost(*run, Format::inex_xml), "");
  const auto control = read_text("{\"topic\":\"\\u0001\",\"doc\":\"a\",\"score\":1}\n");
  EXPECT_NE(lost(*control, Format::inex_xml).find("inex-xml cannot hold topic '\\x01'"),
            std::string::npos);
  EXPECT_EQ(lost(*control, Format::jsonl), "");
  RunBuilder broken;
  broken.add("1", {.doc = "\xFF", .focus = {}, .score = 1, .rank = {}});
  EXPECT_NE(lost(std::move(broken).build(), Format::jsonl).find("document '\\xFF'"),
            std::string::npos);
}

TEST(Losses, AScoreMustBeANumber) {
  RunBuilder builder;
  builder.add(
      "1",
      {.doc = "d", .focus = {}, .score = std::numeric_limits<double>::quiet_NaN(), .rank = {}});
  EXPECT_EQ(lost(std::move(builder).build(), Format::trec),
            "error: a result of topic '1' has a score that is not a number");
}

TEST(Losses, WhatASubmissionSaysOfItself) {
  RunBuilder builder;
  builder.submission.task = "Focused";
  builder.submission.description = "mine";
  builder.add("1", {.doc = "d", .focus = {}, .score = 1, .rank = {}});
  const auto run = std::move(builder).build();
  EXPECT_EQ(lost(run, Format::trec),
            "the submission's task, description (trec has no place for them)");
  EXPECT_EQ(lost(run, Format::inex_xml), "");
  EXPECT_EQ(written(run, Format::trec), "1 Q0 d 1 1 unnamed\n");
}

TEST(Losses, SubmissionsThatXmlCannotHold) {
  RunBuilder builder;
  builder.submission.topic_fields = {{"a b", "yes"}};
  EXPECT_EQ(written(std::move(builder).build(), Format::inex_xml).substr(0, 6), "error:");
}

TEST(Losses, FurtherRunIds) {
  const auto run = read_text("1 Q0 a 1 2 me\n1 Q0 b 2 1 you\n");
  EXPECT_EQ(lost(*run, Format::jsonl), "the run ids other than 'me'");
}

TEST(Losses, PassagesWithoutLengthBecomeEntryPoints) {
  const auto run = read_text("1 Q0 a 1 2 me 5 0\n");
  EXPECT_EQ(lost(*run, Format::jsonl),
            "the difference between 1 passage without length and entry points");
}

}  // namespace
}  // namespace fovea::run
