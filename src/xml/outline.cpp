#include <functional>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

class Outliner final : public Handler {
 public:
  explicit Outliner(const std::string& file) : file_(file) {}

  Result<void> start(const ElementStart& event) override {
    if (outline_.elements.size() == std::numeric_limits<std::uint32_t>::max()) {
      return Error{ErrorKind::input, {file_, event.line, event.column}, "too many elements", ""};
    }
    const auto index = static_cast<std::uint32_t>(outline_.elements.size());
    outline_.elements.push_back({.name = number_of(event.name),
                                 .parent = open_.empty() ? index : open_.back(),
                                 .position = event.position,
                                 .depth = event.depth,
                                 .start = event.offset});
    marks_.push_back({words_.mark(), 0});
    open_.push_back(index);
    return {};
  }

  Result<void> end(const ElementEnd& event) override {
    outline_.elements[open_.back()].end = event.end;
    marks_[open_.back()].end = words_.mark();
    open_.pop_back();
    return {};
  }

  Result<void> text(const Text& event) override {
    words_.add(event.text);
    bool& own_text = outline_.elements[open_.back()].own_text;
    if (!own_text) own_text = !trim(event.text).empty();
    return {};
  }

  void warning(const Error& warning) override { outline_.warnings.push_back(warning); }

  Outline finish() && {
    const std::size_t behind = words_.mark();
    words_.finish();
    outline_.words = words_.words();
    for (std::size_t i = 0; i < outline_.elements.size(); ++i) {
      Element& element = outline_.elements[i];
      element.words = words_.words_between(marks_[i].start, marks_[i].end);
      element.first_word = outline_.words - words_.words_between(marks_[i].start, behind);
    }
    if (!outline_.elements.empty()) outline_.length = outline_.elements.front().end;
    return std::move(outline_);
  }

 private:
  struct Marks {
    std::size_t start = 0;
    std::size_t end = 0;
  };

  std::uint32_t number_of(std::string_view name) {
    const auto known = numbers_.find(name);
    if (known != numbers_.end()) return known->second;
    const auto number = static_cast<std::uint32_t>(outline_.names.size());
    outline_.names.emplace_back(name);
    numbers_.emplace(name, number);
    return number;
  }

  const std::string& file_;
  Outline outline_;
  WordCounter words_;
  std::map<std::string, std::uint32_t, std::less<>> numbers_;
  std::vector<std::uint32_t> open_;
  std::vector<Marks> marks_;  ///< of each element
};

}  // namespace

std::string Outline::path(std::uint32_t element) const {
  std::vector<std::uint32_t> line{element};
  while (elements[line.back()].parent != line.back()) line.push_back(elements[line.back()].parent);
  std::string path;
  for (auto at = line.rbegin(); at != line.rend(); ++at) {
    path += fmt::format("/{}[{}]", names[elements[*at].name], elements[*at].position);
  }
  return path;
}

Result<Outline> outline(std::string_view document, const std::string& file, const Limits& limits) {
  Outliner outliner(file);
  Result<void> done = read(document, file, outliner, limits);
  if (!done) return std::move(done).error();
  return std::move(outliner).finish();
}

}  // namespace fovea::xml
