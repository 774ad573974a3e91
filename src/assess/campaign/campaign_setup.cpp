#include <algorithm>

#include <fmt/format.h>

#include "fovea/assess/campaign.hpp"
#include "fovea/base/text.hpp"

#include "assess/campaign/within.hpp"
#include "assess/store/judging.hpp"
#include "assess/store/reading.hpp"
#include "assess/store/schema.hpp"

namespace fovea::assess {
namespace {

/// A topic as its JSON line.
Result<std::string> line_of(const topic::Topic& topic) {
  std::string line;
  TextSink sink = string_sink(line);
  if (auto done = topic::write({topic}, topic::Format::jsonl, sink); !done)
    return std::move(done).error();
  if (auto done = sink.finish(); !done) return std::move(done).error();
  return line;
}

Result<void> put_topics_in(Tables& tables, const topic::Topics& topics) {
  const auto rows = tables.scan(schema::topics, {});
  if (!rows) return rows.error();
  std::map<std::string, std::int64_t> number_of;
  std::int64_t next = 0;  // larger than all, also if topics were removed
  for (const Row& row : *rows) {
    const std::int64_t number = number_of[text_in(row, 0)] = std::get<std::int64_t>(row[1]);
    next = std::max(next, number + 1);
  }
  for (const topic::Topic& each : topics) {
    const auto line = line_of(each);
    if (!line) return line.error();
    const auto [known, is_new] = number_of.try_emplace(each.id, next);
    const std::int64_t number = known->second;
    next += is_new ? 1 : 0;
    if (auto done = tables.put(schema::topics, {each.id, number, *line}); !done) return done;
  }
  return {};
}

Result<topic::Topics> topics_in(Tables& tables) {
  auto rows = tables.scan(schema::topics, {});
  if (!rows) return std::move(rows).error();
  std::sort(rows->begin(), rows->end(),
            [](const Row& a, const Row& b) { return number_in(a, 1) < number_in(b, 1); });
  std::string lines;
  for (const Row& row : *rows) lines += text_in(row, 2);
  if (lines.empty()) return topic::Topics{};
  return topic::read(Bytes::from_string(std::move(lines)), "topics of the campaign",
                     topic::Format::jsonl);
}

Result<std::map<std::string, std::string>> settings_in(Tables& tables) {
  const auto rows = tables.scan(schema::meta, {});
  if (!rows) return rows.error();
  std::map<std::string, std::string> settings;
  for (const Row& row : *rows) settings[text_in(row, 0)] = text_in(row, 1);
  return settings;
}

Result<std::vector<PoolItem>> pool_in(Tables& tables, const Row& prefix) {
  const auto rows = tables.scan(schema::pool, {.prefix = prefix});
  if (!rows) return rows.error();
  std::vector<PoolItem> items;
  for (const Row& row : *rows)
    items.push_back({text_in(row, 0), text_in(row, 1), text_in(row, 2), number_in(row, 3)});
  return items;
}

/// The key of the set-up version in the settings.
constexpr std::string_view set_up_key = "set-up";

Result<std::uint64_t> set_up_version_in(Tables& tables) {
  const auto row = find(tables, schema::meta, {std::string(set_up_key)});
  if (!row) return row.error();
  return *row ? parse_integer<std::uint64_t>(text_in(**row, 1)).value_or(0) : 0;
}

}  // namespace

Result<void> add_to_pool_in(Tables& tables, std::span<const PoolItem> items) {
  for (const PoolItem& item : items) {
    const Row row = {item.topic, item.doc, item.place, cell(item.round)};
    if (auto done = tables.put(schema::pool, row); !done) return done;
  }
  return {};
}

Result<void> put_lengths_in(Tables& tables, const std::map<std::string, std::uint64_t>& lengths) {
  for (const auto& [doc, length] : lengths) {
    if (auto done = tables.put(schema::documents, {doc, cell(length)}); !done) return done;
  }
  return {};
}

Result<void> Campaign::set_up(const Work& work) {
  return store_->write([&](Tables& tables) -> Result<void> {
    if (auto done = work(tables); !done) return done;
    const auto version = set_up_version_in(tables);
    if (!version) return version.error();
    return tables.put(schema::meta, {std::string(set_up_key), std::to_string(*version + 1)});
  });
}

Result<std::uint64_t> Campaign::set_up_version() const {
  return reading(*store_, set_up_version_in);
}

Result<std::optional<std::string>> Campaign::setting(const std::string& key) const {
  return reading(*store_, [&](Tables& tables) -> Result<std::optional<std::string>> {
    const auto row = find(tables, schema::meta, {key});
    if (!row) return row.error();
    return *row ? std::optional(text_in(**row, 1)) : std::nullopt;
  });
}

Result<std::map<std::string, std::string>> Campaign::settings() const {
  return reading(*store_, settings_in);
}

Result<void> Campaign::set(const std::string& key, const std::string& value) {
  return set_up([&](Tables& tables) { return tables.put(schema::meta, {key, value}); });
}

Result<void> Campaign::put_topics(const topic::Topics& topics) {
  return set_up([&](Tables& tables) { return put_topics_in(tables, topics); });
}

Result<topic::Topics> Campaign::topics() const { return reading(*store_, topics_in); }

Result<void> Campaign::add_to_pool(std::span<const PoolItem> items) {
  return set_up([&](Tables& tables) { return add_to_pool_in(tables, items); });
}

Result<std::vector<PoolItem>> Campaign::pool(const std::string& topic) const {
  return reading(*store_, [&](Tables& tables) { return pool_in(tables, {topic}); });
}

Result<DocumentFacts> Campaign::facts(const std::string& assessor, const std::string& topic,
                                      const std::string& doc) const {
  return reading(*store_, [&](Tables& tables) -> Result<DocumentFacts> {
    const auto row = find(tables, schema::document_state, {assessor, topic, doc});
    if (!row) return row.error();
    auto settings = settings_in(tables);
    if (!settings) return std::move(settings).error();
    auto pool = pool_in(tables, {topic, doc});
    if (!pool) return std::move(pool).error();
    return DocumentFacts{*row ? number_in(**row, 3) : 0, *std::move(settings), *std::move(pool)};
  });
}

Result<void> Campaign::put_lengths(const std::map<std::string, std::uint64_t>& lengths) {
  return store_->write([&](Tables& tables) { return put_lengths_in(tables, lengths); });
}

Result<std::map<std::string, std::uint64_t>> Campaign::lengths() const {
  return reading(*store_, [](Tables& tables) -> Result<std::map<std::string, std::uint64_t>> {
    const auto rows = tables.scan(schema::documents, {});
    if (!rows) return rows.error();
    std::map<std::string, std::uint64_t> lengths;
    for (const Row& row : *rows) lengths[text_in(row, 0)] = number_in(row, 1);
    return lengths;
  });
}

}  // namespace fovea::assess
