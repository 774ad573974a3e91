#pragma once
// Reading XML as a stream of events with paths and text offsets, and as a table of elements.

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

/// Guards against hostile documents; exceeding one is an error that names it.
struct Limits {
  std::uint32_t max_depth = 1'000;                               ///< nested elements
  std::uint64_t max_document_bytes = std::uint64_t{4} << 30;     ///< of markup and text
  std::uint64_t max_text_node_bytes = std::uint64_t{256} << 20;  ///< of one run of character data
  std::uint64_t max_tag_bytes = std::uint64_t{16} << 20;         ///< of one tag or other token
  float max_entity_amplification = 100;                          ///< expanded / document bytes
  std::uint64_t entity_amplification_from = 8'388'608;  ///< expanded bytes; up to them any is fine
};

struct Attribute {
  std::string_view name;
  std::string_view value;
};

/// Offsets count code points of the document's text (measures.md, "Text"). Views are valid during
/// the call only.
struct ElementStart {
  std::string_view name;  ///< qualified, as written
  std::string_view path;  ///< "/article[1]/bdy[1]"; positions count same-named siblings from 1
  std::uint32_t position = 1;
  std::uint32_t depth = 1;  ///< 1 for the root
  std::span<const Attribute> attributes;
  std::uint64_t offset = 0;
  std::uint64_t line = 0;    ///< of the start tag, from 1
  std::uint64_t column = 0;  ///< code points, from 1

  /// The value of the attribute of that name, if present.
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
  std::uint32_t node =
      1;  ///< n of `text()[n]` in its element; comments, PIs and elements separate nodes
  std::uint64_t node_offset = 0;  ///< code points of this text node before the piece
};

/// What a handler reads of the events; what it does not want costs nothing and is empty or 0.
struct Wants {
  bool paths = true;
  bool places = true;  ///< line and column of start tags
  bool attributes = true;
};

/// Receives the events of a document in order. A failed result stops the reading and is passed on.
class Handler {
 public:
  virtual ~Handler() = default;
  /// Asked once, before the first event.
  [[nodiscard]] virtual Wants wants() const { return {}; }
  virtual Result<void> start(const ElementStart&) { return {}; }
  virtual Result<void> end(const ElementEnd&) { return {}; }
  virtual Result<void> text(const Text&) { return {}; }
  /// Something odd that does not stop the reading, such as an undefined entity kept as its name.
  virtual void warning(const Error&) {}
};

/// Reads a whole document. `file` is for messages. Never touches anything outside `document`: no
/// external entity, no DTD. An undefined entity is resolved from the HTML names, else kept as its
/// name with a warning, as an external one is. Encodings: whatever the declaration names and ICU
/// knows.
Result<void> read(std::string_view document, const std::string& file, Handler& handler,
                  const Limits& limits = {});

/// Receives tags and text of a plain document; views are valid while the document is.
class PlainHandler {
 public:
  virtual ~PlainHandler() = default;
  virtual void start(std::string_view name) = 0;
  virtual void end() = 0;
  /// A piece of character data; never empty. False stops the reading.
  virtual bool text(std::string_view utf8) = 0;
};

/// Reads, much faster than read() does, a document that needs nothing special: well-formed UTF-8
/// with line feeds only, names in ASCII, no CDATA sections, no declarations beyond a DOCTYPE that
/// points elsewhere, and no references but to characters and the five predefined entities. False if
/// it is something else, or stopped: read() must then tell; the handler has seen a part of it. True
/// if and only if all of it was read, with the same elements and text as read() gives.
bool read_plain(std::string_view document, PlainHandler& handler, const Limits& limits = {});

/// An element of an Outline.
struct Element {
  std::uint32_t name = 0;      ///< index into Outline::names
  std::uint32_t parent = 0;    ///< index into Outline::elements; of the root: its own
  std::uint32_t position = 1;  ///< among same-named siblings
  std::uint32_t depth = 1;
  std::uint64_t start = 0;  ///< code points, half open
  std::uint64_t end = 0;
  std::uint64_t words = 0;       ///< words with at least one code point in the range
  std::uint64_t first_word = 0;  ///< words of the document that end before the range
  bool own_text = false;         ///< a text node that it holds itself is not only white space
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
  std::uint64_t offset = 0;  ///< code points of the text before it
  /// At least 1; with the signs beside a part of a cut word. Pieces of one word do not overlap
  /// here, though their texts do.
  std::uint32_t code_points = 0;
};

/// Whether the script of a word puts no spaces between words: Han, Hiragana, Katakana, Thai, Lao,
/// Khmer, Burmese and their relatives.
bool is_unspaced(std::string_view word);

/// Words by their numbers, half open.
struct WordSpan {
  std::uint64_t first = 0;
  std::uint64_t last = 0;

  friend bool operator==(const WordSpan&, const WordSpan&) = default;
};

/// Which words a WordStream finds.
enum class Cutting : std::uint8_t {
  none,          ///< those that measures count
  between_tags,  ///< those of the index: cut between two marks (tags), and long ones in pieces
};

/// Finds the words of a text that comes in pieces. A word is a UAX #29 segment, as ICU's root
/// locale has them, with a letter or digit; with Cutting::between_tags, each part of such a segment
/// between places where two or more marks stand is a word (docs/adr/0007). What has no letter or
/// digit between two such places belongs to the part before it, or to the first one. A word of
/// three or more characters of Han, Hiragana or Katakana becomes its pairs of neighbouring
/// characters (docs/adr/0018).
class WordStream {
 public:
  /// Takes some words at a time, in order; they are valid during the call.
  using Sink = std::function<void(std::span<const Word>)>;

  explicit WordStream(Cutting cutting = Cutting::none);
  ~WordStream();
  WordStream(WordStream&&) noexcept;
  WordStream& operator=(WordStream&&) noexcept;

  /// Words come later than their text: all of them have come after finish(). Without a sink they
  /// are only counted.
  void add(std::string_view utf8, const Sink& sink = {});
  /// Remembers the present position; numbered from 0 in the order of the calls.
  std::size_t mark();
  /// No add or mark after it, but for a new text.
  void finish(const Sink& sink = {});
  /// Begins a new text.
  void restart();

  [[nodiscard]] std::uint64_t words() const;
  /// Words with at least one code point between two marks, from <= to. After finish() only.
  [[nodiscard]] WordSpan touched(std::size_t from, std::size_t to) const;
  /// The same for words with at least one letter or digit there: an element that holds only the
  /// point of "2.3" has no word. For Cutting::between_tags.
  [[nodiscard]] WordSpan between(std::size_t from, std::size_t to) const;
  /// The words whose segment goes on in the next word, rising: they were cut.
  [[nodiscard]] std::span<const std::uint32_t> cut_words() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Counts the words of a text that comes in pieces.
class WordCounter {
 public:
  void add(std::string_view utf8) { stream_.add(utf8); }
  /// Remembers the present position; numbered from 0 in the order of the calls.
  std::size_t mark() { return stream_.mark(); }
  /// No add or mark after it.
  void finish() { stream_.finish(); }

  [[nodiscard]] std::uint64_t words() const { return stream_.words(); }
  /// Words with at least one code point between two marks, from <= to. After finish() only.
  [[nodiscard]] std::uint64_t words_between(std::size_t from, std::size_t to) const {
    const WordSpan span = stream_.touched(from, to);
    return span.last - span.first;
  }

 private:
  WordStream stream_;
};

/// The name of the root element, without reading further than its start tag; nothing if there is
/// none in the first MiB.
std::optional<std::string> root_name(std::string_view document);

std::string escape_text(std::string_view text);
/// For use between double quotes.
std::string escape_attribute(std::string_view text);

}  // namespace fovea::xml
