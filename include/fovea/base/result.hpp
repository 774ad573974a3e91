#pragma once
// Errors as values: every fallible function of the library returns a Result.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace fovea {

/// Where in an input something was found. Lines and columns count from 1; 0 means unknown.
struct Place {
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

/// "file:line:column" without the unknown parts.
std::string to_string(const Place& place);

/// The kind of an error; the command line maps it to its exit code.
enum class ErrorKind : std::uint8_t {
  data,         ///< the input was read, but the requested operation is impossible with it (exit 1)
  usage,        ///< the caller asked for something that does not exist (exit 2)
  input,        ///< the input is unreadable or malformed (exit 3)
  unavailable,  ///< a store does not answer or cannot write now; a retry may succeed (exit 3)
};

struct Error {
  ErrorKind kind = ErrorKind::input;
  Place place;
  std::string message;  ///< what was found and what was expected; one line, no full stop
  std::string remedy;   ///< what the user can do; may be empty
};

/// "file:line:column: message (remedy)", one line.
std::string to_string(const Error& error);

/// An error in the user's request.
inline Error usage_error(std::string message, std::string remedy = "") {
  return {.kind = ErrorKind::usage,
          .place = {},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

/// The same, with the place that the error is about, such as a verb of the command line.
inline Error usage_error(Place place, std::string message, std::string remedy = "") {
  return {.kind = ErrorKind::usage,
          .place = std::move(place),
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

/// A value, or the error that explains why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  [[nodiscard]] T& value() & { return *std::get_if<0>(&state_); }
  [[nodiscard]] const T& value() const& { return *std::get_if<0>(&state_); }
  [[nodiscard]] T&& value() && { return std::move(*std::get_if<0>(&state_)); }
  [[nodiscard]] T& operator*() & { return value(); }
  [[nodiscard]] const T& operator*() const& { return value(); }
  [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
  [[nodiscard]] T* operator->() { return &value(); }
  [[nodiscard]] const T* operator->() const { return &value(); }

  [[nodiscard]] const Error& error() const& { return *std::get_if<1>(&state_); }
  [[nodiscard]] Error&& error() && { return std::move(*std::get_if<1>(&state_)); }

 private:
  std::variant<T, Error> state_;
};

/// Success without a value, or an error.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}

  [[nodiscard]] bool ok() const { return !error_.has_value(); }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] const Error& error() const& { return *error_; }
  [[nodiscard]] Error&& error() && { return std::move(*error_); }

 private:
  std::optional<Error> error_;
};

}  // namespace fovea
