
#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"
#include "fovea/search.hpp"

namespace fovea::search {

Result<Query> parse_query(std::string_view text) {
  text = trim(text);
  if (text.starts_with('/')) {
    auto query = topic::nexi::parse(text);
    if (!query) return std::move(query).error();
    return Query(*std::move(query));
  }
  auto terms = topic::nexi::parse_keywords(text);
  if (!terms) return std::move(terms).error();
  return Query(*std::move(terms));
}

namespace {

Result<Query> query_of(const topic::Topic& topic, bool structure) {
  const std::string& preferred = structure ? topic.castitle : topic.title;
  const std::string& other = structure ? topic.title : topic.castitle;
  return parse_query(trim(preferred).empty() ? other : preferred);
}

Error in_topic(const topic::Topic& topic, const std::string& file, std::string_view message,
               std::string remedy = {}) {
  return {.kind = ErrorKind::input,
          .place = {.file = file, .line = topic.line},
          .message = fmt::format("topic '{}'{}", printable(topic.id), message),
          .remedy = std::move(remedy)};
}

}  // namespace

Result<std::vector<TopicQuery>> queries_of(const topic::Topics& topics, bool structure,
                                           const std::string& file) {
  std::vector<TopicQuery> asked;
  NameMap<std::uint64_t> lines;
  for (const topic::Topic& topic : topics) {
    const auto [first, is_new] = lines.try_emplace(topic.id, topic.line);
    if (!is_new)
      return in_topic(topic, file,
                      fmt::format(" is defined twice; the first is on line {}", first->second),
                      "give each topic its own id");
    auto query = query_of(topic, structure);
    if (!query) return in_topic(topic, file, ", " + query.error().message);
    asked.push_back({topic.id, *std::move(query)});
  }
  return asked;
}

}  // namespace fovea::search
