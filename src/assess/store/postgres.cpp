#include "assess/store/postgres.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <unordered_map>

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

struct Freer {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
  void operator()(PGnotify* notice) const { PQfreemem(notice); }
};
using Handle = std::unique_ptr<PGconn, Freer>;
using Answer = std::unique_ptr<PGresult, Freer>;

/// The first line of a message of the server or libpq.
std::string said(const char* message) {
  const std::string_view text = message;
  return printable(trim(text.substr(0, text.find('\n'))), 300);
}

class PostgresConnection : public Connection {
 public:
  /// `silence`: the time limit for one answer of the server.
  PostgresConnection(Handle handle, std::string name, std::chrono::milliseconds silence)
      : handle_(std::move(handle)), name_(std::move(name)), silence_(silence) {
    (void)PQsetnonblocking(handle_.get(), 1);
  }

  using Connection::run;
  Result<std::vector<Row>> run(const std::string& sql, std::span<const Cell> parameters,
                               std::span<const ColumnType> types) override {
    const auto statement = prepared(sql, parameters.size());
    if (!statement) return statement.error();
    const Answer answer = execute(*statement, parameters);
    const ExecStatusType status = PQresultStatus(answer.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return error();
    return rows_of(*answer, types);
  }

  /// Writers wait for one another, even if they run on different machines, so that the order of the
  /// log is the order of the commits, and a client that follows the log misses no entry.
  Result<void> begin_write() override {
    if (auto done = run("BEGIN"); !done) return done;
    auto done = run("SELECT pg_advisory_xact_lock(hashtext('fovea ' || current_schema()))");
    if (!done && is_usable()) (void)run("ROLLBACK");
    return done;
  }
  Result<void> begin_read() override {
    return run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }
  Result<void> announce() override {
    return run("SELECT pg_notify('fovea_' || current_schema(), '')");
  }

  Result<bool> wait(std::chrono::milliseconds timeout) override {
    if (!listening_) {
      if (auto done = listen(); !done) return std::move(done).error();
      return true;  // earlier changes are not known
    }
    if (take_notices()) return true;
    pollfd waiting{.fd = PQsocket(handle_.get()), .events = POLLIN, .revents = 0};
    (void)::poll(&waiting, 1, static_cast<int>(timeout.count()));
    if (PQconsumeInput(handle_.get()) != 1) return error();
    return take_notices();
  }

  bool in_transaction() override { return PQtransactionStatus(handle_.get()) != PQTRANS_IDLE; }
  bool is_usable() override { return !is_silent_ && PQstatus(handle_.get()) == CONNECTION_OK; }
  /// Orders text by bytes, like the other stores.
  [[nodiscard]] std::string_view type_name(ColumnType type) const override {
    return type == ColumnType::text ? "text COLLATE \"C\"" : "bigint";
  }

 private:
  [[nodiscard]] Error error() const {
    if (is_silent_)
      return {.kind = ErrorKind::unavailable,
              .place = {.file = name_},
              .message = fmt::format("PostgreSQL did not answer within {} ms", silence_.count()),
              .remedy = "check whether the database server is running, and try again"};
    return {.kind = ErrorKind::unavailable,
            .place = {.file = name_},
            .message = "PostgreSQL reports: " + said(PQerrorMessage(handle_.get())),
            .remedy = "nothing was stored; try again"};
  }

  Result<std::string> prepared(const std::string& sql, std::size_t parameters) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second;
    const std::string name = fmt::format("s{}", statements_.size());
    const Answer answer = answer_to(PQsendPrepare(handle_.get(), name.c_str(), sql.c_str(),
                                                  static_cast<int>(parameters), nullptr));
    if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return error();
    return statements_.emplace(sql, name).first->second;
  }

  Answer execute(const std::string& statement, std::span<const Cell> parameters) {
    std::vector<std::string> texts;
    texts.reserve(parameters.size());
    std::vector<const char*> values;
    for (const Cell& cell : parameters) {
      const auto* number = std::get_if<std::int64_t>(&cell);
      texts.push_back(number != nullptr ? std::to_string(*number) : std::get<std::string>(cell));
      values.push_back(texts.back().c_str());
    }
    return answer_to(PQsendQueryPrepared(handle_.get(), statement.c_str(),
                                         static_cast<int>(values.size()), values.data(), nullptr,
                                         nullptr, 0));
  }

  /// The last result of the sent command; null if it was not sent or the server does not answer.
  /// The timeouts of the server itself do not help if its whole machine hangs.
  Answer answer_to(int sent) {
    if (sent != 1 || is_silent_) return nullptr;
    const auto deadline = std::chrono::steady_clock::now() + silence_;
    Answer last;
    for (;;) {
      if (!wait_for_answer(deadline)) return nullptr;
      Answer next(PQgetResult(handle_.get()));
      if (!next) return last;
      last = std::move(next);
    }
  }

  /// Sends the rest and waits for a result. False after the deadline; the connection is then lost.
  bool wait_for_answer(std::chrono::steady_clock::time_point deadline) {
    for (;;) {
      const int unsent = PQflush(handle_.get());
      if (unsent < 0 || (unsent == 0 && PQisBusy(handle_.get()) == 0)) return true;
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          deadline - std::chrono::steady_clock::now());
      const auto wanted = static_cast<short>(POLLIN | (unsent > 0 ? POLLOUT : 0));
      pollfd waiting{.fd = PQsocket(handle_.get()), .events = wanted, .revents = 0};
      is_silent_ = left.count() <= 0 || ::poll(&waiting, 1, static_cast<int>(left.count())) == 0;
      if (is_silent_) return false;
      if ((waiting.revents & ~POLLOUT) != 0 && PQconsumeInput(handle_.get()) != 1) return true;
    }
  }

  static std::vector<Row> rows_of(const PGresult& answer, std::span<const ColumnType> types) {
    std::vector<Row> rows(types.empty() ? 0 : static_cast<std::size_t>(PQntuples(&answer)));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < types.size(); ++j) {
        const char* text = PQgetvalue(&answer, static_cast<int>(i), static_cast<int>(j));
        if (types[j] == ColumnType::integer)
          rows[i].emplace_back(parse_integer<std::int64_t>(text).value_or(0));
        else
          rows[i].emplace_back(std::string(text));
      }
    }
    return rows;
  }

  Result<void> listen() {
    const ColumnType type = ColumnType::text;
    const auto schema = run("SELECT quote_ident('fovea_' || current_schema())", {}, {&type, 1});
    if (!schema) return schema.error();
    auto done = run("LISTEN " + std::get<std::string>(schema->at(0).at(0)));
    listening_ = done.ok();
    return done;
  }

  bool take_notices() {
    bool any = false;
    for (;;) {
      const std::unique_ptr<PGnotify, Freer> notice(PQnotifies(handle_.get()));
      if (!notice) return any;
      any = true;
    }
  }

  Handle handle_;
  std::string name_;
  std::chrono::milliseconds silence_;
  std::unordered_map<std::string, std::string> statements_;
  bool listening_ = false;
  bool is_silent_ = false;  ///< the server has not answered in time
};

/// How long one statement may take, as a multiple of the patience with locks.
constexpr int silence_factor = 3;

/// Connects, or gives up after some seconds unless the connection string specifies otherwise.
Handle connect(const std::string& where) {
  // Options before dbname are defaults for those that the connection string does not specify.
  const std::array<const char*, 7> names = {"connect_timeout",
                                            "tcp_user_timeout",
                                            "keepalives_idle",
                                            "keepalives_interval",
                                            "keepalives_count",
                                            "dbname",
                                            nullptr};
  const std::array<const char*, 7> values = {"10", "30000",       "30",   "10",
                                             "3",  where.c_str(), nullptr};
  return Handle(PQconnectdbParams(names.data(), values.data(), 1));
}

/// Makes commits durable when they return, regardless of the server's default, and limits the wait
/// for locks that others hold to `patience`.
Result<void> set_up(Connection& connection, std::chrono::milliseconds patience) {
  for (const std::string& setting :
       {std::string("SET synchronous_commit = on"), std::string("SET client_encoding = 'UTF8'"),
        fmt::format("SET lock_timeout = {}", patience.count()),
        fmt::format("SET statement_timeout = {}", silence_factor * patience.count())}) {
    if (auto done = connection.run(setting); !done) return done;
  }
  return {};
}

}  // namespace

std::string without_password(const std::string& where) {
  const std::size_t user = where.find("://");
  const std::size_t at = where.find('@');
  if (user == std::string::npos || at == std::string::npos) return where.substr(0, where.find('?'));
  const std::size_t colon = where.find(':', user + 3);
  const std::string name = colon < at ? where.substr(0, colon) + where.substr(at) : where;
  return name.substr(0, name.find('?'));
}

Result<std::unique_ptr<Connection>> connect_postgres(const std::string& where,
                                                     const StoreOptions& options) {
  const std::string name = without_password(where);
  Handle handle = connect(where);
  if (PQstatus(handle.get()) != CONNECTION_OK)
    return Error{
        .kind = ErrorKind::unavailable,
        .place = {.file = name},
        .message = "cannot connect: " + said(PQerrorMessage(handle.get())),
        .remedy =
            "check that the server is running and that this user may connect to the database"};
  PQsetNoticeProcessor(
      handle.get(), [](void*, const char*) {}, nullptr);
  auto connection = std::make_unique<PostgresConnection>(std::move(handle), name,
                                                         silence_factor * options.patience);
  if (auto done = set_up(*connection, options.patience); !done) return std::move(done).error();
  return std::unique_ptr<Connection>(std::move(connection));
}

}  // namespace fovea::assess
