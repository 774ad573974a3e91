#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/topic.hpp"

namespace fovea::topic::nexi {
namespace {

/// The canonical text of a query that must be valid.
std::string canonical(std::string_view text) {
  const auto query = parse(text);
  EXPECT_TRUE(query.ok()) << text << "\n" << to_string(query.error());
  return query ? to_string(*query) : "";
}

std::string error_of(std::string_view text) {
  const auto query = parse(text);
  EXPECT_FALSE(query.ok()) << text;
  return query ? "" : query.error().message;
}

TEST(Nexi, ReadsAQueryIntoItsParts) {
  const auto query = parse("//article[about(.//sec, x) and .//yr > 2000]/(p|ss1)");
  ASSERT_TRUE(query.ok());
  ASSERT_EQ(query->steps.size(), 2U);
  const Step& article = query->steps[0];
  EXPECT_EQ(article.test, (NameTest{{"article"}, true, false}));
  ASSERT_TRUE(article.filter.has_value());
  EXPECT_EQ(article.filter->kind, Filter::Kind::all_of);
  ASSERT_EQ(article.filter->parts.size(), 2U);
  EXPECT_EQ(article.filter->parts[0].about,
            (About{{{{{"sec"}, true, false}}}, {{{"x"}, Term::Mode::plain, false}}}));
  EXPECT_EQ(article.filter->parts[1].compare,
            (Compare{{{{{"yr"}, true, false}}}, Comparison::greater, 2000.0}));
  EXPECT_EQ(query->steps[1], (Step{{{"p", "ss1"}, false, false}, std::nullopt}));
}

TEST(Nexi, KeepsCanonicalTexts) {
  for (const std::string_view text :
       {"//*[about(., x)]", "/article[about(., x)]//sec", "//a/b[about(.//c/d, x)]",
        "//article[about(.//sec, x y) and (.//yr > 2000 or about(.//abs, \"information retrieval\" "
        "+xml -sgml))]//(sec|p|ss1)[about(., z)]",
        "//sec[.//@id = 'a b']", "//sec[./@(id|key) != \"it's\"]", "//p[.//yr >= -1.5]",
        "//p[.//yr <= 1e+100]", "//p[. < 1 or . = 2 or . > 3]", "//größe[about(., größe)]"})
    EXPECT_EQ(canonical(text), text);
}

TEST(Nexi, BindsAndTighterThanOr) {
  EXPECT_EQ(canonical("//p[. = 1 or . = 2 AND . = 3 Or . = 4]"),
            "//p[. = 1 or (. = 2 and . = 3) or . = 4]");
  EXPECT_EQ(canonical("//p[(. = 1 or . = 2) and ((. = 3))]"), "//p[(. = 1 or . = 2) and . = 3]");
}

TEST(Nexi, TakesSpaceAnywhereOrNowhere) {
  const std::string plain = "//article[about(.//sec, x) and .//yr > 2000]//(sec|p)[about(., y)]";
  EXPECT_EQ(canonical("//article[about(.//sec,x)and .//yr>2000]//(sec|p)[about(.,y)]"), plain);
  EXPECT_EQ(canonical(" //article [ about ( . //sec , x ) and.//yr > 2000 ]\n// ( sec | p ) "
                      "[\tabout( . , y ) ]\r\n"),
            plain);
}

TEST(Nexi, TakesTheSpellingsOf2003) {
  EXPECT_EQ(canonical("//article[about(./sec, 'xml retrieval \"passage search\" -x')]"),
            "//article[about(./sec, xml retrieval \"passage search\" -x)]");
  EXPECT_EQ(canonical("//article[about(//sec, 'o'brien users' needs' )]"),
            "//article[about(.//sec, o'brien users needs)]");
  EXPECT_EQ(
      canonical("//article[(./fm//yr='2000' OR ./fm//yr='1999') AND about(.,'\"a b\"')]//sec"),
      "//article[(./fm//yr = '2000' or ./fm//yr = '1999') and about(., \"a b\")]//sec");
  EXPECT_EQ(canonical("//a[ABOUT(sec/p, x)][yr < 3]"), "//a[about(./sec/p, x) and ./yr < 3]");
}

TEST(Nexi, SaysWhereAndWhatWasExpected) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "column 1: expected '//' or '/', found the end of the query"},
      {"article", "column 1: expected '//' or '/', found 'article'"},
      {"//", "column 3: expected an element name or '*', found the end of the query"},
      {"//a[", "column 5: expected about(…), a comparison or '(', found the end of the query"},
      {"//a[]", "column 5: expected about(…), a comparison or '(', found ']'"},
      {"//a",
       "column 4: expected '[' and a condition such as about(., word), found the end of the "
       "query"},
      {"//a b", "column 5: expected '[' and a condition, '/' or '//', found 'b'"},
      {"//a[about(., x)] $", "column 18: expected '/', '//' or the end, found '$'"},
      {"//a[about(., x)", "column 16: expected 'and', 'or' or ']', found the end of the query"},
      {"//a[about(., x]", "column 15: expected a word, a phrase or ')', found ']'"},
      {"//a[(about(., x)]", "column 17: expected 'and', 'or' or ')', found ']'"},
      {"//a[about(., )]", "column 14: expected a word or a phrase, found ')'"},
      {"//a[about(., '')]", "column 16: expected a word or a phrase, found ')'"},
      {"//a[about(., 'x)]", "column 14: expected a closing ' and ) for this one, found neither"},
      {"//a[about(., \"x)]",
       "column 14: expected a closing quotation mark for this one, found the end"},
      {"//a[about(.//b c)]", "column 16: expected ',' after the path, found 'c'"},
      {"//a[about(, c)]", "column 11: expected a path such as '.' or './/sec', found ','"},
      {"//a[.//b]", "column 9: expected one of = != < <= > >=, found ']'"},
      {"//a[.//b > x]", "column 12: expected a number or a text in quotes, found 'x'"},
      {"//a[.//b > 1e999]", "column 12: expected a number or a text in quotes, found '1'"},
      {"//a[.//b = 'x]", "column 12: expected a closing ' for this one, found the end"},
      {"//(a|)[about(., x)]", "column 6: expected an element name or '*', found ')'"},
      {"//(a b)[about(., x)]", "column 6: expected '|' or ')', found 'b'"},
      {"//a[1]", "column 5: expected about(…), a comparison or '(', found '1'"},
      {"//a[about(., x) about(., y)]", "column 17: expected 'and', 'or' or ']', found 'about'"},
      {"//a[\xFF= 1]//b[\x01", "column 14: expected about(…), a comparison or '(', found '\\x01'"},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(error_of(text), message) << text;
}

TEST(Nexi, LimitsNesting) {
  const auto nested = [](std::size_t depth) {
    return "//a[" + std::string(depth, '(') + "about(., x)" + std::string(depth, ')') + "]";
  };
  EXPECT_EQ(canonical(nested(100)), "//a[about(., x)]");
  EXPECT_EQ(error_of(nested(101)), "column 105: more than 100 nested parentheses");
  EXPECT_EQ(error_of(nested(100'000)), "column 105: more than 100 nested parentheses");
}

template <class T>
rc::Gen<std::vector<T>> some(rc::Gen<T> one, std::size_t most) {
  return rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, most + 1), [one](std::size_t count) {
    return rc::gen::container<std::vector<T>>(count, one);
  });
}

rc::Gen<NameTest> any_name_test() {
  const auto name = rc::gen::elementOf(
      std::vector<std::string>{"sec", "*", "and", "about", "größe", "a-b.c:d", "_1"});
  return rc::gen::construct<NameTest>(some<std::string>(name, 3), rc::gen::arbitrary<bool>(),
                                      rc::gen::arbitrary<bool>());
}

rc::Gen<RelativePath> any_path() {
  return rc::gen::construct<RelativePath>(
      rc::gen::resize(3, rc::gen::container<std::vector<NameTest>>(any_name_test())));
}

Term any_term() {
  const auto word = rc::gen::elementOf(std::vector<std::string>{
      "xml", "or", "state-of-the-art", "o'brien", "C++", "2.0", "größe", "日本", "TCP/IP"});
  Term term;
  term.phrase = *rc::gen::arbitrary<bool>();
  term.words = *some<std::string>(word, term.phrase ? 3 : 1);
  term.mode = *rc::gen::element(Term::Mode::plain, Term::Mode::must, Term::Mode::must_not);
  return term;
}

std::variant<double, std::string> any_value() {
  if (*rc::gen::arbitrary<bool>()) return *rc::gen::arbitrary<double>();
  return *rc::gen::elementOf(std::vector<std::string>{"", "Smith", "it's", "\"x\"", "a)]b"});
}

Filter any_filter(int depth) {
  Filter filter;
  filter.kind = static_cast<Filter::Kind>(*rc::gen::inRange(0, depth > 0 ? 4 : 2));
  if (filter.kind == Filter::Kind::about) {
    filter.about = {*any_path(), *some(rc::gen::exec(any_term), 4)};
  } else if (filter.kind == Filter::Kind::compare) {
    filter.compare = {*any_path(), static_cast<Comparison>(*rc::gen::inRange(0, 6)), any_value()};
  } else {
    const int count = *rc::gen::inRange(2, 4);
    for (int i = 0; i < count; ++i) filter.parts.push_back(any_filter(depth - 1));
  }
  return filter;
}

Query any_query() {
  Query query;
  const int count = *rc::gen::inRange(1, 4);
  for (int i = 0; i < count; ++i) {
    const bool filtered = i == 0 || *rc::gen::arbitrary<bool>();
    query.steps.push_back(
        {*any_name_test(), filtered ? std::optional(any_filter(3)) : std::nullopt});
  }
  return query;
}

RC_GTEST_PROP(Nexi, ReadsBackWhatItWrites, ()) {
  const Query query = any_query();
  const std::string text = to_string(query);
  const auto again = parse(text);
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == query);
}

RC_GTEST_PROP(Nexi, SurvivesAnyTokens, ()) {
  const auto token = rc::gen::elementOf(std::vector<std::string>{"//",
                                                                 "/",
                                                                 "a",
                                                                 "about(",
                                                                 ".",
                                                                 ",",
                                                                 "x",
                                                                 ")",
                                                                 "(",
                                                                 "[",
                                                                 "]",
                                                                 "'",
                                                                 "\"",
                                                                 "and",
                                                                 "or",
                                                                 ">",
                                                                 "=",
                                                                 "2",
                                                                 "-",
                                                                 "+",
                                                                 "|",
                                                                 "*",
                                                                 "@",
                                                                 " ",
                                                                 "\xE2\x80\x9C",
                                                                 "\xE2\x80",
                                                                 "\xFF",
                                                                 std::string(1, '\0'),
                                                                 "//a[about(., x)",
                                                                 "//a[. = '1'"});
  std::string text;
  for (const std::string& piece : *rc::gen::container<std::vector<std::string>>(token))
    text += piece;
  const auto query = parse(text);
  if (query) {
    RC_ASSERT(parse(to_string(*query)).value() == *query);
  } else {
    RC_ASSERT(query.error().place.column >= 1U);
    RC_ASSERT(query.error().place.column <= text.size() + 1);
  }
}

}  // namespace
}  // namespace fovea::topic::nexi
