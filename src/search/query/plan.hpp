#pragma once
// A query prepared for one index: names are replaced by numbers.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fovea/search.hpp"

#include "search/model/model.hpp"

namespace fovea::search {

/// A word of the query that the index has. Each word occurs once.
struct Word {
  std::string text;
  index::Term term;
};

/// A keyword or a phrase.
struct Atom {
  struct Piece {
    std::size_t word = 0;      ///< in Plan::words
    std::uint32_t offset = 0;  ///< in words from the first piece; stop words count
  };
  std::vector<Piece> pieces;  ///< more than one: a phrase
  std::size_t lead = 0;       ///< its rarest word
  topic::nexi::Term::Mode mode = topic::nexi::Term::Mode::plain;
  bool function_word = false;  ///< an optional stop word of the language

  [[nodiscard]] bool phrase() const { return pieces.size() > 1; }
  [[nodiscard]] bool wanted() const { return mode != topic::nexi::Term::Mode::must_not; }
};

/// A tag in a path.
struct TagTest {
  std::vector<index::Tag> tags;  ///< empty: any tag
  bool descendant = true;
  bool attribute = false;  ///< never matches: an index has no attributes

  [[nodiscard]] bool admits(index::Tag tag) const;
};
/// Used in TagTest::tags for a name that no element has.
constexpr index::Tag no_tag = 0xFFFF'FFFF;

struct About {
  std::vector<TagTest> path;
  std::size_t first = 0;  ///< atoms [first, end) of the plan
  std::size_t end = 0;
  bool impossible = false;  ///< a required word is not in the collection
};

struct Compare {
  std::vector<TagTest> path;
  topic::nexi::Comparison comparison = topic::nexi::Comparison::equal;
  std::variant<double, std::string> value;
};

struct Filter {
  topic::nexi::Filter::Kind kind = topic::nexi::Filter::Kind::about;
  std::size_t about = 0;  ///< in Plan::abouts
  Compare compare;
  std::vector<Filter> parts;
};

struct Step {
  TagTest test;
  std::optional<Filter> filter;
};

/// A query word that occurs in no document.
struct UnknownWord {
  std::string written;  ///< the blank-separated text in the query
  std::string word;     ///< the part of it that is one word in documents
  friend bool operator==(const UnknownWord&, const UnknownWord&) = default;
};

struct Plan {
  std::vector<Word> words;
  std::vector<Atom> atoms;
  std::vector<AtomFacts> facts;  ///< of the atoms
  std::vector<About> abouts;
  std::vector<Step> steps;
  bool keywords = false;  ///< one step that any element matches, with one about
  bool compares = false;  ///< some filter needs the text
  bool every = false;     ///< an element without any of the words can be a target
  std::vector<std::string> notes;
  std::vector<UnknownWord> unknown;

  [[nodiscard]] bool empty() const { return words.empty(); }
};

struct Compiling {
  bool structural = false;  ///< the paths of abouts become contexts of their atoms
  /// Contexts begin at the document instead of the step; unit frequencies are document frequencies.
  bool whole = false;
  /// Omits stop words of the language, except in phrases or if there are no other words.
  bool content_only = false;
};

/// Looks up words, tags and paths.
Result<Plan> compile(const Query& query, const index::Index& index, const Compiling& how = {});

}  // namespace fovea::search
