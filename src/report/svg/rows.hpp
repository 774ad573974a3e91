#pragma once
// Plots with one row per run and a horizontal axis of values.

#include "report/svg/plots.hpp"
#include "report/svg/scale.hpp"

namespace fovea::report::svg {

/// The row of a run: a span, and a dot on it.
struct Row {
  double dot = 0;
  double low = 0;
  double high = 0;
  bool open = false;   ///< the high end is unbounded
  std::string behind;  ///< a few letters at the end of the row
  std::string says;    ///< tooltip of the dot
};

struct RowsText {
  std::string title;
  std::string subtitle;
  std::string axis;
  std::string description;
};

/// `names` and `rows` are in order from top to bottom.
std::string rows_plot(const RowsText& text, const std::vector<std::string>& names,
                      const std::vector<Row>& rows);

}  // namespace fovea::report::svg
