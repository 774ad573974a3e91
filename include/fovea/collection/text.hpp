#pragma once
// From text to index terms: words, folding, stemming, stop words. Documents and queries go through
// the same Settings.

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
  porter,    ///< Porter's of 1980, for English
};

/// How words become terms. The canonical text form is stored with an index.
struct Settings {
  std::string language = "en";  ///< code of languages(), or "none"
  Stemming stemming = Stemming::snowball;
  std::string stop = "none";  ///< code of the language whose stop words are marked, or "none"
  bool fold_case = true;      ///< Unicode case folding and compatibility forms (NFKC_Casefold)
  bool fold_accents = true;   ///< marks that are not part of the spelling go

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// "language=en,stem=snowball,stop=none,fold=case+accents"
std::string to_string(const Settings& settings);

/// Reads what to_string writes; keys may come in any order, what is left out has its default. An
/// unknown or contradictory value is a usage error that names the nearest known one.
Result<Settings> parse_settings(std::string_view text);

/// The same with the stop words of the language marked, if it has any.
Settings with_stop_words(Settings settings);

struct Language {
  std::string code;  ///< ISO 639, "en"
  std::string name;  ///< "english"
  bool has_stop_words = false;
};

/// All that can be named, by code.
std::vector<Language> languages();

/// What a word becomes.
struct Analysed {
  std::string term;   ///< never empty for a word
  bool stop = false;  ///< one of the stop words

  friend bool operator==(const Analysed&, const Analysed&) = default;
};

/// Turns single words into terms, without remembering any. Not for use by two threads at once.
class Analyser {
 public:
  static Result<Analyser> create(const Settings& settings = {});
  ~Analyser();
  Analyser(Analyser&&) noexcept;
  Analyser& operator=(Analyser&&) noexcept;

  /// `word` is UTF-8; invalid bytes count as U+FFFD.
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
  std::uint64_t position = 0;     ///< words of the document before it, stop words among them
  std::uint64_t offset = 0;       ///< code points of the document's text before it
  std::uint32_t code_points = 0;  ///< of the word as it stands in the text
  TermId term = 0;
  bool stop = false;

  friend bool operator==(const Token&, const Token&) = default;
};

/// Turns the text of one document after another into tokens. The words are those that
/// xml::WordCounter counts, cut where two or more marks stand at one place (docs/adr/0007), and
/// long words of Chinese and Japanese in pairs of characters (docs/adr/0018). Terms are numbered
/// from 0 in the order of their first appearance and keep their numbers from document to document.
/// One for each thread.
class Tokeniser {
 public:
  /// Takes some tokens at a time, in the order of the text; the span is valid during the call.
  using Sink = std::function<void(std::span<const Token>)>;

  static Result<Tokeniser> create(const Settings& settings = {});
  ~Tokeniser();
  Tokeniser(Tokeniser&&) noexcept;
  Tokeniser& operator=(Tokeniser&&) noexcept;

  /// Begins a document; what an abandoned one has left is dropped. A new Tokeniser has begun one.
  void begin();
  /// The next piece of the document's text, UTF-8, cut between any two code points. Tokens come
  /// later than their text: all of them have come after finish().
  void feed(std::string_view utf8, const Sink& sink);
  /// Remembers the present position, as where an element starts or ends; numbered from 0 in each
  /// document.
  std::size_t mark();
  void finish(const Sink& sink);

  /// The positions of the words with at least one letter or digit between two marks, from <= to:
  /// the words of an element in an index. Between finish() and begin() only.
  [[nodiscard]] xml::WordSpan words_between(std::size_t from, std::size_t to) const;
  /// The same with at least one code point: the words of an element for measures (docs/adr/0003).
  [[nodiscard]] xml::WordSpan words_touched(std::size_t from, std::size_t to) const;
  /// Words of the document so far.
  [[nodiscard]] std::uint64_t words() const;
  /// Words that go on in the next word for xml::WordCounter, rising.
  [[nodiscard]] std::span<const std::uint32_t> cut_words() const;

  [[nodiscard]] std::size_t terms() const;
  /// Valid until forget().
  [[nodiscard]] std::string_view term(TermId id) const;
  /// Bytes taken by terms and remembered words.
  [[nodiscard]] std::size_t memory() const;
  /// Drops all terms; the next is number 0 again. Between documents only.
  void forget();

  [[nodiscard]] const Settings& settings() const;

 private:
  struct State;
  explicit Tokeniser(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// Finds where the sentences of a document begin: the sentence boundaries of UAX #29 as ICU has
/// them for the language, but a line break is white space, and a full stop that ends an
/// abbreviation
/// ("Fig. 2", "J. Smith") ends no sentence. One for each thread.
class SentenceFinder {
 public:
  /// `language` is that of Settings.
  explicit SentenceFinder(std::string_view language);
  ~SentenceFinder();
  SentenceFinder(SentenceFinder&&) noexcept;
  SentenceFinder& operator=(SentenceFinder&&) noexcept;

  /// Replaces `starts` by the places, in bytes and rising, at which a sentence begins: 0, those of
  /// `edges` (rising), which end a sentence whatever the text is, and those that the text has.
  /// White space or nothing may follow a place. `utf8` has less than 4 GiB.
  void find(std::string_view utf8, std::span<const std::uint32_t> edges,
            std::vector<std::uint32_t>& starts) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea::text
