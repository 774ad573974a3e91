#include "xml/entities/declaration.hpp"

#include "fovea/base/text.hpp"

namespace fovea::xml {
namespace {

// No real declaration is nearly as long.
constexpr std::size_t max_bytes = 1024;

std::string_view without_leading_space(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

/// Returns the value of ` name = "value"` in `declaration`.
std::optional<std::string_view> value_of(std::string_view declaration, std::string_view name) {
  const std::size_t at = declaration.find(name);
  if (at == std::string_view::npos || !is_space(declaration[at - 1])) return std::nullopt;
  std::string_view rest = without_leading_space(declaration.substr(at + name.size()));
  if (!rest.starts_with('=')) return std::nullopt;
  rest = without_leading_space(rest.substr(1));
  if (!rest.starts_with('"') && !rest.starts_with('\'')) return std::nullopt;
  const std::size_t end = rest.find(rest.front(), 1);
  if (end == std::string_view::npos) return std::nullopt;
  return rest.substr(1, end - 1);
}

}  // namespace

Declaration find_declaration(std::string_view document) {
  constexpr std::string_view begin = "<?xml";
  if (!document.starts_with(begin)) return {};
  const std::size_t end = document.substr(0, max_bytes).find("?>");
  if (end == std::string_view::npos || !is_space(document[begin.size()])) return {};
  const std::string_view text = document.substr(0, end + 2);
  return {text, value_of(text, "encoding"), value_of(text, "standalone")};
}

std::string not_standalone(const Declaration& declaration) {
  std::string text(declaration.text);
  if (declaration.standalone == "yes") {
    const auto at =
        static_cast<std::size_t>(declaration.standalone->data() - declaration.text.data());
    const char quote = text[at - 1];
    text.replace(at, 4, {'n', 'o', quote, ' '});
  }
  return text;
}

}  // namespace fovea::xml
