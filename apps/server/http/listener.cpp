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
    return cannot(options, "it is not an address with a port",
                  "use an address such as 127.0.0.1:8080 or [::1]:8080");
  return tcp::endpoint(address, *port);
}

Result<std::optional<net::ssl::context>> tls_of(const Options& options) {
  if (options.certificate.has_value() != options.key.has_value())
    return cannot(options, "TLS needs both a certificate and a key",
                  "use both --tls-cert and --tls-key");
  if (!options.certificate) return std::optional<net::ssl::context>{};
  std::optional<net::ssl::context> tls(net::ssl::context::tls_server);
  boost::system::error_code error;
  tls->set_options(net::ssl::context::no_tlsv1 | net::ssl::context::no_tlsv1_1, error);
  if (!error) tls->use_certificate_chain_file(*options.certificate, error);
  if (!error) tls->use_private_key_file(*options.key, net::ssl::context::pem, error);
  if (error)
    return cannot(options, error.message(), "name the PEM files of a certificate and its key");
  return tls;
}

}  // namespace

class Listener::Sockets {
 public:
  Sockets(App& app, std::optional<net::ssl::context> tls)
      : app_(app),
        shared_{.app = app, .workers = workers_, .tls = std::move(tls)},
        workers_(std::max<std::size_t>(1, app.options.workers)),
        acceptor_(net::make_strand(context_)),
        pause_(context_),
        deadline_(context_) {}
  ~Sockets() {
    stop();
    wait();
  }
  Sockets(const Sockets&) = delete;
  Sockets& operator=(const Sockets&) = delete;

  Result<void> open(const tcp::endpoint& endpoint) {
    boost::system::error_code error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(net::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(Limits::unaccepted_connections, error);
    if (error) return cannot(app_.options, error.message(), "choose another address with --listen");
    endpoint_ = acceptor_.local_endpoint(error);
    accept();
    for (std::size_t i = 0; i < std::max<std::size_t>(1, app_.options.io_threads); ++i)
      threads_.emplace_back([this] { run(); });
    return {};
  }

  [[nodiscard]] std::string address() const {
    const auto host = endpoint_.address();
    return fmt::format("{}://{}:{}", shared_.tls ? "https" : "http",
                       host.is_v6() ? "[" + host.to_string() + "]" : host.to_string(),
                       endpoint_.port());
  }

  void stop() {
    const std::lock_guard lock(stopping_);
    if (shared_.stopping.exchange(true)) return;
    net::post(acceptor_.get_executor(), [this] {
      boost::system::error_code ignored;
      acceptor_.close(ignored);
      pause_.cancel(ignored);
      deadline_.expires_after(Limits::stop_time);
      deadline_.async_wait([this](boost::system::error_code error) {
        if (!error) context_.stop();
      });
      app_.events.close();
      for (const auto& finish : finishers()) finish();
      end_when_empty();
    });
  }

  void wait() {
    for (std::thread& each : threads_) {
      if (each.joinable()) each.join();
    }
    workers_.join();
    const std::lock_guard lock(stopping_);  // another thread may still be in stop()
  }

 private:
  /// Connections catch exceptions in their own steps. One from elsewhere ends only its handler.
  void run() {
    while (const auto failure = exception_in([this] { context_.run(); }))
      app_.log_failure(*failure);
  }

  /// The caller calls them without the lock, because a connection that ends takes it.
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

  /// Accepting fails, for example, while all file descriptors are in use.
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

  /// The response fits into the empty buffer of the socket, so that this does not wait.
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
    // The kernel buffers little, so that bytes sent are nearly bytes that the client has read.
    socket.set_option(net::socket_base::send_buffer_size(Limits::socket_buffer), ignored);
    if (shared_.tls) {
      using Secure = beast::ssl_stream<beast::tcp_stream>;
      std::make_shared<Connection<Secure>>(Secure(std::move(socket), *shared_.tls), shared_)->run();
    } else {
      std::make_shared<Connection<beast::tcp_stream>>(beast::tcp_stream(std::move(socket)), shared_)
          ->run();
    }
  }

  /// Polls until no connection is left. The deadline ends it in any case.
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
  Shared shared_;  // before the context, whose destructor may destroy connections
  net::thread_pool workers_;
  net::io_context context_;
  tcp::acceptor acceptor_;
  net::steady_timer pause_;
  net::steady_timer deadline_;
  tcp::endpoint endpoint_;
  std::vector<std::thread> threads_;
};

Listener::Listener(std::unique_ptr<Sockets> sockets) : sockets_(std::move(sockets)) {}
Listener::~Listener() = default;

Result<std::unique_ptr<Listener>> Listener::start(App& app) {
  const auto endpoint = endpoint_of(app.options);
  if (!endpoint) return endpoint.error();
  auto tls = tls_of(app.options);
  if (!tls) return std::move(tls).error();
  auto sockets = std::make_unique<Sockets>(app, *std::move(tls));
  if (auto open = sockets->open(*endpoint); !open) return std::move(open).error();
  return std::unique_ptr<Listener>(new Listener(std::move(sockets)));
}

std::string Listener::address() const { return sockets_->address(); }
void Listener::stop() { sockets_->stop(); }
void Listener::wait() { sockets_->wait(); }

}  // namespace fovea::server
