#pragma once
// Topics: information needs as keywords, as structured queries and in words; and NEXI.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/base/nearest.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/result.hpp"

namespace fovea::topic {

enum class Format : std::uint8_t {
#define FORMAT(name) name,
#include "fovea/topic/formats.def"
#undef FORMAT
};

/// "inex-xml", "trec", "tsv", "jsonl".
std::string_view name_of(Format format);
std::span<const Format> all_formats();
std::optional<Format> format_named(std::string_view name);

/// The format of a file that begins with `head`; nullopt if it does not look like topics but, for
/// example, like a run or judgements. A few kilobytes suffice; JSONL needs its whole first line.
std::optional<Format> recognise(std::string_view head);

/// The format that a file is nearest to which begins with `head` and which recognise() does not
/// recognise. Its reader explains best what is wrong. Any text is a little like topics, so only
/// JSON is near.
Nearest<Format> nearest(std::string_view head);

/// Whether `head` is from a corpus of BEIR: JSON lines with `_id`, `title` and `text`. It is not
/// topics, although its members have such names.
bool is_beir_corpus(std::string_view head);

/// One topic. Members that are missing in the source are empty.
struct Topic {
  std::string id;
  std::string title;         ///< keywords (CO); the query of TSV and JSONL
  std::string castitle;      ///< NEXI (CAS)
  std::string phrase_title;  ///< INEX 2009/10 `phrasetitle`
  std::string description;
  std::string narrative;
  std::string keywords;                      ///< INEX 2002–4 `keywords`
  std::string query_type;                    ///< "CO", "CAS", "CO+S", …
  std::map<std::string, std::string> other;  ///< further fields by name; their values are not empty
  std::uint64_t line = 0;                    ///< on which it begins in its file

  friend bool operator==(const Topic&, const Topic&) = default;  // line included
};

using Topics = std::vector<Topic>;

/// Reads topics and fails at the first malformed line. `file` is for messages. If a CAS topic has
/// no castitle and its title is a path (INEX 2003, 2004), the title becomes the castitle.
Result<Topics> read(const Bytes& input, const std::string& file,
                    std::optional<Format> format = std::nullopt);

/// Skips malformed lines ("malformed-line") and topics without an id ("missing-id") and reports
/// them as findings. Fails only if nothing can be read at all (not topics, or malformed XML).
Result<Topics> read_lenient(const Bytes& input, const std::string& file,
                            std::optional<Format> format, Findings& findings);

/// The information that writing in `format` would lose, one line per loss, found by writing and
/// reading back. Fails if the format cannot represent the topics at all.
Result<std::vector<std::string>> losses(const Topics& topics, Format format);
Result<void> write(const Topics& topics, Format format, TextSink& sink);

/// Reports "duplicate-topic", "missing-title" (no castitle either), "nexi-syntax", "keyword-syntax"
/// (a title with an unclosed phrase) and "no-topics".
Findings check(const Topics& topics, Format format, const std::string& file);

namespace nexi {

/// One tag of a path, or several alternatives; "*" matches any tag.
struct NameTest {
  std::vector<std::string> names;
  bool descendant = true;  ///< "//" before it; false: "/"
  bool attribute = false;  ///< "@name"
  friend bool operator==(const NameTest&, const NameTest&) = default;
};

/// The steps after the "."; empty for "." itself.
struct RelativePath {
  std::vector<NameTest> steps;
  friend bool operator==(const RelativePath&, const RelativePath&) = default;
};

/// One keyword or phrase of an about().
struct Term {
  enum class Mode : std::uint8_t { plain, must, must_not };
  std::vector<std::string> words;  ///< more than one: a phrase
  Mode mode = Mode::plain;
  bool phrase = false;  ///< written in quotes
  double weight = 1;    ///< multiplies its contribution; above 0
  friend bool operator==(const Term&, const Term&) = default;
};

struct About {
  RelativePath path;
  std::vector<Term> terms;
  friend bool operator==(const About&, const About&) = default;
};

enum class Comparison : std::uint8_t { equal, not_equal, less, less_equal, greater, greater_equal };

/// ".//yr > 2000" or ".//au = 'Smith'".
struct Compare {
  RelativePath path;
  Comparison comparison = Comparison::equal;
  std::variant<double, std::string> value;
  friend bool operator==(const Compare&, const Compare&) = default;
};

/// and/or over about() and comparisons.
struct Filter {
  enum class Kind : std::uint8_t { about, compare, all_of, any_of };
  Kind kind = Kind::about;
  About about;
  Compare compare;
  std::vector<Filter> parts;  ///< of all_of and any_of
  friend bool operator==(const Filter&, const Filter&) = default;
};

/// A step of the query's main path with its predicate, if it has one.
struct Step {
  NameTest test;
  std::optional<Filter> filter;
  friend bool operator==(const Step&, const Step&) = default;
};

struct Query {
  std::vector<Step> steps;
  friend bool operator==(const Query&, const Query&) = default;
};

/// Parses a NEXI query. Errors contain the column (in bytes, from 1), the expected and the found
/// text. At least one step has a predicate; several predicates of one step become one all_of.
/// Parentheses nest at most 100 deep.
Result<Query> parse(std::string_view text);

/// Canonical text: parse(to_string(q)) == q for every q that parse can return.
std::string to_string(const Query& query);

/// Parses a keyword query: words, +must, -not, "phrases" (also “phrases”). Other punctuation
/// separates words. A phrase that is empty or not closed is an error.
Result<std::vector<Term>> parse_keywords(std::string_view text);

}  // namespace nexi

}  // namespace fovea::topic
