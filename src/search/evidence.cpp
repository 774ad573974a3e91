#include "search/evidence.hpp"

#include <algorithm>

namespace fovea::search {
namespace {

bool by_element(const index::Hit& a, const index::Hit& b) { return a.element < b.element; }

/// Keeps the positions that `next` has at the given offset.
void keep_followed(std::vector<std::uint32_t>& starts, std::span<const std::uint32_t> next,
                   std::uint32_t offset) {
  auto at = next.begin();
  std::erase_if(starts, [&](std::uint32_t start) {
    while (at != next.end() && *at < start + offset) ++at;
    return at == next.end() || *at != start + offset;
  });
}

/// Whether rows and cells follow directly from the positions of all atoms.
bool is_words_only(const Plan& plan, const Scorer& scorer) {
  return !plan.every && scorer.counting() == Counting::occurrences &&
         std::all_of(plan.atoms.begin(), plan.atoms.end(),
                     [](const Atom& atom) { return atom.wanted() && !atom.phrase(); });
}

}  // namespace

Evidence::Evidence(const index::Index& index, const Plan& plan, const Scorer& scorer,
                   index::Tree tree, bool around)
    : index_(index),
      plan_(plan),
      scorer_(scorer),
      atoms_(plan.atoms.size()),
      contextual_(scorer.contextual()),
      looks_around_(around),
      words_only_(is_words_only(plan, scorer)),
      tree_(std::move(tree)),
      meetings_(plan.atoms.size()),
      met_(plan.atoms.size()) {}

void Evidence::begin(index::Doc doc) {
  doc_ = doc;
  document_words_ = index_.words(doc);
  normaliser_ = index_.normaliser(doc, scorer_.rarity());
  is_tree_open_ = false;
}

index::Tree& Evidence::tree() {
  if (!is_tree_open_) index_.open_tree(doc_, tree_);
  is_tree_open_ = true;
  return tree_;
}

Result<void> Evidence::read(index::Doc doc, std::span<index::Postings> postings) {
  begin(doc);
  table_.rows.clear();
  outlined_ = false;
  if (prefers_outlines_) {
    if (auto there = index_.outline(doc_, outline_); !there) return there;
    outlined_ = !outline_.shares_words;
  }
  if (outlined_) {
    read_outline(postings);
    return {};
  }
  if (tree().size() > 0) {
    if (words_only_) {
      read_words(postings);
    } else {
      read_meetings(postings);
    }
    look_around();
  }
  if (tree_.damaged()) return index::damaged_document(index_, doc);
  return {};
}

void Evidence::read_meetings(std::span<index::Postings> postings) {
  for (std::size_t i = 0; i < atoms_; ++i) {
    meetings_[i].clear();
    met_[i].clear();
    const auto positions = starts(plan_.atoms[i], postings);
    if (positions.empty()) continue;
    if (scorer_.counting() == Counting::occurrences) meet(i, positions);
    if (scorer_.counting() == Counting::weighted) meet_weighted(i, positions);
    if (scorer_.counting() == Counting::contexts) meet_contexts(i, positions);
  }
  make_rows();
  fill_cells();
}

void Evidence::look_around() {
  if (!looks_around_) return look_at_document();
  contexts_.clear();
  for (const Row& row : table_.rows) contexts_.push_back(tree_.context(row.element));
  read_surroundings();
}

void Evidence::read_surroundings() {
  surroundings_.read(index_, contexts_, table_.rows, table_.counts, atoms_);
  look_at_document();
}

void Evidence::look_at_document() {
  if (!contextual_ || table_.rows.empty()) return;
  in_document_.clear();
  for (std::size_t i = 0; i < atoms_; ++i)
    in_document_.push_back(scorer_.in_document(i, amounts(0)[i], document_words_));
}

void Evidence::find_spots(std::span<index::Postings> postings) {
  spots_.clear();
  for (std::uint32_t i = 0; i < atoms_; ++i) spots_.add(starts(plan_.atoms[i], postings), i);
}

void Evidence::read_words(std::span<index::Postings> postings) {
  find_spots(postings);
  index::find_bearers(tree_, spots_.all(), atoms_, table_);
  amounts_.assign(table_.counts.begin(), table_.counts.end());
}

void Evidence::read_outline(std::span<index::Postings> postings) {
  find_spots(postings);
  index::find_bearers(outline_, spots_.all(), atoms_, bearers_);
  table_.rows.swap(bearers_.table.rows);
  table_.counts.swap(bearers_.table.counts);
  contexts_.swap(bearers_.contexts);
  amounts_.assign(table_.counts.begin(), table_.counts.end());
  read_surroundings();
}

void Evidence::read_whole(index::Doc doc, std::span<index::Postings> postings) {
  begin(doc);
  clear_cells(1);
  table_.rows.assign(1, {.words = {0, static_cast<std::uint32_t>(document_words_)}});
  bool wanted = false;
  for (std::size_t i = 0; i < atoms_; ++i) {
    const index::Postings& list = postings[plan_.atoms[i].lead];
    if (list.doc() != doc) continue;
    set_cell(i, {static_cast<double>(list.tf()), list.tf()});
    wanted = wanted || plan_.atoms[i].wanted();
    if (plan_.atoms[i].wanted()) table_.rows.front().occurrences += list.tf();
  }
  if (!wanted) table_.rows.clear();
  look_at_document();
}

std::span<const std::uint32_t> Evidence::starts(const Atom& atom,
                                                std::span<index::Postings> postings) {
  for (const Atom::Piece& each : atom.pieces) {
    if (postings[each.word].doc() != doc_) return {};
  }
  const auto first = postings[atom.pieces.front().word].positions();
  if (!atom.phrase()) return first;
  const std::uint32_t shift = atom.pieces.front().offset;
  starts_.assign(first.begin(), first.end());
  for (std::size_t i = 1; i < atom.pieces.size(); ++i) {
    const Atom::Piece& piece = atom.pieces[i];
    keep_followed(starts_, postings[piece.word].positions(), piece.offset - shift);
  }
  return starts_;
}

/// An element contains a phrase if it contains the phrase's first and last words.
void Evidence::hits(const Atom& atom, std::span<const std::uint32_t> positions,
                    std::vector<index::Hit>& hits) {
  if (!atom.phrase()) return index::elements_with(tree_, positions, hits);
  const std::uint32_t reach = atom.pieces.back().offset - atom.pieces.front().offset;
  hits.clear();
  for (const std::uint32_t& position : positions) {
    index::elements_with(tree_, {&position, 1}, one_);
    for (const index::Hit& each : one_) {
      if (tree_.words(each.element).contains(position + reach)) hits.push_back(each);
    }
  }
  std::sort(hits.begin(), hits.end(), by_element);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < hits.size(); ++i) {
    if (kept > 0 && hits[kept - 1].element == hits[i].element) {
      hits[kept - 1].count += hits[i].count;
    } else {
      hits[kept++] = hits[i];
    }
  }
  hits.resize(kept);
}

void Evidence::meet(std::size_t atom, std::span<const std::uint32_t> positions) {
  hits(plan_.atoms[atom], positions, hits_);
  for (const index::Hit& hit : hits_)
    meetings_[atom].push_back({hit.element, {static_cast<double>(hit.count), hit.count}});
}

/// Calls take(context, hits) for each context, with the positions whose owners have that context.
template <class Take>
void Evidence::by_context(const Atom& atom, std::span<const std::uint32_t> positions,
                          const Take& take) {
  std::vector<std::pair<index::Context, std::uint32_t>> owned;
  for (const std::uint32_t position : positions)
    owned.emplace_back(tree_.context(tree_.owner(position)), position);
  std::sort(owned.begin(), owned.end());
  std::vector<std::uint32_t> group;
  for (std::size_t i = 0; i < owned.size(); ++i) {
    group.push_back(owned[i].second);
    if (i + 1 < owned.size() && owned[i + 1].first == owned[i].first) continue;
    hits(atom, group, hits_);
    take(owned[i].first, std::span<const index::Hit>(hits_));
    group.clear();
  }
}

void Evidence::meet_weighted(std::size_t atom, std::span<const std::uint32_t> positions) {
  std::vector<Meeting>& all = meetings_[atom];
  by_context(plan_.atoms[atom], positions,
             [&](index::Context context, std::span<const index::Hit> hits) {
               const double weight = scorer_.weight(context);
               for (const index::Hit& hit : hits)
                 all.push_back({hit.element, {weight * hit.count, hit.count}});
             });
  std::stable_sort(all.begin(), all.end(),
                   [](const Meeting& a, const Meeting& b) { return a.element < b.element; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (kept > 0 && all[kept - 1].element == all[i].element) {
      all[kept - 1].cell.amount += all[i].cell.amount;
      all[kept - 1].cell.count += all[i].cell.count;
    } else {
      all[kept++] = all[i];
    }
  }
  all.resize(kept);
}

void Evidence::meet_contexts(std::size_t atom, std::span<const std::uint32_t> positions) {
  std::vector<Met>& found = met_[atom];
  by_context(plan_.atoms[atom], positions,
             [&](index::Context context, std::span<const index::Hit> hits) {
               for (const index::Hit& hit : hits) {
                 const double alike = scorer_.resemblance(atom, context, tree_.depth(hit.element));
                 if (alike > 0) found.push_back({hit.element, {context, 1.0 * hit.count, alike}});
               }
             });
  std::stable_sort(found.begin(), found.end(),
                   [](const Met& a, const Met& b) { return a.element < b.element; });
  std::vector<Scorer::InContext> contexts;
  for (std::size_t i = 0; i < found.size(); ++i) {
    contexts.push_back(found[i].in);
    if (i + 1 < found.size() && found[i + 1].element == found[i].element) continue;
    double count = 0;
    for (const Scorer::InContext& each : contexts) count += each.occurrences;
    meetings_[atom].push_back(
        {found[i].element, {scorer_.amount(atom, contexts), static_cast<std::uint32_t>(count)}});
    contexts.clear();
  }
}

void Evidence::make_rows() {
  if (plan_.every) {
    for (index::Element e = 0; e < tree_.size(); ++e) table_.rows.push_back({.element = e});
  } else {
    for (std::size_t i = 0; i < atoms_; ++i) {
      if (!plan_.atoms[i].wanted()) continue;
      for (const Meeting& each : meetings_[i]) table_.rows.push_back({.element = each.element});
    }
    std::sort(table_.rows.begin(), table_.rows.end(),
              [](const Row& a, const Row& b) { return a.element < b.element; });
    const auto same = [](const Row& a, const Row& b) { return a.element == b.element; };
    table_.rows.erase(std::unique(table_.rows.begin(), table_.rows.end(), same), table_.rows.end());
  }
  for (std::uint32_t i = 0; i < table_.rows.size(); ++i) {
    Row& row = table_.rows[i];
    row.words = tree_.words(row.element);
    // Rows between an element and its parent lie in preceding siblings: climb from the previous
    // row.
    const index::Element parent = tree_.parent(row.element);
    std::uint32_t above = i == 0 ? 0 : i - 1;
    while (above != 0 && table_.rows[above].element > parent) above = table_.rows[above].parent;
    row.parent = above;
  }
}

void Evidence::clear_cells(std::size_t rows) {
  amounts_.assign(rows * atoms_, 0);
  table_.counts.assign(rows * atoms_, 0);
}

void Evidence::set_cell(std::size_t place, const Cell& cell) {
  amounts_[place] = cell.amount;
  table_.counts[place] = cell.count;
}

void Evidence::fill_cells() {
  clear_cells(table_.rows.size());
  for (std::size_t i = 0; i < atoms_; ++i) {
    std::size_t row = 0;
    for (const Meeting& each : meetings_[i]) {
      while (row < table_.rows.size() && table_.rows[row].element < each.element) ++row;
      if (row == table_.rows.size()) break;
      if (table_.rows[row].element != each.element) continue;
      set_cell(row * atoms_ + i, each.cell);
      if (plan_.atoms[i].wanted()) table_.rows[row].occurrences += each.cell.count;
    }
  }
}

Place Evidence::place(std::size_t row, std::size_t atom) const {
  Place found = place_of(row);
  if (contextual_) scorer_.set_divisors(found);
  set_atom(found, row, atom);
  return found;
}

double Evidence::headed_share(std::size_t container) const {
  const std::uint32_t heading = surroundings_.heading(container);
  if (heading == Surroundings::no_row) return 0;
  double all = 0;
  double there = 0;
  for (std::size_t i = 0; i < atoms_; ++i) {
    if (!plan_.atoms[i].wanted()) continue;
    all += scorer_.importance(i);
    if (counts(heading)[i] > 0) there += scorer_.importance(i);
  }
  return all > 0 ? there / all : 0;
}

}  // namespace fovea::search
