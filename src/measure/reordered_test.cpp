#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/measure.hpp"

namespace fovea::measure {
namespace {

using region::FocusKind;

run::Run read_text(const std::string& text, run::Format format) {
  return *run::read(Bytes::from_string(text), "r", {format, 1});
}

std::string written(const run::Run& run, run::Format format) {
  std::string text;
  TextSink sink = string_sink(text);
  EXPECT_TRUE(run::write(run, format, sink));
  return text;
}

std::string rewritten(const std::string& text, run::Format from, run::Format to) {
  const auto ordered = reordered(read_text(text, from), usual_order(from), usual_order(to), "r");
  return written(ordered->run, to) + std::to_string(ordered->rescored);
}

TEST(Reordered, ScoresBecomeTheOrderOfTheFile) {
  EXPECT_EQ(rewritten("1 Q0 a 1 1 r\n1 Q0 b 2 1 r\n1 Q0 c 3 2 r\n", run::Format::trec,
                      run::Format::jsonl),
            R"({"topic":"1","doc":"c","rank":3,"score":2,"run":"r"})"
            "\n"
            R"({"topic":"1","doc":"b","rank":2,"score":1,"run":"r"})"
            "\n"
            R"({"topic":"1","doc":"a","rank":1,"score":1,"run":"r"})"
            "\n0");
}

TEST(Reordered, ScoresAreGivenAnewOnlyWhereTheyContradictTheFile) {
  const std::string text =
      "1 Q0 b 1 1 r /a[1]\n1 Q0 a 2 2 r /a[1]\n"    // ascending
      "2 Q0 a 1 .5 r /a[1]\n2 Q0 b 2 .5 r /a[1]\n"  // equal, names ascending
      "3 Q0 b 1 .5 r /a[1]\n3 Q0 a 2 .5 r /a[1]\n"
      // The second part of b does not count.
      "4 Q0 b 1 3 r /a[1]\n4 Q0 b 2 7 r /a[1]/c[1]\n4 Q0 a 3 1 r /a[1]\n";
  EXPECT_EQ(rewritten(text, run::Format::element, run::Format::trec),
            "1 Q0 b 1 2 r\n1 Q0 a 2 1 r\n2 Q0 a 1 2 r\n2 Q0 b 2 1 r\n"
            "3 Q0 b 1 0.5 r\n3 Q0 a 2 0.5 r\n4 Q0 b 1 3 r\n4 Q0 a 2 1 r\n2");
}

TEST(Reordered, NothingStaysNothing) {
  const auto ordered = reordered(run::Run(), Order::score, Order::file, "r");
  EXPECT_EQ(ordered->run.size(), 0U);
  EXPECT_EQ(ordered->rescored, 0U);
}

/// The kind of result that `format` supports; whole documents if possible.
region::Focus focus_in(run::Format format) {
  const auto start = *rc::gen::inRange<std::uint64_t>(0, 9);
  if (format == run::Format::element)
    return region::element(*rc::gen::element("/a[1]", "/a[1]/b[1]", "/a[1]/b[2]"));
  if (format == run::Format::fol) return region::passage({start, start + 5});
  if (format == run::Format::bep) return region::entry_point(start);
  return {};
}

/// A few documents, most of them with equal scores; whole documents occur once.
run::Run tied_run(run::Format format) {
  run::RunBuilder builder;
  builder.id = "r";
  const bool whole = focus_in(format).kind == FocusKind::document;
  for (const std::string topic : {"1", "2"}) {
    std::string left = "abcdef";
    for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
      const char doc = *rc::gen::elementOf(left);
      if (whole) std::erase(left, doc);
      builder.add(topic, {.doc = std::string_view(&doc, 1),
                          .focus = focus_in(format),
                          .score = *rc::gen::element(0.0, 1.0, 1.5, -2.0),
                          .rank = *rc::gen::inRange<std::int64_t>(1, 9)});
    }
  }
  return std::move(builder).build();
}

/// The documents of each topic in the order of evaluation, each at its first occurrence.
std::string evaluated(const run::Run& run, run::Format format) {
  std::string order;
  for (const run::TopicSlice& slice : run.topics()) {
    std::vector<run::ResultView> results;
    for (std::size_t i = slice.begin; i < slice.end; ++i) results.push_back(run.row(i));
    if (format == run::Format::trec)
      std::stable_sort(results.begin(), results.end(), [](const auto& a, const auto& b) {
        return a.score != b.score ? a.score > b.score : a.doc > b.doc;
      });
    std::string docs;
    for (const run::ResultView& each : results) {
      if (docs.find(each.doc) == std::string::npos) docs += each.doc;
    }
    order += std::string(slice.topic) + ":" + docs + " ";
  }
  return order;
}

RC_GTEST_PROP(Reordered, EveryPairOfFormatsIsEvaluatedTheSame, ()) {
  for (const run::Format from : run::all_formats()) {
    const run::Run run = tied_run(from);
    for (const run::Format to : run::all_formats()) {
      if (!run::losses(run, to)) continue;
      const auto ordered = reordered(run, usual_order(from), usual_order(to), "r");
      const run::Run back = read_text(written(ordered->run, to), to);
      RC_ASSERT(evaluated(back, to) == evaluated(run, from));
    }
  }
}

}  // namespace
}  // namespace fovea::measure
