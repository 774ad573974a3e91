#include "compare/ab/event_table.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

const std::string& text_of(const ColumnTexts& texts, Column column) {
  return texts[static_cast<std::size_t>(column)];
}

/// A finite number, or nullopt if the text is empty; sets `error` if it is neither.
std::optional<double> number_of(const ColumnTexts& texts, Column column, std::string& error) {
  const std::string& text = text_of(texts, column);
  if (text.empty()) return std::nullopt;
  const auto number = parse_real(text);
  if (number && std::isfinite(*number)) return number;
  error = fmt::format("{} must be a number, found '{}'",
                      column_names[static_cast<std::size_t>(column)], printable(text));
  return std::nullopt;
}

}  // namespace

std::uint32_t EventTable::number_of(const std::string& name, Numbers& numbers,
                                    std::vector<std::string>& names) {
  const auto [found, fresh] = numbers.try_emplace(name, static_cast<std::uint32_t>(names.size()));
  if (fresh) names.push_back(name);
  return found->second;
}

std::string EventTable::add(const ColumnTexts& texts) {
  const bool has_variant = !credited_ || text_of(texts, Column::event) == *credited_;
  for (std::size_t i = 0; i < required_columns; ++i) {
    const bool is_needed = has_variant || i != static_cast<std::size_t>(Column::variant);
    if (is_needed && texts[i].empty()) return fmt::format("the event has no {}", column_names[i]);
  }
  const auto time = parse_time(text_of(texts, Column::time));
  if (!time)
    return fmt::format("time must be a number or like 2026-01-31T12:00:00Z, found '{}'",
                       printable(text_of(texts, Column::time)));
  std::string error;
  Event event{.time = *time};
  event.rank = ab::number_of(texts, Column::rank, error);
  event.value = ab::number_of(texts, Column::value, error);
  if (!error.empty()) return error;
  if (has_variant)
    event.variant = number_of(text_of(texts, Column::variant), variants_, events_.variants);
  event.user = number_of(text_of(texts, Column::user), users_, events_.users);
  event.kind = number_of(text_of(texts, Column::event), kinds_, events_.kinds);
  if (const std::string& path = text_of(texts, Column::path); !path.empty())
    event.path = number_of(path, paths_, events_.paths);
  events_.events.push_back(event);
  return "";
}

Events EventTable::take() && {
  std::vector<std::uint32_t> order(events_.variants.size());
  std::iota(order.begin(), order.end(), std::uint32_t{0});
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return events_.variants[a] < events_.variants[b];
  });
  std::vector<std::uint32_t> place(order.size());
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    place[order[i]] = i;
    names.push_back(events_.variants[order[i]]);
  }
  events_.variants = std::move(names);
  if (!place.empty()) {
    for (Event& event : events_.events) event.variant = place[event.variant];
  }
  return std::move(events_);
}

}  // namespace fovea::ab
