// The text form of text::Settings.
#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fovea/base/text.hpp"
#include "fovea/collection/text.hpp"

#include "collection/text/stop_words.hpp"

namespace fovea::text {
namespace {

constexpr std::string_view none = "none";

struct StemmingName {
  Stemming stemming;
  std::string_view name;
};
constexpr std::array stemming_names = {StemmingName{Stemming::none, none},
                                       StemmingName{Stemming::snowball, "snowball"},
                                       StemmingName{Stemming::porter, "porter"}};

struct Folding {
  std::string_view name;
  bool fold_case;
  bool fold_accents;
};
constexpr std::array foldings = {Folding{none, false, false}, Folding{"case", true, false},
                                 Folding{"accents", false, true},
                                 Folding{"case+accents", true, true}};

const Place settings_place{.file = "text settings"};

/// `aliases` are also accepted, but are too many to list.
Error unknown(std::string_view what, std::string_view name, const std::vector<std::string>& known,
              const std::vector<std::string>& aliases = {}) {
  auto nearest = nearest_name(name, aliases);
  if (!nearest) nearest = nearest_name(name, known);
  return usage_error(settings_place, fmt::format("unknown {} '{}'", what, printable(name)),
                     nearest ? "did you mean " + *nearest + "?"
                             : fmt::format("one of {}", fmt::join(known, ", ")));
}

template <class Table>
std::vector<std::string> names_of(const Table& table) {
  std::vector<std::string> names;
  names.reserve(table.size());
  for (const auto& entry : table) names.emplace_back(entry.name);
  return names;
}

/// The entry with this name, or null.
template <class Table>
const typename Table::value_type* entry_of(const Table& table, std::string_view name) {
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const auto& entry) { return entry.name == name; });
  return found == table.end() ? nullptr : &*found;
}

/// The code of a language, given by code or name, among those that `usable` accepts.
template <class Usable>
Result<std::string> language_code(std::string_view key, std::string_view value,
                                  const Usable& usable) {
  std::vector<std::string> known{std::string(none)};
  std::vector<std::string> names;
  if (value == none) return known.front();
  for (const Language& language : languages()) {
    if (!usable(language)) continue;
    if (value == language.code || value == language.name) return language.code;
    known.push_back(language.code);
    names.push_back(language.name);
  }
  return unknown(key, value, known, names);
}

Result<void> set_language(Settings& settings, std::string_view value) {
  auto code = language_code("language", value, [](const Language&) { return true; });
  if (!code) return std::move(code).error();
  settings.language = *std::move(code);
  return {};
}

Result<void> set_stop(Settings& settings, std::string_view value) {
  auto code = language_code("list of stop words", value,
                            [](const Language& language) { return language.has_stop_words; });
  if (!code) return std::move(code).error();
  settings.stop = *std::move(code);
  return {};
}

Result<void> set_stem(Settings& settings, std::string_view value) {
  const StemmingName* const found = entry_of(stemming_names, value);
  if (found == nullptr) return unknown("stemmer", value, names_of(stemming_names));
  settings.stemming = found->stemming;
  return {};
}

Result<void> set_fold(Settings& settings, std::string_view value) {
  const Folding* const found = entry_of(foldings, value == "accents+case" ? "case+accents" : value);
  if (found == nullptr) return unknown("folding", value, names_of(foldings));
  settings.fold_case = found->fold_case;
  settings.fold_accents = found->fold_accents;
  return {};
}

struct Key {
  std::string_view name;
  Result<void> (*set)(Settings&, std::string_view);
};
constexpr std::array keys = {Key{"language", set_language}, Key{"stem", set_stem},
                             Key{"stop", set_stop}, Key{"fold", set_fold}};

using Pairs = std::map<std::string_view, std::string_view>;

Result<Pairs> pairs_of(std::string_view text) {
  Pairs pairs;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos)
      return usage_error(settings_place,
                         fmt::format("found '{}', expected key=value", printable(part)),
                         "for example " + to_string(Settings{}));
    const std::string_view key = trim(part.substr(0, equals));
    if (entry_of(keys, key) == nullptr) return unknown("key", key, names_of(keys));
    if (!pairs.emplace(key, trim(part.substr(equals + 1))).second)
      return usage_error(settings_place, fmt::format("{} is given twice", key), "");
  }
  return pairs;
}

Result<void> check_stemmer(const Settings& settings) {
  if (settings.stemming == Stemming::snowball && settings.language == none)
    return usage_error(settings_place, "stem=snowball needs a language",
                       "name a language, or use stem=none");
  if (settings.stemming == Stemming::porter && settings.language != "en")
    return usage_error(
        settings_place,
        fmt::format("stem=porter needs language=en, found language={}", settings.language),
        "use stem=snowball");
  return {};
}

}  // namespace

std::string to_string(const Settings& settings) {
  const auto* const stem =
      std::find_if(stemming_names.begin(), stemming_names.end(),
                   [&](const StemmingName& n) { return n.stemming == settings.stemming; });
  const auto* const fold = std::find_if(foldings.begin(), foldings.end(), [&](const Folding& f) {
    return f.fold_case == settings.fold_case && f.fold_accents == settings.fold_accents;
  });
  return fmt::format("language={},stem={},stop={},fold={}", settings.language, stem->name,
                     settings.stop, fold->name);
}

Settings with_stop_words(Settings settings) {
  if (!stop_words(settings.language).empty()) settings.stop = settings.language;
  return settings;
}

Result<Settings> parse_settings(std::string_view text) {
  auto pairs = pairs_of(text);
  if (!pairs) return std::move(pairs).error();
  Settings settings;
  for (const Key& key : keys) {
    const auto found = pairs->find(key.name);
    if (found == pairs->end()) continue;
    if (auto set = key.set(settings, found->second); !set) return std::move(set).error();
  }
  if (settings.language == none && !pairs->contains("stem")) settings.stemming = Stemming::none;
  if (auto checked = check_stemmer(settings); !checked) return std::move(checked).error();
  return settings;
}

}  // namespace fovea::text
