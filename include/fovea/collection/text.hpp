#pragma once
// Converts text to index terms: words, folding, stemming, stop words. Documents and queries use the
// same Settings.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/xml.hpp"

namespace fovea::text {

enum class Stemming : std::uint8_t {
  none,
  snowball,  ///< the stemmer of the language
  porter,    ///< Porter's stemmer of 1980, for English
};

/// How words become terms. The canonical text form is stored with an index.
struct Settings {
  std::string language = "en";  ///< code of languages(), or "none"
  Stemming stemming = Stemming::snowball;
  std::string stop = "none";  ///< code of the language whose stop words are marked, or "none"
  bool fold_case = true;      ///< Unicode case folding and compatibility forms (NFKC_Casefold)
  bool fold_accents = true;   ///< removes marks that are not part of the spelling

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// "language=en,stem=snowball,stop=none,fold=case+accents"
std::string to_string(const Settings& settings);

/// Reads the output of to_string; keys may come in any order, and missing keys have their defaults.
/// An unknown or contradictory value is a usage error that names the nearest known one.
Result<Settings> parse_settings(std::string_view text);

/// The same settings with the stop words of the language marked, if it has any.
Settings with_stop_words(Settings settings);

struct Language {
  std::string code;  ///< ISO 639, "en"
  std::string name;  ///< "english"
  bool has_stop_words = false;
};

/// All supported languages, by code.
std::vector<Language> languages();

/// The result of analysing a word.
struct Analysed {
  std::string term;   ///< never empty for a word
  bool stop = false;  ///< one of the stop words

  friend bool operator==(const Analysed&, const Analysed&) = default;
};

/// Converts single words to terms, without a cache. Two threads must not share one.
class Analyser {
 public:
  static Result<Analyser> create(const Settings& settings = {});
  ~Analyser();
  Analyser(Analyser&&) noexcept;
  Analyser& operator=(Analyser&&) noexcept;

  /// Analyses `word`, which is UTF-8; invalid bytes count as U+FFFD.
  [[nodiscard]] Analysed analyse(std::string_view word) const;
  [[nodiscard]] const Settings& settings() const;

 private:
  struct State;
  explicit Analyser(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

using TermId = std::uint32_t;

/// A word of a document.
struct Token {
  std::uint64_t position = 0;  ///< number of words of the document before it, including stop words
  std::uint64_t offset = 0;    ///< number of code points of the document's text before it
  std::uint32_t code_points = 0;  ///< of the word as it is in the text
  TermId term = 0;
  bool stop = false;

  friend bool operator==(const Token&, const Token&) = default;
};

/// Converts the text of one document after another into tokens. The words are those that
/// xml::WordCounter counts, cut wherever two or more marks are at one position (docs/adr/0007);
/// long words of Chinese and Japanese become pairs of characters (docs/adr/0018). Terms are
/// numbered from 0 in the order of their first appearance and keep their numbers from document to
/// document. Each thread needs its own.
class Tokeniser {
 public:
  /// Receives some tokens at a time, in the order of the text; the span is valid during the call.
  using Sink = std::function<void(std::span<const Token>)>;

  static Result<Tokeniser> create(const Settings& settings = {});
  ~Tokeniser();
  Tokeniser(Tokeniser&&) noexcept;
  Tokeniser& operator=(Tokeniser&&) noexcept;

  /// Begins a document and drops the rest of an unfinished one. A new Tokeniser has begun a
  /// document.
  void begin();
  /// Adds the next piece of the document's text, UTF-8 cut between any two code points. Tokens may
  /// come later than their text; all have come after finish().
  void feed(std::string_view utf8, const Sink& sink);
  /// Marks the current position, such as the start or end of an element. Marks are numbered from 0
  /// in each document.
  std::size_t mark();
  void finish(const Sink& sink);

  /// The positions of the words with at least one letter or digit between two marks, from <= to:
  /// the words of an element in an index. Only valid between finish() and begin().
  [[nodiscard]] xml::WordSpan words_between(std::size_t from, std::size_t to) const;
  /// Likewise with at least one code point: the words of an element for measures (docs/adr/0003).
  [[nodiscard]] xml::WordSpan words_touched(std::size_t from, std::size_t to) const;
  /// The number of words of the document so far.
  [[nodiscard]] std::uint64_t words() const;
  /// The words that xml::WordCounter joins with the next word, ascending.
  [[nodiscard]] std::span<const std::uint32_t> cut_words() const;

  [[nodiscard]] std::size_t terms() const;
  /// Valid until forget().
  [[nodiscard]] std::string_view term(TermId id) const;
  /// The memory in bytes of terms and cached words.
  [[nodiscard]] std::size_t memory() const;
  /// Drops all terms and numbers them from 0 again. Only valid between documents.
  void forget();

  [[nodiscard]] const Settings& settings() const;

 private:
  struct State;
  explicit Tokeniser(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// Finds the beginnings of sentences in a document: the sentence boundaries of UAX #29 as ICU
/// implements them for the language, except that a line break is white space and a full stop after
/// an abbreviation ("Fig. 2", "J. Smith") ends no sentence. Each thread needs its own.
class SentenceFinder {
 public:
  /// `language` is a code as in Settings.
  explicit SentenceFinder(std::string_view language);
  ~SentenceFinder();
  SentenceFinder(SentenceFinder&&) noexcept;
  SentenceFinder& operator=(SentenceFinder&&) noexcept;

  /// Replaces `starts` by the byte positions, ascending, at which a sentence begins: 0, the
  /// positions in `edges` (ascending), which always end a sentence, and those found in the text.
  /// White space or nothing may follow a position. `utf8` is shorter than 4 GiB.
  void find(std::string_view utf8, std::span<const std::uint32_t> edges,
            std::vector<std::uint32_t>& starts) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea::text
