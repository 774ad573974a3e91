#pragma once
// Finds the elements of a document that answer the query, and scores them.

#include <string>
#include <vector>

#include "fovea/search.hpp"

#include "search/evidence.hpp"
#include "search/query/tag_path.hpp"

namespace fovea::search {

/// A row that answers the query.
using region::Target;

/// The contribution of an about to a target: the content score of a row, times a factor.
struct Source {
  std::size_t about = 0;
  std::uint32_t row = 0;
  double factor = 1;
  std::string why;  ///< the factors in readable form
};

/// The score of structure that does not fit: half a positive score, double a negative one.
double relaxed(double score);

/// Reusable for many documents. Not thread-safe.
class Matcher {
 public:
  Matcher(const index::Index& index, const Plan& plan, const Scorer& scorer,
          const Options& options);

  /// Sets `targets` to those of the document that `evidence` has read, in document order. They may
  /// be empty if none scores at least `least`. Returns an error if the text for a comparison cannot
  /// be read.
  Result<void> match(Evidence& evidence, std::vector<Target>& targets, double least = unmet);

  /// The content score of an about in the last document; `unmet` if it does not match.
  [[nodiscard]] double content(std::size_t about, std::size_t row) const {
    return content_[about * rows_ + row];
  }

  /// The sources of the score of a target in the last document, by about; the score is their sum.
  /// With Units::leaves, the rows are those that own the propagated occurrences, and their content
  /// is the model's score.
  std::vector<Source> sources(std::uint32_t row);

  /// Whether a document could have a target. has(word) returns whether the document has a word.
  template <class Has>
  [[nodiscard]] bool possible(const Has& has) const;

 private:
  [[nodiscard]] bool has_wanted(const About& about, std::size_t row) const;
  [[nodiscard]] double score_content(const About& about, std::size_t row, double least) const;
  [[nodiscard]] bool is_hopeful(std::size_t row, double least) const;
  void fill_content(double least);
  void hand_up(std::size_t about);
  /// The part of its score that a row passes to its parent, before the parent's own factor.
  [[nodiscard]] double share_of_parent(std::size_t row) const;
  void fill_ends();

  [[nodiscard]] bool could_reach(double least) const;
  void match_keywords(std::vector<Target>& targets) const;
  void match_document(std::vector<Target>& targets);
  void match_strict(std::vector<Target>& targets);
  void match_vague(std::vector<Target>& targets);

  /// The score that a filter, an about or a comparison contributes at a row; `unmet` if none.
  double filtered(const Filter& filter, std::size_t row);
  [[nodiscard]] double about_at(std::size_t about, std::size_t row) const {
    return best_below(about, row).score;
  }
  [[nodiscard]] Target best_below(std::size_t about, std::size_t row) const;
  bool compared(const Compare& compare, std::size_t row);
  [[nodiscard]] PathState strict_state(const PathState& above, std::uint32_t row);
  void trace(const Filter& filter, std::uint32_t row, std::vector<Source>& found);
  void trace_strict(std::uint32_t row, std::vector<Source>& found);
  void trace_vague(std::uint32_t row, std::vector<Source>& found);
  void add_leaves(const Source& source, std::vector<Source>& leaves) const;
  [[nodiscard]] std::vector<std::uint32_t> line_to(std::uint32_t row) const;
  [[nodiscard]] std::vector<index::Tag> tags_between(index::Element above,
                                                     index::Element element) const;
  template <class Has>
  [[nodiscard]] bool possible(const Filter& filter, const Has& has) const;

  const index::Index& index_;
  const Plan& plan_;
  const Scorer& scorer_;
  const Options& options_;
  bool whole_document_;
  bool local_;                           ///< Scorer::local, and all atoms are wanted
  bool plain_;                           ///< every row satisfies the about
  std::vector<bool> descendant_;         ///< of the steps
  std::vector<std::size_t> about_step_;  ///< the step that an about filters
  Evidence* evidence_ = nullptr;
  std::size_t rows_ = 0;
  std::vector<double> content_;     ///< by about and row
  std::vector<double> rough_;       ///< by row of an outline: an upper bound of its score
  std::vector<double> handed_;      ///< Units::leaves: factor of the parts' scores; 0: own score
  std::vector<std::uint32_t> end_;  ///< by row: one past its last descendant
  Result<void> state_;
};

template <class Has>
bool Matcher::possible(const Filter& filter, const Has& has) const {
  using Kind = topic::nexi::Filter::Kind;
  const auto part = [&](const Filter& each) { return possible(each, has); };
  switch (filter.kind) {
    case Kind::compare:
      return true;
    case Kind::all_of:
      return std::all_of(filter.parts.begin(), filter.parts.end(), part);
    case Kind::any_of:
      return std::any_of(filter.parts.begin(), filter.parts.end(), part);
    case Kind::about:
      break;
  }
  const About& about = plan_.abouts[filter.about];
  bool any = false;
  for (std::size_t i = about.first; i < about.end; ++i) {
    const Atom& atom = plan_.atoms[i];
    if (!atom.wanted()) continue;
    const bool here = std::all_of(atom.pieces.begin(), atom.pieces.end(),
                                  [&](const Atom::Piece& each) { return has(each.word); });
    if (!here && atom.mode == topic::nexi::Term::Mode::must) return false;
    any = any || here;
  }
  return any && !about.impossible;
}

template <class Has>
bool Matcher::possible(const Has& has) const {
  if (options_.vague && !plan_.keywords) return true;
  return std::all_of(plan_.steps.begin(), plan_.steps.end(),
                     [&](const Step& step) { return !step.filter || possible(*step.filter, has); });
}

}  // namespace fovea::search
