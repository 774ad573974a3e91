#include <fmt/format.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "qrels/random_qrels.hpp"
#include "qrels/testing.hpp"

namespace fovea::qrels {
namespace {

using testing::dump;
using testing::lost;
using testing::random_qrels;
using testing::read_text;
using testing::written;

Format any_format() {
  const auto formats = all_formats();
  return *rc::gen::elementOf(std::vector<Format>(formats.begin(), formats.end()));
}

RC_GTEST_PROP(RoundTrip, EveryFormatKeepsWhatItHolds, ()) {
  const Format format = any_format();
  const Qrels qrels = random_qrels(format);
  RC_ASSERT(lost(qrels, format) == "");
  RC_ASSERT(dump(read_text(written(qrels, format), format)) == dump(qrels));
}

RC_GTEST_PROP(RoundTrip, JsonlKeepsWhatAnyFormatHolds, ()) {
  const Format format = any_format();
  const Qrels qrels = random_qrels(format);
  RC_ASSERT(lost(qrels, Format::jsonl) == "");
  const Qrels again = read_text(written(qrels, Format::jsonl), Format::jsonl);
  RC_ASSERT(dump(again) == dump(qrels));
  RC_ASSERT(written(again, format) == written(qrels, format));
}

RC_GTEST_PROP(RoundTrip, WhatIsNotRefusedCanBeReadAndWrittenAgain, ()) {
  const Qrels qrels = random_qrels(any_format());
  const Format target = any_format();
  const std::string text = written(qrels, target);
  RC_PRE(!text.starts_with("refused"));
  RC_ASSERT(written(read_text(text, target), target) == text);
}

RC_GTEST_PROP(RoundTrip, GradesOfDocumentsSurviveInTrec, ()) {
  const Qrels qrels = random_qrels(Format::inex_es_xml);
  std::string expected;
  for (const TopicSlice& topic : qrels.topics()) {
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const auto grade = document_grade(qrels.row(i));
      if (grade) expected += fmt::format("{} 0 {} {}\n", topic.topic, qrels.row(i).doc, *grade);
    }
  }
  const std::string text = written(qrels, Format::trec);
  RC_PRE(!text.starts_with("refused"));
  RC_ASSERT(text == expected);
}

RC_GTEST_PROP(RoundTrip, RandomBytesAreNoTrouble, ()) {
  const Format format = any_format();
  std::string text = written(random_qrels(format), format);
  for (int i = *rc::gen::inRange(1, 6); i > 0 && !text.empty(); --i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    text[at] = *rc::gen::elementOf(std::string("\n\t {}\"<>&/:[]-0129UE?\\\xFF\0", 25));
  }
  Findings findings;
  const auto qrels =
      read_lenient(Bytes::from_string(text), "f", {.format = format, .threads = 2}, findings);
  if (!qrels) return;
  check(*qrels, format, "f", {});
  for (const Format target : all_formats()) static_cast<void>(written(*qrels, target));
}

}  // namespace
}  // namespace fovea::qrels
