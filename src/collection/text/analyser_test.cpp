#include <array>

#include <gtest/gtest.h>

#include "fovea/collection/text.hpp"

#include "collection/text/folding.hpp"
#include "collection/text/stemming.hpp"

namespace fovea::text {
namespace {

Analyser analyser(std::string_view settings) {
  return *Analyser::create(*parse_settings(settings));
}

std::string term(std::string_view settings, std::string_view word) {
  return analyser(settings).analyse(word).term;
}

TEST(Analyser, EnglishByDefault) {
  EXPECT_EQ(term("", "Castles"), "castl");
  EXPECT_EQ(term("", "castle's"), "castl");
  EXPECT_EQ(term("", "castle\u2019s"), "castl");
  EXPECT_EQ(term("", "résumés"), term("", "resumes"));
  EXPECT_EQ(term("", "3.14"), "3.14");
  EXPECT_EQ(term("stem=porter", "generously"), "gener");
  EXPECT_EQ(term("", "generously"), "generous");
}

TEST(Analyser, SomeLanguagesNeedTheirAccentsForStemming) {
  EXPECT_EQ(term("language=fr,fold=case", "créées"), "cré");
  EXPECT_EQ(term("language=ru", "красивый"), term("language=ru", "красивая"));
  EXPECT_EQ(term("language=ru", "чёрный"), term("language=ru", "черный"));
}

/// Code, a word, another of its forms.
struct Forms {
  const char* code;
  const char* word;
  const char* other;
};

constexpr std::array accented_words = {
    Forms{"ca", "configuració", "configuracions"},
    Forms{"da", "reservér", "reserverer"},
    Forms{"de", "Häuser", "Haus"},
    Forms{"de", "café", "cafe"},
    Forms{"el", "ευρωπαϊκό", "ευρωπαϊκή"},
    Forms{"en", "résumés", "résumé"},
    Forms{"es", "configuración", "configurado"},
    Forms{"es", "tecnología", "tecnologías"},
    Forms{"fi", "sääntöjä", "sääntö"},
    Forms{"fr", "abandonnée", "abandonner"},
    Forms{"fr", "qualité", "qualités"},
    Forms{"ga", "próiseáil", "proiseail"},
    Forms{"it", "qualità", "qualita"},
    Forms{"nl", "geïnstalleerd", "geinstalleerd"},
    Forms{"no", "filtrér", "filtrer"},
    Forms{"pt", "configuração", "configurações"},
    Forms{"pt", "desagradável", "desagradáveis"},
    Forms{"ro", "acceptați", "accept"},
    Forms{"sv", "användare", "användaren"},
};

TEST(Analyser, AWordHasOneTermWithAndWithoutItsAccents) {
  for (const Forms& each : accented_words) {
    const std::string settings = std::string("language=") + each.code;
    EXPECT_EQ(term(settings, each.word), term(settings, fold_accents(each.word))) << each.word;
  }
}

TEST(Analyser, FormsOfAWordStillMeet) {
  for (const Forms& each : accented_words) {
    const std::string settings = std::string("language=") + each.code;
    EXPECT_EQ(term(settings, each.word), term(settings, each.other)) << each.word;
  }
  EXPECT_EQ(term("language=de", "Häuser"), "haus");
  EXPECT_EQ(term("language=fr", "créées"), "cre");
  EXPECT_NE(term("language=fr", "marché"), term("language=fr", "mars"));
}

TEST(Analyser, AccentsStayWhereTheyAreNotFolded) {
  EXPECT_NE(term("language=de,fold=case", "café"), term("language=de,fold=case", "cafe"));
}

TEST(Analyser, ArticlesBeforeAnApostropheGo) {
  EXPECT_EQ(term("language=fr", "L\u2019École"), term("language=fr", "école"));
  EXPECT_EQ(term("language=it", "dell'arte"), term("language=it", "arte"));
  EXPECT_EQ(term("language=fr", "aujourd'hui"), "aujourd'hui");
  EXPECT_EQ(term("language=fr,stem=none", "l'école"), "l'ecole");
  EXPECT_EQ(term("language=en", "l'ecole"), "l'ecol");
}

TEST(Analyser, SettingsSwitchEachStepOff) {
  EXPECT_EQ(term("stem=none", "Cafés"), "cafes");
  EXPECT_EQ(term("stem=none,fold=case", "Cafés"), "cafés");
  EXPECT_EQ(term("stem=none,fold=accents", "Cafés"), "Cafes");
  EXPECT_EQ(term("stem=none,fold=none", "Cafés"), "Cafés");
}

TEST(Analyser, StopWordsAreMarkedInTheirFoldedForm) {
  const Analyser english = analyser("stop=en");
  for (const char* word : {"the", "The", "DON'T", "don\u2019t"})
    EXPECT_TRUE(english.analyse(word).stop) << word;
  EXPECT_FALSE(english.analyse("castle").stop);
  EXPECT_FALSE(analyser("").analyse("the").stop);
  EXPECT_TRUE(analyser("language=de,stop=de").analyse("UBER").stop);
  EXPECT_FALSE(analyser("language=de,stop=de,fold=case").analyse("UBER").stop);
}

TEST(Analyser, NoWordBecomesNothing) {
  EXPECT_EQ(term("", "\u3164"), "\u3164");  // a letter, and invisible
  EXPECT_EQ(term("", "'s"), "'s");
  EXPECT_EQ(term("", "\xFF\xFE"), "\uFFFD\uFFFD");
  for (const Language& language : languages()) {
    const Analyser any = analyser("language=" + language.code);
    for (const char* word : {"a", "s", "ing", "est", "ة", "ը", "й", "l'a", "l'"})
      EXPECT_FALSE(any.analyse(word).term.empty()) << language.code << ' ' << word;
  }
}

TEST(Analyser, HugeWordsAreNotStemmed) {
  const std::string word = std::string(60'000, 'a') + "ings";
  EXPECT_EQ(term("", word), word);
  EXPECT_EQ(term("", std::string(Stemmer::longest - 1, 'a') + "s").size(), Stemmer::longest - 1);
}

TEST(Analyser, InvalidSettingsAreRefused) {
  EXPECT_FALSE(Analyser::create({.language = "xx"}));
  EXPECT_FALSE(Analyser::create({.stop = "ru"}));
  EXPECT_FALSE(Analyser::create({.language = "none"}));
}

}  // namespace
}  // namespace fovea::text
