#pragma once
// One connection: reads requests, passes them to dispatch.hpp, and sends responses or event
// streams.

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

#include "server/dispatch.hpp"
#include "server/http/guarded.hpp"
#include "server/http/pace.hpp"
#include "server/http/reply.hpp"
#include "server/limits.hpp"

namespace fovea::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

/// State that all connections share.
struct Shared {
  App& app;
  net::thread_pool& workers;
  std::optional<net::ssl::context> tls = std::nullopt;
  std::atomic<bool> stopping = false;
  std::mutex mutex = {};
  std::map<const void*, std::function<void()>> finishers = {};  ///< by connection
  std::map<std::string, std::size_t> by_address = {};           ///< open connections
};

template <class Stream>
class Connection : public std::enable_shared_from_this<Connection<Stream>> {
 public:
  Connection(Stream stream, Shared& shared)
      : shared_(shared), stream_(std::move(stream)), buffer_(Limits::head + 4'096) {
    ++shared_.app.metrics.connections;
    boost::system::error_code ignored;
    const auto peer = lowest().socket().remote_endpoint(ignored);
    if (!ignored) peer_ = peer.address().to_string();
    const std::lock_guard lock(shared_.mutex);
    ++shared_.by_address[peer_];
  }
  ~Connection() {
    if (on_gone_) on_gone_();
    {
      const std::lock_guard lock(shared_.mutex);
      shared_.finishers.erase(this);
      const auto same_address = shared_.by_address.find(peer_);
      if (--same_address->second == 0) shared_.by_address.erase(same_address);
    }
    --shared_.app.metrics.connections;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void run() {
    {
      const std::lock_guard lock(shared_.mutex);
      shared_.finishers[this] = [weak = this->weak_from_this()] {
        if (auto self = weak.lock())
          on_strand(std::move(self), [](Connection& here) { here.finish(); });
      };
    }
    net::dispatch(stream_.get_executor(), next([](Connection& here) { here.shake_hands(); }));
  }

 private:
  static constexpr bool secure = !std::is_same_v<Stream, beast::tcp_stream>;

  /// Other threads post work to the strand of a connection. They pass on their reference with it,
  /// so that the connection is destroyed on its strand.
  template <class Work>
  static void on_strand(std::shared_ptr<Connection> self, Work work) {
    const auto strand = self->stream_.get_executor();
    net::post(strand, [self = std::move(self), work = std::move(work)]() mutable {
      self->guard([&] { work(*self); });
    });
  }

  /// A completion handler that keeps the connection alive. Every step of a connection runs in such
  /// a handler or in on_strand(), so that no exception reaches the run loop of the server.
  template <class Step>
  auto next(Step step) {
    return [self = this->shared_from_this(), step = std::move(step)](auto... results) mutable {
      self->guard([&] { step(*self, results...); });
    };
  }

  template <class Step>
  void guard(const Step& step) {
    const auto failure = exception_in(step);
    if (!failure) return;
    shared_.app.log_failure(*failure);
    const bool can_answer = !std::exchange(failed_, true) && !sending_ && !streaming_;
    if (!can_answer || exception_in([&] { refuse_and_close(internal_failure(), 500); })) close();
  }

  beast::tcp_stream& lowest() { return beast::get_lowest_layer(stream_); }

  void shake_hands() {
    if constexpr (secure) {
      lowest().expires_after(Limits::head_time);
      stream_.async_handshake(net::ssl::stream_base::server,
                              next([](Connection& here, beast::error_code error) {
                                if (!error) here.wait_for_request();
                              }));
    } else {
      wait_for_request();
    }
  }

  /// An idle connection holds a buffer and a timer.
  void wait_for_request() {
    parser_.reset();
    if (shared_.stopping) return close();
    if (buffer_.size() > 0) return read_head();
    idle_ = true;
    lowest().expires_after(shared_.app.options.idle_timeout);
    stream_.async_read_some(buffer_.prepare(4'096),
                            next([](Connection& here, beast::error_code error, std::size_t bytes) {
                              here.idle_ = false;
                              if (error) return here.close();
                              here.buffer_.commit(bytes);
                              here.read_head();
                            }));
  }

  void read_head() {
    parser_.emplace();
    parser_->header_limit(Limits::head);
    parser_->body_limit(Limits::file_body);
    lowest().expires_after(Limits::head_time);
    http::async_read_header(
        stream_, buffer_, *parser_,
        next([](Connection& here, beast::error_code error, std::size_t) { here.on_head(error); }));
  }

  void on_head(beast::error_code error) {
    if (error == http::error::end_of_stream || error == beast::error::timeout) return close();
    if (error == http::error::header_limit)
      return refuse_and_close({.code = Code::too_large, .message = "the header is too large"}, 431);
    if (error == http::error::body_limit)
      return refuse_and_close({.code = Code::too_large, .message = "the body is too large"}, 413);
    if (error)
      return refuse_and_close({.code = Code::bad_request, .message = "the request is not HTTP/1.1"},
                              400);
    call_.emplace(Call{shared_.app, request_in_head()});
    if (auto refusal = receive(*call_)) return refuse(*std::move(refusal));
    if (parser_->is_done()) return on_request();
    const std::size_t most = max_body(*call_);
    const std::uint64_t length = parser_->content_length().value_or(most);
    if (length > most)
      return refuse_and_close({.code = Code::too_large,
                               .message = "the body is too large",
                               .remedy = "log in as an organiser to upload files"},
                              413);
    parser_->body_limit(most);
    if (length > Limits::anonymous_body) return admit_large_body(memory_of_body(most, length));
    begin_body();
  }

  /// Files reserve memory for their content later, when its unpacked size is known.
  static std::uint64_t memory_of_body(std::size_t limit, std::uint64_t length) {
    return limit == Limits::file_body ? length : length * Limits::memory_per_action_byte;
  }

  /// Checks the caller before a large body is read, so that only those who may send it take memory.
  void admit_large_body(std::uint64_t memory) {
    lowest().expires_never();
    on_worker([memory](std::shared_ptr<Connection> self) {
      auto refusal = admit(*self->call_);
      on_strand(std::move(self), [memory, refusal = std::move(refusal)](Connection& here) mutable {
        if (refusal) return here.refuse(*std::move(refusal));
        here.body_memory_ = here.shared_.app.uploads.take(memory);
        if (here.body_memory_) return here.begin_body();
        here.refuse(no_memory_for_uploads());
      });
    });
  }

  void begin_body() {
    pace_.begin(std::chrono::steady_clock::now());
    parser_->eager(true);
    if (parser_->get()[http::field::expect] == "100-continue") return go_ahead();
    read_body();
  }

  void go_ahead() {
    static constexpr std::string_view text = "HTTP/1.1 100 Continue\r\n\r\n";
    net::async_write(stream_, net::buffer(text),
                     next([](Connection& here, beast::error_code error, std::size_t) {
                       if (!error) here.read_body();
                     }));
  }

  /// Each piece renews the deadline.
  void read_body() {
    lowest().expires_after(shared_.app.options.stall_timeout);
    http::async_read_some(stream_, buffer_, *parser_,
                          next([](Connection& here, beast::error_code error, std::size_t bytes) {
                            here.on_body(error, bytes);
                          }));
  }

  void on_body(beast::error_code error, std::size_t bytes) {
    if (error == http::error::body_limit)
      return refuse_and_close({.code = Code::too_large, .message = "the body is too large"}, 413);
    if (error) return close();
    if (parser_->is_done()) {
      call_->request.body = std::move(parser_->get().body());
      return on_request();
    }
    pace_.add(bytes);
    if (is_too_slow())
      return refuse_and_close(
          {.code = Code::bad_request, .message = "The body arrived too slowly."}, 408);
    read_body();
  }

  [[nodiscard]] bool is_too_slow() const {
    return pace_.is_too_slow(std::chrono::steady_clock::now(), shared_.app.options.stall_timeout);
  }

  Request request_in_head() {
    const auto& head = parser_->get();
    const auto field = [&](auto name) { return std::string(head[name]); };
    Request request;
    request.method =
        method_named(std::string_view(head.method_string().data(), head.method_string().size()));
    request.target = std::string(head.target());
    request.headers = {.accept_encoding = field(http::field::accept_encoding),
                       .content_type = field(http::field::content_type),
                       .cookie = field(http::field::cookie),
                       .csrf = field("X-CSRF-Token"),
                       .fetch_site = field("Sec-Fetch-Site"),
                       .host = field(http::field::host),
                       .if_none_match = field(http::field::if_none_match),
                       .last_event_id = field("Last-Event-ID"),
                       .origin = field(http::field::origin)};
    if (head.count(http::field::host) != 1) request.headers.host.clear();
    request.peer = peer_;
    request.secure = secure;
    return request;
  }

  void on_request() {
    lowest().expires_never();
    if (auto file = page_file(*call_)) return write(*std::move(file));
    on_worker([](std::shared_ptr<Connection> self) {
      Response response = answer(*self->call_);
      on_strand(std::move(self), [response = std::move(response)](Connection& here) mutable {
        here.write(std::move(response));
      });
    });
  }

  /// Runs `work`, which may wait for the store, on a worker. Refuses the call if too many wait.
  template <class Work>
  void on_worker(Work work) {
    App& app = shared_.app;
    if (app.metrics.in_work >= static_cast<std::int64_t>(Limits::calls_waiting))
      return refuse(fail(
          {.code = Code::unavailable, .message = "the server is busy", .remedy = "try again"}));
    ++app.metrics.in_work;
    net::post(shared_.workers,
              [&app, self = this->shared_from_this(), work = std::move(work)]() mutable {
                const auto failure = exception_in([&] { work(std::move(self)); });
                if (failure) app.log_failure(*failure);
                --app.metrics.in_work;
              });
  }

  /// Closes the connection afterwards if a body has not been read.
  void refuse(Response response) {
    if (parser_->is_done()) return write(std::move(response));
    response_ = std::move(response);
    closing_ = true;
    lingering_ = true;
    send();
  }

  void refuse_and_close(const Failure& failure, int status) {
    response_ = fail(failure);
    response_.status = status;
    closing_ = true;
    lingering_ = true;
    send();
  }

  void write(Response response) {
    response_ = std::move(response);
    closing_ = !parser_->keep_alive() || shared_.stopping || response_.stream;
    if (response_.stream && !is_head()) return begin_stream();
    send();
  }

  /// A response to HEAD has no content.
  [[nodiscard]] bool is_head() const { return call_ && call_->request.method == Method::head; }

  void send() {
    head_ = head_of(response_, response_.content().size(), !closing_, secure);
    sent_ = 0;
    sending_ = true;
    pace_.begin(std::chrono::steady_clock::now());
    send_piece();
  }

  /// The rest of the head and of the content.
  [[nodiscard]] std::array<net::const_buffer, 2> unsent() const {
    const std::string_view content = is_head() ? std::string_view() : response_.content();
    std::array<net::const_buffer, 2> pieces = {net::buffer(head_),
                                               net::buffer(content.data(), content.size())};
    const std::size_t of_head = std::min(sent_, head_.size());
    pieces[0] += of_head;
    pieces[1] += sent_ - of_head;
    return pieces;
  }

  /// Each piece renews the deadline.
  void send_piece() {
    lowest().expires_after(shared_.app.options.stall_timeout);
    stream_.async_write_some(unsent(), next([](Connection& here, beast::error_code error,
                                               std::size_t bytes) { here.on_sent(error, bytes); }));
  }

  void on_sent(beast::error_code error, std::size_t bytes) {
    sent_ += bytes;
    pace_.add(bytes);
    if (error || is_too_slow()) return close();
    if (net::buffer_size(unsent()) > 0) return send_piece();
    sending_ = false;
    if (lingering_) return linger();
    if (closing_) return close();
    response_ = {};
    call_.reset();
    body_memory_.reset();
    wait_for_request();
  }

  /// A client that is still sending would miss the refusal if the connection were reset at once, so
  /// the server reads and drops its data for some seconds.
  void linger() {
    boost::system::error_code ignored;
    lowest().socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
    lowest().expires_after(Limits::linger_time);
    drop();
  }
  void drop() {
    lowest().async_read_some(net::buffer(dropped_),
                             next([](Connection& here, beast::error_code error, std::size_t) {
                               if (error) return here.close();
                               here.drop();
                             }));
  }

  // Event streams. Reading detects a client that has closed, the queue one that does not read.

  /// Subscribes before it sends the head, so that a client that has the head misses no event.
  void begin_stream() {
    lowest().expires_never();
    ++shared_.app.metrics.streams;
    streaming_ = true;
    closing_ = shared_.stopping;
    on_gone_ = response_.stream([weak = this->weak_from_this()](std::string piece) {
      auto self = weak.lock();
      if (!self) return false;
      on_strand(std::move(self), [piece = std::move(piece)](Connection& here) mutable {
        here.enqueue(std::move(piece));
      });
      return true;
    });
    enqueue(head_of(response_, std::nullopt, false, secure));
    response_ = {};
    watch();
  }

  /// Drops all data that a client sends after its request for a stream.
  void watch() {
    stream_.async_read_some(net::buffer(dropped_),
                            next([](Connection& here, beast::error_code error, std::size_t) {
                              if (error) return here.close();
                              here.watch();
                            }));
  }

  /// An empty piece ends the stream.
  void enqueue(std::string piece) {
    if (piece.empty()) return finish();
    queued_ += piece.size();
    if (queued_ > Limits::stream_queue) return close();
    queue_.push_back(std::move(piece));
    if (queue_.size() == 1) send_next();
  }

  void send_next() {
    net::async_write(stream_, net::buffer(queue_.front()),
                     next([](Connection& here, beast::error_code error, std::size_t) {
                       if (error) return here.close();
                       here.queued_ -= here.queue_.front().size();
                       here.queue_.pop_front();
                       if (!here.queue_.empty()) return here.send_next();
                       if (here.closing_) here.close();
                     }));
  }

  /// The server stops: an idle connection is closed now, another one after its response.
  void finish() {
    closing_ = true;
    if (idle_ || (streaming_ && queue_.empty())) close();
  }

  void close() {
    if (std::exchange(streaming_, false)) --shared_.app.metrics.streams;
    if (on_gone_) std::exchange(on_gone_, nullptr)();
    boost::system::error_code ignored;
    lowest().socket().shutdown(net::ip::tcp::socket::shutdown_both, ignored);
    lowest().close();
  }

  Shared& shared_;
  Stream stream_;
  beast::flat_buffer buffer_;
  std::string peer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<Call> call_;  ///< from its head to the end of its response
  Response response_;
  std::string head_;
  bool idle_ = false;
  bool closing_ = false;
  bool streaming_ = false;
  bool lingering_ = false;
  Pace pace_;                                       ///< of the body or the response
  std::size_t sent_ = 0;                            ///< bytes of the response
  std::optional<MemoryBudget::Share> body_memory_;  ///< of a large body
  bool sending_ = false;                            ///< a response
  bool failed_ = false;              ///< after one exception, the next one is not answered
  std::array<char, 1'024> dropped_;  ///< data that is read and dropped
  std::function<void()> on_gone_;
  std::deque<std::string> queue_;
  std::size_t queued_ = 0;
};

}  // namespace fovea::server
