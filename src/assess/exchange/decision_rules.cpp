#include "assess/exchange/decision_rules.hpp"

#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assess/rules/reason_text.hpp"

namespace fovea::assess {
namespace {

/// The elements of a document by their paths.
class Elements {
 public:
  explicit Elements(const collection::Document& document)
      : document_(&document), shape_(shape_of(document.outline())) {}

  /// The elements that the paths name, below one element that represents the document and that no
  /// rule restricts, because it may have text of any value.
  Elements(const Decisions& decided, const DocumentState& agreed) : shape_{{0}, {true}} {
    known_[""] = 0;
    paths_.emplace_back();
    for (const auto& [path, value] : decided) add(path);
    for (const auto& [path, element] : agreed.elements) add(path);
  }

  [[nodiscard]] const Shape& shape() const { return shape_; }

  [[nodiscard]] std::optional<std::uint32_t> find(const std::string& path) const {
    if (document_ != nullptr) return document_->find(path);
    const auto found = known_.find(path);
    return found == known_.end() ? std::nullopt : std::optional(found->second);
  }

  [[nodiscard]] std::string path(std::uint32_t element) const {
    return document_ != nullptr ? document_->outline().path(element) : paths_[element];
  }

 private:
  std::uint32_t add(const std::string& path) {
    if (const auto found = known_.find(path); found != known_.end()) return found->second;
    const std::size_t step = path.rfind('/');
    const std::uint32_t parent = step == std::string::npos ? 0 : add(path.substr(0, step));
    const auto element = static_cast<std::uint32_t>(shape_.parent.size());
    shape_.parent.push_back(parent);
    shape_.own_text.push_back(true);
    paths_.push_back(path);
    known_[path] = element;
    return element;
  }

  const collection::Document* document_ = nullptr;
  Shape shape_;
  std::vector<std::string> paths_;
  std::map<std::string, std::uint32_t, std::less<>> known_;
};

}  // namespace

std::optional<Value> value_in(const ElementState& element) {
  const auto* degrees = element.value ? std::get_if<Degrees>(&*element.value) : nullptr;
  return degrees == nullptr ? std::nullopt : Value::of(degrees->exhaustivity, degrees->specificity);
}

std::string forbidden_decision(const Decisions& decided, const DocumentState& agreed, RuleSet rules,
                               const collection::Document* document) {
  const Elements elements = document != nullptr ? Elements(*document) : Elements(decided, agreed);
  Inference inference(elements.shape(), rules);
  for (const auto& [path, element] : agreed.elements) {
    const auto value = value_in(element);
    const auto place = elements.find(path);
    if (value && place && !decided.contains(path)) inference.judge(*place, *value);
  }
  for (const auto& [path, value] : decided) {
    const auto place = elements.find(path);
    if (!place) return fmt::format("the document has no element {}", path);
    if (const auto reason = inference.why_not(*place, value))
      return fmt::format(
          "{} cannot be {}: {}", path, to_string(value),
          describe(*reason, inference, [&](std::uint32_t each) { return elements.path(each); }));
    inference.judge(*place, value);
  }
  return "";
}

}  // namespace fovea::assess
