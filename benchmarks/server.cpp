// The web server on the loopback: how long judgements take at 200 a second among 1,000 idle
// clients, how many a second it acknowledges, and whether its memory stays flat over many requests.
// bench_server [SECONDS] [REQUESTS]
#include "server/server.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fovea/assess/campaign.hpp"
#include "fovea/index.hpp"

#include "scratch.hpp"
#include "server/secrets.hpp"
#include "server/sessions.hpp"

namespace {

using namespace fovea;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

[[noreturn]] void fail(const std::string& message) {
  fmt::print(stderr, "bench_server: {}\n", message);
  std::exit(1);
}

template <class T>
T must(Result<T> result) {
  if (!result) fail(to_string(result.error()));
  return *std::move(result);
}
void must(const Result<void>& result) {
  if (!result) fail(to_string(result.error()));
}

constexpr int judges = 16;
constexpr int paragraphs = 1'500;

std::string token_of(int judge) { return server::hash_of(std::to_string(judge), "bench"); }

/// One document of 1,501 elements, a topic, and judges who are logged in.
void make_campaign(const bench::Scratch& scratch) {
  std::filesystem::create_directories(scratch / "library");
  std::ofstream document(scratch / "library/d.xml");
  document << "<a>";
  for (int i = 0; i < paragraphs; ++i) document << "<p>Some castle or other.</p>";
  document << "</a>";
  document.close();
  auto source = must(collection::open_collection(real_files(), {scratch / "library"}));
  must(index::build(real_files(), scratch / "index", *source, {}));
  assess::Campaign campaign(must(assess::open_store(scratch / "campaign.db", {.create = true})));
  must(campaign.put_topics({{.id = "1", .title = "castle"}}));
  for (int i = 0; i < judges; ++i) {
    const std::string name = fmt::format("judge{}", i);
    must(campaign.put_user({.name = name}));
    must(campaign.assign("1", name, assess::Part::judge));
    must(campaign.put_log_in({server::hash_of(token_of(i), "session"), name, INT64_MAX / 2}));
  }
}

/// A client with one connection that it keeps.
class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int on = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      fail("cannot connect");
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// The content of the answer, whose status must be 200.
  std::string ask(const std::string& request) {
    if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) < 0) fail("cannot send");
    std::string answer;
    std::size_t end = std::string::npos;
    std::size_t length = 0;
    while (end == std::string::npos || answer.size() < end + length) {
      char buffer[16'384];
      const ssize_t bytes = ::recv(socket_, buffer, sizeof buffer, 0);
      if (bytes <= 0) fail("the server has gone");
      answer.append(buffer, static_cast<std::size_t>(bytes));
      if (end != std::string::npos || (end = answer.find("\r\n\r\n")) == std::string::npos)
        continue;
      end += 4;
      const std::size_t at = answer.find("Content-Length: ");
      length = at < end ? std::strtoull(answer.c_str() + at + 16, nullptr, 10) : 0;
    }
    if (!answer.starts_with("HTTP/1.1 200")) fail(answer);
    return answer.substr(end);
  }

 private:
  int socket_;
};

std::string judgement(int judge, std::uint64_t number) {
  const std::string body = fmt::format(
      R"({{"id":"{}-{}","action":{{"action":"judge","doc":"d","mode":"single","paths":["/a[1]/p[{}]"],"value":"E{}S{}"}}}})",
      ::getpid(), number, number * 7 % paragraphs + 1, number % 3 + 1, number / 3 % 3 + 1);
  return fmt::format(
      "POST /api/v1/topics/1/actions HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: fovea-session={}\r\n"
      "X-CSRF-Token: {}\r\nContent-Length: {}\r\n\r\n{}",
      token_of(judge), server::Sessions::csrf_of(token_of(judge)), body.size(), body);
}

std::string plain(const std::string& target) {
  return fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", target);
}

void print_times(const std::string& what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return 1'000 * times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  fmt::print("{:<44} median {:.2f} ms, 99 % {:.2f} ms, longest {:.2f} ms\n", what, at(.5), at(.99),
             at(1));
}

/// The yardstick: the least a durable judgement can take, a page written and synced.
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

/// `rate` judgements a second for so long, spread over the judges; 0: as many as go.
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

void allow_many_files() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
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
