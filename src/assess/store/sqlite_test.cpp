// Failures of a file: they cause errors, and nothing is lost.
#include "assess/store/sqlite.hpp"

#include <csignal>

#include <sqlite3.h>
#include <sys/resource.h>

#include <gtest/gtest.h>

#include "assess/store/store_testing.hpp"

namespace fovea::assess {
namespace {

Entry judgement(int number) {
  return {.id = "i" + std::to_string(number),
          .assessor = "ann",
          .topic = "12",
          .action = Note{"d" + std::to_string(number), "", std::string(2'000, 'x')}};
}

/// While it exists, no file can grow beyond `bytes`, as on a full disk.
class DiskFull {
 public:
  explicit DiskFull(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~DiskFull() { setrlimit(RLIMIT_FSIZE, &before_); }
  DiskFull(const DiskFull&) = delete;
  DiskFull& operator=(const DiskFull&) = delete;

 private:
  rlimit before_{};
};

TEST(Sqlite, AFullDiskIsAnErrorAndLosesNothing) {
  const testing::Place place("sqlite");
  Campaign campaign(place.open());
  int stored = 0;
  {
    const DiskFull full(400'000);
    for (;; ++stored) {
      const auto receipt = campaign.append(judgement(stored));
      if (receipt) continue;
      EXPECT_EQ(receipt.error().remedy, "nothing was stored; free some space and try again");
      break;
    }
    EXPECT_FALSE(campaign.append(judgement(stored))) << "the disk is still full";
  }
  EXPECT_GT(stored, 5);
  EXPECT_TRUE(campaign.append(judgement(stored))) << "there is room again";
  EXPECT_EQ(campaign.entries()->size(), static_cast<std::size_t>(stored) + 1);
  EXPECT_TRUE(campaign.verify());
}

TEST(Sqlite, AFileThatAnotherProgramLocksIsAnErrorAfterAWhile) {
  const testing::Place place("sqlite");
  (void)place.open();
  const auto other = connect_sqlite(place.where(), {});
  ASSERT_TRUE((*other)->begin_write());
  Campaign campaign(*open_store(place.where(), {.patience = std::chrono::milliseconds(20)}));
  const auto receipt = campaign.append(judgement(1));
  ASSERT_FALSE(receipt);
  EXPECT_EQ(receipt.error().remedy,
            "another program is writing to it; nothing was stored, try again");
  EXPECT_TRUE(campaign.entries()->empty()) << "reading goes on";
  ASSERT_TRUE((*other)->run("ROLLBACK"));
  EXPECT_TRUE(campaign.append(judgement(1)));
}

TEST(Sqlite, AnythingElseIsNotAStore) {
  const testing::TemporaryDirectory directory;
  EXPECT_FALSE(open_store(directory.file("missing.db")));
  EXPECT_FALSE(open_store(directory.file("no/such/directory.db"), {.create = true}));
  std::FILE* file = std::fopen(directory.file("text").c_str(), "w");
  std::fputs(
      "topics and judgements, but not in a database, and long enough to have a header\n"
      "of a hundred bytes",
      file);
  std::fclose(file);
  EXPECT_FALSE(open_store(directory.file("text"), {.create = true}));
}

TEST(Sqlite, CopiesWhileOthersWrite) {
  const testing::Place place("sqlite");
  Campaign campaign(place.open());
  for (int i = 0; i < 5; ++i) (void)campaign.append(judgement(i));
  const auto writer = connect_sqlite(place.where(), {});
  ASSERT_TRUE((*writer)->begin_write());
  ASSERT_TRUE((*writer)->run("DELETE FROM \"log\""));  // not committed, so not in the copy
  const std::string copy = place.directory().file("copy.db");
  ASSERT_TRUE(campaign.store().copy_to(copy));
  ASSERT_TRUE((*writer)->run("ROLLBACK"));
  Campaign again(*open_store(copy));
  EXPECT_EQ(*again.entries(), *campaign.entries());
  EXPECT_TRUE(again.verify());
}

}  // namespace
}  // namespace fovea::assess
