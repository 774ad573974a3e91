#include "index/build/outlines.hpp"

#include <algorithm>
#include <atomic>

#include "fovea/base/parallel.hpp"

#include "index/build/reinvert.hpp"
#include "index/build/turnstile.hpp"
#include "index/code/outline_code.hpp"
#include "index/code/record_store.hpp"

namespace fovea::index {
namespace {

/// Makes outlines from trees. Two threads must not use it at once.
class OutlineMaker {
 public:
  OutlineMaker(const std::vector<bool>& outlined, std::span<const ContextRole> roles)
      : outlined_(outlined), roles_(roles) {}

  /// Appends the record of a document. Returns false if its tree is damaged.
  bool append(const PlacedSegment& placed, std::uint32_t doc, std::string& out) {
    const TreeCode code = placed.segment.tree(doc);
    if (!code.ok()) return false;
    outline_.clear();
    headings_.clear();
    line_.clear();
    closed_end_ = 0;
    for (std::uint32_t i = 0; i < code.groups(); ++i) {
      if (!code.decode_shape(i, group_) || !TreeCode::decode_depths(group_) ||
          !code.decode_contexts(group_))
        return false;
      for (std::uint32_t k = 0; k < group_.count; ++k)
        add(k, placed.contexts[group_.context_or_unknown[k]]);
    }
    put_outline(outline_, headings_, out);
    return true;
  }

 private:
  struct Open {
    std::uint32_t depth = 0;
    std::uint32_t row = 0;
  };

  void add(std::uint32_t i, Context context) {
    if (!outlined_[context] || group_.end_word[i] == group_.first_word[i]) return;
    for (; !line_.empty() && line_.back().depth >= group_.depth[i]; line_.pop_back())
      closed_end_ = std::max(closed_end_, outline_.end_words[line_.back().row]);
    if (group_.first_word[i] < closed_end_) outline_.shares_words = true;
    const auto row = static_cast<std::uint32_t>(outline_.size);
    outline_.push_back({.element = group_.first + i,
                        .first_word = group_.first_word[i],
                        .end_word = group_.end_word[i],
                        .parent = line_.empty() ? 0 : line_.back().row,
                        .context = context});
    if (roles_[context].role == Role::heading && !roles_[context].title)
      headings_.push_back(group_.words_of(i));
    line_.push_back({group_.depth[i], row});
  }

  const std::vector<bool>& outlined_;
  std::span<const ContextRole> roles_;
  TreeGroup group_;
  Outline outline_;
  std::vector<Words> headings_;   ///< except those that name the document
  std::uint32_t closed_end_ = 0;  ///< end of the rows that do not contain the next element
  std::vector<Open> line_;        ///< rows that contain the next element, outermost first
};

/// Documents that one thread processes at a time.
struct Batch {
  const PlacedSegment* segment = nullptr;
  std::uint32_t first = 0;
  std::uint32_t end = 0;
};

std::vector<Batch> batches_of(const Index::State& index) {
  constexpr std::uint32_t batch_size = 64;
  std::vector<Batch> batches;
  for (const PlacedSegment& placed : index.segments) {
    const std::uint32_t documents = placed.segment.docs.size();
    for (std::uint32_t first = 0; first < documents; first += batch_size)
      batches.push_back({&placed, first, std::min(first + batch_size, documents)});
  }
  return batches;
}

/// The records of a batch; nullopt if a tree is damaged.
std::optional<std::vector<std::string>> records_of(const Batch& batch, OutlineMaker& maker) {
  std::vector<std::string> records(batch.end - batch.first);
  for (std::uint32_t doc = batch.first; doc < batch.end; ++doc) {
    if (!maker.append(*batch.segment, doc, records[doc - batch.first])) return std::nullopt;
  }
  return records;
}

}  // namespace

std::vector<bool> outlined_contexts(std::span<const ContextFacts> contexts,
                                    std::span<const ContextRole> roles) {
  std::vector<bool> outlined(contexts.size());
  for (std::size_t i = contexts.size(); i-- > 0;) {  // children before their parents
    const Role role = roles[i].role;
    const bool shown = role == Role::document || role == Role::container || role == Role::block ||
                       role == Role::heading;
    outlined[i] = outlined[i] || shown || roles[i].unit;
    if (outlined[i]) outlined[contexts[i].parent] = true;
  }
  return outlined;
}

Result<PartEntry> write_outlines(Store& store, const Index::State& index,
                                 std::span<const ContextRole> roles, std::size_t threads) {
  const std::vector<bool> outlined = outlined_contexts(index.structure.contexts(), roles);
  const std::vector<Batch> batches = batches_of(index);
  RecordWriter writer(store.writer(Part::outlines));
  Turnstile order;
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> damaged = false;
  parallel_for(threads, threads, [&](std::size_t) {
    OutlineMaker maker(outlined, roles);
    for (std::size_t i = next++; i < batches.size(); i = next++) {
      const auto records = records_of(batches[i], maker);
      if (!records) {
        damaged = true;
        return order.stop();
      }
      const bool passed = order.pass(i, [&] {
        for (const std::string& each : *records) writer.add(each);
      });
      if (!passed) return;
    }
  });
  if (damaged) return damaged_index(index.path);
  return writer.finish();
}

}  // namespace fovea::index
