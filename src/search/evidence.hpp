#pragma once
// The occurrences of a query's atoms in the elements of one document.

#include <cstdint>
#include <span>
#include <vector>

#include "fovea/index.hpp"

#include "search/merged_spots.hpp"
#include "search/query/plan.hpp"
#include "search/surroundings.hpp"

namespace fovea::search {

/// An element with at least one wanted atom (or any element, if the plan needs every one), with the
/// number of occurrences of all wanted atoms. Rows are in document order, and the parent of a row
/// is a row.
using Row = index::Bearer;

/// Reusable for many documents. Not thread-safe.
class Evidence {
 public:
  /// `tree` may be any tree. If `around`, the surroundings of the rows are read too.
  Evidence(const index::Index& index, const Plan& plan, const Scorer& scorer, index::Tree tree,
           bool around);

  /// From now on, rows come from outlines only, if the query permits it.
  void prefer_outlines() { prefers_outlines_ = words_only_ && scorer_.contextual(); }
  [[nodiscard]] bool prefers_outlines() const { return prefers_outlines_; }

  /// Reads `doc`. Each of `postings` (one per word) must be at `doc` or after it. Returns an error
  /// if the document is damaged.
  Result<void> read(index::Doc doc, std::span<index::Postings> postings);
  /// Reads the document as a whole, for queries that need only frequencies.
  void read_whole(index::Doc doc, std::span<index::Postings> postings);

  [[nodiscard]] std::span<const Row> rows() const { return table_.rows; }
  /// The amount of each atom in a row as the scorer sees it, and its number of occurrences.
  [[nodiscard]] std::span<const double> amounts(std::size_t row) const {
    return std::span(amounts_).subspan(row * atoms_, atoms_);
  }
  [[nodiscard]] std::span<const std::uint32_t> counts(std::size_t row) const {
    return std::span(table_.counts).subspan(row * atoms_, atoms_);
  }
  [[nodiscard]] Place place(std::size_t row, std::size_t atom) const;
  /// place() in two steps, for all atoms of a row: first the part that does not depend on the atom,
  /// without divisors, then the part that does.
  [[nodiscard]] Place place_of(std::size_t row) const;
  void set_atom(Place& place, std::size_t row, std::size_t atom) const;
  /// The share of the query's atoms, weighted by importance, that the heading of a container has.
  [[nodiscard]] double headed_share(std::size_t container) const;
  /// The surroundings of each row, if the model reads them.
  [[nodiscard]] const Surroundings& surroundings() const { return surroundings_; }

  /// Counting::contexts: the occurrences in one of the contexts below an element.
  struct Met {
    index::Element element = 0;
    Scorer::InContext in;
  };
  /// The occurrences of an atom in the document, in document order.
  [[nodiscard]] std::span<const Met> met(std::size_t atom) const { return met_[atom]; }

  /// Whether the rows come from an outline.
  [[nodiscard]] bool is_outlined() const { return outlined_; }
  [[nodiscard]] index::Doc doc() const { return doc_; }
  /// The tree of the document that was read last.
  [[nodiscard]] index::Tree& tree();
  /// Moves the tree out, whichever document it holds. Nothing can be read afterwards.
  [[nodiscard]] index::Tree take_tree() { return std::move(tree_); }

 private:
  struct Cell {
    double amount = 0;
    std::uint32_t count = 0;
  };
  struct Meeting {
    index::Element element = 0;
    Cell cell;
  };

  void begin(index::Doc doc);
  void look_around();
  void read_surroundings();
  void look_at_document();
  void find_spots(std::span<index::Postings> postings);
  void read_meetings(std::span<index::Postings> postings);
  void read_words(std::span<index::Postings> postings);
  void read_outline(std::span<index::Postings> postings);
  [[nodiscard]] std::span<const std::uint32_t> starts(const Atom& atom,
                                                      std::span<index::Postings> postings);
  void meet(std::size_t atom, std::span<const std::uint32_t> positions);
  void meet_weighted(std::size_t atom, std::span<const std::uint32_t> positions);
  void meet_contexts(std::size_t atom, std::span<const std::uint32_t> positions);
  void hits(const Atom& atom, std::span<const std::uint32_t> positions,
            std::vector<index::Hit>& hits);
  template <class Take>
  void by_context(const Atom& atom, std::span<const std::uint32_t> positions, const Take& take);
  void make_rows();
  void clear_cells(std::size_t rows);
  void set_cell(std::size_t place, const Cell& cell);
  void fill_cells();

  const index::Index& index_;
  const Plan& plan_;
  const Scorer& scorer_;
  std::size_t atoms_;
  bool contextual_;    ///< Scorer::contextual
  bool looks_around_;  ///< the scorer sees sections and headings
  bool words_only_;    ///< all atoms are wanted words, and each occurrence counts once
  bool prefers_outlines_ = false;
  bool outlined_ = false;  ///< the rows of doc_ come from an outline
  index::Doc doc_ = 0;
  double document_words_ = 0;
  double normaliser_ = 0;
  index::Tree tree_;
  bool is_tree_open_ = false;  ///< tree_ holds doc_
  index::Outline outline_;
  index::OutlineBearers bearers_;
  std::vector<AtomInDocument> in_document_;
  std::vector<index::Context> contexts_;        ///< by row, if the surroundings are read
  std::vector<std::vector<Meeting>> meetings_;  ///< by atom, in document order
  std::vector<std::vector<Met>> met_;           ///< by atom
  index::Bearers table_;                        ///< rows, and their occurrences of each atom
  std::vector<double> amounts_;                 ///< the amounts as the scorer sees them
  std::vector<index::Hit> hits_;
  std::vector<index::Hit> one_;
  std::vector<std::uint32_t> starts_;
  MergedSpots spots_;
  Surroundings surroundings_;
};

inline Place Evidence::place_of(std::size_t row) const {
  const Row& parent = table_.rows[table_.rows[row].parent];
  Place place{.words = static_cast<double>(table_.rows[row].words.count),
              .parent_words = static_cast<double>(parent.words.count),
              .document_words = document_words_,
              .normaliser = normaliser_};
  if (!looks_around_) return place;
  place.container = surroundings_.is_container(row);
  const std::uint32_t section = surroundings_.wider_section(row);
  if (section != row) place.section_words = table_.rows[section].words.count - place.words;
  for (const std::uint32_t near : {surroundings_.before(row), surroundings_.behind(row)}) {
    if (near != Surroundings::no_row) place.near_words += table_.rows[near].words.count;
  }
  return place;
}

inline void Evidence::set_atom(Place& place, std::size_t row, std::size_t atom) const {
  place.amount = amounts(row)[atom];
  place.parent_amount = amounts(table_.rows[row].parent)[atom];
  place.document_amount = amounts(0)[atom];
  if (contextual_) place.in_document = in_document_[atom];
  if (!looks_around_) return;
  const std::uint32_t section = surroundings_.wider_section(row);
  place.section_amount = section != row ? amounts(section)[atom] - place.amount : 0;
  place.near_amount = 0;
  for (const std::uint32_t near : {surroundings_.before(row), surroundings_.behind(row)}) {
    if (near != Surroundings::no_row) place.near_amount += amounts(near)[atom];
  }
  const std::uint32_t heading = place.container ? surroundings_.heading(row) : Surroundings::no_row;
  place.heading_amount = heading != Surroundings::no_row ? amounts(heading)[atom] : 0;
  place.headed = surroundings_.is_headed(row, atom);
}

}  // namespace fovea::search
