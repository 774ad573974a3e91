#pragma once
// Topics: what somebody wanted to know, in keywords, in structure and in words; and NEXI.

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
#include "fovea/base/output.hpp"
#include "fovea/base/result.hpp"

namespace fovea::topic {

enum class Format : std::uint8_t { inex_xml, trec, tsv, jsonl };

/// "inex-xml", "trec", "tsv", "jsonl".
std::string_view name_of(Format format);
std::span<const Format> all_formats();
std::optional<Format> format_named(std::string_view name);

/// The format of a file that begins with `head` (some kilobytes suffice; a JSONL file needs its
/// first line whole), if it looks like topics and not like a run or judgements.
std::optional<Format> recognise(std::string_view head);

/// One topic. Members that its source does not have are empty.
struct Topic {
  std::string id;
  std::string title;         ///< keywords (CO); the query of TSV and JSONL
  std::string castitle;      ///< NEXI (CAS)
  std::string phrase_title;  ///< INEX 2009/10 `phrasetitle`
  std::string description;
  std::string narrative;
  std::string keywords;                      ///< INEX 2002–4 `keywords`
  std::string query_type;                    ///< "CO", "CAS", "CO+S", …
  std::map<std::string, std::string> other;  ///< further fields by name, none empty
  std::uint64_t line = 0;                    ///< at which it begins in its file

  friend bool operator==(const Topic&, const Topic&) = default;  // line included
};

using Topics = std::vector<Topic>;

/// Reads topics; the first malformed line is the error. `file` is for messages. The title of a CAS
/// topic that has no castitle and is a path (INEX 2003, 2004) becomes its castitle.
Result<Topics> read(const Bytes& input, const std::string& file,
                    std::optional<Format> format = std::nullopt);

/// Malformed lines ("malformed-line") and topics without an id ("missing-id") become findings and
/// are left out. Fails only when nothing can be read at all (not topics, or XML that is not well
/// formed).
Result<Topics> read_lenient(const Bytes& input, const std::string& file,
                            std::optional<Format> format, Findings& findings);

/// What writing in `format` would lose, a line each, found by writing and reading back. An error
/// when the format cannot hold the topics at all.
Result<std::vector<std::string>> losses(const Topics& topics, Format format);
Result<void> write(const Topics& topics, Format format, TextSink& sink);

/// "duplicate-topic", "missing-title" (no castitle either), "nexi-syntax", "keyword-syntax" (a
/// title with an unclosed phrase), "no-topics".
Findings check(const Topics& topics, Format format, const std::string& file);

namespace nexi {

/// One tag of a path, or several in alternation; "*" matches any.
struct NameTest {
  std::vector<std::string> names;
  bool descendant = true;  ///< "//" before it; false: "/"
  bool attribute = false;  ///< "@name"
  friend bool operator==(const NameTest&, const NameTest&) = default;
};

/// The steps after the ".", none for "." itself.
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
  double weight = 1;    ///< times it counts; above 0
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

/// Errors name the column (in bytes, from 1) and what was expected and found there. At least one
/// step has a predicate; several predicates of one step are one all_of. Parentheses nest at most
/// 100 deep.
Result<Query> parse(std::string_view text);

/// Canonical text: parse(to_string(q)) == q for every q that parse can return.
std::string to_string(const Query& query);

/// The terms of a keyword query: words, +must, -not, "phrases" (also “phrases”). Other punctuation
/// separates words; errors are a phrase without words and one that is not closed.
Result<std::vector<Term>> parse_keywords(std::string_view text);

}  // namespace nexi

}  // namespace fovea::topic
