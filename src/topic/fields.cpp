#include "topic/fields.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "fovea/base/text.hpp"

#include "topic/ascii.hpp"

namespace fovea::topic {
namespace {

constexpr std::array<Field, 8> table = {{
    {"id", &Topic::id, {"id", "topicid", "qid", "queryid", "number", "num", "topic"}},
    {"title", &Topic::title, {"title", "query", "text", "question"}},
    {"castitle", &Topic::castitle, {"castitle"}},
    {"phrasetitle", &Topic::phrase_title, {"phrasetitle"}},
    {"description", &Topic::description, {"description", "desc"}},
    {"narrative", &Topic::narrative, {"narrative", "narr"}},
    {"keywords", &Topic::keywords, {"keywords"}},
    {"query_type", &Topic::query_type, {"querytype"}},
}};

/// The field that a name denotes, and the rank of the name among its aliases (0 is the best).
struct Meaning {
  std::size_t field = table.size();
  std::size_t rank = 0;
};

Meaning meaning_of(std::string_view name) {
  const std::string wanted = simplified(name);
  if (wanted.empty()) return {};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto& aliases = table[i].aliases;
    const auto alias = std::find(aliases.begin(), aliases.end(), wanted);
    if (alias != aliases.end()) return {i, static_cast<std::size_t>(alias - aliases.begin())};
  }
  return {};
}

/// For each field, the index of the text to use, or the number of texts if there is none.
std::array<std::size_t, table.size()> choose(const NamedTexts& texts) {
  std::array<std::size_t, table.size()> chosen;
  std::array<std::size_t, table.size()> best_rank;
  chosen.fill(texts.size());
  best_rank.fill(table[0].aliases.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Meaning meaning = meaning_of(texts[i].first);
    if (meaning.field == table.size() || texts[i].second.empty()) continue;
    if (meaning.rank >= best_rank[meaning.field]) continue;
    chosen[meaning.field] = i;
    best_rank[meaning.field] = meaning.rank;
  }
  return chosen;
}

void add_other(Topic& topic, const std::string& name, const std::string& text) {
  if (text.empty()) return;
  std::string& present = topic.other[name];
  if (!present.empty()) present += ' ';
  present += text;
}

/// Moves the title of a CAS topic that is its NEXI query (INEX 2003 and 2004) to the castitle.
void move_cas_title(Topic& topic) {
  if (!topic.castitle.empty() || !topic.title.starts_with('/')) return;
  if (equal_ignoring_case(topic.query_type, "CAS")) topic.castitle = std::exchange(topic.title, "");
}

}  // namespace

std::span<const Field> fields() { return table; }

std::string simplified(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (c != '-' && c != '_') result += to_lower(c);
  }
  return result;
}

const Field* field_named(std::string_view name) {
  const Meaning meaning = meaning_of(name);
  return meaning.field == table.size() ? nullptr : &table[meaning.field];
}

Topic make_topic(const NamedTexts& texts) {
  Topic topic;
  const auto chosen = choose(texts);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto field = std::find(chosen.begin(), chosen.end(), i);
    if (field == chosen.end()) {
      add_other(topic, texts[i].first, texts[i].second);
    } else {
      topic.*table[static_cast<std::size_t>(field - chosen.begin())].member = texts[i].second;
    }
  }
  topic.id = std::string(trim(topic.id));
  move_cas_title(topic);
  return topic;
}

NamedTexts texts_of(const Topic& topic) {
  NamedTexts texts;
  for (const Field& field : table) {
    if (!(topic.*field.member).empty()) texts.emplace_back(field.name, topic.*field.member);
  }
  for (const auto& [name, text] : topic.other) {
    if (!text.empty()) texts.emplace_back(name, text);
  }
  return texts;
}

std::string collapse_space(std::string_view text) {
  std::string result;
  for (const char c : trim(text)) {
    if (!is_space(c)) {
      result += c;
    } else if (result.back() != ' ') {
      result += ' ';
    }
  }
  return result;
}

}  // namespace fovea::topic
