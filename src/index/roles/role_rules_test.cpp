#include "index/roles/role_rules.hpp"

#include <regex>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::index {
namespace {

using Path = std::vector<std::string_view>;

std::vector<RoleRule> parsed(std::string_view text) {
  auto rules = parse_role_rules(text, "my.roles");
  EXPECT_TRUE(rules) << to_string(rules.error());
  return *std::move(rules);
}

bool applies_to(const std::string& path, const Path& tags) {
  return applies(parsed(path + " block").front(), tags);
}

std::string error_of(std::string_view text) {
  const auto rules = parse_role_rules(text, "my.roles");
  return rules ? "none" : to_string(rules.error());
}

TEST(RoleRules, AreLinesOfPathAndRole) {
  const auto rules = parsed(
      "# Roles of the letters\n"
      "\n"
      "//letter/greeting  heading   # not only the first\n"
      "\t/letters/head\ttitle\r\n"
      "closing inline");
  ASSERT_EQ(rules.size(), 3U);
  EXPECT_EQ(rules[0].tags, (std::vector<std::string>{"letter", "greeting"}));
  EXPECT_EQ(rules[0].descendant, (std::vector<bool>{true, false}));
  EXPECT_EQ(rules[0].role, Role::heading);
  EXPECT_FALSE(rules[0].title);
  EXPECT_EQ(rules[0].line, 3U);
  EXPECT_EQ(rules[0].text, "//letter/greeting");
  EXPECT_EQ(rules[1].descendant, (std::vector<bool>{false, false}));
  EXPECT_EQ(rules[1].role, Role::heading);
  EXPECT_TRUE(rules[1].title);
  EXPECT_EQ(rules[1].line, 4U);
  EXPECT_EQ(rules[2].descendant, std::vector<bool>{true});
  EXPECT_EQ(rules[2].role, Role::inline_text);
}

TEST(RoleRules, OfAnEmptyFileAreNone) {
  EXPECT_TRUE(parsed("").empty());
  EXPECT_TRUE(parsed("\n  \n# nothing\n").empty());
}

TEST(RoleRules, KnowTheNameOfEveryRole) {
  for (const Role role : all_roles())
    EXPECT_EQ(parsed("//p " + std::string(name_of(role))).front().role, role);
}

TEST(RoleRules, ReportAnUnknownRoleWithItsLineAndTheNearest) {
  EXPECT_EQ(error_of("//p block\n\n//ref recrod\n"),
            "my.roles:3: 'recrod' is not a role (did you mean record?)");
  EXPECT_EQ(error_of("//p tilte"), "my.roles:1: 'tilte' is not a role (did you mean title?)");
  EXPECT_EQ(error_of("//p xyzzy"),
            "my.roles:1: 'xyzzy' is not a role (one of title, document, container, block, heading, "
            "inline, record, metadata)");
}

TEST(RoleRules, ReportWrongNumbersOfColumns) {
  EXPECT_EQ(error_of("//p"),
            "my.roles:1: expected a path and a role, found 1 column (write a line such as '//ref "
            "record')");
  EXPECT_EQ(error_of("//p block\n//sec / title heading"),
            "my.roles:2: expected a path and a role, found 4 columns (write a line such as '//ref "
            "record')");
}

TEST(RoleRules, ReportWhatIsNoPath) {
  for (const std::string path : {"/", "//", "//a/", "//a//", "a///b", "///a"})
    EXPECT_EQ(error_of(path + " block"),
              "my.roles:1: '" + path +
                  "' is not a path of tags (write a path such as //sec/title or /article/front)");
}

TEST(RoleRules, ApplyToTheEndOfAPath) {
  const Path title = {"article", "body", "sec", "sec", "title"};
  EXPECT_TRUE(applies_to("//title", title));
  EXPECT_TRUE(applies_to("title", title));
  EXPECT_TRUE(applies_to("//sec/title", title));
  EXPECT_TRUE(applies_to("//sec/sec/title", title));
  EXPECT_TRUE(applies_to("//body//title", title));
  EXPECT_TRUE(applies_to("//body/*/*/title", title));
  EXPECT_TRUE(applies_to("//*", title));
  EXPECT_FALSE(applies_to("//sec", title));
  EXPECT_FALSE(applies_to("//body/title", title));
  EXPECT_FALSE(applies_to("//body/*/title", title));
  EXPECT_FALSE(applies_to("//title//title", title));
}

TEST(RoleRules, WithASlashInFrontBeginAtTheDocument) {
  EXPECT_TRUE(applies_to("/article", {"article"}));
  EXPECT_FALSE(applies_to("/article", {"corpus", "article"}));
  EXPECT_TRUE(applies_to("/article//p", {"article", "body", "sec", "p"}));
  EXPECT_FALSE(applies_to("/article/p", {"article", "body", "p"}));
  EXPECT_TRUE(applies_to("/*/p", {"article", "p"}));
}

TEST(RoleRules, IgnorePrefixesThatTheyDoNotName) {
  EXPECT_TRUE(applies_to("//div/p", {"tei:text", "tei:div", "tei:p"}));
  EXPECT_TRUE(applies_to("//tei:p", {"tei:text", "tei:p"}));
  EXPECT_FALSE(applies_to("//tei:p", {"text", "p"}));
  EXPECT_FALSE(applies_to("//tei:p", {"text", "xhtml:p"}));
}

TEST(RoleRules, CorrectThoseBeforeThem) {
  const auto rules = parsed("//p block\n//note/p metadata\n//sec/note//p record");
  EXPECT_EQ(last_applying(rules, Path{"doc", "p"}), &rules[0]);
  EXPECT_EQ(last_applying(rules, Path{"doc", "note", "p"}), &rules[1]);
  EXPECT_EQ(last_applying(rules, Path{"doc", "sec", "note", "p"}), &rules[2]);
  EXPECT_EQ(last_applying(rules, Path{"doc", "sec"}), nullptr);
}

/// The path of a rule as a regular expression over "/a/b/c".
std::regex as_regex(const std::string& rule) {
  const std::string any = "[^/]+";
  std::string regex = rule.starts_with('/') ? "" : "(/" + any + ")*/";
  for (std::size_t at = 0; at < rule.size(); ++at) {
    if (rule.compare(at, 2, "//") == 0) {
      regex += "(/" + any + ")*/";
      ++at;
    } else if (rule[at] == '*') {
      regex += any;
    } else if (rule[at] == '/') {
      regex += '/';
    } else {
      const std::string tag = rule.substr(at, rule.find('/', at) - at);
      regex += (tag.find(':') == std::string::npos ? "([^/]*:)?" : "") + tag;
      at += tag.size() - 1;
    }
  }
  return std::regex(regex);
}

/// A random selection of 1 to `most` of the words.
std::vector<std::string> some_of(std::size_t most, const std::vector<std::string>& words) {
  return *rc::gen::container<std::vector<std::string>>(*rc::gen::inRange<std::size_t>(1, most + 1),
                                                       rc::gen::elementOf(words));
}

RC_GTEST_PROP(RoleRules, ApplyAsARegularExpressionMatches, ()) {
  const auto tags = some_of(7, {"a", "b", "n:a", "n:b", "ab"});
  const auto steps = some_of(4, {"a", "b", "*", "n:a"});
  std::string rule;
  for (const std::string& step : steps) {
    const bool first = rule.empty();
    rule += *rc::gen::elementOf(first ? std::vector<std::string>{"", "/", "//"}
                                      : std::vector<std::string>{"/", "//", "//"});
    rule += step;
  }
  std::string joined;
  for (const std::string& tag : tags) joined += "/" + tag;
  const bool expected = std::regex_match(joined, as_regex(rule));
  RC_CLASSIFY(expected, "applies");
  RC_LOG() << rule << " on " << joined << '\n';
  RC_ASSERT(applies_to(rule, Path(tags.begin(), tags.end())) == expected);
}

}  // namespace
}  // namespace fovea::index
