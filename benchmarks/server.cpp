// The web server on the loopback interface: latency of judgements at 200 per second among 1,000
// idle clients, the number it acknowledges per second, and whether its memory stays flat over many
// requests.
// bench_server [SECONDS] [REQUESTS]
#include "server/server.hpp"

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "serving.hpp"

namespace {

using namespace fovea;
using namespace bench;

/// The yardstick: the minimum time of a durable judgement, one page written and synchronised.
std::vector<double> sync_for(const std::string& path, double seconds, double rate) {
  const int file = ::open(path.c_str(), O_CREAT | O_WRONLY, 0600);
  const std::string page(4'096, 'x');
  std::vector<double> times;
  const auto begin = Clock::now();
  for (int n = 0; seconds_since(begin) < seconds; ++n) {
    std::this_thread::sleep_until(begin + std::chrono::duration<double>(n / rate));
    const auto sent = Clock::now();
    if (::write(file, page.data(), page.size()) < 0 || ::fdatasync(file) != 0) fail("cannot write");
    times.push_back(seconds_since(sent));
  }
  ::close(file);
  return times;
}

std::atomic<std::uint64_t> next_number = 0;

/// Sends `rate` judgements per second for `seconds`, spread over the judges; 0: as many as
/// possible.
std::vector<double> judge_for(std::uint16_t port, double seconds, double rate) {
  std::vector<std::vector<double>> times(judges);
  std::vector<std::thread> threads;
  const auto begin = Clock::now();
  for (int i = 0; i < judges; ++i) {
    threads.emplace_back([&, i] {
      Client client(port);
      for (int n = 0; seconds_since(begin) < seconds; ++n) {
        if (rate > 0) {
          const double due = (n * judges + i) / rate;
          std::this_thread::sleep_until(begin + std::chrono::duration<double>(due));
        }
        const auto sent = Clock::now();
        const std::string answer = client.ask(judgement(i, next_number++));
        if (answer.find(R"("outcome":"stored")") == std::string::npos) fail(answer);
        times[static_cast<std::size_t>(i)].push_back(seconds_since(sent));
      }
    });
  }
  for (std::thread& each : threads) each.join();
  std::vector<double> all;
  for (const auto& each : times) all.insert(all.end(), each.begin(), each.end());
  return all;
}

double resident_megabytes() {
  std::ifstream file("/proc/self/statm");
  double pages = 0;
  file >> pages >> pages;
  return pages * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

void ask_many(std::uint16_t port, std::uint64_t requests) {
  constexpr std::uint64_t clients = 8;
  std::vector<std::thread> threads;
  for (std::uint64_t i = 0; i < clients; ++i) {
    threads.emplace_back([&] {
      Client client(port);
      for (std::uint64_t n = 0; n < requests / clients; ++n) {
        const bool searches = n % 20 == 0;
        const std::string answer =
            client.ask(plain(searches ? "/api/v1/search?q=castle&k=3" : "/api/v1/session"));
        if (answer.find(searches ? "\"results\":[{" : "\"csrf\"") == std::string::npos)
          fail(answer);
      }
    });
  }
  for (std::thread& each : threads) each.join();
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 5;
  const std::uint64_t requests = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 100'000;
  if (!(seconds >= 1)) {
    fmt::print(stderr, "bench_server [SECONDS from 1 on] [REQUESTS]\n");
    return 2;
  }
  allow_many_files();
  const bench::Scratch scratch;
  make_campaign(scratch);
  const auto served = must(server::Server::start(real_files(),
                                                 {.listen = "127.0.0.1:0",
                                                  .index = scratch / "index",
                                                  .store = scratch / "campaign.db",
                                                  .client_rate = 1e9},
                                                 {}));
  const std::string address = served->address();
  const auto port = static_cast<std::uint16_t>(std::atoi(address.c_str() + address.rfind(':') + 1));
  judge_for(port, 1, 100);
  print_times("a page written and synced, 200 a second", sync_for(scratch / "page", seconds, 200));
  print_times("judgements, 200 a second", judge_for(port, seconds, 200));
  {
    std::vector<std::unique_ptr<Client>> idle;
    for (int i = 0; i < 1'000; ++i) {
      idle.push_back(std::make_unique<Client>(port));
      idle.back()->ask(plain("/health"));
    }
    print_times("the same among 1,000 idle clients", judge_for(port, seconds, 200));
  }
  const auto full = judge_for(port, seconds, 0);
  fmt::print("judgements a second, {} judges at full speed {:>8.0f}\n", judges,
             static_cast<double>(full.size()) / seconds);
  ask_many(port, requests / 10);
  const double before = resident_megabytes();
  const auto begin = Clock::now();
  ask_many(port, requests);
  fmt::print("{} requests, {:.0f} a second: memory {:.1f} MB before, {:.1f} MB after\n", requests,
             static_cast<double>(requests) / seconds_since(begin), before, resident_megabytes());
  served->stop();
  served->wait();
  return 0;
}
