#include "index/build/list_merge.hpp"

#include "fovea/base/parallel.hpp"

namespace fovea::index {
namespace {

// Size of the postings of one range of terms: enough to be worth a thread's work.
constexpr std::uint64_t range_bytes = std::uint64_t{4} << 20;

}  // namespace

ListMerge::ListMerge(Files& files, const RunStore& runs, std::uint64_t documents,
                     std::size_t threads)
    : files_(files), runs_(runs), documents_(documents), threads_(threads), sums_(documents) {}

Result<void> ListMerge::run(const Take& take) {
  const std::vector<TermRange> ranges = runs_.ranges(range_bytes);
  Turnstile order;
  parallel_for(ranges.size(), threads_, [&](std::size_t i) {
    const Piece piece = merge_range(ranges[i]);
    order.pass(i, [&] { append(piece, take); });
  });
  if (error_) return *error_;
  return {};
}

ListMerge::Piece ListMerge::merge_range(const TermRange& range) {
  Piece piece;
  RunMerger merger(files_, runs_.runs(), range);
  ListWriter list;
  Weights weights{sums_.borrow(), {}};
  while (merger.next()) {
    list.clear();
    merger.for_each([&](const Posting& posting) { list.add(posting); });
    const std::size_t before = piece.lists.size();
    list.write(piece.lists);
    add_weights(list, weights);
    piece.terms.push_back(
        {std::string(merger.term()), list.documents(), piece.lists.size() - before});
  }
  sums_.give_back(std::move(weights.sums));
  piece.error = merger.error();
  return piece;
}

void ListMerge::add_weights(const ListWriter& list, Weights& weights) const {
  for (const TagFrequency& frequency : list.tag_frequencies()) {
    if (frequency.tag >= weights.idf.size()) weights.idf.resize(std::size_t{frequency.tag} + 1);
    weights.idf[frequency.tag] = squared_idf(documents_, frequency.documents);
  }
  const double anywhere = squared_idf(documents_, list.documents());
  for (const ListWriter::Share& share : list.shares()) {
    NormaliserSums::Sums& sums = weights.sums[share.doc];
    sums.below_tag.add(double{share.squares} * weights.idf[share.tag]);
    sums.anywhere.add(double{share.squares} * anywhere);
  }
  for (std::size_t i = 0; i < list.docs().size(); ++i)
    weights.sums[list.docs()[i]].plain_term.add(squared_weight(list.tfs()[i]) * anywhere);
}

void ListMerge::append(const Piece& piece, const Take& take) {
  if (piece.error && !error_) error_ = piece.error;
  take(piece.lists);
  for (const Term& term : piece.terms) dictionary_.add(term.text, term.documents, term.list_bytes);
  terms_ += piece.terms.size();
}

}  // namespace fovea::index
