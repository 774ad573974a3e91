#include "topic/terms.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::topic::nexi {
namespace {

enum class Kind : std::uint8_t { letter, suffix, joint, quote, other };

/// What stands at some byte of the text, and how many bytes it takes.
struct Glyph {
  Kind kind = Kind::other;
  std::size_t size = 1;
};

/// U+2000 to U+203F, the three bytes E2 80 xx: quotation marks and other punctuation.
Glyph general_punctuation(char last) {
  switch (static_cast<unsigned char>(last)) {
    case 0x9C:  // “
    case 0x9D:  // ”
    case 0x9E:  // „
      return {Kind::quote, 3};
    case 0x90:  // ‐
    case 0x91:  // non-breaking hyphen
    case 0x99:  // ’
      return {Kind::joint, 3};
    default:
      return {Kind::other, 3};
  }
}

Glyph glyph_at(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  if (rest.empty()) return {};
  const char c = rest.front();
  if (rest.starts_with("\xE2\x80") && rest.size() >= 3) return general_punctuation(rest[2]);
  if (rest.starts_with("\xC2\xA0")) return {Kind::other, 2};
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
      static_cast<unsigned char>(c) >= 0x80)
    return {Kind::letter, 1};
  if (c == '"') return {Kind::quote, 1};
  if (c == '+' || c == '#') return {Kind::suffix, 1};
  if (std::string_view("-'./&@").find(c) != std::string_view::npos) return {Kind::joint, 1};
  return {};
}

/// The end of the word that begins at `at`.
std::size_t word_end(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const Glyph glyph = glyph_at(text, at);
    const bool joins =
        glyph.kind == Kind::joint && glyph_at(text, at + glyph.size).kind == Kind::letter;
    if (glyph.kind != Kind::letter && glyph.kind != Kind::suffix && !joins) break;
    at += glyph.size;
  }
  return at;
}

class Scanner {
 public:
  Scanner(std::string_view text, std::size_t begin, TermsEnd end)
      : text_(text), at_(begin), end_(end) {}

  Result<ScannedTerms> scan() {
    ScannedTerms result;
    while (at_ < text_.size() && !ends_here()) {
      const auto mode = mode_here();
      if (!mode) {
        at_ += glyph_at(text_, at_).size;
        continue;
      }
      if (*mode != Term::Mode::plain) ++at_;
      auto term = scan_term(*mode);
      if (!term) return std::move(term).error();
      result.terms.push_back(std::move(*term));
    }
    result.end = at_;
    return result;
  }

 private:
  /// The mode of the term that begins here with its sign, if one does.
  [[nodiscard]] std::optional<Term::Mode> mode_here() const {
    if (begins_term(at_)) return Term::Mode::plain;
    if (text_[at_] == '+' && begins_term(at_ + 1)) return Term::Mode::must;
    if (text_[at_] == '-' && begins_term(at_ + 1)) return Term::Mode::must_not;
    return std::nullopt;
  }

  [[nodiscard]] bool begins_term(std::size_t at) const {
    const Kind kind = glyph_at(text_, at).kind;
    return kind == Kind::letter || kind == Kind::quote;
  }

  [[nodiscard]] bool ends_here() const {
    const char c = text_[at_];
    if (end_ == TermsEnd::at_bracket) return c == '(' || c == ')' || c == '[' || c == ']';
    return end_ == TermsEnd::at_quote && c == '\'' && parenthesis_follows(at_ + 1);
  }

  [[nodiscard]] bool parenthesis_follows(std::size_t at) const {
    while (at < text_.size() && is_space(text_[at])) ++at;
    return at < text_.size() && text_[at] == ')';
  }

  Result<Term> scan_term(Term::Mode mode) {
    Term term;
    term.mode = mode;
    term.phrase = glyph_at(text_, at_).kind == Kind::quote;
    if (!term.phrase) {
      term.words.push_back(scan_word());
      return term;
    }
    auto words = scan_phrase();
    if (!words) return std::move(words).error();
    term.words = std::move(*words);
    return term;
  }

  std::string scan_word() {
    const std::size_t begin = at_;
    at_ = word_end(text_, at_);
    return std::string(text_.substr(begin, at_ - begin));
  }

  Result<std::vector<std::string>> scan_phrase() {
    std::vector<std::string> words;
    const std::size_t opening = at_;
    at_ += glyph_at(text_, at_).size;
    while (at_ < text_.size() && glyph_at(text_, at_).kind != Kind::quote) {
      const Glyph glyph = glyph_at(text_, at_);
      if (glyph.kind == Kind::letter) {
        words.push_back(scan_word());
      } else {
        at_ += glyph.size;
      }
    }
    if (at_ == text_.size())
      return query_error(opening, "expected a closing quotation mark for this one, found the end");
    if (words.empty())
      return query_error(opening, "expected a word between the quotation marks, found none");
    at_ += glyph_at(text_, at_).size;
    return words;
  }

  std::string_view text_;
  std::size_t at_;
  TermsEnd end_;
};

}  // namespace

Error query_error(std::size_t at, std::string_view message) {
  Error error;
  error.place.column = at + 1;
  error.message = fmt::format("column {}: {}", at + 1, message);
  return error;
}

Result<ScannedTerms> scan_terms(std::string_view text, std::size_t begin, TermsEnd end) {
  return Scanner(text, begin, end).scan();
}

Result<std::vector<Term>> parse_keywords(std::string_view text) {
  auto scanned = scan_terms(text, 0, TermsEnd::at_end);
  if (!scanned) return std::move(scanned).error();
  return std::move(scanned->terms);
}

}  // namespace fovea::topic::nexi
