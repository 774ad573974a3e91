#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "fovea/base/text.hpp"
#include "fovea/collection/text.hpp"

#include "collection/text/folding.hpp"
#include "collection/text/languages.hpp"
#include "collection/text/stemming.hpp"
#include "collection/text/stop_words.hpp"

namespace fovea::text {
namespace {

using WordSet = std::set<std::string, std::less<>>;

/// Removes an elided word, such as the "l'" of "l'été".
std::string_view without_elision(std::string_view word, const WordSet& elisions) {
  const std::size_t apostrophe = word.find('\'');
  if (apostrophe == std::string_view::npos || apostrophe + 1 == word.size()) return word;
  return elisions.contains(word.substr(0, apostrophe)) ? word.substr(apostrophe + 1) : word;
}

}  // namespace

struct Analyser::State {
  [[nodiscard]] std::string cased(std::string_view word) const;
  [[nodiscard]] std::string unaccented(std::string word) const;
  [[nodiscard]] std::string stemmed(std::string_view word) const;
  [[nodiscard]] std::string stem_without_accents(std::string_view plain) const;
  void take_language(const LanguageRecord& language);

  Settings settings;
  std::optional<Stemmer> stemmer;
  bool accents_first = false;  ///< whether accents are removed before stemming
  struct Ending {
    std::string plain;
    std::string accented;
  };
  std::vector<Ending> endings;  ///< LanguageRecord::endings
  WordSet elisions;
  WordSet stop_words;  ///< folded
};

std::string Analyser::State::cased(std::string_view word) const {
  if (!settings.fold_case) return std::string(word);
  return is_ascii(word) ? fold_ascii_case(word) : fold_case(word);
}

std::string Analyser::State::unaccented(std::string word) const {
  return settings.fold_accents ? fold_accents(word) : word;
}

std::string Analyser::State::stemmed(std::string_view word) const {
  return stemmer ? stemmer->stem(without_elision(word, elisions)) : std::string(word);
}

/// The stem of a word without accents: the shortest of its own stem and its stems with one of the
/// accents of the language's endings restored ("configuracion" and "configuración" become
/// "configur"). It depends on the plain word alone, so that words with and without accents agree.
std::string Analyser::State::stem_without_accents(std::string_view plain) const {
  constexpr std::size_t longest_ending = 5;
  constexpr std::size_t shortest_stem = 2;
  const std::string_view word = without_elision(plain, elisions);
  std::string best = stemmer->stem(word);
  if (word.size() > Stemmer::longest) return best;
  const std::size_t begin = word.size() - std::min(word.size(), longest_ending);
  for (const Ending& ending : endings) {
    for (std::size_t at = word.find(ending.plain, begin); at != std::string_view::npos;
         at = word.find(ending.plain, at + 1)) {
      std::string accented(word);
      accented.replace(at, ending.plain.size(), ending.accented);
      std::string stem = fold_accents(stemmer->stem(accented));
      if (stem.size() >= shortest_stem && stem.size() < best.size()) best = std::move(stem);
    }
  }
  return fold_accents(best);
}

void Analyser::State::take_language(const LanguageRecord& language) {
  accents_first = settings.fold_accents && language.accents == AccentsGo::before_stemming;
  for (const std::string_view elided : split_columns(language.elisions)) elisions.emplace(elided);
  for (const std::string_view accented : split_columns(language.endings))
    endings.push_back({fold_accents(accented), std::string(accented)});
}

Analyser::Analyser(std::unique_ptr<State> state) : state_(std::move(state)) {}
Analyser::~Analyser() = default;
Analyser::Analyser(Analyser&&) noexcept = default;
Analyser& Analyser::operator=(Analyser&&) noexcept = default;

Result<Analyser> Analyser::create(const Settings& settings) {
  auto checked = parse_settings(to_string(settings));
  if (!checked) return std::move(checked).error();
  auto state = std::make_unique<State>();
  state->settings = *std::move(checked);
  if (settings.stemming != Stemming::none) {
    const LanguageRecord& language = *find_language(state->settings.language);
    state->stemmer.emplace(settings.stemming == Stemming::porter ? "porter" : language.algorithm);
    if (!state->stemmer->ready()) {
      return Error{.kind = ErrorKind::usage,
                   .message = "this libstemmer has no stemmer for " + settings.language,
                   .remedy = "use stem=none"};
    }
    state->take_language(language);
  }
  for (const std::string_view word : split_columns(stop_words(settings.stop)))
    state->stop_words.insert(state->unaccented(state->cased(word)));
  return Analyser(std::move(state));
}

Analysed Analyser::analyse(std::string_view word) const {
  const std::string cased =
      state_->cased(invalid_utf8_at(word) ? valid_utf8(word) : std::string(word));
  const std::string plain = state_->unaccented(cased);
  Analysed result{.term = {}, .stop = state_->stop_words.contains(plain)};
  result.term = state_->accents_first ? state_->stem_without_accents(plain)
                                      : state_->unaccented(state_->stemmed(cased));
  // Words of invisible letters only fold to nothing.
  if (result.term.empty()) result.term = word;
  return result;
}

const Settings& Analyser::settings() const { return state_->settings; }

}  // namespace fovea::text
