#include "assess/rules/reason_text.hpp"

#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fovea::assess {

std::string describe(const Reason& reason, const Inference& inference,
                     const std::function<std::string(std::uint32_t element)>& path_of) {
  std::vector<std::string_view> rules;
  rules.reserve(reason.rules.size());
  for (const Rule rule : reason.rules) rules.push_back(name_of(rule));
  std::string text =
      rules.empty() ? "it has no text" : fmt::format("{}", fmt::join(rules, " and "));
  for (std::size_t i = 0; i < reason.judgements.size(); ++i) {
    const std::uint32_t element = reason.judgements[i];
    text += fmt::format("{}{} {}", i == 0 ? " with " : ", ", path_of(element),
                        to_string(*inference.judged(element)));
  }
  if (!rules.empty() && reason.judgements.empty())
    text += " in this document, regardless of the judgements";
  return text;
}

}  // namespace fovea::assess
