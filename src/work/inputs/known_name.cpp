#include "fovea/work/known_name.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::work {

std::string nearest_or_all(const std::string& name, const std::vector<std::string>& known) {
  constexpr std::size_t most = 10;
  if (known.empty()) return "there is none";
  if (const auto nearest = nearest_name(name, known))
    return "did you mean " + printable(*nearest) + "?";
  std::string names;
  for (std::size_t i = 0; i < std::min(most, known.size()); ++i)
    names += (i == 0 ? "" : ", ") + printable(known[i]);
  return known.size() == 1 ? "there is only " + names
                           : "one of " + names + (known.size() > most ? ", …" : "");
}

Result<void> check_known(const std::string& verb, const std::string& what, const std::string& name,
                         const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), name) != known.end()) return {};
  return Error{.kind = ErrorKind::usage,
               .place = {.file = verb},
               .message = fmt::format("no {} is called '{}'", what, printable(name)),
               .remedy = nearest_or_all(name, known)};
}

}  // namespace fovea::work
