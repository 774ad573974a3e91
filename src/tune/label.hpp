#pragma once
// Labels of figures and tables, and the text that refers to them. An index has no attributes, so
// references are recognised by their words.

#include <optional>
#include <string>
#include <string_view>

namespace fovea::tune {

/// "Figure 2.": a word and a number.
struct Label {
  std::string word;    ///< "Figure"
  std::string number;  ///< "2", "3.1"
  /// The text after the number, such as "—figure supplement 1". Only a label without it can be
  /// referred to.
  std::string rest;
  friend bool operator==(const Label&, const Label&) = default;
};

/// Parses a label: at most six words, beginning with a word of at least three letters and a number.
/// Returns nullopt if `text` is not a label.
std::optional<Label> parse_label(std::string_view text);

/// Whether `text` refers to the label: "Figure 2", "Figures 2", "Fig. 2A", but neither "Figure 21"
/// nor "Figure 2.1" nor "Figure 2—figure supplement 1".
bool refers_to(std::string_view text, const Label& label);

}  // namespace fovea::tune
