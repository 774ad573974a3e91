// Failures of a server: they cause errors, and nothing is lost. Needs tests/with_postgres.
#include "assess/store/postgres.hpp"

#include <csignal>

#include <gtest/gtest.h>

#include "assess/store/schema.hpp"
#include "assess/store/store_testing.hpp"

namespace fovea::assess {
namespace {

class ServerTest : public ::testing::TestWithParam<std::string> {
 protected:
  /// Runs the statement on a separate connection.
  void run(const std::string& sql) {
    const auto done = other_->run(sql);
    EXPECT_TRUE(done) << to_string(done.error());
  }

  /// Has the same effect as a restart of the server.
  void end_all_connections() {
    run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
  }

  /// Creates a trigger with this body that fires for each new entry of the log: at once, or when it
  /// is committed.
  void on_entry(const std::string& body, bool at_commit) {
    run("CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN " + body +
        " RETURN NULL; END'");
    run(std::string("CREATE CONSTRAINT TRIGGER failing AFTER INSERT ON \"log\" ") +
        (at_commit ? "DEFERRABLE INITIALLY DEFERRED" : "") +
        " FOR EACH ROW EXECUTE FUNCTION fail()");
  }
  void mend() { run("DROP FUNCTION fail() CASCADE"); }

  testing::Place place_{GetParam()};
  Campaign campaign_{place_.open()};
  std::unique_ptr<Connection> other_ = *connect_postgres(place_.where(), {});
};

std::vector<std::string> servers() {
  auto kinds = testing::store_kinds();
  std::erase_if(kinds, [](const std::string& kind) { return kind != "postgres"; });
  return kinds;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ServerTest);
INSTANTIATE_TEST_SUITE_P(Every, ServerTest, ::testing::ValuesIn(servers()),
                         [](const auto& each) { return each.param; });

Entry judgement(int number) {
  return {.id = "i" + std::to_string(number),
          .assessor = "ann",
          .topic = "12",
          .action = NotRelevant{"d" + std::to_string(number)}};
}

TEST_P(ServerTest, ASilentServerIsAnErrorAfterAWhile) {
  const auto silent =
      *connect_postgres(place_.where(), {.patience = std::chrono::milliseconds(300)});
  const ColumnType type = ColumnType::integer;
  const auto rows = silent->run("SELECT pg_backend_pid()", {}, {&type, 1});
  const auto backend = static_cast<pid_t>(std::get<std::int64_t>(rows->at(0).at(0)));
  ASSERT_EQ(::kill(backend, SIGSTOP), 0);
  const auto answer = silent->run("SELECT 1");
  ::kill(backend, SIGCONT);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().message, "PostgreSQL did not answer within 900 ms");
  EXPECT_FALSE(silent->is_usable());
}

TEST_P(ServerTest, ALockThatAnotherSessionHoldsIsAnErrorAfterAWhile) {
  Campaign hasty(*open_store(place_.where(), {.patience = std::chrono::milliseconds(500)}));
  ASSERT_TRUE(other_->begin_write());
  const auto receipt = hasty.append(judgement(1));
  ASSERT_FALSE(receipt);
  EXPECT_NE(receipt.error().message.find("lock timeout"), std::string::npos)
      << receipt.error().message;
  EXPECT_EQ(receipt.error().remedy, "nothing was stored; try again");
  EXPECT_TRUE(hasty.entries()->empty()) << "reading goes on";
  run("ROLLBACK");
  EXPECT_TRUE(hasty.append(judgement(1)));
  EXPECT_TRUE(hasty.verify());
}

TEST_P(ServerTest, AnIdleConnectionThatIsLostIsReplaced) {
  ASSERT_TRUE(campaign_.append(judgement(1)));
  EXPECT_EQ(campaign_.entries()->size(), 1U);
  end_all_connections();
  const auto receipt = campaign_.append(judgement(2));
  EXPECT_TRUE(receipt) << to_string(receipt.error());
  const auto entries = campaign_.entries();
  ASSERT_TRUE(entries) << to_string(entries.error());
  EXPECT_EQ(entries->size(), 2U);
}

TEST_P(ServerTest, AConnectionLostInTheMiddleStoresNothing) {
  const auto written = campaign_.store().write([&](Tables& tables) -> Result<void> {
    if (auto put = tables.put(schema::meta, {"k", "v"}); !put) return put;
    end_all_connections();
    return tables.put(schema::meta, {"l", "v"});
  });
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().remedy, "nothing was stored; try again");
  EXPECT_FALSE(campaign_.setting("k")->has_value());
  EXPECT_TRUE(campaign_.append(judgement(1)));
  EXPECT_TRUE(campaign_.verify());
}

TEST_P(ServerTest, AConnectionLostAtTheCommitIsUnknownAndMayBeSentAgain) {
  on_entry("PERFORM pg_terminate_backend(pg_backend_pid());", true);
  const auto receipt = campaign_.append(judgement(1));
  ASSERT_FALSE(receipt);
  EXPECT_EQ(receipt.error().remedy,
            "whether it was stored is unknown; send it again with the same id");
  mend();
  EXPECT_EQ(campaign_.append(judgement(1))->outcome, Outcome::stored);
  EXPECT_EQ(campaign_.append(judgement(1))->outcome, Outcome::repeated);
  EXPECT_EQ(campaign_.entries()->size(), 1U);
  EXPECT_TRUE(campaign_.verify());
}

TEST_P(ServerTest, AFullDiskIsAnErrorAndLosesNothing) {
  ASSERT_TRUE(campaign_.append(judgement(1)));
  for (const bool at_commit : {false, true}) {
    on_entry("RAISE EXCEPTION ''no space left'' USING ERRCODE = ''disk_full'';", at_commit);
    const auto receipt = campaign_.append(judgement(2));
    ASSERT_FALSE(receipt);
    EXPECT_NE(receipt.error().message.find("no space left"), std::string::npos);
    EXPECT_EQ(receipt.error().remedy, "nothing was stored; try again");
    EXPECT_EQ(campaign_.entries()->size(), 1U);
    mend();
  }
  EXPECT_EQ(campaign_.append(judgement(2))->outcome, Outcome::stored);
  EXPECT_TRUE(campaign_.verify());
}

TEST_P(ServerTest, WhoWaitsForChangesGoesOnAfterALostConnection) {
  const auto moment = std::chrono::milliseconds(10);
  ASSERT_TRUE(campaign_.store().wait_for_change(moment));
  ASSERT_FALSE(*campaign_.store().wait_for_change(moment));
  end_all_connections();
  int errors = 0;
  for (int i = 0; i < 500; ++i) {
    const auto changed = campaign_.store().wait_for_change(moment);
    errors += changed ? 0 : 1;
    if (changed && *changed) break;  // changes in between are not known
    ASSERT_LT(i, 499) << "it waits on a connection that is not there";
  }
  EXPECT_EQ(errors, 1);
}

}  // namespace
}  // namespace fovea::assess
