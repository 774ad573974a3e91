// Agreement on highlighted text and best entry points.
#include <algorithm>
#include <unordered_map>

#include "fovea/base/hash.hpp"
#include "fovea/compare/agree.hpp"

namespace fovea::agree {
namespace {

using Rows = std::unordered_map<std::string, std::size_t, NameHash>;

std::string key_of(const qrels::TopicSlice& topic, const qrels::DocumentView& document) {
  return std::string(topic.topic) + "\n" + std::string(document.doc);
}

Rows rows_of(const qrels::Qrels& qrels) {
  Rows rows;
  for (const qrels::TopicSlice& topic : qrels.topics()) {
    for (std::size_t row = topic.begin; row < topic.end; ++row)
      rows.try_emplace(key_of(topic, qrels.row(row)), row);
  }
  return rows;
}

/// Calls `take` with every document of a topic that both judged, in the order of the first judge.
template <class Take>
void for_each_shared(const qrels::Qrels& a, const qrels::Qrels& b, const Take& take) {
  const Rows rows = rows_of(b);
  for (const qrels::TopicSlice& topic : a.topics()) {
    for (std::size_t row = topic.begin; row < topic.end; ++row) {
      const auto document = a.row(row);
      const auto other = rows.find(key_of(topic, document));
      if (other != rows.end()) take(document, b.row(other->second));
    }
  }
}

/// The highlighted text of a document; nullopt if it cannot be located.
std::optional<region::RangeSet> highlighted(const qrels::DocumentView& document,
                                            const Locate& locate) {
  region::RangeSet set;
  if (document.detail == nullptr) return set;
  set = region::RangeSet(document.detail->passages);
  for (const qrels::HighlightedSpan& span : document.detail->spans) {
    const auto range = locate ? locate(document.doc, span.start, span.end) : std::nullopt;
    if (!range) return std::nullopt;
    set.add(*range);
  }
  return set;
}

/// Whether the judge highlights text at all, which some formats cannot represent.
bool highlights(const qrels::Qrels& qrels) {
  for (std::size_t row = 0; row < qrels.size(); ++row) {
    const qrels::DocumentDetail* detail = qrels.row(row).detail;
    if (detail != nullptr && !(detail->passages.empty() && detail->spans.empty())) return true;
  }
  return false;
}

bool has_entry(const qrels::DocumentView& document) {
  return document.detail != nullptr &&
         (document.detail->best_entry || !document.detail->best_entry_point.empty());
}

std::optional<std::uint64_t> entry(const qrels::DocumentView& document, const Locate& locate) {
  const qrels::DocumentDetail& detail = *document.detail;
  if (detail.best_entry) return detail.best_entry;
  if (!locate) return std::nullopt;
  const auto range = locate(document.doc, detail.best_entry_point, detail.best_entry_point);
  return range ? std::optional(range->start) : std::nullopt;
}

/// The numbers of characters highlighted by both, by the first and by the second judge.
struct Lengths {
  double common = 0;
  double first = 0;
  double second = 0;

  [[nodiscard]] double f() const { return 2 * common / (first + second); }
  [[nodiscard]] double iou() const { return common / (first + second - common); }
};

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

}  // namespace

HighlightAgreement highlight_agreement(const qrels::Qrels& a, const qrels::Qrels& b,
                                       const Locate& locate) {
  HighlightAgreement found;
  if (!highlights(a) || !highlights(b)) return found;
  Lengths all;
  double f = 0;
  double iou = 0;
  for_each_shared(a, b, [&](const auto& of_a, const auto& of_b) {
    const auto first = highlighted(of_a, locate);
    const auto second = highlighted(of_b, locate);
    if (!first || !second) {
      ++found.unlocated;
      return;
    }
    if (first->empty() && second->empty()) return;
    const Lengths lengths{static_cast<double>(region::intersection_length(*first, *second)),
                          static_cast<double>(first->length()),
                          static_cast<double>(second->length())};
    ++found.documents;
    found.both += !first->empty() && !second->empty() ? 1 : 0;
    f += lengths.f();
    iou += lengths.iou();
    all = {all.common + lengths.common, all.first + lengths.first, all.second + lengths.second};
  });
  if (found.documents == 0) return found;
  found.f = f / static_cast<double>(found.documents);
  found.iou = iou / static_cast<double>(found.documents);
  found.pooled_f = all.f();
  found.pooled_iou = all.iou();
  return found;
}

EntryAgreement entry_agreement(const qrels::Qrels& a, const qrels::Qrels& b, const Locate& locate) {
  EntryAgreement found;
  std::vector<double> distances;
  for_each_shared(a, b, [&](const auto& of_a, const auto& of_b) {
    if (!has_entry(of_a) || !has_entry(of_b)) return;
    const auto first = entry(of_a, locate);
    const auto second = entry(of_b, locate);
    if (first && second)
      distances.push_back(
          static_cast<double>(std::max(*first, *second) - std::min(*first, *second)));
    else
      ++found.unlocated;
  });
  found.documents = distances.size();
  if (distances.empty()) return found;
  const auto count = static_cast<double>(distances.size());
  double sum = 0;
  for (const double distance : distances) sum += distance;
  found.same = static_cast<double>(std::count(distances.begin(), distances.end(), 0.0)) / count;
  found.mean = sum / count;
  found.median = median(std::move(distances));
  return found;
}

}  // namespace fovea::agree
