// Attacks a server with default settings: parallel uploads of compressed bombs, idle connections,
// and event streams half of which are not read, while users work. Measures its memory and the
// latency of normal requests meanwhile.
// bench_attack FOVEA [SECONDS]
#include <array>
#include <atomic>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <zlib.h>

#include "process.hpp"
#include "server/sessions.hpp"
#include "serving.hpp"

namespace {

using namespace bench;

constexpr int uploaders = 8;
constexpr int idle_connections = 5'000;
constexpr int idle_addresses = 10;  // one address gets at most half of all connections
constexpr int streams = 100;
constexpr double allowed_megabytes = 600;
constexpr double allowed_milliseconds = 50;
constexpr double requests_per_second = 50;  // per kind

/// `pattern` repeated until there are `bytes` bytes, as gzip.
std::string packed(const std::string& pattern, std::uint64_t bytes) {
  std::string piece;
  while (piece.size() < (1U << 20)) piece += pattern;
  z_stream stream{};
  constexpr int window_of_gzip = 15 + 16;
  if (deflateInit2(&stream, 9, Z_DEFLATED, window_of_gzip, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    fail("no zlib");
  std::string result;
  std::array<char, 65'536> room{};
  for (std::uint64_t done = 0; done < bytes; done += piece.size()) {
    const bool last = done + piece.size() >= bytes;
    stream.next_in = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_in = static_cast<uInt>(piece.size());
    do {
      stream.next_out = reinterpret_cast<Bytef*>(room.data());
      stream.avail_out = room.size();
      deflate(&stream, last ? Z_FINISH : Z_NO_FLUSH);
      result.append(room.data(), room.size() - stream.avail_out);
    } while (stream.avail_out == 0);
  }
  deflateEnd(&stream);
  return result;
}

std::string upload(const std::string& content) {
  return fmt::format(
             "POST /api/v1/runs?name=bomb&check=true HTTP/1.1\r\nHost: 127.0.0.1\r\n"
             "Cookie: fovea-session={}\r\nX-CSRF-Token: {}\r\nContent-Length: {}\r\n\r\n",
             token_of(organiser), fovea::server::Sessions::csrf_of(token_of(organiser)),
             content.size()) +
         content;
}

std::string stream_request(int judge) {
  return fmt::format(
      "GET /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: fovea-session={}\r\n\r\n",
      token_of(judge));
}

/// The shared state and counters of all threads.
struct Attack {
  std::uint16_t port = 0;
  std::atomic<bool> over = false;
  std::mutex mutex = {};
  std::map<std::string, int> answers = {};  ///< to uploads, by status
};

void upload_bombs(Attack& attack, const std::string& request) {
  while (!attack.over) {
    const Client client(attack.port);
    client.send(request);
    const std::string status = client.receive().substr(9, 3);
    const std::lock_guard lock(attack.mutex);
    ++attack.answers[status];
  }
}

std::vector<std::unique_ptr<Client>> open_idle(std::uint16_t port) {
  std::vector<std::unique_ptr<Client>> idle;
  for (int i = 0; i < idle_connections; ++i) {
    idle.push_back(
        std::make_unique<Client>(port, static_cast<std::uint8_t>(2 + i % idle_addresses)));
    idle.back()->ask(plain("/health"));
  }
  return idle;
}

/// Every second stream has the smallest receive buffer and is not read.
std::vector<std::unique_ptr<Client>> open_streams(std::uint16_t port) {
  std::vector<std::unique_ptr<Client>> all;
  for (int i = 0; i < streams; ++i) {
    all.push_back(std::make_unique<Client>(port));
    const int small = 1;
    if (i % 2 == 1) ::setsockopt(all.back()->socket(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    all.back()->send(stream_request(i % judges));
  }
  return all;
}

/// Reads every second stream. Returns the number of bytes received.
std::uint64_t read_streams(const Attack& attack, const std::vector<std::unique_ptr<Client>>& all) {
  std::vector<pollfd> read;
  for (std::size_t i = 0; i < all.size(); i += 2) read.push_back({all[i]->socket(), POLLIN, 0});
  std::uint64_t bytes = 0;
  std::array<char, 65'536> room{};
  while (!attack.over) {
    ::poll(read.data(), read.size(), 100);
    for (const pollfd& each : read) {
      if (each.revents == 0) continue;
      const ssize_t got = ::recv(each.fd, room.data(), room.size(), 0);
      if (got <= 0) fail("a stream that is read has ended");
      bytes += static_cast<std::uint64_t>(got);
    }
  }
  return bytes;
}

/// Sends this many requests per second; `request` makes the request with a given number.
template <class Request>
std::vector<double> ask_for(const Attack& attack, double seconds, const Request& request) {
  const Client client(attack.port);
  std::vector<double> times;
  const auto begin = Clock::now();
  for (int n = 0; seconds_since(begin) < seconds; ++n) {
    std::this_thread::sleep_until(begin + std::chrono::duration<double>(n / requests_per_second));
    const auto sent = Clock::now();
    client.ask(request(n));
    times.push_back(seconds_since(sent));
  }
  return times;
}

/// Sends three kinds of normal requests at the same time.
void work_for(const Attack& attack, double seconds, const std::string& when) {
  static std::uint64_t next_judgement = 0;
  std::array<std::vector<double>, 3> times;
  std::thread sessions(
      [&] { times[0] = ask_for(attack, seconds, [](int) { return plain("/api/v1/session"); }); });
  std::thread searches([&] {
    times[1] = ask_for(attack, seconds, [](int) { return plain("/api/v1/search?q=castle&k=3"); });
  });
  times[2] =
      ask_for(attack, seconds, [](int n) { return judgement(n % judges, next_judgement++); });
  sessions.join();
  searches.join();
  constexpr std::array what = {"sessions", "searches", "judgements"};
  for (std::size_t i = 0; i < times.size(); ++i)
    print_times(fmt::format("{}, {}", what[i], when), std::move(times[i]));
}

std::uint16_t port_in(const std::string& address) {
  return static_cast<std::uint16_t>(std::atoi(address.c_str() + address.rfind(':') + 1));
}

void run_attack(const std::string& fovea, double seconds) {
  const Scratch scratch;
  make_campaign(scratch);
  const Running server({fovea, "serve", scratch / "index", "--campaign", scratch / "campaign.db",
                        "--listen", "127.0.0.1:0", "--quiet"});
  Attack attack{.port = port_in(server.first_line())};
  work_for(attack, seconds, "nothing else");
  const auto idle = open_idle(attack.port);
  const auto listening = open_streams(attack.port);
  fmt::print("{} idle connections, {} event streams: {:.0f} MB\n", idle_connections, streams,
             server.peak_bytes() / 1e6);
  // Half of the uploads unpack to more than is allowed, the other half to just below the limit.
  const std::array bombs = {upload(packed(std::string(1, '\0'), std::uint64_t{1} << 30)),
                            upload(packed("1 Q0 d 1 1 r\n", std::uint64_t{70} << 20))};
  std::vector<std::thread> attackers;
  for (std::size_t i = 0; i < uploaders; ++i)
    attackers.emplace_back([&, i] { upload_bombs(attack, bombs[i % bombs.size()]); });
  std::uint64_t heard = 0;
  std::thread reader([&] { heard = read_streams(attack, listening); });
  work_for(attack, seconds, "under attack");
  attack.over = true;
  for (std::thread& each : attackers) each.join();
  reader.join();
  for (const auto& [status, count] : attack.answers)
    fmt::print("uploads answered with {}: {}\n", status, count);
  fmt::print("events heard: {:.0f} kB; times of 99 % allowed: {} ms\n",
             static_cast<double>(heard) / 1e3, allowed_milliseconds);
  fmt::print("peak memory of the server: {:.0f} MB (allowed {} MB)\n", server.peak_bytes() / 1e6,
             allowed_megabytes);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 2 ? std::atof(argv[2]) : 10;
  if (argc < 2 || !(seconds >= 1)) {
    fmt::print(stderr, "bench_attack FOVEA [SECONDS from 1 on]\n");
    return 2;
  }
  allow_many_files();
  run_attack(argv[1], seconds);
  return 0;
}
