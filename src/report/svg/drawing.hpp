#pragma once
// Builds an SVG file, element by element.

#include <cstdint>
#include <string>
#include <string_view>

namespace fovea::report::svg {

struct Point {
  double x = 0;
  double y = 0;
};

struct Size {
  double width = 0;
  double height = 0;
};

enum class Anchor : std::uint8_t { start, middle, end };

/// The style of a text; `turned` text reads upwards.
struct Lettering {
  Anchor anchor = Anchor::start;
  double size = 12;
  std::string_view fill = "#222";
  bool bold = false;
  bool turned = false;
};

/// Texts are untrusted and escaped; colours and styles are trusted.
class Drawing {
 public:
  /// Title and description are for screen readers. The background is white.
  Drawing(Size size, std::string_view title, std::string_view description);

  void line(Point from, Point to, std::string_view stroke, double width = 1);
  /// `says` is the tooltip; may be empty.
  void rectangle(Point corner, Size size, std::string_view fill, std::string_view says = "");
  void circle(Point centre, double radius, std::string_view fill, std::string_view says = "");
  /// `attributes` are written verbatim.
  void path(std::string_view data, std::string_view attributes);
  void text(Point at, std::string_view text, const Lettering& how = {});

  [[nodiscard]] std::string finished() const { return text_ + "</svg>\n"; }

 private:
  void close(std::string_view element, std::string_view says);

  std::string text_;
};

/// A coordinate, rounded to a tenth of a pixel.
std::string px(double value);

/// "M x,y L x,y …" through points; a new stroke begins after a point that is NaN.
class Stroke {
 public:
  void add(Point point);
  void gap() { open_ = false; }
  [[nodiscard]] const std::string& data() const { return data_; }

 private:
  std::string data_;
  bool open_ = false;
};

}  // namespace fovea::report::svg
