#pragma once
// Reads single JSON objects: request bodies, lines of the judging log and of dumps. Bulk formats
// read their lines through base/shared/json_members.hpp.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/base/text.hpp"

namespace fovea {

/// The parts of a JsonReader's errors other than the message.
struct JsonSource {
  ErrorKind kind = ErrorKind::input;
  Place place = {};
  std::string remedy = {};
  /// Names the text in messages, as "the body". If it is empty, messages quote the text; a text
  /// that may contain secrets needs a name.
  std::string name = {};
};

/// Reads the members of one object. A missing member, a member of another type and a member that
/// was never requested are errors. The first error is kept until finish(), and everything after it
/// reads as empty. Nesting is limited.
class JsonReader {
 public:
  explicit JsonReader(std::string_view json, JsonSource source = {});
  ~JsonReader();
  JsonReader(JsonReader&&) noexcept;

  [[nodiscard]] bool has(std::string_view name);
  std::string text(std::string_view name);
  std::optional<std::string> optional_text(std::string_view name);
  std::int64_t integer(std::string_view name);
  /// A number from 0 to the largest std::int64_t.
  std::uint64_t natural(std::string_view name);
  std::optional<std::uint64_t> optional_natural(std::string_view name);
  bool flag(std::string_view name);
  std::optional<bool> optional_flag(std::string_view name);
  std::vector<std::string> texts(std::string_view name);
  std::vector<std::string> optional_texts(std::string_view name);  ///< empty if there is no member
  std::vector<std::uint64_t> optional_naturals(std::string_view name);  ///< likewise
  /// A list of lists of two naturals.
  std::vector<std::array<std::uint64_t, 2>> pairs(std::string_view name);
  /// A member that is an object, as JSON; "{}" if there is no member.
  std::string optional_object(std::string_view name);

  /// The names of all members, in order.
  [[nodiscard]] std::vector<std::string> names() const;

  /// Passes the text of `name` to `parse`, which returns an optional; nullopt is an error.
  template <class Parse>
  auto parsed(std::string_view name, const Parse& parse) {
    const std::string found = text(name);
    const auto value = parse(found);
    if (!value) refuse(name, "has the unknown value '" + printable(found) + "'");
    return value.value_or(typename std::remove_cvref_t<decltype(value)>::value_type{});
  }

  /// Keeps the error "'name' what" unless there is one already.
  void refuse(std::string_view name, const std::string& what);
  /// The first error.
  Result<void> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea
