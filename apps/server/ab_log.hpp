#pragma once
// The A/B test of a server: the models of its sessions, and the log of clicks.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/compare/ab.hpp"
#include "fovea/work/ab_models.hpp"

namespace fovea::server {

/// The test is off at first. The log identifies users by a hash of their session and holds nothing
/// else about them. Threads can share it.
class AbLog {
 public:
  struct State {
    work::AbModels test;
    std::uint64_t searches = 0;
    std::uint64_t clicks = 0;
  };

  explicit AbLog(std::string file) : file_(std::move(file)) {}

  Result<void> set(bool on, const std::vector<std::string>& models);
  [[nodiscard]] State state() const;
  /// The model for searches of the session; nullopt while the test is off.
  [[nodiscard]] std::optional<std::string> model_for(const std::string& token) const;
  /// Append a line to the log, which `fovea ab` reads. They do nothing while the test is off.
  Result<void> searched(const std::string& token, std::int64_t now);
  Result<void> clicked(const std::string& token, const ab::LoggedEvent::Opened& opened,
                       std::int64_t now);
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  Result<void> write(const std::string& token, ab::LoggedEvent event, std::uint64_t& count);

  std::string file_;
  mutable std::mutex mutex_;
  State state_;
};

}  // namespace fovea::server
