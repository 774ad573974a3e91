#pragma once
// For tests: the events of a document as lines of text.

#include <string>
#include <vector>

#include <fmt/format.h>

#include "fovea/xml.hpp"

namespace fovea::xml {

/// Records events as lines. The pieces of a text node become one line.
class EventLog : public Handler {
 public:
  Result<void> start(const ElementStart& e) override {
    std::string line = fmt::format("{} @{} {}:{}", e.path, e.offset, e.line, e.column);
    for (const Attribute& a : e.attributes) line += fmt::format(" {}='{}'", a.name, a.value);
    lines.push_back(line);
    return {};
  }

  Result<void> end(const ElementEnd& e) override {
    lines.push_back(fmt::format("end {} {}-{}", e.path, e.start, e.end));
    return {};
  }

  Result<void> text(const Text& t) override {
    if (t.node_offset == 0) {
      lines.push_back(fmt::format("{}/text()[{}] @{} ", t.path, t.node, t.offset));
    }
    lines.back() += t.text;
    all_text += t.text;
    return {};
  }

  void warning(const Error& warning) override { warnings.push_back(to_string(warning)); }

  std::vector<std::string> lines;
  std::vector<std::string> warnings;
  std::string all_text;
};

using Lines = std::vector<std::string>;

/// Returns the events of a document. The last line is the error, if there is one.
inline Lines events(std::string_view document) {
  EventLog log;
  const Result<void> result = read(document, "f", log);
  if (!result) log.lines.push_back(to_string(result.error()));
  return log.lines;
}

/// Returns the text of a document, which must be well formed.
inline std::string text_of(std::string_view document) {
  EventLog log;
  const Result<void> result = read(document, "f", log);
  return result ? log.all_text : to_string(result.error());
}

inline Lines warnings_of(std::string_view document) {
  EventLog log;
  const Result<void> result = read(document, "f", log);
  if (!result) log.warnings.push_back(to_string(result.error()));
  return log.warnings;
}

/// Returns the error of a document, or "" if it has none.
inline std::string error_of(std::string_view document, const Limits& limits = {}) {
  Handler nobody;
  const Result<void> result = read(document, "f", nobody, limits);
  return result ? "" : to_string(result.error());
}

}  // namespace fovea::xml
