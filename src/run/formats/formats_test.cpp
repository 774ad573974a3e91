#include "run/formats/formats.hpp"

#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "run/sample_runs.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

TEST(Formats, HaveNames) {
  std::string names;
  for (const Format format : all_formats()) {
    names += std::string(name_of(format)) + " ";
    EXPECT_EQ(format_named(name_of(format)), format);
  }
  EXPECT_EQ(names, "trec element fol bep inex-xml jsonl ");
  EXPECT_EQ(format_named("TREC"), std::nullopt);
}

struct Recognised {
  const char* format;  ///< "" for none
  const char* head;
};

/// Inputs that are runs, and inputs that are qrels, topics or none of these.
TEST(Formats, AreRecognisedByContent) {
  const Recognised table[] = {
      {"trec", "301 Q0 WSJ-1 1 2.5 me\n"},
      {"trec", "\xEF\xBB\xBF\r\n301\tQ0\tWSJ-1\t1\t-2.5e-3\tme\r\n"},
      {"trec", "301 Q0 WSJ-1 1 2.5 me"},
      {"trec", "garbage\n301 Q0 a 1 2.5 me\n301 Q0 b 2 1.5 me\n"},
      {"element", "301 Q0 WSJ-1 1 2.5 me /article[1]\n"},
      {"bep", "301 Q0 WSJ-1 1 2.5 me 17\n"},
      {"fol", "301 Q0 WSJ-1 1 2.5 me 17 40\n"},
      {"fol", "301 Q0 WSJ-1 1 2.5 me X 0\n"},
      {"jsonl", "{\"score\":1,\"doc\":\"a\",\"topic\":1}\n"},
      {"inex-xml", "<?xml version='1.0'?><!-- x --><inex-submission run-id='x'>"},
      {"", ""},
      {"", "\n \n"},
      {"", "301 0 WSJ-1 1\n"},                               // qrels: trec
      {"", "544 Q0 9996 465 13987\n"},                       // qrels: fol
      {"", "544 Q0 9996 465 13987 0 0:465\n"},               // qrels: fol
      {"", "544 Q0 9996 465 13987 0 0:465 900:12\n"},        // qrels: fol
      {"", "31 a/1000 /article[1] 3E\n"},                    // qrels: coverage
      {"", "{\"doc\":\"a\",\"topic\":1,\"grade\":1}\n"},     // qrels: jsonl
      {"", "{\"id\":\"1\",\"title\":\"a\"}\n"},              // topics: jsonl
      {"", "12\thow to earn 100 dollars\n13\twindmills\n"},  // topics: tsv
      {"", "<top>\n<num> Number: 301\n"},
      {"", "<inex_topic topic_id='1'>"},
      {"", "301 Q0 WSJ-1 1 high me\n"},
  };
  for (const auto& [format, head] : table) {
    const auto found = recognise(head);
    EXPECT_EQ(found ? name_of(*found) : "", format) << head;
  }
}

TEST(Formats, WhatIsNoRunIsRefused) {
  std::vector<std::string_view> names;
  for (const Format format : all_formats()) names.push_back(name_of(format));
  EXPECT_EQ(error_of_text("a b\nc"),
            fmt::format("r: found 'a b', expected a run ({}) (name the format if this is one)",
                        fmt::join(names, ", ")));
  EXPECT_EQ(error_of_text(" \n").substr(0, 17), "r: found nothing,");
}

/// Reading what a format has written returns the same run.
RC_GTEST_PROP(Formats, RoundTrip, ()) {
  const FocusKind kinds[] = {FocusKind::document,    FocusKind::element, FocusKind::passage,
                             FocusKind::entry_point, FocusKind::span,    FocusKind::unlocated};
  for (const Format format : all_formats()) {
    std::vector<FocusKind> held;
    for (const FocusKind kind : kinds) {
      if (entry_of(format).holds.contains(kind)) held.push_back(kind);
    }
    const auto run = any_run(held);
    const std::string text = written(run, format);
    const auto again = read(Bytes::from_string(text), "r", {.format = format, .threads = 2});
    if (!again) RC_FAIL(to_string(again.error()) + " in " + text);
    RC_ASSERT(written(*again, format) == text);
    auto expected = plain(run);
    const bool ranks_added = entry_of(format).holds_id == entry_of(Format::trec).holds_id;
    std::map<std::string, std::int64_t> position;
    for (auto& row : expected) {
      auto& rank = std::get<7>(row);
      const std::int64_t place = ++position[std::get<0>(row)];
      if (ranks_added && !rank) rank = place;
    }
    RC_ASSERT(plain(*again) == expected);
    if (run.size() > 0) RC_ASSERT(again->id == run.id);
    if (run.size() > 0) RC_ASSERT(recognise(text) == format);
  }
}

RC_GTEST_PROP(Formats, JsonlHoldsAnyIdentifier, ()) {
  const auto run = any_run({FocusKind::document, FocusKind::span},
                           {" a b ", "\n", "\"\\", "\x01\x7F", "ä€𝄞", "1\t2"});
  const auto again = read_text(written(run, Format::jsonl), Format::jsonl);
  RC_ASSERT(again.ok());
  RC_ASSERT(plain(*again) == plain(run));
}

TEST(Formats, SubmissionsKeepWhatTheySayOfThemselves) {
  RunBuilder builder;
  builder.id = "a & \"b\"";
  builder.submission = {.participant = "<7>",
                        .task = "Focused",
                        .query = "manual",
                        .result_type = "fol",
                        .description = "two\nlines & more",
                        .collections = {"x", "<y>"},
                        .topic_fields = {{"title", "yes"}}};
  builder.add("1", {.doc = "d", .focus = {}, .score = 0.1, .rank = 3});
  const auto run = std::move(builder).build();
  const auto again = read_text(written(run, Format::inex_xml));
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(again->id, run.id);
  EXPECT_EQ(again->submission, run.submission);
  EXPECT_EQ(plain(*again), plain(run));
}

}  // namespace
}  // namespace fovea::run
