#pragma once
// Makes events from the texts of their columns.

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>

#include "fovea/base/hash.hpp"
#include "fovea/compare/ab.hpp"

namespace fovea::ab {

/// The columns of an event, in this order.
enum class Column : std::uint8_t { variant, user, time, event, rank, value, path };
constexpr std::array<std::string_view, 7> column_names = {"variant", "user",  "time", "event",
                                                          "rank",    "value", "path"};
/// The first columns are required.
constexpr std::size_t required_columns = 4;

using ColumnTexts = std::array<std::string, column_names.size()>;  ///< empty: missing

class EventTable {
 public:
  /// `credited`: the only events that have a variant; nullopt: all events.
  explicit EventTable(std::optional<std::string> credited) : credited_(std::move(credited)) {}

  /// Returns the problem, or an empty string.
  std::string add(const ColumnTexts& texts);

  /// Returns the events, with the variants in ascending order.
  Events take() &&;

 private:
  using Numbers = std::unordered_map<std::string, std::uint32_t, NameHash>;
  static std::uint32_t number_of(const std::string& name, Numbers& numbers,
                                 std::vector<std::string>& names);

  std::optional<std::string> credited_;
  Events events_;
  Numbers variants_;
  Numbers users_;
  Numbers kinds_;
  Numbers paths_;
};

}  // namespace fovea::ab
