#pragma once
// Flat JSON objects: all that the log and the tables hold.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/base/text.hpp"
#include "fovea/region.hpp"

namespace fovea::assess {

/// Writes one object; text must be valid UTF-8.
class JsonWriter {
 public:
  void text(std::string_view name, std::string_view value);
  void integer(std::string_view name, std::int64_t value);
  void flag(std::string_view name, bool value);
  void texts(std::string_view name, const std::vector<std::string>& values);
  void ranges(std::string_view name, const std::vector<region::Range>& ranges);
  /// Members of an object that was written before.
  void members_of(std::string_view object);

  std::string finish() &&;

 private:
  void name(std::string_view name);
  std::string text_ = "{";
};

/// Reads one object. What is missing or of another type is an error, kept until finish(), and reads
/// as nothing; so is a member that nobody asked for.
class JsonReader {
 public:
  JsonReader(std::string_view object, Place place);
  ~JsonReader();
  JsonReader(const JsonReader&) = delete;
  JsonReader& operator=(const JsonReader&) = delete;

  [[nodiscard]] bool has(std::string_view name) const;
  std::string text(std::string_view name);
  std::int64_t integer(std::string_view name);
  std::uint64_t natural(std::string_view name);
  bool flag(std::string_view name);
  std::vector<std::string> texts(std::string_view name);
  std::vector<region::Range> ranges(std::string_view name);
  /// The members whose names begin with a digit.
  std::vector<std::string> numbered_names();

  /// The value of `name` through `parse`, which gives an optional; nothing there is an error.
  template <class Parse>
  auto parsed(std::string_view name, const Parse& parse) {
    const std::string found = text(name);
    const auto value = parse(found);
    if (!value) refuse(name, "has the unknown value '" + printable(found) + "'");
    return value.value_or(typename std::remove_cvref_t<decltype(value)>::value_type{});
  }

  void refuse(std::string_view name, const std::string& what);
  Result<void> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea::assess
