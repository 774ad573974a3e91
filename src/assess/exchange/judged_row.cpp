#include "assess/exchange/judged_row.hpp"

namespace fovea::assess {
namespace {

qrels::Flag flag(const std::optional<bool>& mark) {
  if (!mark) return qrels::Flag::absent;
  return *mark ? qrels::Flag::yes : qrels::Flag::no;
}

struct ValueSetter {
  qrels::ElementJudgement& element;
  void operator()(const Degrees& value) const {
    element.exhaustivity = value.exhaustivity;
    element.specificity = value.specificity;
  }
  void operator()(std::int32_t grade) const { element.grade = grade; }
  void operator()(const CoverageCode& code) const {
    element.relevance = code.relevance;
    element.coverage = code.coverage;
  }
};

}  // namespace

qrels::ElementJudgement judged_row(std::string_view path, const ElementState& state) {
  qrels::ElementJudgement judged{
      .path = path, .inferred = flag(state.inferred), .inconsistent = flag(state.inconsistent)};
  if (state.value) std::visit(ValueSetter{judged}, *state.value);
  return judged;
}

}  // namespace fovea::assess
