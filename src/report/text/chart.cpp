#include "report/text/chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace fovea::report {
namespace {

constexpr std::array<std::string_view, 8> blocks = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

/// The position within the extent, 0 … 1.
double share(double value, const Extent& extent) {
  return std::clamp((value - extent.low) / (extent.high - extent.low), 0.0, 1.0);
}

std::string_view block(double value, const Extent& extent) {
  if (!measure::counts(value)) return "·";
  const auto step = static_cast<std::size_t>(share(value, extent) * blocks.size());
  return blocks[std::min(step, blocks.size() - 1)];
}

/// The mean of the values that count; left_out if none does.
double mean_of(std::span<const double> values) {
  double sum = 0;
  std::size_t count = 0;
  for (const double value : values) {
    if (!measure::counts(value)) continue;
    sum += value;
    ++count;
  }
  return count == 0 ? measure::left_out : sum / static_cast<double>(count);
}

std::size_t column_of(double value, const Extent& extent, std::size_t width) {
  return static_cast<std::size_t>(
      std::lround(share(value, extent) * static_cast<double>(width - 1)));
}

}  // namespace

Extent extent_of(std::span<const double> values) {
  Extent extent{0, 0};
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    extent.low = std::min(extent.low, value);
    extent.high = std::max(extent.high, value);
  }
  if (extent.high <= extent.low) extent.high = extent.low + 1;
  return extent;
}

std::string spark(std::span<const double> values, const Extent& extent, std::size_t width) {
  const std::size_t columns = std::min(width, values.size());
  std::string text;
  for (std::size_t i = 0; i < columns; ++i) {
    const std::size_t begin = i * values.size() / columns;
    const std::size_t end = (i + 1) * values.size() / columns;
    text += block(mean_of(values.subspan(begin, end - begin)), extent);
  }
  return text;
}

std::string whisker(const MeanValue& mean, const Extent& extent, std::size_t width) {
  const std::size_t at = column_of(mean.mean, extent, width);
  const std::size_t low = column_of(mean.low.value_or(mean.mean), extent, width);
  const std::size_t high = column_of(mean.high.value_or(mean.mean), extent, width);
  std::string text;
  for (std::size_t i = 0; i < width; ++i) {
    if (i == at)
      text += "●";
    else if (i == low)
      text += "├";
    else if (i == high)
      text += "┤";
    else
      text += i > low && i < high ? "─" : " ";
  }
  return text;
}

}  // namespace fovea::report
