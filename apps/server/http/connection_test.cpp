// Runs a real server on real sockets with clients that are slow, greedy or wrong.
#include <chrono>
#include <string>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

#include <gtest/gtest.h>

#include "fovea/base/text.hpp"

#include "server/server.hpp"
#include "server/testing.hpp"

namespace fovea::server {
namespace {

namespace net = boost::asio;
using namespace std::chrono_literals;

class ConnectionTest : public ::testing::Test {
 protected:
  static constexpr std::string_view page = "a page";

  void start(Options options) {
    options.listen = "127.0.0.1:0";
    options.store = directory_.file("campaign.db");
    options.create_store = true;
    const Asset assets[] = {{"/index.html", "text/html", page}, {"/large", "text/plain", large_}};
    auto started = Server::start(real_files(), options, assets);
    ASSERT_TRUE(started) << to_string(started.error());
    server_ = *std::move(started);
  }

  net::ip::tcp::socket connect() {
    const std::string address = server_->address();
    const auto port = parse_integer<std::uint16_t>(address.substr(address.rfind(':') + 1));
    net::ip::tcp::socket socket(context_);
    socket.connect({net::ip::make_address("127.0.0.1"), *port});
    return socket;
  }
  static void send(net::ip::tcp::socket& socket, std::string_view text) {
    boost::system::error_code ignored;
    net::write(socket, net::buffer(text.data(), text.size()), ignored);
  }
  /// Everything until the server closes.
  static std::string rest(net::ip::tcp::socket& socket) {
    std::string text;
    boost::system::error_code error;
    net::read(socket, net::dynamic_buffer(text), error);
    return text;
  }
  std::string answer(std::string_view request) {
    auto socket = connect();
    send(socket, request);
    return rest(socket);
  }
  static bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
  }

  Directory directory_;
  std::string large_ = std::string(std::size_t{8} << 20, 'x');
  net::io_context context_;
  std::unique_ptr<Server> server_;
};

TEST_F(ConnectionTest, ASteadyBodyMayTakeLongerThanTheTimeout) {
  start({.stall_timeout = 300ms});
  auto socket = connect();
  send(socket,
       "POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
       "Content-Length: 8000\r\n\r\n");
  for (int i = 0; i < 8; ++i) {
    std::this_thread::sleep_for(100ms);
    send(socket, std::string(1'000, 'x'));
  }
  EXPECT_TRUE(rest(socket).starts_with("HTTP/1.1 403 "));
}

TEST_F(ConnectionTest, ABodyThatIsTooSlowIsRefusedWithAnAnswer) {
  start({.stall_timeout = 300ms});
  auto socket = connect();
  send(socket, "POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000\r\n\r\n");
  for (int i = 0; i < 10; ++i) {
    std::this_thread::sleep_for(100ms);
    send(socket, "x");
  }
  EXPECT_TRUE(rest(socket).starts_with("HTTP/1.1 408 Request Timeout"));
}

TEST_F(ConnectionTest, ASteadyReaderGetsAllOfALongResponse) {
  start({.stall_timeout = 300ms});
  auto socket = connect();
  send(socket, "GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  std::size_t read = 0;
  std::string piece(std::size_t{1} << 20, '\0');
  boost::system::error_code error;
  while (!error) {
    std::this_thread::sleep_for(100ms);
    read += net::read(socket, net::buffer(piece), error);
  }
  EXPECT_GT(read, large_.size());
}

TEST_F(ConnectionTest, TheHostMustBeKnown) {
  start({.hosts = {"judge.example.org"}});
  const auto status = [&](std::string_view target, std::string_view hosts) {
    return answer(fmt::format("GET {} HTTP/1.1\r\n{}Connection: close\r\n\r\n", target, hosts))
        .substr(9, 3);
  };
  EXPECT_EQ(status("/", "Host: localhost\r\n"), "200");
  EXPECT_EQ(status("/", "Host: judge.example.org:99\r\n"), "200");
  EXPECT_EQ(status("/", "Host: evil.example\r\n"), "421");
  EXPECT_EQ(status("/api/v1/session", "Host: evil.example\r\n"), "421");
  EXPECT_EQ(status("/", ""), "400");
  EXPECT_EQ(status("/", "Host: localhost\r\nHost: localhost\r\n"), "400");
  EXPECT_EQ(status("http://localhost/", "Host: localhost\r\n"), "200");
  EXPECT_EQ(status("http://judge.example.org/api/v1/session?x", "Host: localhost\r\n"), "200");
  EXPECT_EQ(status("http://evil.example/", "Host: localhost\r\n"), "421");
}

TEST_F(ConnectionTest, AnotherMethodIsToldWhichThereAre) {
  start({});
  const std::string call =
      answer("POST /api/v1/people/ann HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(call.starts_with("HTTP/1.1 405 ")) << call;
  EXPECT_TRUE(has(call, "\r\nAllow: PUT, PATCH, DELETE\r\n")) << call;
  const std::string session =
      answer("PATCH /api/v1/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(has(session, "\r\nAllow: GET, HEAD, POST, DELETE\r\n")) << session;
  const std::string file =
      answer("POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(has(file, "\r\nAllow: GET, HEAD\r\n")) << file;
}

TEST_F(ConnectionTest, WhoIsNotLoggedInSendsLittle) {
  start({});
  const auto status = [&](std::string_view target, std::size_t bytes) {
    return answer(fmt::format("POST {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                              "Content-Length: {}\r\n\r\n",
                              target, bytes) +
                  std::string(bytes, 'x'))
        .substr(9, 3);
  };
  EXPECT_EQ(status("/api/v1/session", 16 << 10), "403") << "without a CSRF token";
  EXPECT_EQ(status("/api/v1/session", (16 << 10) + 1), "413");
  EXPECT_EQ(status("/api/v1/nothing", (16 << 10) + 1), "413");
  EXPECT_EQ(status("/api/v1/runs?name=x", 1 << 20), "403");
  const std::string chunked = answer(
      "POST /api/v1/runs?name=x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  EXPECT_TRUE(chunked.starts_with("HTTP/1.1 403 ")) << "before anything of the body is read";
}

TEST_F(ConnectionTest, WhoIsIdleForTooLongIsClosed) {
  start({.idle_timeout = 300ms});
  auto socket = connect();
  const std::string request = "GET /index.html HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (int i = 0; i < 4; ++i) {  // each pause is short enough, all together are not
    send(socket, request);
    std::this_thread::sleep_for(100ms);
  }
  const std::string heard = rest(socket);
  std::size_t answers = 0;
  for (std::size_t at = heard.find("HTTP/1.1 200"); at != std::string::npos;
       at = heard.find("HTTP/1.1 200", at + 1))
    ++answers;
  EXPECT_EQ(answers, 4U);
}

TEST_F(ConnectionTest, OneAddressHasAtMostHalfOfTheConnections) {
  start({.connections = 4});
  auto one = connect();
  auto two = connect();
  const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (auto* socket : {&one, &two}) {
    send(*socket, request);
    std::string first(15, '\0');
    net::read(*socket, net::buffer(first));
    EXPECT_EQ(first, "HTTP/1.1 200 OK");
  }
  auto three = connect();
  EXPECT_TRUE(rest(three).starts_with("HTTP/1.1 503 "));
}

}  // namespace
}  // namespace fovea::server
