#pragma once
// Names files that people give by mistake instead of text.

#include <optional>
#include <string_view>

namespace fovea::work {

struct ForeignFile {
  std::string_view what;    ///< "a PDF file"
  std::string_view remedy;  ///< how to get at the text
};

/// What a file is that begins with `head`, if it is not text. Every text yields nullopt.
std::optional<ForeignFile> foreign_file(std::string_view head);

/// Whether the file is an HTML page, which may also be well-formed XML.
bool is_html(std::string_view head);

/// What to do about an HTML page.
constexpr std::string_view html_remedy =
    "a download may have saved an error or log-in page: fetch the file itself";

}  // namespace fovea::work
