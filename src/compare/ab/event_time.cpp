#include <chrono>
#include <cmath>

#include "fovea/base/text.hpp"
#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

/// Consumes groups of two or four digits.
class Digits {
 public:
  explicit Digits(std::string_view text) : rest_(text) {}

  /// Consumes a number of exactly this many digits, at most `most`; a failure is permanent.
  int take(std::size_t digits, int most) {
    const auto head = rest_.substr(0, digits);
    const auto number = parse_integer<int>(head);
    if (!number || head.size() < digits || head[0] == '-' || *number > most) ok_ = false;
    rest_.remove_prefix(head.size());
    return ok_ ? *number : 0;
  }
  void expect(std::string_view any_of) {
    ok_ = ok_ && !rest_.empty() && any_of.find(rest_[0]) != std::string_view::npos;
    if (ok_) rest_.remove_prefix(1);
  }
  [[nodiscard]] bool starts_with(std::string_view any_of) const {
    return ok_ && !rest_.empty() && any_of.find(rest_[0]) != std::string_view::npos;
  }
  /// Consumes ".25" and the like.
  double fraction() {
    std::size_t end = 1;
    while (end < rest_.size() && rest_[end] >= '0' && rest_[end] <= '9') ++end;
    const auto number = parse_real("0" + std::string(rest_.substr(0, end)));
    ok_ = ok_ && number && end > 1;
    rest_.remove_prefix(end);
    return number.value_or(0);
  }
  [[nodiscard]] bool is_done() const { return ok_ && rest_.empty(); }
  [[nodiscard]] bool ok() const { return ok_; }
  void fail() { ok_ = false; }

 private:
  std::string_view rest_;
  bool ok_ = true;
};

double day_seconds(Digits& digits) {
  const int year = digits.take(4, 9999);
  digits.expect("-");
  const int month = digits.take(2, 12);
  digits.expect("-");
  const int day = digits.take(2, 31);
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!digits.ok() || !date.ok()) {
    digits.fail();
    return 0;
  }
  return 86'400.0 * static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count());
}

double clock_seconds(Digits& digits) {
  digits.expect("T ");
  double seconds = 3600 * digits.take(2, 24);
  digits.expect(":");
  seconds += 60 * digits.take(2, 59);
  if (!digits.starts_with(":")) return seconds;
  digits.expect(":");
  seconds += digits.take(2, 60);
  return digits.starts_with(".") ? seconds + digits.fraction() : seconds;
}

/// The offset in seconds to subtract to get UTC.
double zone_seconds(Digits& digits) {
  if (digits.starts_with("Z")) {
    digits.expect("Z");
    return 0;
  }
  const double sign = digits.starts_with("-") ? -1 : 1;
  digits.expect("+-");
  const double hours = digits.take(2, 23);
  if (digits.starts_with(":")) digits.expect(":");
  return sign * (3600 * hours + 60 * digits.take(2, 59));
}

}  // namespace

std::optional<double> parse_time(std::string_view text) {
  if (const auto seconds = parse_real(text))
    return std::isfinite(*seconds) ? seconds : std::nullopt;
  Digits digits(text);
  double seconds = day_seconds(digits);
  if (digits.starts_with("T ")) seconds += clock_seconds(digits);
  if (digits.starts_with("Z+-")) seconds -= zone_seconds(digits);
  return digits.is_done() ? std::optional(seconds) : std::nullopt;
}

}  // namespace fovea::ab
