#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/collection/text.hpp"

namespace fovea::text {
namespace {

std::string problem(std::string_view text) {
  const auto settings = parse_settings(text);
  return settings ? "none: " + to_string(*settings) : to_string(settings.error());
}

TEST(TextSettings, TheDefaultIsEnglishWithoutStopWords) {
  EXPECT_EQ(to_string(Settings{}), "language=en,stem=snowball,stop=none,fold=case+accents");
  EXPECT_EQ(*parse_settings(""), Settings{});
}

TEST(TextSettings, KeysComeInAnyOrderAndLanguagesByName) {
  EXPECT_EQ(problem(" fold = accents+case , language=german"),
            "none: language=de,stem=snowball,stop=none,fold=case+accents");
  EXPECT_EQ(problem("stop=english,fold=none,stem=porter"),
            "none: language=en,stem=porter,stop=en,fold=none");
  EXPECT_EQ(problem("language=none"), "none: language=none,stem=none,stop=none,fold=case+accents");
}

TEST(TextSettings, RefusalsNameWhatIsKnown) {
  EXPECT_EQ(problem("language=englsh"),
            "text settings: unknown language 'englsh' (did you mean english?)");
  EXPECT_EQ(problem("stemm=none"), "text settings: unknown key 'stemm' (did you mean stem?)");
  EXPECT_EQ(problem("stop=ru"),
            "text settings: unknown list of stop words 'ru' (one of none, de, en, es, fr, it, nl, "
            "pt)");
  EXPECT_EQ(problem("fold=cases"), "text settings: unknown folding 'cases' (did you mean case?)");
  EXPECT_EQ(problem("stem=none,stem=none"), "text settings: stem is given twice");
  EXPECT_EQ(problem("english"),
            "text settings: found 'english', expected key=value (for example "
            "language=en,stem=snowball,stop=none,fold=case+accents)");
  EXPECT_EQ(problem("language=none,stem=snowball"),
            "text settings: stem=snowball needs a language (name a language, or use stem=none)");
  EXPECT_EQ(problem("language=de,stem=porter"),
            "text settings: stem=porter needs language=en, found language=de (use stem=snowball)");
  EXPECT_EQ(parse_settings("stem=x").error().kind, ErrorKind::usage);
}

RC_GTEST_PROP(TextSettings, ReadBackAsThemselves, (bool fold_case, bool fold_accents)) {
  const auto known = languages();
  Settings settings{.fold_case = fold_case, .fold_accents = fold_accents};
  settings.language = (*rc::gen::elementOf(known)).code;
  settings.stemming = *rc::gen::element(Stemming::none, Stemming::snowball);
  const Language stop = *rc::gen::elementOf(known);
  if (stop.has_stop_words) settings.stop = stop.code;
  const auto again = parse_settings(to_string(settings));
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == settings);
}

}  // namespace
}  // namespace fovea::text
