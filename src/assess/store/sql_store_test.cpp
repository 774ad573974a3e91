// The connections of a store whose database hangs.
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "assess/store/sql.hpp"

namespace fovea::assess {
namespace {

struct Behaviour {
  std::atomic<bool> hangs = false;
  std::atomic<int> made = 0;
  std::atomic<int> tried_while_hanging = 0;
};

/// Does not answer while the database hangs, and fails after a timeout.
class HangingConnection : public Connection {
 public:
  explicit HangingConnection(Behaviour& behaviour) : behaviour_(behaviour) { ++behaviour_.made; }
  using Connection::run;
  Result<std::vector<Row>> run(const std::string&, std::span<const Cell>,
                               std::span<const ColumnType>) override {
    return std::vector<Row>{};
  }
  Result<void> begin_write() override { return {}; }
  Result<void> begin_read() override {
    if (!behaviour_.hangs) return {};
    ++behaviour_.tried_while_hanging;
    std::this_thread::sleep_for(std::chrono::milliseconds(1'100));
    return Error{.kind = ErrorKind::unavailable, .message = "no answer"};
  }
  Result<void> announce() override { return {}; }
  Result<bool> wait(std::chrono::milliseconds) override { return false; }
  bool in_transaction() override { return false; }
  bool is_usable() override { return true; }
  [[nodiscard]] std::string_view type_name(ColumnType) const override { return "text"; }

 private:
  Behaviour& behaviour_;
};

/// Uses this many connections at once; they are idle afterwards.
Result<void> read_with(Store& store, int connections) {
  return store.read([&](Tables&) -> Result<void> {
    return connections > 1 ? read_with(store, connections - 1) : Result<void>();
  });
}

TEST(SqlStore, ACallWaitsForOneConnectionThatHangs) {
  Behaviour behaviour;
  Database database;
  database.name = "made";
  database.connect = [&]() -> Result<std::unique_ptr<Connection>> {
    return std::unique_ptr<Connection>(std::make_unique<HangingConnection>(behaviour));
  };
  const auto store = sql_store(std::move(database));
  ASSERT_TRUE(read_with(*store, 3));
  behaviour.hangs = true;
  EXPECT_FALSE(read_with(*store, 1));
  EXPECT_EQ(behaviour.tried_while_hanging, 1) << "the others hang too";
  behaviour.hangs = false;
  const int before = behaviour.made;
  EXPECT_TRUE(read_with(*store, 1));
  EXPECT_EQ(behaviour.made, before + 1) << "connections from before the outage are not used again";
}

}  // namespace
}  // namespace fovea::assess
