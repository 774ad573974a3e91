#pragma once
// What an assessor highlighted in a document, and what follows from it (INEX 2005 on).

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"
#include "fovea/region.hpp"

namespace fovea::assess {

enum class Snap : std::uint8_t { word, sentence };

/// Where the words and sentences of a text are, as ICU's root locale finds them (UAX #29).
class TextUnits {
 public:
  /// An error where `utf8` is not UTF-8 or too large for ICU (2 GiB).
  static Result<TextUnits> of(std::string_view utf8);

  /// `range` grown to whole words or sentences, without white space at its ends; empty where
  /// nothing but white space was chosen. What lies behind the text is cut off.
  [[nodiscard]] region::Range snapped(region::Range range, Snap snap) const;
  [[nodiscard]] std::uint64_t length() const { return white_.size(); }

 private:
  [[nodiscard]] region::Range trimmed(region::Range range) const;

  std::vector<std::uint64_t> words_;      ///< boundaries in code points, ascending, the ends too
  std::vector<std::uint64_t> sentences_;  ///< likewise
  std::vector<bool> white_;               ///< of each code point
};

/// The second pass's answer for an element with highlighted text.
enum class Exhaustiveness : std::uint8_t { too_small, partly, highly };  // "?", 1, 2

/// What a document still lacks before it is done.
struct Missing {
  bool highlights = false;  ///< or the word that it is not relevant
  bool best_entry = false;
  std::size_t exhaustivity = 0;  ///< elements with highlighted text, where there is a second pass
  [[nodiscard]] bool nothing() const { return !highlights && !best_entry && exhaustivity == 0; }
  friend bool operator==(const Missing&, const Missing&) = default;
};

/// How judgements name places in the text: formats hold one or the other.
enum class Places : std::uint8_t {
  offsets,      ///< fol, jsonl
  text_points,  ///< inex-xml, jsonl
};

/// The highlights of one assessor in one document.
class Highlights {
 public:
  /// The document must outlive it.
  explicit Highlights(const collection::Document& document) : document_(&document) {}

  /// Cut to the document. Highlighting takes back that the document is not relevant.
  void add(region::Range range);
  /// A document without highlights has no best entry point.
  void erase(region::Range range);
  [[nodiscard]] const region::RangeSet& ranges() const { return ranges_; }

  /// Of an element, in code points; logarithmic in the highlights.
  [[nodiscard]] std::uint64_t highlighted(std::uint32_t element) const;
  /// Highlighted / all code points; 0 where there are none.
  [[nodiscard]] double specificity(std::uint32_t element) const;
  /// Elements with highlighted text, in document order.
  [[nodiscard]] std::vector<std::uint32_t> elements() const;

  /// Refused where nothing of the element is highlighted.
  Result<void> set_exhaustivity(std::uint32_t element, Exhaustiveness value);
  void clear_exhaustivity(std::uint32_t element) { exhaustivity_.erase(element); }
  /// What was said stays, but counts only while something of the element is highlighted.
  [[nodiscard]] std::optional<Exhaustiveness> exhaustivity(std::uint32_t element) const;

  /// Refused outside the document and where nothing is highlighted.
  Result<void> set_best_entry(std::uint64_t offset);
  void clear_best_entry() { best_entry_.reset(); }
  [[nodiscard]] std::optional<std::uint64_t> best_entry() const { return best_entry_; }

  /// Refused while there are highlights.
  Result<void> set_not_relevant();
  [[nodiscard]] bool not_relevant() const { return not_relevant_; }

  [[nodiscard]] Missing missing(bool second_pass) const;
  [[nodiscard]] bool done(bool second_pass) const { return missing(second_pass).nothing(); }

  /// Adds the document to the judgements of a topic, with its length and its elements and their
  /// sizes; nothing where nothing was said of it.
  void add_to(qrels::QrelsBuilder& builder, std::string_view topic, std::string_view doc,
              Places places) const;
  /// What a file says of the document. An error names a passage, point or element that it lacks.
  static Result<Highlights> from(const qrels::DocumentView& row,
                                 const collection::Document& document, const std::string& file);

 private:
  [[nodiscard]] std::uint64_t highlighted_before(std::uint64_t offset) const;
  void recount();

  const collection::Document* document_;
  region::RangeSet ranges_;
  std::vector<std::uint64_t> before_;  ///< code points highlighted before each range
  std::map<std::uint32_t, Exhaustiveness> exhaustivity_;
  std::optional<std::uint64_t> best_entry_;
  bool not_relevant_ = false;
};

}  // namespace fovea::assess
