// Tests roles of generated collections: learned ones, stated ones, and when they change.
#include "index/roles/derive_roles.hpp"

#include <fmt/format.h>

#include <gtest/gtest.h>

#include "index/testing.hpp"

namespace fovea::index::testing {
namespace {

/// Sentences with function words between rare words.
class Prose {
 public:
  explicit Prose(std::uint32_t seed) : random_(seed) {}

  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(random_() % limit); }
  std::string word() {
    static const std::vector<std::string> syllables = {"ba", "do", "ki", "lu", "me", "no",
                                                       "pa", "ri", "sa", "te", "vu", "zo"};
    std::string all;
    for (int i = 0; i < 3; ++i) all += syllables[below(12)];
    return all;
  }
  std::string words(int count) {
    std::string all = word();
    while (--count > 0) all += " " + word();
    return all;
  }
  std::string sentence() {
    return fmt::format("The {} of the {} was in a {}, and it had been {} to the {}. ", word(),
                       word(), word(), word(), word());
  }
  std::string sentences() { return sentence() + sentence(); }
  std::string repeat(int times, std::string (Prose::*made)()) {
    std::string all;
    for (int i = 0; i < times; ++i) all += (this->*made)();
    return all;
  }

  std::string plain() { return fmt::format("<doc>{}</doc>", repeat(3, &Prose::plain_paragraph)); }
  std::string plain_paragraph() { return fmt::format("<p>{}</p>", sentences()); }

  std::string report() {
    return fmt::format(
        "<report><name>{}</name><day>{}</day><key>{}</key>{}<sources>{}</sources>"
        "<licence>You may copy the text of this report if you do not change it and name the people "
        "who have made it.</licence></report>",
        words(4), 1900 + below(100), word(), repeat(3, &Prose::part), repeat(4, &Prose::item));
  }
  std::string part() {
    return fmt::format("<part><head>{}</head>{}</part>", words(2), repeat(2, &Prose::para));
  }
  std::string para() {
    return fmt::format("<para>{}It is <em>{}</em> that has the {}.</para>", sentences(), words(2),
                       word());
  }
  std::string item() {
    return fmt::format(
        "<item><who>{}</who> <what>{}</what> <where>{}</where> <when>{}</when></item>", words(6),
        words(8), words(2), 1900 + below(100));
  }

  std::string letter() {
    return fmt::format(
        "<letter><series>Letters from the north</series><subject>{}</subject>{}</letter>", words(4),
        repeat(3, &Prose::plain_paragraph));
  }

  std::string play() {
    return fmt::format("<play><title>{}</title>{}</play>", words(3), repeat(2, &Prose::act));
  }
  std::string act() {
    return fmt::format("<act><title>Act {}</title>{}</act>", word(), repeat(2, &Prose::scene));
  }
  std::string scene() {
    return fmt::format("<scene><title>{}</title>{}</scene>", words(3), repeat(5, &Prose::speech));
  }
  std::string speech() {
    return fmt::format("<speech><speaker>{}</speaker>{}</speech>", word(), repeat(4, &Prose::line));
  }
  std::string line() { return fmt::format("<line>The {} is to be a {}</line>", word(), word()); }

  std::string article() {
    return fmt::format(
        "<article><front><journal-meta><journal-id>{}</journal-id></journal-meta><article-meta>"
        "<article-id>{}</article-id><title-group><article-title>{}</article-title></title-group>"
        "<abstract><p>{}</p></abstract></article-meta></front><body>{}</body>"
        "<back><ref-list>{}</ref-list></back></article>",
        word(), word(), words(5), sentences(), repeat(2, &Prose::sec), repeat(3, &Prose::ref));
  }
  std::string sec() {
    return fmt::format("<sec><title>{}</title><p>{}</p></sec>", word(), sentences());
  }
  std::string ref() {
    return fmt::format("<ref><mixed-citation>{}</mixed-citation></ref>", words(12));
  }

 private:
  std::mt19937 random_;
};

/// Generates documents of one kind; the same for the same arguments.
Library made(std::string (Prose::*document)(), std::size_t documents = 30,
             const std::string& prefix = "d", std::uint32_t seed = 1) {
  Prose prose(seed);
  Library all;
  for (std::size_t i = 0; i < documents; ++i)
    all[fmt::format("{}{:02}", prefix, i)] = (prose.*document)();
  return all;
}

BuildOptions with_rules(const std::string& rules) {
  BuildOptions options = plain_options();
  options.role_rules = rules;
  options.roles_file = "my.roles";
  return options;
}

using Roles = std::map<std::string, ContextRole>;

/// The roles by path: "/doc/p".
Roles roles_of(const Index& index) {
  std::vector<std::string> paths;
  Roles roles;
  for (Context c = 0; c < index.contexts().size(); ++c) {
    const ContextFacts& facts = index.contexts()[c];
    const std::string tag = "/" + index.tags()[facts.tag];
    paths.push_back(facts.parent == c ? tag : paths[facts.parent] + tag);
    roles[paths.back()] = index.role(c);
  }
  return roles;
}

Roles roles_of(MemoryFiles& files) { return roles_of(*open_index(files)); }

Roles derived(const Library& library, const BuildOptions& options = plain_options()) {
  MemoryFiles files;
  build_index(files, library, options);
  return roles_of(files);
}

void add_more(MemoryFiles& files, const Library& library) {
  put(files, "more", library);
  const auto report = add(files, "index", *source_of(files, "more"), plain_options());
  ASSERT_TRUE(report) << to_string(report.error());
}

/// The role and its reason: "block: holds text directly".
std::string said(const Roles& roles, const std::string& path) {
  const ContextRole& role = roles.at(path);
  return fmt::format("{}: {}", name_of(role.role), text_of(role.reason));
}

TEST(DeriveRoles, ParagraphsAreBlocks) {
  const Roles roles = derived(made(&Prose::plain));
  ASSERT_EQ(roles.size(), 2U);
  EXPECT_EQ(said(roles, "/doc"), "document: outermost element");
  EXPECT_TRUE(roles.at("/doc").section);
  EXPECT_EQ(said(roles, "/doc/p"), "block: holds text directly");
  EXPECT_TRUE(roles.at("/doc/p").unit);
  EXPECT_FALSE(roles.at("/doc/p").composed);
}

TEST(DeriveRoles, SectionsHoldHeadingsAndBlocks) {
  const Roles roles = derived(made(&Prose::report));
  EXPECT_EQ(said(roles, "/report/part"), "container: holds blocks");
  EXPECT_TRUE(roles.at("/report/part").section);
  EXPECT_EQ(said(roles, "/report/part/head"), "heading: short, and first in its parent");
  EXPECT_FALSE(roles.at("/report/part/head").title);
  EXPECT_EQ(said(roles, "/report/part/para"), "block: holds text directly");
  EXPECT_EQ(said(roles, "/report/part/para/em"), "inline: part of the text around it");
}

TEST(DeriveRoles, ListsOfReferencesAreRecords) {
  const Roles roles = derived(made(&Prose::report));
  EXPECT_EQ(said(roles, "/report/sources"), "record: holds records");
  EXPECT_EQ(said(roles, "/report/sources/item"), "record: few function words");
  EXPECT_TRUE(roles.at("/report/sources/item").unit);
  EXPECT_EQ(roles.at("/report/sources/item/who").role, Role::record);
  EXPECT_FALSE(roles.at("/report/sources/item/who").unit);
}

TEST(DeriveRoles, FieldsAndRepeatedTextsAreMetadata) {
  const Roles roles = derived(made(&Prose::report));
  EXPECT_EQ(said(roles, "/report/day"), "metadata: short");
  EXPECT_EQ(said(roles, "/report/key"), "metadata: short");
  EXPECT_EQ(said(roles, "/report/licence"), "metadata: same text in many documents");
}

TEST(DeriveRoles, TheTitleOfADocumentIsFoundWithoutATable) {
  const Roles roles = derived(made(&Prose::report));
  EXPECT_EQ(said(roles, "/report/name"), "heading: short, and first in its parent");
  for (const auto& [path, role] : roles) EXPECT_EQ(role.title, path == "/report/name") << path;
}

TEST(DeriveRoles, ATitleIsNotTheSameInAllDocuments) {
  const Roles roles = derived(made(&Prose::letter));
  EXPECT_EQ(roles.at("/letter/subject").role, Role::heading);
  for (const auto& [path, role] : roles) EXPECT_EQ(role.title, path == "/letter/subject") << path;
}

TEST(DeriveRoles, SpeechesOfShortLinesAreBlocks) {
  const Roles roles = derived(made(&Prose::play, 20));
  EXPECT_EQ(said(roles, "/play/act"), "container: holds blocks");
  EXPECT_EQ(said(roles, "/play/act/scene"), "container: holds blocks");
  EXPECT_EQ(said(roles, "/play/act/scene/speech"), "block: its parts are too short to read alone");
  EXPECT_TRUE(roles.at("/play/act/scene/speech").composed);
  EXPECT_EQ(said(roles, "/play/act/scene/speech/line"), "inline: part of the text around it");
  EXPECT_EQ(said(roles, "/play/act/scene/speech/speaker"), "inline: part of the text around it");
  for (const std::string above : {"/play", "/play/act", "/play/act/scene"})
    EXPECT_EQ(said(roles, above + "/title"), "heading: short, and first in its parent");
  EXPECT_TRUE(roles.at("/play/title").title);
}

TEST(DeriveRoles, AKnownVocabularyStatesThem) {
  const Roles roles = derived(made(&Prose::article, 5));  // too few to learn from
  const std::string title = "/article/front/article-meta/title-group/article-title";
  EXPECT_EQ(said(roles, title), "heading: known vocabulary");
  EXPECT_TRUE(roles.at(title).title);
  EXPECT_EQ(said(roles, "/article/front/journal-meta"), "metadata: known vocabulary");
  EXPECT_EQ(roles.at("/article/front/journal-meta/journal-id").role, Role::metadata);
  EXPECT_EQ(said(roles, "/article/front/article-meta/abstract/p"), "block: known vocabulary");
  EXPECT_EQ(said(roles, "/article/body/sec/title"), "heading: known vocabulary");
  EXPECT_EQ(said(roles, "/article/body/sec"), "container: holds blocks");
  EXPECT_EQ(said(roles, "/article/back/ref-list"), "record: known vocabulary");
  EXPECT_EQ(roles.at("/article/back/ref-list/ref").role, Role::record);
}

TEST(DeriveRoles, AVocabularyNeedsMoreThanItsOutermostTag) {
  const Roles roles = derived({{"a", "<article><p>To be or not to be.</p></article>"}});
  EXPECT_NE(roles.at("/article/p").reason, RoleReason::vocabulary);
}

TEST(DeriveRoles, TheUserHasTheLastWord) {
  const Roles roles =
      derived(made(&Prose::article, 5), with_rules("//ref-list container\n//ref block\n"
                                                   "//sec/title metadata\n//abstract/p title\n"));
  EXPECT_EQ(said(roles, "/article/back/ref-list"), "container: roles file");
  EXPECT_EQ(said(roles, "/article/back/ref-list/ref"), "block: roles file");
  EXPECT_EQ(said(roles, "/article/back/ref-list/ref/mixed-citation"),
            "inline: part of the text around it");
  EXPECT_EQ(said(roles, "/article/body/sec/title"), "metadata: roles file");
  EXPECT_EQ(said(roles, "/article/body/sec/p"), "block: known vocabulary");
  EXPECT_TRUE(roles.at("/article/front/article-meta/abstract/p").title);
}

TEST(DeriveRoles, OfTheUserCorrectLearnedOnes) {
  const Roles roles =
      derived(made(&Prose::report), with_rules("/report/licence block\n//part/head metadata\n"
                                               "//em block\n//sources//* container\n"
                                               "//day title\n"));
  EXPECT_EQ(said(roles, "/report/licence"), "block: roles file");
  EXPECT_EQ(said(roles, "/report/part/head"), "metadata: roles file");
  EXPECT_EQ(said(roles, "/report/part/para/em"), "block: roles file");
  EXPECT_EQ(said(roles, "/report/sources/item"), "container: roles file");
  EXPECT_EQ(said(roles, "/report/day"), "heading: roles file");
  for (const auto& [path, role] : roles) EXPECT_EQ(role.title, path == "/report/day") << path;
}

TEST(DeriveRoles, AreTheSameHoweverTheIndexCameAbout) {
  for (const auto document : {&Prose::report, &Prose::play, &Prose::article}) {
    const Library first = made(document, 15, "a", 1);
    const Library second = made(document, 10, "b", 2);
    Library both = first;
    both.insert(second.begin(), second.end());
    const Roles expected = derived(both);
    MemoryFiles files;
    build_index(files, first);
    add_more(files, second);
    EXPECT_EQ(roles_of(files), expected);
    ASSERT_TRUE(merge(files, "index", plain_options()));
    EXPECT_EQ(roles_of(files), expected);
    BuildOptions parallel = plain_options();
    parallel.threads = 4;
    EXPECT_EQ(derived(both, parallel), expected);
  }
}

TEST(DeriveRoles, AreKeptWhenDocumentsGoAndLearnedAnewWhenMerged) {
  const Library library = made(&Prose::report);
  MemoryFiles files;
  build_index(files, library);
  const Roles before = roles_of(files);
  // Only two licences remain, too few to show that they are always the same.
  std::vector<std::string> gone;
  Library left = library;
  for (auto each = std::next(library.begin(), 2); each != library.end(); ++each) {
    gone.push_back(each->first);
    left.erase(each->first);
  }
  ASSERT_TRUE(erase(files, "index", gone));
  EXPECT_EQ(roles_of(files), before);
  ASSERT_TRUE(merge(files, "index", plain_options()));
  EXPECT_NE(roles_of(files), before);
  EXPECT_EQ(roles_of(files), derived(left));
}

TEST(DeriveRoles, RulesStayWithTheIndex) {
  MemoryFiles files;
  build_index(files, made(&Prose::plain, 5), with_rules("//p container"));
  add_more(files, made(&Prose::report, 5, "r"));
  EXPECT_EQ(said(roles_of(files), "/doc/p"), "container: roles file");
  const std::vector<std::string> all_with_p = {"d00", "d01", "d02", "d03", "d04"};
  ASSERT_TRUE(erase(files, "index", all_with_p));
  ASSERT_TRUE(merge(files, "index", plain_options()));
  EXPECT_FALSE(roles_of(files).contains("/doc/p"));
  put(files, "again", made(&Prose::plain, 5));
  ASSERT_TRUE(add(files, "index", *source_of(files, "again"), plain_options()));
  EXPECT_EQ(said(roles_of(files), "/doc/p"), "container: roles file");
}

TEST(DeriveRoles, ARuleThatFitsNothingIsAnError) {
  MemoryFiles files;
  build_index(files, made(&Prose::plain, 5), with_rules("//p metadata"));
  const Roles before = roles_of(files);
  put(files, "reports", made(&Prose::report, 5));
  BuildOptions wrong = with_rules("# reports\n//part/para block\n//part/paar block\n");
  wrong.replace = true;
  const std::string message =
      "my.roles:3: no element of the collection has the path '//part/paar' (the nearest tag is "
      "'para')";
  const auto built = build(files, "index", *source_of(files, "reports"), wrong);
  ASSERT_FALSE(built);
  EXPECT_EQ(to_string(built.error()), message);
  EXPECT_EQ(roles_of(files), before);
  const auto added = add(files, "index", *source_of(files, "reports"), wrong);
  ASSERT_FALSE(added);
  EXPECT_EQ(to_string(added.error()), message);
  EXPECT_EQ(roles_of(files), before);
  EXPECT_EQ(open_index(files)->totals().documents, 5U);
}

}  // namespace
}  // namespace fovea::index::testing
