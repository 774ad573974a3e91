#include "report/svg/rows.hpp"

#include <algorithm>
#include <cmath>

#include "report/svg/colours.hpp"
#include "report/svg/drawing.hpp"
#include "report/svg/frame.hpp"

namespace fovea::report::svg {
namespace {

constexpr double row_height = 20;
constexpr double plot_width = 520;
constexpr double top = 60;

/// From 0, or the lowest value if it is negative, to the highest end.
Scale scale_of(const std::vector<Row>& rows) {
  double low = 0;
  double high = 0;
  for (const Row& row : rows) {
    low = std::min({low, row.low, row.dot});
    high = std::max({high, row.high, row.dot});
  }
  return rounded(low, high, 6);
}

std::vector<std::string> behind(const std::vector<Row>& rows) {
  std::vector<std::string> texts;
  texts.reserve(rows.size());
  for (const Row& row : rows) texts.push_back(row.behind);
  return texts;
}

void draw_row(Drawing& drawing, const Scale& x, double y, const Row& row) {
  const double right = row.open ? x.end : x(row.high);
  drawing.line({x(row.low), y}, {right, y}, lines[0], 2);
  drawing.line({x(row.low), y - 4}, {x(row.low), y + 4}, lines[0], 2);
  if (!row.open) drawing.line({right, y - 4}, {right, y + 4}, lines[0], 2);
  drawing.circle({x(row.dot), y}, 4, lines[0], row.says);
  drawing.text({x.end + 10, y + 4}, cut(row.behind), {.fill = "#555"});
}

}  // namespace

std::string rows_plot(const RowsText& text, const std::vector<std::string>& names,
                      const std::vector<Row>& rows) {
  const double left = room_for(names);
  const double bottom = top + row_height * static_cast<double>(rows.size());
  Drawing drawing({left + plot_width + room_for(behind(rows)), bottom + 48}, text.title,
                  text.description);
  heading(drawing, text.title, text.subtitle);
  Scale x = scale_of(rows);
  x.begin = left;
  x.end = left + plot_width;
  horizontal_axis(drawing, x, top, bottom, text.axis);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double y = top + row_height * (static_cast<double>(i) + 0.5);
    drawing.text({left - 10, y + 4}, cut(names[i]), {.anchor = Anchor::end});
    draw_row(drawing, x, y, rows[i]);
  }
  return drawing.finished();
}

}  // namespace fovea::report::svg
