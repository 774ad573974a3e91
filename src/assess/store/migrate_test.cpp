#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "assess/store/schema.hpp"
#include "assess/store/sqlite.hpp"
#include "assess/store/store_testing.hpp"

namespace fovea::assess {
namespace {

/// The statements that create a store of an earlier version, from src/assess/store/versions.
std::string statements_of(const std::string& version) {
  const char* source = std::getenv("FOVEA_SOURCE");
  std::ifstream file(std::string(source == nullptr ? "." : source) + "/src/assess/store/versions/" +
                     version + ".sql");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void make_file(const std::string& path, const std::string& statements) {
  const auto connection = connect_sqlite(path, {.create = true});
  ASSERT_TRUE(connection);
  std::istringstream text(statements);
  for (std::string statement; std::getline(text, statement, ';');) {
    if (statement.find_first_not_of(" \n") == std::string::npos) continue;
    const auto done = (*connection)->run(statement);
    ASSERT_TRUE(done) << to_string(done.error());
  }
}

/// The schema of the file according to SQLite.
std::string schema_of(const std::string& path) {
  const auto connection = connect_sqlite(path, {});
  const ColumnType type = ColumnType::text;
  std::string text;
  const auto rows =
      (*connection)->run("SELECT sql FROM sqlite_schema ORDER BY name", {}, {&type, 1});
  for (const Row& row : *rows) text += std::get<std::string>(row[0]) + ";\n";
  return text;
}

TEST(Migrate, VersionZeroIsBroughtUpToDate) {
  const testing::Place place("sqlite");
  make_file(place.where(), statements_of("0"));
  Campaign campaign(place.open(false));
  EXPECT_EQ(campaign.entries()->size(), 4U);
  EXPECT_TRUE(campaign.verify());
  EXPECT_EQ(to_string(*campaign.document("ann", "12", "d")->state.elements.at("/a[1]").value),
            "E1S1")
      << "the second judgement was undone";
  EXPECT_EQ(*campaign.setting("schema"), "2");
  EXPECT_EQ(
      campaign.append({.id = "r", .assessor = "ann", .topic = "12", .action = Redo{}})->version,
      4U);
}

TEST(Migrate, VersionOneGetsRunsAndLogIns) {
  const testing::Place old("sqlite");
  make_file(old.where(), statements_of("1"));
  Campaign campaign(old.open(false));
  EXPECT_EQ(campaign.entries()->size(), 1U);
  EXPECT_TRUE(campaign.verify());
  EXPECT_TRUE(campaign.runs()->empty());
  EXPECT_TRUE(campaign.put_run({"r", "trec", "1 Q0 d 1 1 r\n"}));
  const testing::Place fresh("sqlite");
  (void)fresh.open();
  EXPECT_EQ(schema_of(fresh.where()), schema_of(old.where()));
}

TEST(Migrate, VersionTwoIsAsItWas) {
  const testing::Place old("sqlite");
  make_file(old.where(), statements_of("2"));
  const testing::Place fresh("sqlite");
  (void)fresh.open();
  EXPECT_EQ(schema_of(fresh.where()), schema_of(old.where()))
      << "a change of the tables needs a new version and a step that leads there";
  Campaign campaign(old.open(false));
  EXPECT_EQ(campaign.entries()->size(), 1U);
  EXPECT_TRUE(campaign.verify());
}

TEST(Migrate, AVersionThatCannotBeIsRefused) {
  for (const char* version : {"-1", "3", "-9223372036854775808", "two", ""}) {
    const testing::Place place("sqlite");
    make_file(place.where(), statements_of("2"));
    make_file(place.where(), std::string("UPDATE \"meta\" SET \"value\" = '") + version +
                                 "' WHERE \"key\" = 'schema'");
    const auto opened = open_store(place.where());
    ASSERT_FALSE(opened) << version;
    EXPECT_NE(opened.error().message.find("schema version"), std::string::npos) << version;
  }
}

TEST(Migrate, AFailedStepLeavesTheFileAsItWas) {
  const testing::Place place("sqlite");
  make_file(place.where(), statements_of("0") + "UPDATE log SET action='?' WHERE sequence=4;");
  const std::string before = schema_of(place.where());
  EXPECT_FALSE(open_store(place.where()));
  EXPECT_EQ(schema_of(place.where()), before);
}

}  // namespace
}  // namespace fovea::assess
