#include "topic/terms.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "topic/word_bytes.hpp"

namespace fovea::topic::nexi {
namespace {

enum class Kind : std::uint8_t { letter, suffix, joint, quote, other };

/// The kind of the character at some byte of the text, and its size in bytes.
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

class Scanner {
 public:
  Scanner(std::string_view text, std::size_t begin, TermsEnd end)
      : text_(text), words_(text, begin), begin_(begin), at_(begin), end_(end) {}

  Result<ScannedTerms> scan() {
    ScannedTerms result;
    while (at_ < text_.size() && !ends_here()) {
      const auto mode = mode_here();
      if (!mode) {
        at_ += glyph_at(at_).size;
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
  /// The mode of the term that begins here, including its sign; nullopt if none begins.
  std::optional<Term::Mode> mode_here() {
    if (begins_term(at_)) return Term::Mode::plain;
    const char sign = text_[at_];
    if ((sign != '+' && sign != '-') || !may_have_sign() || !begins_term(at_ + 1))
      return std::nullopt;
    return sign == '+' ? Term::Mode::must : Term::Mode::must_not;
  }

  /// Whether a sign may be here: in "a --b" and "2.-b" it is text, in "a -b", "(-b" and "“a”-b"
  /// not.
  [[nodiscard]] bool may_have_sign() const {
    if (at_ == begin_ || at_ == phrase_end_) return true;
    const char before = text_[at_ - 1];
    return is_space(before) || std::string_view("([{,;").find(before) != std::string_view::npos;
  }

  bool begins_term(std::size_t at) {
    const Kind kind = glyph_at(at).kind;
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
    term.phrase = glyph_at(at_).kind == Kind::quote;
    if (!term.phrase) {
      term.words.push_back(scan_word());
      return term;
    }
    auto words = scan_phrase();
    if (!words) return std::move(words).error();
    term.words = std::move(*words);
    return term;
  }

  Glyph glyph_at(std::size_t at) {
    if (at >= text_.size()) return {};
    if (words_.contain(at)) return {Kind::letter, 1};
    const std::string_view rest = text_.substr(at);
    const char c = rest.front();
    if (rest.starts_with("\xE2\x80") && rest.size() >= 3) return general_punctuation(rest[2]);
    if (c == '"') return {Kind::quote, 1};
    if (c == '+' || c == '#') return {Kind::suffix, 1};
    if (std::string_view("-'./&@").find(c) != std::string_view::npos) return {Kind::joint, 1};
    return {};
  }

  /// The end of the word that begins at `at`.
  std::size_t word_end(std::size_t at) {
    while (at < text_.size()) {
      const Glyph glyph = glyph_at(at);
      const bool joins =
          glyph.kind == Kind::joint && glyph_at(at + glyph.size).kind == Kind::letter;
      if (glyph.kind != Kind::letter && glyph.kind != Kind::suffix && !joins) break;
      at += glyph.size;
    }
    return at;
  }

  std::string scan_word() {
    const std::size_t begin = at_;
    at_ = word_end(at_);
    return std::string(text_.substr(begin, at_ - begin));
  }

  Result<std::vector<std::string>> scan_phrase() {
    std::vector<std::string> words;
    const std::size_t opening = at_;
    at_ += glyph_at(at_).size;
    while (at_ < text_.size() && glyph_at(at_).kind != Kind::quote) {
      const Glyph glyph = glyph_at(at_);
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
    at_ += glyph_at(at_).size;
    phrase_end_ = at_;
    return words;
  }

  std::string_view text_;
  WordBytes words_;
  std::size_t begin_;
  std::size_t at_;
  std::size_t phrase_end_ = std::string_view::npos;
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
