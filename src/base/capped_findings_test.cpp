#include "fovea/base/capped_findings.hpp"

#include <gtest/gtest.h>

namespace fovea {
namespace {

void add(CappedFindings& findings, const std::string& code, std::uint64_t line) {
  findings.add(code, [&] {
    Finding finding;
    finding.code = code;
    finding.place = {"f", line, 0};
    return finding;
  });
}

TEST(CappedFindings, KeepsTheFirstOfEachCodeAndCountsTheRest) {
  CappedFindings findings(2);
  for (const std::uint64_t line : {9U, 3U, 5U, 7U}) add(findings, "a", line);
  add(findings, "b", 4);
  const Findings all = std::move(findings).take("f");
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].place.line, 3U);
  EXPECT_EQ(all[1].code, "b");
  EXPECT_EQ(all[2].place.line, 9U);
  EXPECT_EQ(to_string(all[3]), "f: error: … and 2 more of this kind [a]");
}

TEST(CappedFindings, AppendsAsIfAllHadBeenAddedToOne) {
  CappedFindings first(3);
  CappedFindings second(3);
  for (const std::uint64_t line : {1U, 2U}) add(first, "a", line);
  for (const std::uint64_t line : {1U, 2U, 3U, 4U}) add(second, "a", line);
  first.append(std::move(second), 10);
  const Findings all = std::move(first).take("f");
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[2].place.line, 11U);
  EXPECT_EQ(all[3].message, "… and 3 more of this kind");
}

TEST(CappedFindings, AddsNumbersOfOthers) {
  CappedFindings all(3);
  for (std::uint64_t line = 1; line <= 10; ++line) add(all, "a", line);
  Findings findings = std::move(all).take("f");
  EXPECT_EQ(findings.size(), 4U);
  EXPECT_EQ(total_count(findings), 10U);
  std::swap(findings.front(), findings.back());
  CappedFindings some(2);
  for (const Finding& finding : findings) some.add(finding);
  const Findings fewer = std::move(some).take("f");
  ASSERT_EQ(fewer.size(), 3U);
  EXPECT_EQ(fewer[0].place.line, 2U);
  EXPECT_EQ(fewer[2].message, "… and 8 more of this kind");
  EXPECT_EQ(total_count(fewer), 10U);
}

}  // namespace
}  // namespace fovea
