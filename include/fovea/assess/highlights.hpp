#pragma once
// What an assessor highlighted in a document, and what follows from it (since INEX 2005).

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/assess/exhaustivity.hpp"
#include "fovea/base/result.hpp"
#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"
#include "fovea/region.hpp"

namespace fovea::assess {

enum class Snap : std::uint8_t { word, sentence };

/// The positions of the words and sentences of a text, by ICU's root locale (UAX #29).
class TextUnits {
 public:
  /// An error if `utf8` is not UTF-8 or is too large for ICU (2 GiB).
  static Result<TextUnits> of(std::string_view utf8);

  /// Expands `range` to whole words or sentences, without white space at its ends. Empty if `range`
  /// holds only white space. Cuts off the part of `range` after the end of the text.
  [[nodiscard]] region::Range snapped(region::Range range, Snap snap) const;
  [[nodiscard]] std::uint64_t length() const { return white_.size(); }

 private:
  [[nodiscard]] region::Range trimmed(region::Range range) const;

  std::vector<std::uint64_t> words_;  ///< boundaries in code points, ascending, both ends included
  std::vector<std::uint64_t> sentences_;  ///< likewise
  std::vector<bool> white_;               ///< for each code point, whether it is white space
};

/// What a document still lacks before it is done.
struct Missing {
  bool highlights = false;  ///< neither highlights nor a judgement "not relevant"
  bool best_entry = false;
  std::size_t exhaustivity = 0;  ///< elements with highlighted text but no level, in a second pass
  [[nodiscard]] bool nothing() const { return !highlights && !best_entry && exhaustivity == 0; }
  friend bool operator==(const Missing&, const Missing&) = default;
};

/// How judgements name places in the text; the format decides which.
enum class Places : std::uint8_t {
  offsets,      ///< fol, jsonl
  text_points,  ///< inex-xml, jsonl
};

/// The highlights of one assessor in one document.
class Highlights {
 public:
  /// The document must outlive this object.
  explicit Highlights(const collection::Document& document) : document_(&document) {}

  /// Highlights the part of `range` within the document, which is then no longer "not relevant".
  void add(region::Range range);
  /// Removes highlights. Without any highlights left, the best entry point is removed too.
  void erase(region::Range range);
  [[nodiscard]] const region::RangeSet& ranges() const { return ranges_; }

  /// Code points of an element that are highlighted; logarithmic in the number of highlights.
  [[nodiscard]] std::uint64_t highlighted(std::uint32_t element) const;
  /// Highlighted / all code points of the element; 0 if it has none.
  [[nodiscard]] double specificity(std::uint32_t element) const;
  /// Elements with highlighted text, in document order.
  [[nodiscard]] std::vector<std::uint32_t> elements() const;

  /// Refused if no text of the element is highlighted.
  Result<void> set_exhaustivity(std::uint32_t element, Exhaustiveness value);
  void clear_exhaustivity(std::uint32_t element) { exhaustivity_.erase(element); }
  /// The level of the element; nullopt while none of its text is highlighted, although it is kept.
  [[nodiscard]] std::optional<Exhaustiveness> exhaustivity(std::uint32_t element) const;

  /// Refused outside the document, and in a document without highlights.
  Result<void> set_best_entry(std::uint64_t offset);
  void clear_best_entry() { best_entry_.reset(); }
  [[nodiscard]] std::optional<std::uint64_t> best_entry() const { return best_entry_; }

  /// Refused while there are highlights.
  Result<void> set_not_relevant();
  [[nodiscard]] bool not_relevant() const { return not_relevant_; }

  [[nodiscard]] Missing missing(bool second_pass) const;
  [[nodiscard]] bool done(bool second_pass) const { return missing(second_pass).nothing(); }

  /// Adds the document to the judgements of a topic, with its length, its elements and their sizes.
  /// Adds nothing if the document is not judged.
  void add_to(qrels::QrelsBuilder& builder, std::string_view topic, std::string_view doc,
              Places places) const;
  /// Reads the judgements of the document in a file. An error names a passage, point or element
  /// that the document does not have.
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
