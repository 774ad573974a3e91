#include "xml/entities/entities.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "xml/entities/html_entities.hpp"

namespace fovea::xml {
namespace {

std::string declaration(std::string_view name) {
  const HtmlEntity* html = find_html_entity(name);
  if (html == nullptr) return fmt::format("<!ENTITY {0} \"{0}\">", name);
  // The replacement text is a reference again, so that < and & never become markup.
  const auto reference = [](char32_t c) {
    return c == 0 ? std::string() : fmt::format("&#38;#{};", static_cast<std::uint32_t>(c));
  };
  return fmt::format("<!ENTITY {} \"{}{}\">", name, reference(html->first),
                     reference(html->second));
}

}  // namespace

void Entities::declare(const std::string& name, bool external) {
  declared_.insert(name);
  if (external) external_.emplace(name, false);
}

std::string Entities::missing_declarations() const {
  std::string dtd;
  for (const EntityUse& use : uses_) {
    if (!declared_.contains(use.name)) dtd += declaration(use.name);
  }
  return dtd;
}

std::vector<EntityUse> Entities::undefined() const {
  std::vector<EntityUse> undefined;
  std::copy_if(uses_.begin(), uses_.end(), std::back_inserter(undefined),
               [&](const EntityUse& use) {
                 return use.referred_at && !declared_.contains(use.name) &&
                        find_html_entity(use.name) == nullptr;
               });
  std::sort(undefined.begin(), undefined.end(),
            [](const EntityUse& a, const EntityUse& b) { return a.referred_at < b.referred_at; });
  return undefined;
}

Entities::External Entities::use_external(std::string_view open_names) {
  while (true) {
    const std::size_t end = open_names.find('\f');
    const auto found = external_.find(open_names.substr(0, end));
    if (found != external_.end()) return {found->first, !std::exchange(found->second, true)};
    if (end == std::string_view::npos) return {};
    open_names.remove_prefix(end + 1);
  }
}

}  // namespace fovea::xml
