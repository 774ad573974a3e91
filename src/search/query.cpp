#include <algorithm>

#include <fmt/format.h>

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

}  // namespace

Result<std::vector<Asked>> queries_of(const topic::Topics& topics, bool structure,
                                      const std::string& file) {
  std::vector<Asked> asked;
  for (const topic::Topic& topic : topics) {
    auto query = query_of(topic, structure);
    if (!query) {
      Error error = std::move(query).error();
      error.kind = ErrorKind::input;
      error.message = fmt::format("topic '{}', column {}: {}", printable(topic.id),
                                  error.place.column, error.message);
      error.place = {.file = file, .line = topic.line};
      return error;
    }
    asked.push_back({topic.id, *std::move(query)});
  }
  return asked;
}

}  // namespace fovea::search
