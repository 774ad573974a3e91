// The model of searches that name none.
#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/search.hpp"

namespace fovea::search {

Result<Model> default_model(const index::Index& index) {
  if (index.default_model().empty()) return parse_model(models().front().name);
  auto model = parse_model(index.default_model());
  if (model) return model;
  return Error{
      .kind = ErrorKind::input,
      .place = {.file = index.path()},
      .message = fmt::format("the default model of the index is '{}', which this program "
                             "does not know: {}",
                             printable(index.default_model()), model.error().message),
      .remedy = "name a model with --model, or remove the default with fovea tune --reset"};
}

Result<Model> model_or_default(const index::Index& index, const std::optional<std::string>& name) {
  return name ? parse_model(*name) : default_model(index);
}

}  // namespace fovea::search
