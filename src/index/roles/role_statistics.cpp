#include "index/roles/role_statistics.hpp"

#include <algorithm>
#include <unordered_map>

#include <tsl/robin_map.h>

#include "index/build/document.hpp"
#include "index/build/reinvert.hpp"
#include "index/read/forward.hpp"

namespace fovea::index {
namespace {

/// Function words are the words found in most of the longer texts of a collection.
constexpr std::size_t function_words_kept = 50;
constexpr std::uint32_t long_text_words = 20;

/// An element of a sampled document, and the number of words outside its children.
struct Sampled {
  Context context = 0;  ///< of the index
  Element parent = 0;
  Words words;
  std::uint32_t own_words = 0;
};

/// The sampled documents of one segment, and their words.
class SampledSegment {
 public:
  SampledSegment(const PlacedSegment& placed, std::vector<std::uint32_t> docs)
      : placed_(placed), docs_(std::move(docs)), words_(placed.segment, docs_) {}

  [[nodiscard]] bool ok() const { return words_.ok(); }
  [[nodiscard]] const std::vector<std::uint32_t>& docs() const { return docs_; }
  [[nodiscard]] const ForwardWords& words() const { return words_; }

  /// Reads the elements of a document. Returns false if it is damaged.
  bool read(std::uint32_t doc, std::vector<Sampled>& elements) {
    const TreeCode code = placed_.segment.tree(doc);
    elements.clear();
    if (!code.ok()) return false;
    for (std::uint32_t i = 0; i < code.groups(); ++i) {
      if (!code.decode_shape(i, group_) || !TreeCode::decode_depths(group_) ||
          !code.decode_contexts(group_))
        return false;
      for (std::uint32_t k = 0; k < group_.count; ++k)
        elements.push_back({placed_.contexts[group_.context_or_unknown[k]], group_.parent(k),
                            group_.words_of(k), group_.words_of(k).count});
    }
    for (std::size_t e = elements.size(); e-- > 1;) {
      // A word that markup splits belongs to both sides.
      std::uint32_t& own = elements[elements[e].parent].own_words;
      own -= std::min(own, elements[e].words.count);
    }
    return true;
  }

 private:
  const PlacedSegment& placed_;
  std::vector<std::uint32_t> docs_;
  ForwardWords words_;
  TreeGroup group_;
};

/// Counts the longer texts that contain each term.
class Spread {
 public:
  void add(std::span<const Sampled> elements, std::span<const std::uint32_t> terms,
           const ForwardWords& words) {
    if (seen_.size() < words.distinct()) seen_.resize(words.distinct());
    if (counts_.size() < words.distinct()) counts_.resize(words.distinct());
    for (const Sampled& each : elements) {
      if (each.words.count < long_text_words || each.own_words < long_text_words / 2) continue;
      ++texts_;
      for (const std::uint32_t term : terms.subspan(each.words.first, each.words.count)) {
        if (term == no_term || seen_[term] == texts_) continue;
        seen_[term] = texts_;
        ++counts_[term];
      }
    }
  }
  /// Converts term numbers, which are those of one segment, to the texts of the terms. `words` must
  /// outlive this object.
  void finish_segment(const ForwardWords& words) {
    for (std::uint32_t term = 0; term < counts_.size(); ++term) {
      if (counts_[term] > 0) all_[words.text(term)] += counts_[term];
    }
    counts_.clear();
    seen_.clear();
  }
  [[nodiscard]] std::vector<std::string> most() const {
    std::vector<std::pair<std::uint64_t, std::string_view>> ranked;
    ranked.reserve(all_.size());
    for (const auto& [text, count] : all_) ranked.emplace_back(count, text);
    const std::size_t kept = std::min(ranked.size(), function_words_kept);
    const auto end = ranked.begin() + static_cast<std::ptrdiff_t>(kept);
    std::partial_sort(ranked.begin(), end, ranked.end(), [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::vector<std::string> texts;
    texts.reserve(kept);
    for (auto at = ranked.begin(); at != end; ++at) texts.emplace_back(at->second);
    return texts;
  }

 private:
  std::uint64_t texts_ = 0;
  std::vector<std::uint64_t> seen_;
  std::vector<std::uint64_t> counts_;
  tsl::robin_map<std::string_view, std::uint64_t> all_;  ///< by text
};

/// Hashes any range of words of a document in constant time, from hashes of its prefixes.
class RangeHashes {
 public:
  void read(std::span<const std::uint32_t> terms, std::span<const std::uint64_t> hash_of_term) {
    prefixes_.assign(1, 0);
    for (const std::uint32_t term : terms) {
      const std::uint64_t word = term == no_term ? 1 : hash_of_term[term] | 1;
      prefixes_.push_back(prefixes_.back() * base + word);
    }
    while (powers_.size() < prefixes_.size()) powers_.push_back(powers_.back() * base);
  }
  [[nodiscard]] std::uint64_t of(const Words& words) const {
    return prefixes_[words.end()] - prefixes_[words.first] * powers_[words.count];
  }

 private:
  static constexpr std::uint64_t base = 0x9E37'79B9'7F4A'7C15;
  std::vector<std::uint64_t> prefixes_;
  std::vector<std::uint64_t> powers_{1};
};

class Collector {
 public:
  explicit Collector(std::size_t contexts) : seen_in_(contexts) { result_.paths.resize(contexts); }

  void set_function_words(std::vector<std::string> words) {
    result_.function_words = std::move(words);
  }

  void begin_segment(const ForwardWords& words) {
    is_function_.assign(words.distinct(), false);
    hashes_.resize(words.distinct());
    std::unordered_map<std::string_view, bool> wanted;
    for (const std::string& each : result_.function_words) wanted[each] = true;
    for (std::uint32_t term = 0; term < words.distinct(); ++term) {
      is_function_[term] = wanted.contains(words.text(term));
      hashes_[term] = checksum_of(words.text(term));
    }
  }

  void add(std::span<const Sampled> elements, std::span<const std::uint32_t> terms) {
    ++result_.documents;
    ranges_.read(terms, hashes_);
    count_function_words(terms);
    has_filled_child_.assign(elements.size(), false);
    for (std::size_t e = 0; e < elements.size(); ++e) add(elements, e);
  }

  RoleStatistics take() { return std::move(result_); }

 private:
  void count_function_words(std::span<const std::uint32_t> terms) {
    function_before_.assign(1, 0);
    for (const std::uint32_t term : terms)
      function_before_.push_back(function_before_.back() +
                                 (term != no_term && is_function_[term] ? 1 : 0));
  }

  void add(std::span<const Sampled> elements, std::size_t e) {
    const Sampled& element = elements[e];
    if (element.words.count == 0) return;
    PathStatistics& path = result_.paths[element.context];
    ++path.filled;
    path.words += element.words.count;
    path.own_words += element.own_words;
    path.with_own_words += element.own_words > 0 ? 1 : 0;
    path.function_words +=
        function_before_[element.words.end()] - function_before_[element.words.first];
    if (e > 0 && !has_filled_child_[element.parent]) {
      has_filled_child_[element.parent] = true;
      ++path.first;
    }
    const auto [first, is_new] = texts_.try_emplace(ranges_.of(element.words), result_.documents);
    path.repeated += !is_new && first.value() != result_.documents ? 1 : 0;
    if (seen_in_[element.context] == result_.documents) return;
    seen_in_[element.context] = result_.documents;
    ++path.documents;
  }

  RoleStatistics result_;
  std::vector<std::uint64_t> seen_in_;  ///< by context: the last document that had it
  std::vector<bool> is_function_;       ///< by term of the segment
  std::vector<std::uint64_t> hashes_;   ///< by term of the segment
  RangeHashes ranges_;
  std::vector<std::uint64_t> function_before_;  ///< by position
  std::vector<bool> has_filled_child_;          ///< by element
  /// The first document with a text, by the hash of the text, which needs no further hashing.
  tsl::robin_map<std::uint64_t, std::uint64_t> texts_;
};

/// Samples every n-th document that is not deleted.
std::vector<SampledSegment> sample(const Index::State& index, std::uint64_t most_words) {
  const std::uint64_t step = 1 + index.totals.words / most_words;
  std::vector<SampledSegment> segments;
  std::uint64_t live = 0;
  for (const PlacedSegment& placed : index.segments) {
    std::vector<std::uint32_t> docs;
    for (std::uint32_t doc = 0; doc < placed.segment.docs.size(); ++doc) {
      if (!index.is_deleted(placed.first + doc) && live++ % step == 0) docs.push_back(doc);
    }
    if (!docs.empty()) segments.emplace_back(placed, std::move(docs));
  }
  return segments;
}

/// Calls take(elements, terms) for every sampled document of the segment. Returns false if one is
/// damaged.
template <class Take>
bool for_each_document(SampledSegment& segment, const Take& take) {
  std::vector<Sampled> elements;
  for (const std::uint32_t doc : segment.docs()) {
    if (!segment.read(doc, elements)) return false;
    take(std::span<const Sampled>(elements), segment.words().terms(doc));
  }
  return segment.ok();
}

}  // namespace

PathStatistics& PathStatistics::operator+=(const PathStatistics& other) {
  filled += other.filled;
  with_own_words += other.with_own_words;
  words += other.words;
  own_words += other.own_words;
  function_words += other.function_words;
  first += other.first;
  repeated += other.repeated;
  documents = std::max(documents, other.documents);
  return *this;
}

Result<RoleStatistics> role_statistics(const Index::State& index, std::uint64_t most_words) {
  std::vector<SampledSegment> segments = sample(index, most_words);
  bool good = true;
  Spread spread;
  for (SampledSegment& each : segments) {
    good = good && for_each_document(each, [&](std::span<const Sampled> elements,
                                               std::span<const std::uint32_t> terms) {
             spread.add(elements, terms, each.words());
           });
    spread.finish_segment(each.words());
  }
  Collector collector(index.structure.contexts().size());
  collector.set_function_words(spread.most());
  for (SampledSegment& each : segments) {
    collector.begin_segment(each.words());
    good = good && for_each_document(each, [&](std::span<const Sampled> elements,
                                               std::span<const std::uint32_t> terms) {
             collector.add(elements, terms);
           });
  }
  if (!good) return damaged_index(index.path);
  return collector.take();
}

}  // namespace fovea::index
