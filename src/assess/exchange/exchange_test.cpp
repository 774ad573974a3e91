#include "fovea/assess/exchange.hpp"

#include <gmock/gmock.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/input.hpp"
#include "fovea/xml.hpp"

#include "assess/store/store_testing.hpp"
#include "assess/testing.hpp"

namespace fovea::assess {
namespace {

std::string sample(const std::string& name) {
  const char* source = std::getenv("FOVEA_SOURCE");
  return std::string(source == nullptr ? "." : source) + "/samples/" + name;
}

std::string text_of(const qrels::Qrels& qrels, qrels::Format format) {
  std::string text;
  TextSink sink = string_sink(text);
  const auto written = qrels::write(qrels, format, sink);
  EXPECT_TRUE(written) << to_string(written.error());
  EXPECT_TRUE(sink.finish());
  return text;
}

qrels::Qrels read_qrels(const std::string& text) {
  auto read = qrels::read(Bytes::from_string(text), "qrels");
  EXPECT_TRUE(read) << to_string(read.error());
  return *std::move(read);
}

/// Imports the judgements of a file into the campaign, and returns the losses.
std::vector<std::string> import_into(Campaign& campaign, const qrels::Qrels& qrels,
                                     collection::Catalogue* catalogue = nullptr) {
  const auto imported =
      import_qrels(qrels, {.assessor = "ann", .name = "test", .time = 1, .catalogue = catalogue});
  EXPECT_TRUE(imported) << to_string(imported.error());
  EXPECT_TRUE(store(campaign, *imported));
  return imported->losses;
}

std::string exported(const Campaign& campaign, qrels::Format format,
                     collection::Catalogue* catalogue = nullptr) {
  const auto qrels = export_qrels(campaign, {.format = format, .catalogue = catalogue});
  EXPECT_TRUE(qrels) << to_string(qrels.error());
  return text_of(*qrels, format);
}

/// Imports the text and exports it again.
std::string round_trip(const std::string& text, qrels::Format format) {
  Campaign campaign(memory_store());
  EXPECT_TRUE(import_into(campaign, read_qrels(text)).empty());
  return exported(campaign, format);
}

TEST(Exchange, TrecRoundTrip) {
  const std::string text = "12 0 d 2\n12 0 e 0\n13 0 d -1\n";
  EXPECT_EQ(round_trip(text, qrels::Format::trec), text);
}

TEST(Exchange, FolRoundTrip) {
  const std::string text = "12 Q0 d 25 400 7 7:20 40:5\n12 Q0 e 0 100\n";
  EXPECT_EQ(round_trip(text, qrels::Format::fol), text);
}

TEST(Exchange, CoverageRoundTrip) {
  const std::string text = "12 Q0 d /a[1] 3E\n12 Q0 d /a[1]/b[1] 1S\n12 Q0 e /a[1] 0N\n";
  EXPECT_EQ(round_trip(text, qrels::Format::coverage), text);
}

TEST(Exchange, ElementRoundTripKeepsPoolAndMarks) {
  const std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<assessments topic=\"12\">\n"
      "  <file file=\"d\">\n"
      "    <path path=\"/a[1]\" exhaustiveness=\"2\" specificity=\"3\" inferred=\"no\" "
      "inconsistant=\"yes\" inpool=\"yes\"/>\n"
      "    <path path=\"/a[1]/b[1]\" exhaustiveness=\"0\" specificity=\"0\" inpool=\"no\"/>\n"
      "    <path path=\"/a[1]/c[1]\" exhaustiveness=\"U\" specificity=\"U\" inpool=\"yes\"/>\n"
      "  </file>\n</assessments>\n";
  EXPECT_EQ(round_trip(text, qrels::Format::inex_es_xml), text);
}

TEST(Exchange, JsonlRoundTrip) {
  const std::string text =
      "{\"topic\":\"12\",\"doc\":\"d\",\"path\":\"/a[1]\",\"grade\":3}\n"
      "{\"topic\":\"12\",\"doc\":\"e\",\"start\":3,\"end\":9,\"grade\":2}\n"
      "{\"topic\":\"12\",\"doc\":\"f\",\"grade\":0}\n";
  EXPECT_EQ(round_trip(text, qrels::Format::jsonl), text);
}

class SampleTest : public ::testing::Test {
 protected:
  qrels::Qrels read(const std::string& name) {
    const auto input = read_input(real_files(), sample(name));
    EXPECT_TRUE(input) << to_string(input.error());
    return *qrels::read(*input, name);
  }
  std::unique_ptr<collection::Catalogue> catalogue =
      *collection::open_catalogue(real_files(), sample("library"));
  Campaign campaign{memory_store()};
};

TEST_F(SampleTest, HighlightedTextWithItsPointsAndSizes) {
  import_into(campaign, read("qrels.inex.xml"), catalogue.get());
  const std::string first = exported(campaign, qrels::Format::inex_xml, catalogue.get());
  Campaign second(memory_store());
  import_into(second, read_qrels(first), catalogue.get());
  EXPECT_EQ(exported(second, qrels::Format::inex_xml, catalogue.get()), first);
  EXPECT_EQ(second.state("ann", "1")->documents, campaign.state("ann", "1")->documents);
  EXPECT_NE(first.find("rsize"), std::string::npos);
  EXPECT_NE(first.find("<assessments topic=\"1\" whitespace-text-node=\"yes\">"),
            std::string::npos);
}

TEST_F(SampleTest, SaysWhereTextPointsMayMeanAnotherText) {
  const std::string text =
      "<inex-assessments><assessments topic=\"1\" whitespace-text-node=\"no\">"
      "<file name=\"castles\"><passage start=\"/article[1]/bdy[1]/sec[2]/p[1]/text()[1].0\" "
      "end=\"/article[1]/bdy[1]/sec[2]/p[1]/text()[1].7\" size=\"9\"/></file>"
      "</assessments></inex-assessments>";
  EXPECT_EQ(import_into(campaign, read_qrels(text), catalogue.get()),
            (std::vector<std::string>{"passages whose size differs in the documents (1)",
                                      "topics whose text points do not count white space (1)"}));
}

TEST_F(SampleTest, SizesAreThoseOfTheFile) {
  const qrels::Qrels original = read("qrels.inex.xml");
  import_into(campaign, original, catalogue.get());
  const auto again =
      *export_qrels(campaign, {.format = qrels::Format::inex_xml, .catalogue = catalogue.get()});
  ASSERT_EQ(again.size(), original.size());
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> sizes;
  for (std::size_t i = 0; i < again.size(); ++i) {
    const auto row = again.row(i);
    if (row.detail == nullptr) continue;
    for (const auto& element : row.detail->elements)
      sizes[std::to_string(i) + std::string(element.path)] = {*element.size, *element.highlighted};
  }
  std::size_t compared = 0;
  for (std::size_t i = 0; i < original.size(); ++i) {
    const auto row = original.row(i);
    if (row.detail == nullptr) continue;
    for (const auto& element : row.detail->elements) {
      if (!element.size || !element.highlighted) continue;
      const std::string key = std::to_string(i) + std::string(element.path);
      EXPECT_EQ(sizes[key], std::pair(*element.size, *element.highlighted)) << key;
      ++compared;
    }
  }
  EXPECT_GT(compared, 0U);
}

TEST_F(SampleTest, JsonlHasSizesWhereTheDocumentsAreAtHand) {
  import_into(campaign, read("qrels.inex.xml"), catalogue.get());
  const std::string with = exported(campaign, qrels::Format::jsonl, catalogue.get());
  const auto elements = [](const qrels::Qrels& all) {
    std::map<std::string, std::array<std::uint64_t, 3>> rows;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto row = all.row(i);
      if (row.detail == nullptr) continue;
      for (const auto& each : row.detail->elements)
        rows[std::to_string(i) + std::string(each.path)] = {
            each.size.value_or(0), each.highlighted.value_or(0),
            static_cast<std::uint64_t>(each.exhaustivity.value_or(9))};
    }
    return rows;
  };
  const auto of_xml = elements(
      *export_qrels(campaign, {.format = qrels::Format::inex_xml, .catalogue = catalogue.get()}));
  EXPECT_GT(of_xml.size(), 100U);
  EXPECT_EQ(elements(read_qrels(with)), of_xml);
  Campaign again(memory_store());
  EXPECT_TRUE(import_into(again, read_qrels(with)).empty());
  EXPECT_EQ(exported(again, qrels::Format::jsonl, catalogue.get()), with);
}

TEST_F(SampleTest, TextPointsNeedTheDocuments) {
  EXPECT_FALSE(import_qrels(read("qrels.inex.xml"), {.assessor = "ann", .name = "x"}));
  import_into(campaign, read("qrels.fol"));
  EXPECT_FALSE(export_qrels(campaign, {.format = qrels::Format::inex_xml}));
}

TEST(Exchange, TheSameFileTwiceIsOnce) {
  Campaign campaign(memory_store());
  const auto imported =
      *import_qrels(read_qrels("12 0 d 2\n"), {.assessor = "ann", .name = "test"});
  EXPECT_EQ(*store(campaign, imported), 1U);
  EXPECT_EQ(*store(campaign, imported), 0U);
}

TEST(Exchange, SaysWhatIsLost) {
  Campaign campaign(memory_store());
  EXPECT_EQ(import_into(campaign, read_qrels("12 7 d 2\n")),
            std::vector<std::string>{"iterations (1)"});
}

RC_GTEST_PROP(Exchange, JsonlHoldsAllJudgements, ()) {
  Campaign first(memory_store());
  RC_ASSERT(first.append_all(testing::any_stream()).ok());
  const std::string text = exported(first, qrels::Format::jsonl);
  if (text.empty()) return;
  Campaign second(memory_store());
  import_into(second, read_qrels(text));
  RC_ASSERT(exported(second, qrels::Format::jsonl) == text);
}

void judge(Campaign& campaign, const std::string& who, const std::string& id, Action action) {
  const auto made = campaign.append({.id = id, .assessor = who, .topic = "12", .action = action});
  ASSERT_TRUE(made) << to_string(made.error());
}

TEST(Exchange, JudgesWhoDifferNeedSomebodyToDecide) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}}));
  for (const char* name : {"ann", "bob", "cy"}) ASSERT_TRUE(campaign.put_user({.name = name}));
  ASSERT_TRUE(campaign.assign("12", "cy", Duty::adjudicator));
  judge(campaign, "ann", "1", Judge{Mode::group, "d", {"/a[1]", "/b[1]"}, Degrees{1, 1}});
  judge(campaign, "bob", "1", Judge{Mode::single, "d", {"/a[1]"}, Degrees{2, 1}});
  judge(campaign, "bob", "2", Highlight{"e", {3, 9}});
  judge(campaign, "ann", "2", NotRelevant{"e"});
  const auto before = *final_state(campaign, "12");
  ASSERT_EQ(before.differences.size(), 2U);
  EXPECT_EQ(before.differences[0].path, "/a[1]");
  EXPECT_EQ(before.differences[0].values.at("bob"), "E2S1");
  EXPECT_EQ(before.differences[1].values.at("ann"), "not relevant");
  EXPECT_TRUE(before.documents.at("d").elements.contains("/b[1]")) << "only ann has judged it";
  EXPECT_FALSE(export_qrels(campaign, {}));
  EXPECT_TRUE(export_qrels(campaign, {.assessor = "ann"}));
  EXPECT_EQ(*decide(campaign, {"12", "cy", "bob", 5}), 2U);
  const auto after = *final_state(campaign, "12");
  EXPECT_TRUE(after.differences.empty());
  EXPECT_EQ(to_string(*after.documents.at("d").elements.at("/a[1]").value), "E2S1");
  EXPECT_EQ(highlighted(after.documents.at("e").text).length(), 6U);
  EXPECT_TRUE(export_qrels(campaign, {}));
}

TEST(Exchange, TheSameAdjudicatorDecidesSeveralTopics) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}, {.id = "13", .title = "u"}}));
  for (const char* name : {"ann", "bob", "cy"}) ASSERT_TRUE(campaign.put_user({.name = name}));
  for (const char* topic : {"12", "13"}) {
    for (const char* name : {"ann", "bob"}) {
      const Degrees degrees{name[0] == 'a' ? 1 : 2, 1};
      ASSERT_TRUE(campaign.append({.id = topic,
                                   .assessor = name,
                                   .topic = topic,
                                   .action = Judge{Mode::single, "d", {"/a[1]"}, degrees}}));
    }
    const auto decided = decide(campaign, {topic, "cy", "bob", 5});
    ASSERT_TRUE(decided) << to_string(decided.error());
    EXPECT_EQ(*decided, 1U);
    EXPECT_TRUE(final_state(campaign, topic)->differences.empty());
  }
}

TEST(Exchange, WhatARuleForbidsIsNotDecided) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}}));
  for (const char* name : {"ann", "bob", "cy"}) ASSERT_TRUE(campaign.put_user({.name = name}));
  judge(campaign, "ann", "1", Judge{Mode::group, "d", {"/a[1]", "/a[1]/b[2]"}, Degrees{1, 1}});
  judge(campaign, "bob", "1", Judge{Mode::single, "d", {"/a[1]/b[2]"}, Degrees{2, 1}});
  const auto refused = decide(campaign, {"12", "cy", "bob", 5});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "topic 12, document d: /a[1]/b[2] cannot be E2S1: C1 with /a[1] E1S1");
  EXPECT_TRUE(campaign.state("cy", "12")->documents.empty());
  EXPECT_TRUE(campaign.assignments()->empty());
  EXPECT_EQ(*decide(campaign, {"12", "cy", "ann", 5}), 1U);
}

/// The article has no children but b and c: if neither is exhaustive, nor is the article (C4).
TEST(Exchange, WithTheDocumentRulesSeeElementsThatNobodyHasJudged) {
  const DocumentPtr document =
      std::make_shared<collection::Document>(*xml::outline("<a><b>x</b><c>y</c></a>", "d"));
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}}));
  for (const char* name : {"ann", "bob", "cy"}) ASSERT_TRUE(campaign.put_user({.name = name}));
  judge(campaign, "ann", "1", Judge{Mode::group, "d", {"/a[1]/b[1]", "/a[1]/c[1]"}, Degrees{0, 0}});
  judge(campaign, "ann", "2", Judge{Mode::single, "d", {"/a[1]"}, Degrees{0, 0}});
  judge(campaign, "bob", "1", Judge{Mode::single, "d", {"/a[1]"}, Degrees{2, 1}});
  const auto refused = decide(campaign, {"12", "cy", "bob", 5},
                              [&](const std::string&) { return Result<DocumentPtr>(document); });
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, ::testing::HasSubstr("/a[1] cannot be E2S1: C"));
  EXPECT_EQ(*decide(campaign, {"12", "cy", "bob", 5}), 1U) << "it may have other children";
}

TEST(Exchange, WhereNothingIsDecidedNobodyIsAssigned) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}}));
  for (const char* name : {"ann", "bob", "cy"}) ASSERT_TRUE(campaign.put_user({.name = name}));
  judge(campaign, "ann", "1", NotRelevant{"d"});
  judge(campaign, "bob", "1", Highlight{"d", {3, 9}});
  EXPECT_EQ(*decide(campaign, {"12", "cy", "nobody", 5}), 0U);
  EXPECT_TRUE(campaign.assignments()->empty());
  EXPECT_FALSE(decide(campaign, {"12", "stranger", "ann", 5})) << "is not a user";
  EXPECT_TRUE(campaign.state("stranger", "12")->documents.empty());
  EXPECT_EQ(*decide(campaign, {"12", "cy", "ann", 5}), 1U);
  EXPECT_EQ(campaign.assignments()->at(0), (Assignment{"12", "cy", Duty::adjudicator, true}));
}

TEST(Exchange, AnImportIsStoredWholeOrNotAtAll) {
  Campaign campaign(memory_store());
  judge(campaign, "ann", "taken 1", NotRelevant{"d"});
  const std::vector<PoolItem> pool = {{"12", "e", "/a[1]", 0}};
  const Imported imported{.entries = {{.id = "taken 1",
                                       .assessor = "ann",
                                       .topic = "12",
                                       .action = Note{"e", "", "x"}}},
                          .pool = pool,
                          .lengths = {{"e", 7}}};
  EXPECT_FALSE(store(campaign, imported)) << "the id was used for something else";
  EXPECT_TRUE(campaign.pool("12")->empty());
  EXPECT_TRUE(campaign.lengths()->empty());
}

TEST(Exchange, AdjudicatorsAndThoseWhoHandedOverAreNotJudges) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}}));
  for (const char* name : {"ann", "bob", "cy"}) ASSERT_TRUE(campaign.put_user({.name = name}));
  EXPECT_TRUE(judges_of(campaign, "12")->empty());
  judge(campaign, "ann", "1", NotRelevant{"d"});
  judge(campaign, "cy", "1", NotRelevant{"e"});
  EXPECT_EQ(*judges_of(campaign, "12"), (std::vector<std::string>{"ann", "cy"}));
  ASSERT_TRUE(campaign.assign("12", "ann", Duty::judge));
  ASSERT_TRUE(campaign.assign("12", "cy", Duty::adjudicator));
  ASSERT_TRUE(campaign.hand_over("12", "ann", "bob", 5));
  EXPECT_EQ(*judges_of(campaign, "12"), std::vector<std::string>{"bob"});
}

class BackupTest : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Every, BackupTest, ::testing::ValuesIn(testing::store_kinds()),
                         [](const auto& each) { return each.param; });

std::string dump_of(const Campaign& campaign) {
  std::string text;
  TextSink sink = string_sink(text);
  EXPECT_TRUE(dump(campaign, sink));
  EXPECT_TRUE(sink.finish());
  return text;
}

TEST_P(BackupTest, DumpAndRestoreAreTheSameCampaign) {
  const testing::Place place(GetParam());
  Campaign campaign(place.open());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "a \"b\""}}));
  ASSERT_TRUE(campaign.put_user({"ann", Role::admin, "$hash", true}));
  ASSERT_TRUE(campaign.assign("12", "ann", Duty::judge));
  judge(campaign, "ann", "1", Judge{Mode::single, "d", {"/a[1]"}, 2});
  judge(campaign, "ann", "2", Note{"d", "", "why\n\"so\""});
  judge(campaign, "ann", "3", Undo{});
  const std::string text = dump_of(campaign);
  const testing::Place other(GetParam());
  Campaign again(other.open());
  const auto restored = restore(again, Bytes::from_string(text), "dump");
  ASSERT_TRUE(restored) << to_string(restored.error());
  EXPECT_EQ(dump_of(again), text);
  EXPECT_EQ(*again.state("ann", "12"), *campaign.state("ann", "12"));
  EXPECT_FALSE(restore(again, Bytes::from_string(text), "dump")) << "it is not empty any more";
}

TEST(Exchange, ABrokenDumpRestoresNothing) {
  Campaign campaign(memory_store());
  judge(campaign, "ann", "1", NotRelevant{"d"});
  const std::string text = dump_of(campaign);
  for (const std::string& broken :
       {std::string(), std::string("{\"fovea_campaign\":9}\n"), text + "{\"table\":\"x\"}\n",
        text + "{\"table\":\"users\",\"name\":\"a\"}\n", text.substr(0, text.size() - 3)}) {
    Campaign again(memory_store());
    EXPECT_FALSE(restore(again, Bytes::from_string(broken), "dump")) << broken;
    EXPECT_TRUE(again.entries()->empty());
  }
}

TEST(Exchange, ADumpThatLacksALineRestoresNothing) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}, {.id = "13", .title = "u"}}));
  const std::vector<PoolItem> pool = {{"12", "d", "/a[1]", 1}, {"13", "d", "", 2}};
  ASSERT_TRUE(campaign.add_to_pool(pool));
  for (int i = 0; i < 3; ++i) judge(campaign, "ann", std::to_string(i), NotRelevant{"d"});
  const std::string text = dump_of(campaign);
  std::size_t lines = 0;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1, ++lines) {
    const std::string without = text.substr(0, at) + text.substr(text.find('\n', at) + 1);
    for (const std::string& broken : {without, text.substr(0, at), text.substr(0, at + 9)}) {
      Campaign again(memory_store());
      EXPECT_FALSE(restore(again, Bytes::from_string(broken), "dump")) << broken;
      EXPECT_TRUE(again.entries()->empty() && again.topics()->empty());
    }
  }
  EXPECT_GE(lines, 9U) << "head, settings, two topics, two places, three actions, end";
}

TEST(Exchange, ADumpSaysWhatIsMissing) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}, {.id = "13", .title = "u"}}));
  std::string text = dump_of(campaign);
  const std::size_t topic = text.find(R"({"table":"topics")");
  text.erase(topic, text.find('\n', topic) + 1 - topic);
  Campaign again(memory_store());
  const auto restored = restore(again, Bytes::from_string(text), "dump");
  ASSERT_FALSE(restored);
  EXPECT_NE(restored.error().message.find("1 of 2 rows of topics"), std::string::npos)
      << restored.error().message;
}

TEST(Exchange, AChangedDumpRestoresNothing) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_user({"ann", Role::admin, "$hash", true}));
  std::string text = dump_of(campaign);
  text.replace(text.find("$hash"), 5, "$mine");
  Campaign again(memory_store());
  EXPECT_FALSE(restore(again, Bytes::from_string(text), "dump"));
}

TEST(Exchange, TheLogIsLines) {
  Campaign campaign(memory_store());
  judge(campaign, "ann", "1", NotRelevant{"d"});
  judge(campaign, "ann", "2", Undo{});
  std::string text;
  TextSink sink = string_sink(text);
  ASSERT_TRUE(write_log(campaign, sink));
  ASSERT_TRUE(sink.finish());
  const auto entries = read_log(Bytes::from_string(text), "log");
  ASSERT_TRUE(entries) << to_string(entries.error());
  EXPECT_EQ(*entries, *campaign.entries());
  EXPECT_TRUE(is_log(text));
  EXPECT_FALSE(is_log("12 0 d 2\n"));
  const auto broken = read_log(Bytes::from_string(text + "{}\n"), "log");
  EXPECT_EQ(to_string(broken.error()).substr(0, 6), "log:3:");
}

}  // namespace
}  // namespace fovea::assess
