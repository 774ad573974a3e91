#include <algorithm>
#include <utility>
#include <vector>

#include "fovea/base/hash.hpp"
#include "fovea/qrels.hpp"

namespace fovea::qrels {
namespace {

/// A document of a topic with the aspects that its row combines.
struct Merged {
  DocumentView document;
  std::vector<std::string_view> aspects;
};

bool judges(const Merged& merged, std::string_view aspect) {
  return std::find(merged.aspects.begin(), merged.aspects.end(), aspect) != merged.aspects.end();
}

std::vector<Merged> merge(const Qrels& qrels, const TopicSlice& slice) {
  std::vector<Merged> all;
  NameMap<std::size_t> places;
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    DocumentView document = qrels.row(i);
    const std::string_view aspect = std::exchange(document.aspect, {});
    const auto [place, fresh] = places.try_emplace(document.doc, all.size());
    if (fresh || judges(all[place->second], aspect)) {
      all.push_back({document, {aspect}});
      continue;
    }
    Merged& merged = all[place->second];
    merged.document.grade = std::max(merged.document.grade, document.grade);
    merged.aspects.push_back(aspect);
  }
  return all;
}

}  // namespace

Qrels without_aspects(const Qrels& qrels) {
  QrelsBuilder builder;
  for (const TopicSlice& slice : qrels.topics()) {
    builder.add_topic(slice.topic, slice.attributes);
    for (const Merged& each : merge(qrels, slice)) builder.add(slice.topic, each.document);
  }
  return std::move(builder).build();
}

}  // namespace fovea::qrels
