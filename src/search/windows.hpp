#pragma once
// A bound from positions alone: cheaper than a document's tree, and tighter than its bounds.

#include <cstdint>
#include <span>
#include <vector>

#include "fovea/index.hpp"

#include "search/merged_spots.hpp"
#include "search/query/plan.hpp"

namespace fovea::search {

/// The words of an element are a range of positions, so an element of w words has of each term at
/// most what lies in some window of w positions. Widths are taken in classes: for each, a window as
/// wide as the widest of the class slides over the positions and is scored as if it were as short
/// as the shortest; the document's bounds tell which terms, and how many of them, an element of
/// that width can have at all. Linear in positions for each class, of which only those are tried
/// that could reach what is needed. Not for use by two threads at once.
class Windows {
  /// Numbers of occurrences: few are told apart, of many two in each doubling.
  struct Level {
    static constexpr std::uint32_t exact = 16;
    static std::size_t of(std::uint32_t n);
    static std::uint32_t most(std::size_t level);  ///< the largest number in it
  };

 public:
  /// For scorers that see an element's own amount and words alone (Scorer::local). `limits` are
  /// those of any document.
  Windows(const Plan& plan, const Scorer& scorer, const Limits& limits);

  /// What an element of `doc`, at which or behind which `postings` stand, can get from the about:
  /// `unmet` if it is less than `enough`; if it is more, the first such bound that is found.
  double bound(const About& about, index::Doc doc, std::span<index::Postings> postings,
               double enough);

 private:
  /// Of n occurrences, or of some more, in an element of the class.
  [[nodiscard]] double value(std::size_t width_class, std::size_t atom, std::uint32_t n) {
    double& value = values_[place(width_class, atom, std::min(Level::of(n), levels_ - 1))];
    if (value < 0) value = find_value(width_class, atom, n);
    return value;
  }
  double find_value(std::size_t width_class, std::size_t atom, std::uint32_t n) const;
  [[nodiscard]] std::size_t place(std::size_t width_class, std::size_t atom,
                                  std::size_t level) const {
    return (width_class * atoms_ + atom) * levels_ + level;
  }
  void gather(const About& about, index::Doc doc, std::span<index::Postings> postings);
  [[nodiscard]] std::uint32_t widest(std::size_t width_class) const;
  /// Sets most_ for elements of the class; the value of as many of each atom.
  double admit(const About& about, std::size_t width_class);
  /// What all occurrences of the document would be worth in an element of the class.
  [[nodiscard]] double everything(const About& about, std::size_t width_class);
  /// What is in the window, its parts added up in the order of a score's.
  [[nodiscard]] double inside(const About& about, std::size_t width_class);
  double slide(const About& about, std::size_t width_class, double enough);

  const Plan& plan_;
  const Scorer& scorer_;
  Limits limits_;
  std::size_t atoms_;
  std::size_t levels_;                 ///< that any atom has in any document
  std::vector<std::uint32_t> widths_;  ///< the shortest of each class, rising
  std::vector<double> values_;         ///< by class, atom and level; below 0: not known yet
  MergedSpots spots_;                  ///< kinds are atoms
  std::vector<index::Bound> bounds_;   ///< by atom, of the document; tf 0 if it is not there
  std::vector<std::uint32_t> most_;    ///< by atom, that an element of the class can have
  std::vector<std::uint32_t> inside_;  ///< by atom, in the window
  std::vector<double> worth_;          ///< by atom, of what is in the window
};

}  // namespace fovea::search
