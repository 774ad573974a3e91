#pragma once
// Reads XML as a stream of events with paths and text offsets, and as a table of elements.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/result.hpp"

namespace fovea::xml {

/// Limits against hostile documents. The error names the limit that a document exceeds.
struct Limits {
  std::uint32_t max_depth = 1'000;                               ///< nested elements
  std::uint64_t max_document_bytes = std::uint64_t{4} << 30;     ///< of markup and text
  std::uint64_t max_text_node_bytes = std::uint64_t{256} << 20;  ///< of one run of character data
  std::uint64_t max_tag_bytes = std::uint64_t{16} << 20;         ///< of one tag or other token
  float max_entity_amplification = 100;                          ///< expanded / document bytes
  std::uint64_t entity_amplification_from = 8'388'608;  ///< expanded bytes before it applies
};

struct Attribute {
  std::string_view name;
  std::string_view value;
};

/// Offsets count code points of the document's text. Views are valid during the call only.
struct ElementStart {
  std::string_view name;  ///< qualified, as written
  std::string_view path;  ///< "/article[1]/bdy[1]"; positions count same-named siblings from 1
  std::uint32_t position = 1;
  std::uint32_t depth = 1;  ///< 1 for the root
  std::span<const Attribute> attributes;
  std::uint64_t offset = 0;
  std::uint64_t line = 0;    ///< of the start tag, from 1
  std::uint64_t column = 0;  ///< code points, from 1

  /// The value of the attribute with this name; nullopt if it is absent.
  [[nodiscard]] std::optional<std::string_view> attribute(std::string_view wanted) const;
};

struct ElementEnd {
  std::string_view name;
  std::string_view path;
  std::uint32_t depth = 1;
  std::uint64_t start = 0;  ///< offset at which the element began
  std::uint64_t end = 0;    ///< offset after its last code point
};

/// A piece of character data; one text node may come in several pieces.
struct Text {
  std::string_view text;          ///< UTF-8
  std::string_view path;          ///< of the element that holds it
  std::uint64_t offset = 0;       ///< of the piece
  std::uint64_t code_points = 0;  ///< in the piece
  std::uint32_t node = 1;         ///< n of `text()[n]`; comments, PIs and elements separate nodes
  std::uint64_t node_offset = 0;  ///< code points of this text node before the piece
};

/// The parts of the events that a handler reads; the others cost nothing and are empty or 0.
struct Wants {
  bool paths = true;
  bool places = true;  ///< line and column of start tags
  bool attributes = true;
};

/// Receives the events of a document in order. A failed result stops the reader and is returned by
/// it.
class Handler {
 public:
  virtual ~Handler() = default;
  /// Called once, before the first event.
  [[nodiscard]] virtual Wants wants() const { return {}; }
  virtual Result<void> start(const ElementStart&) { return {}; }
  virtual Result<void> end(const ElementEnd&) { return {}; }
  virtual Result<void> text(const Text&) { return {}; }
  /// Receives a problem that does not stop the reader, such as an undefined entity kept as its
  /// name.
  virtual void warning(const Error&) {}
};

/// Reads a whole document. `file` is for messages. Never accesses anything outside `document`: no
/// external entity, no DTD. An undefined entity is resolved from the HTML names; otherwise it is
/// kept as its name with a warning, like an external one. Supports every declared encoding that ICU
/// knows.
Result<void> read(std::string_view document, const std::string& file, Handler& handler,
                  const Limits& limits = {});

/// Receives the tags and text of a plain document; views are valid as long as the document.
class PlainHandler {
 public:
  virtual ~PlainHandler() = default;
  virtual void start(std::string_view name) = 0;
  virtual void end() = 0;
  /// Receives a piece of character data, never empty. Returning false stops the reader.
  virtual bool text(std::string_view utf8) = 0;
};

/// Reads a document without special features, much faster than read() does: well-formed UTF-8 with
/// line feeds only, names in ASCII, no CDATA sections, no declarations beyond a DOCTYPE with an
/// external subset, and no references except to characters and the five predefined entities.
/// Returns false for any other document, or if the handler stopped the reader: the handler has then
/// seen a part of it, and read() must decide. Returns true if and only if all of it was read, with
/// the same elements and text as read().
bool read_plain(std::string_view document, PlainHandler& handler, const Limits& limits = {});

/// An element of an Outline.
struct Element {
  std::uint32_t name = 0;      ///< index into Outline::names
  std::uint32_t parent = 0;    ///< index into Outline::elements; the root is its own parent
  std::uint32_t position = 1;  ///< among same-named siblings
  std::uint32_t depth = 1;
  std::uint64_t start = 0;  ///< code points, half open
  std::uint64_t end = 0;
  std::uint64_t words = 0;       ///< words with at least one code point in the range
  std::uint64_t first_word = 0;  ///< number of words of the document that end before the range
  bool own_text = false;         ///< whether one of its own text nodes is not only white space
};

/// The element tree of a document, in document order, with sizes.
struct Outline {
  std::vector<std::string> names;
  std::vector<Element> elements;
  std::uint64_t length = 0;  ///< code points of the document's text
  std::uint64_t words = 0;
  std::vector<Error> warnings;

  /// "/article[1]/bdy[1]/sec[3]"
  [[nodiscard]] std::string path(std::uint32_t element) const;
};

Result<Outline> outline(std::string_view document, const std::string& file,
                        const Limits& limits = {});

/// A word of a text.
struct Word {
  std::string_view text;     ///< UTF-8; Bytes::padding readable bytes follow it
  std::uint64_t offset = 0;  ///< number of code points of the text before it
  /// At least 1; for a part of a cut word, includes the signs beside it. Pieces of one word do not
  /// overlap here, though their texts do.
  std::uint32_t code_points = 0;
};

/// Whether the script of a word puts no spaces between words: Han, Hiragana, Katakana, Thai, Lao,
/// Khmer, Burmese and their relatives.
bool is_unspaced(std::string_view word);

/// A half-open range of word numbers.
struct WordSpan {
  std::uint64_t first = 0;
  std::uint64_t last = 0;

  friend bool operator==(const WordSpan&, const WordSpan&) = default;
};

/// The words that a WordStream finds.
enum class Cutting : std::uint8_t {
  none,          ///< those that measures count
  between_tags,  ///< those of the index: cut between two marks (tags), and long ones into pieces
};

/// Finds the words of a text that comes in pieces. A word is a UAX #29 segment, as ICU's root
/// locale defines them, with a letter or digit. With Cutting::between_tags, a segment is cut
/// wherever two or more marks are at one position, and each part is a word (docs/adr/0007). A part
/// without a letter or digit belongs to the part before it, or to the first one. A word of three or
/// more characters of Han, Hiragana or Katakana becomes its pairs of neighbouring characters
/// (docs/adr/0018).
class WordStream {
 public:
  /// Receives some words at a time, in order; they are valid during the call.
  using Sink = std::function<void(std::span<const Word>)>;

  explicit WordStream(Cutting cutting = Cutting::none);
  ~WordStream();
  WordStream(WordStream&&) noexcept;
  WordStream& operator=(WordStream&&) noexcept;

  /// Adds text. Words may come later than their text; all have come after finish(). Without a sink
  /// they are only counted.
  void add(std::string_view utf8, const Sink& sink = {});
  /// Marks the current position; marks are numbered from 0 in the order of the calls.
  std::size_t mark();
  /// Ends the text; add and mark must not follow until restart().
  void finish(const Sink& sink = {});
  /// Begins a new text.
  void restart();

  [[nodiscard]] std::uint64_t words() const;
  /// The words with at least one code point between two marks, from <= to. Only after finish().
  [[nodiscard]] WordSpan touched(std::size_t from, std::size_t to) const;
  /// The same for words with at least one letter or digit there: an element that contains only the
  /// point of "2.3" has no word. For Cutting::between_tags.
  [[nodiscard]] WordSpan between(std::size_t from, std::size_t to) const;
  /// The words whose segment continues in the next word (they were cut), ascending.
  [[nodiscard]] std::span<const std::uint32_t> cut_words() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Counts the words of a text that comes in pieces.
class WordCounter {
 public:
  void add(std::string_view utf8) { stream_.add(utf8); }
  /// Marks the current position; marks are numbered from 0 in the order of the calls.
  std::size_t mark() { return stream_.mark(); }
  /// Ends the text; add and mark must not follow.
  void finish() { stream_.finish(); }

  [[nodiscard]] std::uint64_t words() const { return stream_.words(); }
  /// The words with at least one code point between two marks, from <= to. Only after finish().
  [[nodiscard]] std::uint64_t words_between(std::size_t from, std::size_t to) const {
    const WordSpan span = stream_.touched(from, to);
    return span.last - span.first;
  }

 private:
  WordStream stream_;
};

/// The name of the root element; nullopt if there is none in the first MiB. Reads no further than
/// its start tag.
std::optional<std::string> root_name(std::string_view document);

std::string escape_text(std::string_view text);
/// Escapes text for use between double quotes.
std::string escape_attribute(std::string_view text);

}  // namespace fovea::xml
