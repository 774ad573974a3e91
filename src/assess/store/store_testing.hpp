#pragma once
// New stores of every kind, for tests.

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <unistd.h>

#include <gtest/gtest.h>

#include "fovea/assess/campaign.hpp"

#include "assess/store/postgres.hpp"

namespace fovea::assess::testing {

/// A directory that is removed with this object.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "fovea-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~TemporaryDirectory() { std::filesystem::remove_all(path_); }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

/// The kinds that can be tested here: PostgreSQL only if tests/with_postgres has started a server.
inline std::vector<std::string> store_kinds() {
  std::vector<std::string> kinds = {"memory", "sqlite"};
  if (std::getenv("FOVEA_POSTGRES") != nullptr) kinds.emplace_back("postgres");
  return kinds;
}

/// A location for one store of a kind.
class Place {
 public:
  explicit Place(std::string kind) : kind_(std::move(kind)) {
    if (kind_ == "sqlite") where_ = directory_.file("campaign.db");
    if (kind_ == "postgres") where_ = fresh_schema();
  }

  /// A second call opens the same store, except for memory.
  std::unique_ptr<Store> open(bool create = true) const {
    if (kind_ == "memory") return memory_store();
    auto store = open_store(where_, {.create = create});
    if (!store) ADD_FAILURE() << to_string(store.error());
    return store ? *std::move(store) : nullptr;
  }
  [[nodiscard]] const std::string& where() const { return where_; }
  [[nodiscard]] const TemporaryDirectory& directory() const { return directory_; }

 private:
  static std::string fresh_schema() {
    static std::atomic<int> count = 0;
    const std::string uri = std::getenv("FOVEA_POSTGRES");
    const std::string name = "test_" + std::to_string(::getpid()) + "_" + std::to_string(++count);
    const auto connection = connect_postgres(uri, {});
    if (!connection) ADD_FAILURE() << to_string(connection.error());
    if (connection && !(*connection)->run("CREATE SCHEMA " + name)) ADD_FAILURE() << name;
    return uri + (uri.find('?') == std::string::npos ? "?" : "&") + "options=-csearch_path%3D" +
           name;
  }

  std::string kind_;
  TemporaryDirectory directory_;
  std::string where_;
};

}  // namespace fovea::assess::testing
