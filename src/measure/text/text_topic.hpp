#pragma once
// One topic with highlighted text, shared by the measures of text.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "fovea/measure.hpp"
#include "fovea/region.hpp"

namespace fovea::measure {

/// A document that was judged or returned. All numbers are code points.
struct TextDocument {
  std::string_view id;
  bool judged = false;
  region::RangeSet highlights;
  std::optional<std::uint64_t> length;
  std::optional<std::uint64_t> best_entry;

  [[nodiscard]] bool relevant() const { return !highlights.empty(); }
};

struct TextResult {
  std::uint32_t document = 0;  ///< index into TextTopic::documents
  region::Range range;         ///< empty for entry points and for results that could not be located
  /// Code points of the range that no result above covers, and how many of them are highlighted.
  std::uint64_t fresh = 0;
  std::uint64_t fresh_relevant = 0;
  std::uint64_t line = 0;
  bool located = true;  ///< false: its start is unknown
};

/// The results of one document.
struct TextGroup {
  std::uint32_t document = 0;
  std::vector<std::uint32_t> results;  ///< indices into TextTopic::results, best first
};

struct TextTopic {
  std::string_view name;
  std::vector<TextDocument> documents;
  std::vector<TextResult> results;  ///< best first
  std::vector<TextGroup> groups;    ///< in the order of their first results
  std::uint64_t relevant = 0;       ///< Trel: all highlighted code points
  std::size_t relevant_documents = 0;

  /// A document whose length was requested but is unknown; the value is then not used.
  std::optional<std::uint32_t> lacking_length;
  /// The length of a document's text; 0 if unknown, which is then recorded.
  double length(std::uint32_t document);
};

}  // namespace fovea::measure
