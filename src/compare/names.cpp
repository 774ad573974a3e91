// The single list of tests and of corrections.
#include <algorithm>
#include <iterator>

#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

template <class Value>
struct Named {
  Value value;
  std::string_view name;
};

constexpr Named<Test> tests[] = {
    {Test::t, "t"},         {Test::wilcoxon, "wilcoxon"},
    {Test::sign, "sign"},   {Test::randomisation, "randomisation"},
    {Test::tukey, "tukey"}, {Test::randomised_tukey, "randomised-tukey"},
};
constexpr Named<Correction> corrections[] = {
    {Correction::holm, "holm"},
    {Correction::bonferroni, "bonferroni"},
    {Correction::benjamini_hochberg, "bh"},
    {Correction::none, "none"},
};

template <class Value, std::size_t count>
std::string_view name_in(const Named<Value> (&list)[count], Value value) {
  return std::find_if(std::begin(list), std::end(list),
                      [&](const auto& each) { return each.value == value; })
      ->name;
}

template <class Value, std::size_t count>
std::vector<std::string> names_in(const Named<Value> (&list)[count]) {
  std::vector<std::string> names;
  for (const auto& each : list) names.emplace_back(each.name);
  return names;
}

template <class Value, std::size_t count>
std::optional<Value> find_in(const Named<Value> (&list)[count], std::string_view name) {
  for (const auto& each : list) {
    if (each.name == name) return each.value;
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Test test) { return name_in(tests, test); }
std::string_view name_of(Correction correction) { return name_in(corrections, correction); }
std::vector<std::string> test_names() { return names_in(tests); }
std::vector<std::string> correction_names() { return names_in(corrections); }
std::optional<Test> test_named(std::string_view name) { return find_in(tests, name); }
std::optional<Correction> correction_named(std::string_view name) {
  return find_in(corrections, name);
}

bool is_familywise(Test test) { return test == Test::tukey || test == Test::randomised_tukey; }

}  // namespace fovea::compare
