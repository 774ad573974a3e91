#pragma once
// Shared by the benchmarks of the server: a campaign, loopback clients, and their times.

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "fovea/base/result.hpp"

#include "scratch.hpp"

namespace bench {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin);

/// Prints the message and ends the program.
[[noreturn]] void fail(const std::string& message);

template <class T>
T must(fovea::Result<T> result) {
  if (!result) fail(to_string(result.error()));
  return *std::move(result);
}
void must(const fovea::Result<void>& result);

constexpr int judges = 16;
constexpr int paragraphs = 1'500;

/// The session tokens of judges, numbered from 0, and of an organiser.
std::string token_of(int judge);
constexpr int organiser = judges;

/// Creates one document of 1,501 elements in "library" and "index", and "campaign.db" with a topic,
/// judges and an organiser, who are logged in.
void make_campaign(const Scratch& scratch);

/// A client with one persistent connection.
class Client {
 public:
  /// Connects from the address 127.0.0.`host`.
  explicit Client(std::uint16_t port, std::uint8_t host = 1);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(const std::string& request) const;
  /// The whole response, including its head.
  [[nodiscard]] std::string receive() const;
  /// The content of the response, whose status must be 200.
  std::string ask(const std::string& request) const;
  [[nodiscard]] int socket() const { return socket_; }

 private:
  int socket_;
};

std::string judgement(int judge, std::uint64_t number);
std::string plain(const std::string& target);

/// Prints one line with median, 99th percentile and maximum of times in seconds.
void print_times(const std::string& what, std::vector<double> times);

/// Raises the limit on open files to the maximum that the system allows.
void allow_many_files();

}  // namespace bench
