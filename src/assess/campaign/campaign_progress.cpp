#include <set>

#include "fovea/assess/analyse.hpp"

namespace fovea::assess {
namespace {

void count(const TopicState& state, TopicProgress& line) {
  for (const auto& [doc, document] : state.documents) {
    if (doc.empty()) {
      line.done = document.text.done;
      continue;
    }
    line.judged_documents += is_judged(document) ? 1 : 0;
    line.done_documents += document.text.done || document.text.not_relevant ? 1 : 0;
    for (const auto& [path, element] : document.elements) {
      line.judged_elements += !path.empty() && (element.value || element.exhaustivity) ? 1 : 0;
      line.later += element.later ? 1 : 0;
    }
  }
}

Result<std::uint64_t> pool_documents(const Campaign& campaign, const std::string& topic) {
  const auto pool = campaign.pool(topic);
  if (!pool) return pool.error();
  std::set<std::string_view> docs;
  for (const PoolItem& item : *pool) docs.insert(item.doc);
  return docs.size();
}

}  // namespace

Result<std::vector<TopicProgress>> progress(const Campaign& campaign) {
  const auto assignments = campaign.assignments();
  const auto streams = campaign.streams();
  if (!assignments || !streams) return assignments ? streams.error() : assignments.error();
  std::map<std::pair<std::string, std::string>, TopicProgress> lines;
  for (const Assignment& each : *assignments) {
    TopicProgress& line = lines[{each.topic, each.assessor}];
    line.part = each.part;
    line.open = each.open;
  }
  for (const Stream& each : *streams) lines[{each.topic, each.assessor}].entries = each.version;
  std::vector<TopicProgress> all;
  for (auto& [key, line] : lines) {
    line.topic = key.first;
    line.assessor = key.second;
    const auto documents = pool_documents(campaign, line.topic);
    const auto state = campaign.state(line.assessor, line.topic);
    if (!documents || !state) return documents ? state.error() : documents.error();
    line.pool_documents = *documents;
    count(*state, line);
    all.push_back(std::move(line));
  }
  return all;
}

}  // namespace fovea::assess
