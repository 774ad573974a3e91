#include "report/svg/line_style.hpp"

#include <array>

#include <fmt/format.h>

namespace fovea::report::svg {
namespace {

constexpr std::array<std::string_view, line_styles> dashes = {"none", "7 3",  "2 3",     "9 3 2 3",
                                                              "4 2",  "12 4", "12 2 2 2"};

}  // namespace

std::string line_style(std::size_t i) {
  return fmt::format(
      "fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"{}\" "
      "stroke-linejoin=\"round\"",
      lines[i], dashes[i]);
}

void legend_entry(Drawing& drawing, Point at, std::size_t style, std::string_view name) {
  drawing.path(fmt::format("M{} {}h28", px(at.x), px(at.y)), line_style(style));
  drawing.text({at.x + legend_indent, at.y + 4}, name);
}

}  // namespace fovea::report::svg
