// The rules SB1 to SB11 of UAX #29, applied only at possible ends of sentences.
#include <optional>

#include "fovea/collection/text.hpp"

#include "collection/text/sentence_classes.hpp"
#include "collection/text/sentence_corrections.hpp"

namespace fovea::text {

struct SentenceFinder::State {
  explicit State(std::string_view language) : classes(language), corrections(language) {}

  SentenceClasses classes;
  SentenceCorrections corrections;
};

namespace {

/// A text without edges inside.
class Stretch {
 public:
  Stretch(std::string_view text, const SentenceClasses& classes) : text_(text), classes_(classes) {}

  /// The end of the sentence whose terminator is at `at`; nullopt if the sentence continues.
  [[nodiscard]] std::optional<std::size_t> end_of(std::size_t at) const {
    Place place = after(at);
    if (place.before == SentenceClass::separator) {
      return place.end < text_.size() ? std::optional(place.end) : std::nullopt;
    }
    const bool full_stop = place.before == SentenceClass::full_stop;
    if (full_stop && joins(at, place)) return std::nullopt;
    while (place.next == SentenceClass::closer) place = after(place.end);
    while (place.next == SentenceClass::space) place = after(place.end);
    if (place.end == text_.size() || goes_on_with(place.next)) return std::nullopt;
    if (full_stop && lower_case_follows(place)) return std::nullopt;
    return place.end;
  }

 private:
  /// A position between two characters; marks belong to the character before them.
  struct Place {
    SentenceClass before = SentenceClass::other;
    std::size_t end = 0;                        ///< the beginning of the next character
    SentenceClass next = SentenceClass::other;  ///< separator at the end of the text
  };

  [[nodiscard]] Place after(std::size_t at) const {
    Place place;
    place.before = classes_.next(text_, at);
    place.end = at;
    place.next = SentenceClass::separator;
    while (at < text_.size()) {
      place.next = classes_.next(text_, at);
      if (place.next != SentenceClass::mark || place.before == SentenceClass::separator) break;
      place.end = at;
      place.next = SentenceClass::separator;
    }
    return place;
  }

  /// SB8a. A sentence ends after a separator, not before it.
  static bool goes_on_with(SentenceClass next) {
    return next == SentenceClass::continuer || next == SentenceClass::terminator ||
           next == SentenceClass::full_stop || next == SentenceClass::separator;
  }

  /// SB6 and SB7: "3.14", "U.S".
  [[nodiscard]] bool joins(std::size_t full_stop, const Place& place) const {
    if (place.next == SentenceClass::number) return true;
    if (place.next != SentenceClass::upper) return false;
    SentenceClass before = SentenceClass::mark;
    while (full_stop > 0 && before == SentenceClass::mark) {
      before = classes_.previous(text_, full_stop);
    }
    return before == SentenceClass::upper || before == SentenceClass::lower;
  }

  /// SB8: whether the next letter before any terminator is lower case.
  [[nodiscard]] bool lower_case_follows(const Place& place) const {
    for (std::size_t at = place.end; at < text_.size();) {
      switch (classes_.next(text_, at)) {
        case SentenceClass::lower:
          return true;
        case SentenceClass::upper:
        case SentenceClass::letter:
        case SentenceClass::separator:
        case SentenceClass::full_stop:
        case SentenceClass::terminator:
          return false;
        default:
          break;
      }
    }
    return false;
  }

  std::string_view text_;
  const SentenceClasses& classes_;
};

}  // namespace

SentenceFinder::SentenceFinder(std::string_view language)
    : state_(std::make_unique<State>(language)) {}
SentenceFinder::~SentenceFinder() = default;
SentenceFinder::SentenceFinder(SentenceFinder&&) noexcept = default;
SentenceFinder& SentenceFinder::operator=(SentenceFinder&&) noexcept = default;

void SentenceFinder::find(std::string_view utf8, std::span<const std::uint32_t> edges,
                          std::vector<std::uint32_t>& starts) const {
  const SentenceClasses& classes = state_->classes;
  starts.assign(1, 0);
  std::size_t begin = 0;
  auto edge = edges.begin();
  const auto next_edge = [&] { return edge == edges.end() ? utf8.size() : std::size_t{*edge}; };
  const auto pass_edges = [&](std::size_t until) {
    for (; edge != edges.end() && *edge <= until; ++edge) {
      begin = *edge;
      if (starts.back() != *edge) starts.push_back(*edge);
    }
  };
  for (std::size_t at = 0; (at = classes.find_end(utf8, at)) < utf8.size();) {
    pass_edges(at);
    const std::string_view text = utf8.substr(begin, next_edge() - begin);
    const auto end = Stretch(text, classes).end_of(at - begin);
    classes.next(utf8, at);
    if (!end || state_->corrections.go_on(text, *end)) continue;
    starts.push_back(static_cast<std::uint32_t>(begin + *end));
  }
  pass_edges(utf8.size());
}

}  // namespace fovea::text
