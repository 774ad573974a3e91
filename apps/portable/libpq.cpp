// The functions of libpq that the program calls, for the portable program. They load the system's
// libpq when the first campaign on PostgreSQL is opened. All other work needs no libpq. Its
// interface, libpq.so.5, has been the same since 2006.
#include <dlfcn.h>
#include <libpq-fe.h>

namespace {

void* library() {
  static void* const loaded = ::dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  return loaded;
}

/// The function of libpq with this name. Only called if the library was loaded.
template <class Function>
Function* found(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(library(), name));
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of libpq

/// Defines NAME(PARAMETERS), which calls the function of libpq with ARGUMENTS.
#define PASS_ON(RESULT, NAME, PARAMETERS, ARGUMENTS)               \
  RESULT NAME PARAMETERS {                                         \
    static auto* const function = found<RESULT PARAMETERS>(#NAME); \
    return function ARGUMENTS;                                     \
  }

namespace loaded {

PASS_ON(PGconn*, PQconnectdbParams,
        (const char* const* names, const char* const* values, int expand), (names, values, expand))
PASS_ON(ConnStatusType, PQstatus, (const PGconn* connection), (connection))
PASS_ON(char*, PQerrorMessage, (const PGconn* connection), (connection))
PASS_ON(void, PQfinish, (PGconn * connection), (connection))

}  // namespace loaded

extern "C" {

// Without the library there is no connection: these four report that, and nobody calls the others.
PGconn* PQconnectdbParams(const char* const* names, const char* const* values, int expand) {
  return library() == nullptr ? nullptr : loaded::PQconnectdbParams(names, values, expand);
}
ConnStatusType PQstatus(const PGconn* connection) {
  return connection == nullptr ? CONNECTION_BAD : loaded::PQstatus(connection);
}
char* PQerrorMessage(const PGconn* connection) {
  static char missing[] = "the client library libpq.so.5 of PostgreSQL is not installed";
  return connection == nullptr ? missing : loaded::PQerrorMessage(connection);
}
void PQfinish(PGconn* connection) {
  if (connection != nullptr) loaded::PQfinish(connection);
}

PASS_ON(void, PQclear, (PGresult * result), (result))
PASS_ON(int, PQconsumeInput, (PGconn * connection), (connection))
PASS_ON(int, PQflush, (PGconn * connection), (connection))
PASS_ON(void, PQfreemem, (void* memory), (memory))
PASS_ON(PGresult*, PQgetResult, (PGconn * connection), (connection))
PASS_ON(char*, PQgetvalue, (const PGresult* result, int row, int field), (result, row, field))
PASS_ON(int, PQisBusy, (PGconn * connection), (connection))
PASS_ON(PGnotify*, PQnotifies, (PGconn * connection), (connection))
PASS_ON(int, PQntuples, (const PGresult* result), (result))
PASS_ON(ExecStatusType, PQresultStatus, (const PGresult* result), (result))
PASS_ON(int, PQsendPrepare,
        (PGconn * connection, const char* name, const char* query, int parameters,
         const Oid* types),
        (connection, name, query, parameters, types))
PASS_ON(int, PQsendQueryPrepared,
        (PGconn * connection, const char* name, int parameters, const char* const* values,
         const int* lengths, const int* formats, int result_format),
        (connection, name, parameters, values, lengths, formats, result_format))
PASS_ON(PQnoticeProcessor, PQsetNoticeProcessor,
        (PGconn * connection, PQnoticeProcessor processor, void* argument),
        (connection, processor, argument))
PASS_ON(int, PQsetnonblocking, (PGconn * connection, int on), (connection, on))
PASS_ON(int, PQsocket, (const PGconn* connection), (connection))
PASS_ON(PGTransactionStatusType, PQtransactionStatus, (const PGconn* connection), (connection))

}  // extern "C"
// NOLINTEND(readability-identifier-naming)
