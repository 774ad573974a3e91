#include "report/svg/frame.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

#include "report/shown.hpp"
#include "report/svg/colours.hpp"

namespace fovea::report::svg {

std::string cut(std::string_view name) { return shown(name, longest_name); }

double room_for(std::span<const std::string> names) {
  std::uint64_t widest = 4;
  for (const std::string& name : names) widest = std::max(widest, count_code_points(cut(name)));
  return character * static_cast<double>(widest) + 26;
}

void heading(Drawing& drawing, std::string_view title, std::string_view subtitle) {
  drawing.text({16, 24}, title, {.size = 15, .bold = true});
  drawing.text({16, 42}, subtitle, {.size = 11, .fill = "#555"});
}

void horizontal_axis(Drawing& drawing, const Scale& x, double top, double bottom,
                     std::string_view label, std::size_t wanted) {
  for (const double tick : ticks(x.low, x.high, wanted)) {
    drawing.line({x(tick), top}, {x(tick), bottom}, grid);
    drawing.text({x(tick), bottom + 16}, tick_text(tick),
                 {.anchor = Anchor::middle, .size = 11, .fill = "#444"});
  }
  drawing.line({x.begin, bottom}, {x.end, bottom}, axis);
  drawing.text({(x.begin + x.end) / 2, bottom + 34}, label, {.anchor = Anchor::middle});
}

void vertical_axis(Drawing& drawing, const Scale& y, double left, double right,
                   std::string_view label) {
  for (const double tick : ticks(y.low, y.high, 6)) {
    drawing.line({left, y(tick)}, {right, y(tick)}, grid);
    drawing.text({left - 6, y(tick) + 4}, tick_text(tick),
                 {.anchor = Anchor::end, .size = 11, .fill = "#444"});
  }
  drawing.line({left, y.begin}, {left, y.end}, axis);
  drawing.text({18, (y.begin + y.end) / 2}, label, {.anchor = Anchor::middle, .turned = true});
}

}  // namespace fovea::report::svg
