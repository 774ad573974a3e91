#include "run/formats/column_lines.hpp"

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "run/sample_runs.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

TEST(ColumnLines, ReadsTrec) {
  const auto run = read_text("1 Q0 a 1 2.5 me\n1 Q0 b 2 1e-1 me\n2 Q0 a 1 -inf me\n");
  ASSERT_TRUE(run) << to_string(run.error());
  EXPECT_EQ(run->id, "me");
  EXPECT_TRUE(run->documents_only());
  ASSERT_EQ(run->topics().size(), 2U);
  EXPECT_EQ(run->doc(1), "b");
  EXPECT_EQ(run->score(1), 0.1);
  EXPECT_EQ(run->rank(1), 2);
  EXPECT_EQ(run->line(2), 3U);
}

TEST(ColumnLines, ViewsStayWhereTheyStandInTheInput) {
  const Bytes input = Bytes::from_string("1 Q0 a 1 2.5 me /a[1]\n");
  const auto run = read(input, "r");
  ASSERT_TRUE(run);
  EXPECT_EQ(run->doc(0).data(), input.text().data() + 5);
  EXPECT_EQ(run->focus(0).path.data(), input.text().data() + 16);
}

/// Different spellings of the same run.
TEST(ColumnLines, ToleratesVariations) {
  const auto plain_run = plain(*read_text("1 Q0 a 0 2 me\n1 Q0 b 1 1 me\n"));
  for (const char* text :
       {"1 Q0 a 0 2 me\r\n1 Q0 b 1 1 me\r\n", "1\tQ0\ta\t0\t2\tme\n1\tQ0\tb\t1\t1\tme",
        "\n\n  1 Q0 a 0 2.0 me  \n \t \n1 x b 1 +1 me\n\n",
        "\xEF\xBB\xBF"
        "1 0 a 0 2 me\n1 0 b 1 1 me\n",
        "1 Q0 a 0 20e-1 me\n1 Q0 b 1 1.0000000000000000000000 me\n"}) {
    const auto run = read_text(text);
    ASSERT_TRUE(run) << text << to_string(run.error());
    EXPECT_EQ(plain(*run), plain_run) << text;
  }
}

TEST(ColumnLines, ReadsElements) {
  const auto run = read_text("1 Q0 a 1 2 me /a[1]/b[2]\n1 Q0 a 2 1 me /a/b[3]\n");
  ASSERT_TRUE(run) << to_string(run.error());
  EXPECT_EQ(run->focus(0), region::element("/a[1]/b[2]"));
  EXPECT_EQ(run->focus(1), region::element("/a[1]/b[3]"));
}

TEST(ColumnLines, ReadsPassagesAndThoseThatCouldNotBeLocated) {
  const auto run =
      read_text("1 Q0 a 1 9 me 10 5\n1 Q0 a 2 8 me X 7\n1 Q0 a 3 7 me -1 -1\n1 Q0 a 4 6 me 3 0\n");
  ASSERT_TRUE(run) << to_string(run.error());
  EXPECT_EQ(run->focus(0), region::passage({10, 15}));
  EXPECT_EQ(run->focus(1).kind, FocusKind::unlocated);
  EXPECT_EQ(run->focus(2).kind, FocusKind::unlocated);
  EXPECT_EQ(run->focus(3), region::passage({3, 3}));
}

TEST(ColumnLines, ReadsEntryPoints) {
  const auto run = read_text("1 Q0 a 1 9 me 10\n1 Q0 a 2 8 me X\n");
  ASSERT_TRUE(run) << to_string(run.error());
  EXPECT_EQ(run->focus(0), region::entry_point(10));
  EXPECT_EQ(run->focus(1).kind, FocusKind::unlocated);
}

TEST(ColumnLines, NothingIsAnEmptyRunOfANamedFormat) {
  for (const char* text : {"", "\n", " \r\n\n"}) {
    const auto run = read_text(text, Format::trec);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->size(), 0U);
  }
}

TEST(ColumnLines, ErrorsSayWhatWasFoundAndWhatWasExpected) {
  const std::string good = "1 Q0 a 1 2 me\n";
  const auto error = [&](const std::string& line) {
    return error_of_text(good + line, Format::trec);
  };
  EXPECT_EQ(error("1 Q0 b 2 1"),
            "r:2: found 5 columns ('1 Q0 b 2 1'), expected 6: topic Q0 doc rank score runid (add "
            "the column runid)");
  EXPECT_EQ(error("\n1 Q0 b 2 1 me too\n"),
            "r:3: found 7 columns ('1 Q0 b 2 1 me too'), expected 6: topic Q0 doc rank score runid "
            "(write runid as one word)");
  EXPECT_EQ(error("1 Q0 é 1.5 1 me"), "r:2:8: rank must be an integer, found '1.5'");
  EXPECT_EQ(error("1 Q0 b 2 nan me"), "r:2:10: score must be a number, found 'nan'");
  EXPECT_EQ(error("1 Q0 b 2 1,5 me"),
            "r:2:10: score must be a number, found '1,5' (write a decimal point instead of the "
            "comma: 1.5)");
  EXPECT_EQ(error("1 Q0 b\xFF 2 1 me"), "r:2:7: '\\xFF' is not UTF-8");
  EXPECT_EQ(error(std::string("1 Q0 b\0c 2 1 me", 15)),
            "r:2:7: control character '\\x00', expected text");
}

TEST(ColumnLines, ErrorsOfTheFurtherColumns) {
  EXPECT_EQ(error_of_text("1 Q0 a 1 2 me 5 -3\n"),
            "r:1:15: length must be a whole number of code points from 0, found '-3'");
  EXPECT_EQ(error_of_text("1 Q0 a 1 2 me -2 3\n"),
            "r:1:15: offset must be a whole number of code points from 0, found '-2'");
  EXPECT_EQ(error_of_text("1 Q0 a 1 2 me 18446744073709551615 1", Format::fol),
            "r:1:15: offset 18446744073709551615 and length 1 together exceed 2^64");
  EXPECT_NE(error_of_text("1 Q0 a 1 2 me /a[0]\n").find("r:1:18: "), std::string::npos);
}

TEST(ColumnLines, OneLongLineIsRefusedInPassing) {
  const std::string error = error_of_text(std::string(std::size_t{1} << 22, 'x'), Format::trec);
  EXPECT_LT(error.size(), 200U);
  EXPECT_NE(error.find("found 1 column ("), std::string::npos);
  std::string columns;
  for (int i = 0; i < 1'000'000; ++i) columns += "a ";
  EXPECT_NE(error_of_text(columns, Format::fol).find("found 1000000 columns"), std::string::npos);
}

TEST(ColumnLines, LenientReadingLeavesOutWhatIsMalformed) {
  Findings findings;
  const auto run = read_lenient(
      Bytes::from_string("1 Q0 a 1 2 me\nbad\n1 Q0 \xFF 1 2 me\n1 Q0 b 2 1 me\n1 Q0 c x 0 me"), "r",
      {}, findings);
  ASSERT_TRUE(run);
  EXPECT_EQ(lines_of(*run), (std::vector<std::uint64_t>{1, 4}));
  ASSERT_EQ(findings.size(), 3U);
  EXPECT_EQ(findings[1].place, (Place{"r", 3, 6}));
  EXPECT_EQ(findings[2].code, "malformed-line");
}

TEST(ColumnLines, RemembersEveryNameOfTheRun) {
  const auto run = read_text("1 Q0 a 1 2 me\n1 Q0 b 2 1 you\n1 Q0 c 2 1 me\n");
  ASSERT_TRUE(run);
  EXPECT_EQ(run->id, "me");
  EXPECT_EQ(run->names(), (std::vector<RunName>{{"me", 1}, {"you", 2}}));
}

/// The result does not depend on how the input is cut or which thread reads a piece.
RC_GTEST_PROP(ColumnLines, ThreadsAndPartsDoNotMatter, ()) {
  const auto lines = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("1 Q0 a 1 2 me\n", "2 Q0 b 2 0.125 me\r\n", "\n",
                                    "1 Q0 c 3 1 you\n", "bad line\n", "3 Q0 \xFF 1 1 me\n"));
  std::string text;
  for (const std::string& line : lines) text += line;
  const auto read_in = [&](std::size_t threads, std::size_t bytes, CappedFindings& problems) {
    return read_columns({Bytes::from_string(text), "r", threads, bytes, false}, trec_shape,
                        problems);
  };
  CappedFindings problems;
  const auto one = read_in(1, text.size() + 1, problems);
  const Findings findings = std::move(problems).take("r");
  for (const std::size_t threads : {2U, 8U}) {
    CappedFindings others;
    const auto run = read_in(threads, *rc::gen::inRange<std::size_t>(1, 60), others);
    RC_ASSERT(plain(run) == plain(one));
    RC_ASSERT(lines_of(run) == lines_of(one));
    RC_ASSERT(run.names() == one.names());
    const Findings found = std::move(others).take("r");
    RC_ASSERT(found.size() == findings.size());
    for (std::size_t i = 0; i < found.size(); ++i)
      RC_ASSERT(to_string(found[i]) == to_string(findings[i]));
  }
}

RC_GTEST_PROP(ColumnLines, AnyBytesAreReadOrRefused, (const std::string& noise)) {
  for (const ColumnShape* shape : {&trec_shape, &element_shape, &fol_shape, &bep_shape}) {
    CappedFindings problems;
    const auto text = "1 Q0 a 1 2 me " + noise;
    const auto run = read_columns({Bytes::from_string(text), "r", 1, 8, false}, *shape, problems);
    RC_ASSERT(run.size() + std::move(problems).take("r").size() >= 1U);
  }
}

}  // namespace
}  // namespace fovea::run
