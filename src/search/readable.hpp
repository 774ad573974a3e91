#pragma once
// Chooses the elements of a document that a person would want to read as an answer.

#include <optional>
#include <vector>

#include "fovea/search.hpp"

#include "search/evidence.hpp"
#include "search/matcher.hpp"

namespace fovea::search {

/// Shorter blocks cannot be read alone; the containers around them are results instead.
constexpr std::uint32_t least_readable_words = 8;
/// The same for blocks composed of short parts: a speech of one line is no more than the line.
constexpr std::uint32_t least_composed_words = 24;
/// Longer containers are results only if the query names them by their heading.
constexpr std::uint32_t longest_read_whole = 1500;

/// A record or metadata element with words of the query.
struct HiddenTarget {
  double score = 0;
  index::Tag where = 0;  ///< tag of the outermost record or metadata element around it
};

/// Reusable for many documents. Not thread-safe.
class Readable {
 public:
  Readable(const index::Index& index, const Scorer& scorer, const Options& options)
      : index_(index), scorer_(scorer), options_(options) {}

  /// Sets `chosen` to the targets that can be results. A container whose heading covers the query
  /// gets the score of its best part. Records and metadata are added to `hidden`.
  void choose(Evidence& evidence, const std::vector<Target>& targets, std::vector<Target>& chosen,
              std::vector<HiddenTarget>& hidden);

  /// The target that gives `target` its score: its best part if its score was raised, else itself.
  Target source(Evidence& evidence, const std::vector<Target>& targets, const Target& target);

 private:
  [[nodiscard]] std::uint32_t least_words(const index::ContextRole& role) const;
  void find_holders(Evidence& evidence);
  [[nodiscard]] bool is_hidden(const index::ContextRole& role) const;
  [[nodiscard]] bool is_result(Evidence& evidence, std::uint32_t row) const;
  /// Whether the row's score counts for the containers around it.
  [[nodiscard]] bool is_part(Evidence& evidence, std::uint32_t row) const;
  void raise_containers(Evidence& evidence, const std::vector<Target>& targets,
                        std::vector<Target>& chosen);
  [[nodiscard]] bool covers(Evidence& evidence, std::uint32_t row);
  [[nodiscard]] bool names(Evidence& evidence, std::uint32_t heading);
  [[nodiscard]] index::Tag outermost(Evidence& evidence, std::uint32_t row) const;

  const index::Index& index_;
  const Scorer& scorer_;
  const Options& options_;
  std::vector<bool> holds_;     ///< by row: contains a block or a heading with wanted words
  std::vector<double> inside_;  ///< by row: the best score of a part in it
  std::optional<text::Tokeniser> tokeniser_;
};

}  // namespace fovea::search
