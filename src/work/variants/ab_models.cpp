#include "fovea/work/ab_models.hpp"

#include "fovea/search.hpp"

namespace fovea::work {

Result<AbModels> change_ab(const AbModels& test, bool on, const std::vector<std::string>& models) {
  std::vector<std::string> names;
  for (const std::string& each : models) {
    const auto model = search::parse_model(each);
    if (!model) return model.error();
    names.push_back(search::name_of(*model));
  }
  const std::vector<std::string>& chosen = names.empty() ? test.models : names;
  const bool different = chosen.size() == 2 && chosen[0] != chosen[1];
  if (!different && (on || !names.empty()))
    return Error{.kind = ErrorKind::data,
                 .message = "an A/B test needs two different models",
                 .remedy = "such as bm25 and lm"};
  return AbModels{.on = on, .models = chosen};
}

std::optional<std::string> model_for(const AbModels& test, std::string_view hash) {
  if (!test.on) return std::nullopt;
  return test.models[static_cast<unsigned char>(hash.front()) % 2];
}

}  // namespace fovea::work
