#include "fovea/work/topic_queries.hpp"

#include "fovea/work/sources.hpp"

namespace fovea::work {

Result<std::vector<search::TopicQuery>> topic_queries(Files& files, const TopicsFile& file) {
  const auto sources = read_sources(files, file.path);
  if (!sources) return sources.error();
  const auto topics = topics_from(
      *sources, {.kind = "topics", .format = file.format, .named_by = "--topics-format"});
  if (!topics) return topics.error();
  return search::queries_of(topics->value, file.structure, file.path);
}

}  // namespace fovea::work
