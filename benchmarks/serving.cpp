#include "serving.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fovea/assess/campaign.hpp"
#include "fovea/index.hpp"

#include "server/secrets.hpp"
#include "server/sessions.hpp"

namespace bench {
namespace {

using namespace fovea;

sockaddr_in loopback(std::uint8_t host, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl((INADDR_LOOPBACK & ~0xFFU) | host);
  return address;
}

}  // namespace

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void fail(const std::string& message) {
  fmt::print(stderr, "benchmark: {}\n", message);
  std::exit(1);
}

void must(const fovea::Result<void>& result) {
  if (!result) fail(to_string(result.error()));
}

std::string token_of(int judge) { return server::hash_of(std::to_string(judge), "bench"); }

void make_campaign(const Scratch& scratch) {
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
    must(campaign.assign("1", name, assess::Duty::judge));
    must(campaign.put_log_in({server::hash_of(token_of(i), "session"), name, INT64_MAX / 2}));
  }
  must(campaign.put_user({.name = "ora", .role = assess::Role::organiser}));
  must(
      campaign.put_log_in({server::hash_of(token_of(organiser), "session"), "ora", INT64_MAX / 2}));
}

Client::Client(std::uint16_t port, std::uint8_t host) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const sockaddr_in own = loopback(host, 0);
  const sockaddr_in server = loopback(1, port);
  if (::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
      ::connect(socket_, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0)
    fail("cannot connect");
}

Client::~Client() { ::close(socket_); }

void Client::send(const std::string& request) const {
  std::size_t sent = 0;
  while (sent < request.size()) {
    const ssize_t bytes =
        ::send(socket_, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
    if (bytes < 0) fail("cannot send");
    sent += static_cast<std::size_t>(bytes);
  }
}

std::string Client::receive() const {
  std::string answer;
  std::size_t end = std::string::npos;
  std::size_t length = 0;
  while (end == std::string::npos || answer.size() < end + length) {
    char buffer[16'384];
    const ssize_t bytes = ::recv(socket_, buffer, sizeof buffer, 0);
    if (bytes <= 0) fail("the server has gone");
    answer.append(buffer, static_cast<std::size_t>(bytes));
    if (end != std::string::npos || (end = answer.find("\r\n\r\n")) == std::string::npos) continue;
    end += 4;
    const std::size_t at = answer.find("Content-Length: ");
    length = at < end ? std::strtoull(answer.c_str() + at + 16, nullptr, 10) : 0;
  }
  return answer;
}

std::string Client::ask(const std::string& request) const {
  send(request);
  const std::string answer = receive();
  if (!answer.starts_with("HTTP/1.1 200")) fail(answer);
  return answer.substr(answer.find("\r\n\r\n") + 4);
}

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

void allow_many_files() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace bench
