// Finds the value at an IdPath.
#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

constexpr std::size_t longest_id = 1'000;

std::string single_spaced(std::string_view text) {
  std::string out;
  for (const std::string_view word : split_columns(text)) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

/// Follows all matches at once: bit i of an element's reach is set if the first i steps can lead to
/// the element or, if step i matches any number of levels, to an ancestor of it.
class Finder final : public xml::Handler {
 public:
  explicit Finder(const IdPath& path) : path_(path) {}

  Result<void> start(const xml::ElementStart& element) override {
    const std::uint64_t reach = reach_of(element);
    reach_.push_back(reach);
    if (text_depth_ > 0 || ((reach >> path_.steps.size()) & 1U) == 0) return {};
    if (!path_.attribute) {
      text_depth_ = element.depth;
    } else if (const auto text = element.attribute(*path_.attribute)) {
      return found(*text);
    }
    return {};
  }

  Result<void> text(const xml::Text& piece) override {
    if (text_depth_ == 0) return {};
    text_ += piece.text;
    // Spaces may still be removed, but no file has that many.
    return text_.size() > 100 * longest_id ? found(text_) : Result<void>();
  }

  Result<void> end(const xml::ElementEnd& element) override {
    reach_.pop_back();
    if (text_depth_ != element.depth) return {};
    text_depth_ = 0;
    return found(std::exchange(text_, {}));
  }

  std::optional<std::string> value;

 private:
  [[nodiscard]] std::uint64_t reach_of(const xml::ElementStart& element) const {
    const std::uint64_t above = reach_.empty() ? 1 : reach_.back();
    std::uint64_t reach = 0;
    for (std::size_t i = 0; i < path_.steps.size(); ++i) {
      if (((above >> i) & 1U) == 0) continue;
      if (path_.steps[i].below) reach |= std::uint64_t{1} << i;
      if (leads_to(path_.steps[i], element)) reach |= std::uint64_t{1} << (i + 1);
    }
    if (path_.attribute_below) reach |= above & (std::uint64_t{1} << path_.steps.size());
    return reach;
  }

  static bool leads_to(const IdStep& step, const xml::ElementStart& element) {
    return (step.name == "*" || step.name == element.name) &&
           (!step.position || *step.position == element.position) &&
           (!step.attribute || element.attribute(step.attribute->first) == step.attribute->second);
  }

  /// Ends reading, unless the text is empty.
  Result<void> found(std::string_view text) {
    std::string id = single_spaced(text);
    if (id.empty()) return {};
    value = std::move(id);
    return Error{};
  }

  const IdPath& path_;
  std::vector<std::uint64_t> reach_;  ///< of the open elements
  std::uint32_t text_depth_ = 0;      ///< of the element whose text is the value, 0 for none
  std::string text_;
};

}  // namespace

Result<std::optional<std::string>> find_id(const IdPath& path, std::string_view document,
                                           const std::string& file) {
  Finder finder(path);
  const Result<void> read = xml::read(document, file, finder);
  if (finder.value && finder.value->size() > longest_id) {
    return Error{.place = {.file = file},
                 .message = fmt::format("the id at {} begins with '{}' and has more than {} bytes",
                                        to_string(path), printable(*finder.value), longest_id)};
  }
  if (!finder.value && !read) return read.error();
  return std::move(finder.value);
}

}  // namespace fovea::collection
