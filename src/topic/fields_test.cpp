#include "topic/fields.hpp"

#include <gtest/gtest.h>

namespace fovea::topic {
namespace {

TEST(CollapseSpace, LeavesSingleSpaces) {
  EXPECT_EQ(collapse_space(""), "");
  EXPECT_EQ(collapse_space(" \t\n"), "");
  EXPECT_EQ(collapse_space("\ra \n\t b c "), "a b c");
}

TEST(FieldNamed, IgnoresCaseAndHyphens) {
  EXPECT_EQ(field_named("Topic-ID"), &fields()[0]);
  EXPECT_EQ(field_named("phrase_title")->name, "phrasetitle");
  EXPECT_EQ(field_named("unknown"), nullptr);
  EXPECT_EQ(field_named(""), nullptr);
  EXPECT_EQ(field_named("-"), nullptr);
}

TEST(Fields, HaveDifferentNames) {
  for (const Field& field : fields()) {
    for (const std::string_view alias : field.aliases) {
      if (!alias.empty()) {
        EXPECT_EQ(field_named(alias), &field) << alias;
        EXPECT_EQ(simplified(alias), alias);
      }
    }
    EXPECT_EQ(simplified(field.name), field.aliases.front());
  }
}

TEST(MakeTopic, TakesTheBestNameAndKeepsTheRest) {
  const Topic topic = make_topic(
      {{"query", "q"}, {"title", "t"}, {"title", "u"}, {"x", "1"}, {"x", "2"}, {"y", ""}});
  EXPECT_EQ(topic.title, "t");
  EXPECT_EQ(topic.other,
            (std::map<std::string, std::string>{{"query", "q"}, {"title", "u"}, {"x", "1 2"}}));
}

TEST(MakeTopic, MovesANexiTitleOnlyInCasTopics) {
  EXPECT_EQ(make_topic({{"title", "//p"}, {"query_type", "cas"}}).castitle, "//p");
  EXPECT_EQ(make_topic({{"title", "//p"}, {"query_type", "CO"}}).title, "//p");
  EXPECT_EQ(make_topic({{"title", "p"}, {"query_type", "CAS"}}).title, "p");
  EXPECT_EQ(make_topic({{"title", "//p"}, {"castitle", "//q"}, {"query_type", "CAS"}}).title,
            "//p");
}

TEST(TextsOf, IsTheReverse) {
  const NamedTexts texts = {{"id", "1"}, {"title", "t"}, {"query_type", "CO"}, {"a", "b"}};
  EXPECT_EQ(texts_of(make_topic(texts)), texts);
  EXPECT_TRUE(texts_of(Topic()).empty());
}

}  // namespace
}  // namespace fovea::topic
