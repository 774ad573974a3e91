#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/measure/ideal.hpp"

#include "measure/elements/ideal.hpp"

namespace fovea::measure {
namespace {

bool is_one_column(std::string_view name) {
  return std::none_of(name.begin(), name.end(),
                      [](char c) { return c == ',' || c == ' ' || (c >= '\t' && c <= '\r'); });
}

Error cannot_be_written(std::string_view name) {
  return {.kind = ErrorKind::data,
          .message = fmt::format("'{}' has white space or a comma, which separate the columns of "
                                 "ideal elements",
                                 printable(name)),
          .remedy = "rename it in the judgements"};
}

}  // namespace

std::vector<std::string> ideal_names() {
  std::vector<std::string> names = ideal_parameter().choices;
  std::erase_if(names, [](const std::string& name) { return name.find('=') != std::string::npos; });
  return names;
}

Result<void> write(const std::vector<IdealElement>& elements, TextSink& sink) {
  for (const IdealElement& each : elements) {
    for (const std::string& name : {each.topic, each.doc, each.path})
      if (!is_one_column(name)) return cannot_be_written(name);
    sink.put(fmt::format("{} {}{}{} {}\n", each.topic, each.doc, each.path.empty() ? "" : " ",
                         each.path, format_real(each.weight)));
  }
  return {};
}

}  // namespace fovea::measure
