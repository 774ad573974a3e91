#include "qrels/formats/coverage.hpp"

#include <gtest/gtest.h>

#include "qrels/testing.hpp"

namespace fovea::qrels {
namespace {

using testing::dump;
using testing::error_in;
using testing::lost;
using testing::read_text;
using testing::written;

TEST(CoverageCode, TenAreLegal) {
  std::string legal;
  for (const char digit : std::string("01234")) {
    for (const char letter : std::string("NSLEX")) {
      const auto code = parse_coverage_code(std::string{digit, letter});
      if (code) legal += coverage_code(code->first, code->second) + " ";
    }
  }
  EXPECT_EQ(legal, "0N 1S 1L 1E 2S 2L 2E 3S 3L 3E ");
  EXPECT_EQ(parse_coverage_code("3e"), std::pair(3, Coverage::exact));
  for (const std::string_view bad : {"", "3", "E", "E3", "3EE", "-1E", " 3E"})
    EXPECT_FALSE(parse_coverage_code(bad).has_value()) << bad;
}

TEST(CoverageLines, EveryLayout) {
  const Qrels qrels = read_text(
      "1 Q0 d /a[1] 3E\n"
      "1 d /a/b[2] 2l\n"
      "1\tQ0\td\t1S\r\n"
      "1 e 0N\n");
  EXPECT_EQ(written(qrels, Format::coverage),
            "1 Q0 d /a[1] 3E\n"
            "1 Q0 d /a[1]/b[2] 2L\n"
            "1 Q0 d 1S\n"
            "1 Q0 e 0N\n");
  EXPECT_EQ(qrels.size(), 2U);
  EXPECT_EQ(qrels.row(0).detail->elements[2].path, "");
  EXPECT_EQ(qrels.row(0).detail->elements[2].line, 3U);
}

TEST(CoverageLines, OtherIterationsAreKept) {
  EXPECT_EQ(written(read_text("1 7 d /a[1] 3E\n"), Format::coverage), "1 7 d /a[1] 3E\n");
}

TEST(CoverageLines, ErrorsNameThePlace) {
  const auto in = [](std::string_view text) { return error_in(text, Format::coverage); };
  EXPECT_EQ(
      in("1 Q0 d /a[1] 3E\n1 d\n"),
      "f:2:1: '1 d' is not a judgement with a code (a line is: topic Q0 document [path] code)");
  EXPECT_EQ(in("1 Q0 d x 3E\n"),
            "f:1:1: '1 Q0 d x 3E' is not a judgement with a code (a line is: topic Q0 document "
            "[path] code)");
  EXPECT_EQ(in("1 Q0 d /a 4E\n"),
            "f:1:11: '4E' is not a code, expected 0N, 1S, 1L, 1E, 2S, 2L, 2E, 3S, 3L or 3E");
  EXPECT_EQ(in("1 d /a[0] 3E\n").substr(0, 40), "f:1:5: '/a[0]' is not an element path: e");
  EXPECT_EQ(in("1 1 d /a 3E\n1 2 d /b 3E\n"),
            "f:2:3: iteration '2' is not that of the document's other lines");
}

TEST(CoverageLines, BecomePairs) {
  const Qrels qrels =
      read_text("1 d /a[1] 3E\n1 d /a[2] 3L\n1 d /a[3] 3S\n1 d /a[4] 0N\n1 d /a[5] 2L\n");
  const Qrels pairs = read_text(written(qrels, Format::inex_es_xml));
  EXPECT_EQ(dump(pairs),
            "topic 1\n d - ''\n  length - highlighted - bep - '' collection ''\n"
            "  element '/a[1]' - E3S3  -- --- -/-\n"
            "  element '/a[2]' - E3S2  -- --- -/-\n"
            "  element '/a[3]' - E1S3  -- --- -/-\n"
            "  element '/a[4]' - E0S0  -- --- -/-\n"
            "  element '/a[5]' - E2S2  -- --- -/-\n");
  EXPECT_EQ(lost(qrels, Format::inex_es_xml),
            "5 2002 codes (pairs of exhaustivity and specificity instead)");
}

}  // namespace
}  // namespace fovea::qrels
