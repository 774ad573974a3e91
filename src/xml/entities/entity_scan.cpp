#include "xml/entities/entity_scan.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "xml/expat.hpp"

namespace fovea::xml {
namespace {

constexpr std::size_t none = std::string_view::npos;

// Longer names are not meant as references.
constexpr std::size_t max_name_bytes = 1024;

bool is_ascii_name_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':';
}

bool may_be_in_name(char c) {
  return is_ascii_name_start(c) || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Characters beyond ASCII count as parts of names; the parser decides.
bool parses_as_name(std::string_view name) {
  const std::string document = fmt::format("<{}/>", name);
  const Parser parser(XML_ParserCreate("UTF-8"));
  return parser && XML_Parse(parser.get(), document.data(), static_cast<int>(document.size()), 1) ==
                       XML_STATUS_OK;
}

bool is_name(std::string_view text) {
  if (text.empty() || text.size() > max_name_bytes) return false;
  const bool ascii = std::all_of(text.begin(), text.end(),
                                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return ascii ? is_ascii_name_start(text.front()) : parses_as_name(text);
}

bool is_predefined(std::string_view name) {
  constexpr std::array<std::string_view, 5> names = {"amp", "lt", "gt", "quot", "apos"};
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Returns the length of "#38;" or "#x26;" at the beginning of `text`, otherwise 0. In the value of
/// an entity, such an ampersand begins a reference when the entity is used.
std::size_t numeric_ampersand(std::string_view text) {
  const bool hexadecimal = text.starts_with("#x");
  if (!hexadecimal && !text.starts_with('#')) return 0;
  std::size_t at = hexadecimal ? 2 : 1;
  while (at < text.size() && text[at] == '0') ++at;
  return text.substr(at).starts_with(hexadecimal ? "26;" : "38;") ? at + 3 : 0;
}

/// Returns the name of the reference whose ampersand precedes `text`; empty if there is none.
std::string_view referred_name(std::string_view text) {
  while (const std::size_t skip = numeric_ampersand(text)) text.remove_prefix(skip);
  const auto end = std::find_if_not(text.begin(), text.end(), may_be_in_name);
  if (end == text.end() || *end != ';') return {};
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

/// Finds out which offsets lie in comments, CDATA sections and processing instructions. Calls with
/// ascending offsets scan the document once in total.
class Shields {
 public:
  explicit Shields(std::string_view document) : document_(document) {}

  bool cover(std::size_t offset) {
    while (end_ <= offset) {
      begin_ = document_.find('<', end_);
      if (begin_ == none) begin_ = document_.size();
      end_ = std::max(end_of(document_.substr(begin_)), begin_ + 1);
    }
    return begin_ < offset;
  }

 private:
  /// Offset after the shield that `rest`, the end of the document, begins with; 0 if there is none.
  [[nodiscard]] std::size_t end_of(std::string_view rest) const {
    for (const auto& [opening, closing] : kinds) {
      if (!rest.starts_with(opening)) continue;
      const std::size_t end = rest.find(closing, opening.size());
      return end == none ? document_.size() : begin_ + end + closing.size();
    }
    return 0;
  }

  struct Kind {
    std::string_view opening;
    std::string_view closing;
  };
  static constexpr std::array<Kind, 3> kinds = {
      {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}}};

  std::string_view document_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace

std::vector<EntityUse> find_entity_uses(std::string_view document) {
  std::vector<EntityUse> uses;
  std::map<std::string_view, std::size_t> known;
  Shields shields(document);
  for (std::size_t at = document.find('&'); at != none; at = document.find('&', at + 1)) {
    const std::string_view name = referred_name(document.substr(at + 1));
    if (name.empty() || is_predefined(name)) continue;
    auto found = known.find(name);
    if (found == known.end()) {
      const bool valid = is_name(name);
      found = known.emplace(name, valid ? uses.size() : none).first;
      if (valid) uses.push_back({name, {}});
    }
    if (found->second == none) continue;
    EntityUse& use = uses[found->second];
    if (!use.referred_at && !shields.cover(at)) use.referred_at = at;
  }
  return uses;
}

}  // namespace fovea::xml
