#include "server/http/listener.hpp"

#include <mutex>
#include <thread>
#include <vector>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "server/http/connection.hpp"

namespace fovea::server {
namespace {

using tcp = net::ip::tcp;
constexpr std::chrono::seconds last_patience{10};  ///< for calls in work when stopping

Error cannot(const Options& options, const std::string& why, std::string remedy) {
  return {.kind = ErrorKind::usage,
          .place = {.file = "fovea serve"},
          .message = fmt::format("cannot listen on '{}': {}", printable(options.listen), why),
          .remedy = std::move(remedy)};
}

/// "127.0.0.1:8080", "[::1]:8080", "8080".
Result<tcp::endpoint> endpoint_of(const Options& options) {
  const std::string& text = options.listen;
  const std::size_t colon = text.rfind(':');
  const bool bare = colon == std::string::npos;
  const auto port = parse_integer<std::uint16_t>(bare ? text : text.substr(colon + 1));
  std::string host = bare ? "127.0.0.1" : text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (host == "localhost") host = "127.0.0.1";
  boost::system::error_code error;
  const auto address = net::ip::make_address(host, error);
  if (!port || error)
    return cannot(options, "it is no address with a port", "such as 127.0.0.1:8080 or [::1]:8080");
  return tcp::endpoint(address, *port);
}

Result<std::optional<net::ssl::context>> tls_of(const Options& options) {
  if (options.certificate.has_value() != options.key.has_value())
    return cannot(options, "TLS needs both a certificate and a key", "--tls-cert and --tls-key");
  if (!options.certificate) return std::optional<net::ssl::context>{};
  std::optional<net::ssl::context> tls(net::ssl::context::tls_server);
  boost::system::error_code error;
  tls->set_options(net::ssl::context::no_tlsv1 | net::ssl::context::no_tlsv1_1, error);
  if (!error) tls->use_certificate_chain_file(*options.certificate, error);
  if (!error) tls->use_private_key_file(*options.key, net::ssl::context::pem, error);
  if (error) return cannot(options, error.message(), "PEM files of a certificate and its key");
  return tls;
}

class BeastListener : public Listener {
 public:
  BeastListener(App& app, std::optional<net::ssl::context> tls)
      : app_(app),
        shared_{.app = app, .workers = workers_, .tls = std::move(tls)},
        workers_(std::max<std::size_t>(1, app.options.workers)),
        acceptor_(net::make_strand(context_)),
        pause_(context_),
        deadline_(context_) {}
  ~BeastListener() override {
    stop();
    BeastListener::wait();
  }
  BeastListener(const BeastListener&) = delete;
  BeastListener& operator=(const BeastListener&) = delete;

  Result<void> open(const tcp::endpoint& endpoint) {
    boost::system::error_code error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(net::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(4'096, error);
    if (error) return cannot(app_.options, error.message(), "choose another address with --listen");
    endpoint_ = acceptor_.local_endpoint(error);
    accept();
    for (std::size_t i = 0; i < std::max<std::size_t>(1, app_.options.io_threads); ++i)
      threads_.emplace_back([this] { run(); });
    return {};
  }

  [[nodiscard]] std::string address() const override {
    const auto host = endpoint_.address();
    return fmt::format("{}://{}:{}", shared_.tls ? "https" : "http",
                       host.is_v6() ? "[" + host.to_string() + "]" : host.to_string(),
                       endpoint_.port());
  }

  void stop() override {
    const std::lock_guard lock(stopping_);
    if (shared_.stopping.exchange(true)) return;
    net::post(acceptor_.get_executor(), [this] {
      boost::system::error_code ignored;
      acceptor_.close(ignored);
      pause_.cancel(ignored);
      deadline_.expires_after(last_patience);
      deadline_.async_wait([this](boost::system::error_code error) {
        if (!error) context_.stop();
      });
      app_.events.close();
      for (const auto& finish : finishers()) finish();
      end_when_empty();
    });
  }

  void wait() override {
    for (std::thread& each : threads_) {
      if (each.joinable()) each.join();
    }
    workers_.join();
    const std::lock_guard lock(stopping_);  // whoever stops it may not be through yet
  }

 private:
  /// Connections guard their own steps. What escapes from elsewhere ends its handler alone.
  void run() {
    while (const auto failure = exception_in([this] { context_.run(); }))
      app_.log_failure(*failure);
  }

  /// To be called without the lock: a connection that ends meanwhile takes it.
  std::vector<std::function<void()>> finishers() {
    const std::lock_guard lock(shared_.mutex);
    std::vector<std::function<void()>> all;
    for (const auto& [connection, finish] : shared_.finishers) all.push_back(finish);
    return all;
  }

  void accept() {
    acceptor_.async_accept(
        net::make_strand(context_), [this](boost::system::error_code error, tcp::socket socket) {
          if (shared_.stopping) return;
          if (error) return accept_later();
          if (const auto failure = exception_in([&] { serve(std::move(socket)); }))
            app_.log_failure(*failure);
          accept();
        });
  }

  /// No file descriptors left, say: others may finish meanwhile.
  void accept_later() {
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([this](boost::system::error_code error) {
      if (!error && !shared_.stopping) net::post(acceptor_.get_executor(), [this] { accept(); });
    });
  }

  [[nodiscard]] bool is_full(const std::string& address) {
    const std::lock_guard lock(shared_.mutex);
    const auto same = shared_.by_address.find(address);
    const std::size_t most = app_.options.connections;
    return shared_.finishers.size() >= most ||
           (same != shared_.by_address.end() && same->second >= std::max<std::size_t>(1, most / 2));
  }

  /// What fits into the socket's empty buffer; nobody waits for it.
  void refuse(tcp::socket& socket) {
    if (shared_.tls) return;
    const Response response = fail({.code = Code::unavailable,
                                    .message = "The server has too many open connections.",
                                    .remedy = "Try again later."});
    const std::string text =
        head_of(response, response.content().size(), false, false) + response.body;
    boost::system::error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(net::buffer(text), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
  }

  void serve(tcp::socket socket) {
    boost::system::error_code ignored;
    if (is_full(socket.remote_endpoint(ignored).address().to_string())) return refuse(socket);
    socket.set_option(tcp::no_delay(true), ignored);
    // Little waits in the kernel, so that progress is what the client has read.
    socket.set_option(net::socket_base::send_buffer_size(128 << 10), ignored);
    if (shared_.tls) {
      using Secure = beast::ssl_stream<beast::tcp_stream>;
      std::make_shared<Connection<Secure>>(Secure(std::move(socket), *shared_.tls), shared_)->run();
    } else {
      std::make_shared<Connection<beast::tcp_stream>>(beast::tcp_stream(std::move(socket)), shared_)
          ->run();
    }
  }

  /// Looks again until no connection is left; the deadline ends it in any case.
  void end_when_empty() {
    pause_.expires_after(std::chrono::milliseconds(20));
    pause_.async_wait([this](boost::system::error_code) {
      const std::lock_guard lock(shared_.mutex);
      if (shared_.finishers.empty())
        context_.stop();
      else
        end_when_empty();
    });
  }

  App& app_;
  std::mutex stopping_;
  Shared shared_;  // before the context, whose end may end connections
  net::thread_pool workers_;
  net::io_context context_;
  tcp::acceptor acceptor_;
  net::steady_timer pause_;
  net::steady_timer deadline_;
  tcp::endpoint endpoint_;
  std::vector<std::thread> threads_;
};

}  // namespace

Result<std::unique_ptr<Listener>> Listener::start(App& app) {
  const auto endpoint = endpoint_of(app.options);
  if (!endpoint) return endpoint.error();
  auto tls = tls_of(app.options);
  if (!tls) return std::move(tls).error();
  auto listener = std::make_unique<BeastListener>(app, *std::move(tls));
  if (auto open = listener->open(*endpoint); !open) return std::move(open).error();
  return std::unique_ptr<Listener>(std::move(listener));
}

}  // namespace fovea::server
