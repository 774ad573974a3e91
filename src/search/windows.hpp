#pragma once
// A score bound from positions alone: cheaper than reading a document's tree, and tighter than the
// document's bounds.

#include <cstdint>
#include <span>
#include <vector>

#include "fovea/index.hpp"

#include "search/merged_spots.hpp"
#include "search/query/plan.hpp"

namespace fovea::search {

/// The words of an element are a range of positions, so an element of w words has at most as many
/// occurrences of each term as some window of w positions. Widths are grouped into classes. For
/// each class, a window of its largest width slides over the positions and is scored as if it had
/// its smallest width. The document's bounds limit which terms, and how many occurrences, an
/// element of that width can have. The cost per class is linear in the number of positions; only
/// classes that could reach the required score are tried. Not thread-safe.
class Windows {
  /// Numbers of occurrences in levels: small numbers have a level each, large ones share two levels
  /// per doubling.
  struct Level {
    static constexpr std::uint32_t exact = 16;
    static std::size_t of(std::uint32_t n);
    static std::uint32_t most(std::size_t level);  ///< the largest number in the level
  };

 public:
  /// For scorers that see only an element's own amount and words (Scorer::local). `limits` hold for
  /// any document.
  Windows(const Plan& plan, const Scorer& scorer, const Limits& limits);

  /// A bound of the about's contribution to an element of `doc`. `postings` must be at `doc` or
  /// after it. Returns `unmet` if the bound is less than `enough`, else the first sufficient bound
  /// found.
  double bound(const About& about, index::Doc doc, std::span<index::Postings> postings,
               double enough);

 private:
  /// The value of n or slightly more occurrences in an element of the class.
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
  /// Sets most_ for elements of the class. Returns the value of that many occurrences of each atom.
  double admit(const About& about, std::size_t width_class);
  /// The value that all occurrences in the document would have in an element of the class.
  [[nodiscard]] double everything(const About& about, std::size_t width_class);
  /// The value of the window's content; its parts are added in the same order as in a score.
  [[nodiscard]] double inside(const About& about, std::size_t width_class);
  double slide(const About& about, std::size_t width_class, double enough);

  const Plan& plan_;
  const Scorer& scorer_;
  Limits limits_;
  std::size_t atoms_;
  std::size_t levels_;                 ///< number of levels, enough for any atom in any document
  std::vector<std::uint32_t> widths_;  ///< the smallest width of each class, ascending
  std::vector<double> values_;         ///< by class, atom and level; negative: not computed yet
  MergedSpots spots_;                  ///< kinds are atoms
  std::vector<index::Bound> bounds_;   ///< by atom, of the document; tf is 0 if the atom is absent
  std::vector<std::uint32_t> most_;    ///< by atom: the most that an element of the class can have
  std::vector<std::uint32_t> inside_;  ///< by atom: occurrences in the window
  std::vector<double> worth_;          ///< by atom: value of the occurrences in the window
};

}  // namespace fovea::search
