#include "qrels/formats/fol.hpp"

#include <gtest/gtest.h>

#include "qrels/testing.hpp"

namespace fovea::qrels {
namespace {

using testing::dump;
using testing::error_in;
using testing::lost;
using testing::read_text;
using testing::written;

constexpr std::string_view sample =
    "2009001 Q0 12345 30 5000 120 100:20 300:10\n"
    "2009001 Q0 777 0 900\n"
    "2009002 Q0 12345 5 5000 -1 0:5\n";

TEST(Fol, ReadsHighlightsAndJudgedNotRelevant) {
  EXPECT_EQ(dump(read_text(sample)),
            "topic 2009001\n"
            " 12345 - ''\n"
            "  length 5000 highlighted 30 bep 120 '' collection ''\n"
            "  passage 100-120\n"
            "  passage 300-310\n"
            " 777 0 ''\n"
            "  length 900 highlighted 0 bep - '' collection ''\n"
            "topic 2009002\n"
            " 12345 - ''\n"
            "  length 5000 highlighted 5 bep - '' collection ''\n"
            "  passage 0-5\n");
}

TEST(Fol, FillersWhereNothingIsHighlighted) {
  for (const std::string_view filler : {"", " -1", " 0", "\t0\r"}) {
    const std::string line = "1 Q0 d 0 90" + std::string(filler) + "\n";
    EXPECT_EQ(dump(read_text(line, Format::fol)),
              "topic 1\n d 0 ''\n  length 90 highlighted 0 bep - '' collection ''\n");
  }
}

TEST(Fol, AnRsizeWithoutPassagesIsStillRelevant) {
  const Qrels qrels = read_text("1 Q0 d 7 90 3\n", Format::fol);
  EXPECT_EQ(qrels.row(0).grade, 1);
  EXPECT_EQ(written(qrels, Format::fol), "1 Q0 d 7 90 3\n");
}

TEST(Fol, WritesWhatItReads) {
  EXPECT_EQ(written(read_text(sample), Format::fol), sample);
  EXPECT_EQ(lost(read_text(sample), Format::fol), "");
  EXPECT_EQ(written(read_text("1 7 d 0 9\n1 Q0 e 0 9\n"), Format::fol), "1 7 d 0 9\n1 Q0 e 0 9\n");
}

TEST(Fol, ErrorsNameThePlace) {
  const auto in = [](std::string_view text) { return error_in(text, Format::fol); };
  const std::string layout = " (a line is: topic Q0 document rsize docsize [bep offset:length …])";
  EXPECT_EQ(in("1 Q0 d\n"), "f:1:1: the line ends before rsize" + layout);
  EXPECT_EQ(in("1 Q0 d 3\n"), "f:1:1: the line ends before docsize" + layout);
  EXPECT_EQ(in("1 Q0 d x 9\n"), "f:1:8: rsize is 'x', expected a number of characters" + layout);
  EXPECT_EQ(in("1 Q0 d 1 -9\n"),
            "f:1:10: docsize is '-9', expected a number of characters" + layout);
  EXPECT_EQ(in("1 Q0 d 1 9 -2\n"),
            "f:1:12: the best entry point is '-2', expected an offset or -1" + layout);
  EXPECT_EQ(in("\n1 Q0 d 1 9 0 0:1 5\n"),
            "f:2:18: '5' is not a passage: expected offset:length below 2^64" + layout);
}

TEST(Fol, NumbersBeyondTheRangeAreErrors) {
  const auto reads = [](std::string_view text) { return error_in(text, Format::fol) == "read"; };
  EXPECT_TRUE(reads("1 Q0 d 1 18446744073709551615 0 18446744073709551614:1\n"));
  EXPECT_FALSE(reads("1 Q0 d 1 18446744073709551616\n"));
  EXPECT_FALSE(reads("1 Q0 d 1 9 0 18446744073709551615:1\n"));
  EXPECT_FALSE(reads("1 Q0 d 1 9 0 1:18446744073709551615\n"));
  EXPECT_FALSE(reads("1 Q0 d 1 9 0 1:-1\n"));
  EXPECT_FALSE(reads("1 Q0 d 1 9 0 :\n"));
}

TEST(Fol, LenientReadingGoesOn) {
  Findings findings;
  const auto qrels =
      read_lenient(Bytes::from_string("1 Q0 a 0 9\n1 Q0 b 0\n1 Q0 c 0 9\n"), "f", {}, findings);
  ASSERT_TRUE(qrels.ok());
  EXPECT_EQ(qrels->size(), 2U);
  EXPECT_EQ(testing::codes(findings), "malformed-line");
}

TEST(Fol, AMegabyteOfPassagesOnALine) {
  std::string line = "1 Q0 d 0 9 0";
  for (int i = 0; i < 200'000; ++i) line += " 1:2";
  EXPECT_EQ(read_text(line, Format::fol).row(0).detail->passages.size(), 200'000U);
}

TEST(Fol, BecomesGradesInTrec) {
  const Qrels qrels = read_text(sample);
  EXPECT_EQ(written(qrels, Format::trec),
            "2009001 0 12345 1\n2009001 0 777 0\n2009002 0 12345 1\n");
  EXPECT_EQ(lost(qrels, Format::trec),
            "3 highlighted passages; 1 best entry points; 3 lengths of documents; "
            "3 stated lengths of highlighted text");
}

TEST(Fol, NeedsOffsetsAndLengths) {
  EXPECT_EQ(lost(read_text("1 0 a 1\n"), Format::fol),
            "refused: fol cannot hold topic '1', document 'a': it is not judged by highlighted "
            "passages, and fol holds only these (convert to trec or jsonl instead)");
  EXPECT_EQ(
      lost(read_text("1 0 a 0\n"), Format::fol),
      "refused: fol cannot hold topic '1', document 'a': the length of its text is not known, "
      "and fol needs it (add the field 'length' in JSONL)");
}

}  // namespace
}  // namespace fovea::qrels
