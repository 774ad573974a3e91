#include "report/svg/drawing.hpp"

#include <fmt/format.h>

#include "fovea/xml.hpp"

#include "report/shown.hpp"

namespace fovea::report::svg {
namespace {

constexpr std::size_t longest_text = 400;  ///< code points; also of titles and descriptions

std::string safe(std::string_view text) { return xml::escape_text(shown(text, longest_text)); }

std::string_view name_of(Anchor anchor) {
  switch (anchor) {
    case Anchor::middle:
      return "middle";
    case Anchor::end:
      return "end";
    case Anchor::start:
      break;
  }
  return "start";
}

}  // namespace

std::string px(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

Drawing::Drawing(Size size, std::string_view title, std::string_view description) {
  text_ = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"system-ui, 'Helvetica Neue', Arial, sans-serif\">\n"
      "<title>{2}</title>\n<desc>{3}</desc>\n<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
      px(size.width), px(size.height), safe(title), safe(description));
}

void Drawing::close(std::string_view element, std::string_view says) {
  text_ += says.empty() ? "/>\n" : fmt::format("><title>{}</title></{}>\n", safe(says), element);
}

void Drawing::line(Point from, Point to, std::string_view stroke, double width) {
  text_ += fmt::format(
      "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
      px(from.x), px(from.y), px(to.x), px(to.y), stroke, px(width));
}

void Drawing::rectangle(Point corner, Size size, std::string_view fill, std::string_view says) {
  text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"",
                       px(corner.x), px(corner.y), px(size.width), px(size.height), fill);
  close("rect", says);
}

void Drawing::circle(Point centre, double radius, std::string_view fill, std::string_view says) {
  text_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"", px(centre.x),
                       px(centre.y), px(radius), fill);
  close("circle", says);
}

void Drawing::path(std::string_view data, std::string_view attributes) {
  if (!data.empty()) text_ += fmt::format("<path d=\"{}\" {}/>\n", data, attributes);
}

void Drawing::text(Point at, std::string_view text, const Lettering& how) {
  const std::string turn =
      how.turned ? fmt::format(" transform=\"rotate(-90 {} {})\"", px(at.x), px(at.y)) : "";
  text_ += fmt::format(
      "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"{}\"{}{}>{}</text>\n",
      px(at.x), px(at.y), px(how.size), how.fill, name_of(how.anchor),
      how.bold ? " font-weight=\"600\"" : "", turn, safe(text));
}

void Stroke::add(Point point) {
  data_ += fmt::format("{}{} {}", open_ ? "L" : "M", px(point.x), px(point.y));
  open_ = true;
}

}  // namespace fovea::report::svg
