#include "fovea/assess/campaign.hpp"

#include "assess/campaign/within.hpp"
#include "assess/store/effect.hpp"
#include "assess/store/judging.hpp"
#include "assess/store/reading.hpp"
#include "assess/store/schema.hpp"

namespace fovea::assess {

Result<Receipt> Campaign::append(const Entry& entry, const Expected& expected) {
  Receipt receipt;
  auto done = store_->write([&](Tables& tables) -> Result<void> {
    auto made = assess::append(tables, entry, expected);
    if (!made) return std::move(made).error();
    receipt = *made;
    return {};
  });
  if (!done) return std::move(done).error();
  return receipt;
}

Result<std::vector<Receipt>> Campaign::append_all(std::span<const Entry> entries,
                                                  const Accompanying& accompanying) {
  std::vector<Receipt> receipts;
  const Work work = [&](Tables& tables) -> Result<void> {
    if (auto done = add_to_pool_in(tables, accompanying.pool); !done) return done;
    if (auto done = put_lengths_in(tables, accompanying.lengths); !done) return done;
    if (accompanying.assignment) {
      if (auto done = assign_in(tables, *accompanying.assignment); !done) return done;
    }
    for (const Entry& entry : entries) {
      const auto made = assess::append(tables, entry, {});
      if (!made) return made.error();
      receipts.push_back(*made);
    }
    return {};
  };
  const bool sets_up = !accompanying.pool.empty() || accompanying.assignment;
  auto done = sets_up ? set_up(work) : store_->write(work);
  if (!done) return std::move(done).error();
  return receipts;
}

Result<std::vector<Entry>> Campaign::entries(const LogQuery& which) const {
  return reading(*store_, [&](Tables& tables) { return read_entries(tables, which); });
}

Result<std::vector<Stream>> Campaign::streams() const {
  return reading(*store_, [](Tables& tables) -> Result<std::vector<Stream>> {
    const auto rows = tables.scan(schema::streams, {});
    if (!rows) return rows.error();
    std::vector<Stream> streams;
    for (const Row& row : *rows)
      streams.push_back({text_in(row, 0), text_in(row, 1), number_in(row, 2)});
    return streams;
  });
}

Result<TopicState> Campaign::state(const std::string& assessor, const std::string& topic) const {
  return reading(*store_, [&](Tables& tables) { return read_state(tables, assessor, topic); });
}

Result<VersionedDocument> Campaign::document(const std::string& assessor, const std::string& topic,
                                             const std::string& doc) const {
  return reading(*store_,
                 [&](Tables& tables) { return read_document(tables, assessor, topic, doc); });
}

Result<std::vector<Entry>> Campaign::in_effect(const std::string& assessor,
                                               const std::string& topic) const {
  return reading(*store_, [&](Tables& tables) { return read_in_effect(tables, assessor, topic); });
}

Result<StreamState> Campaign::stream(const std::string& assessor, const std::string& topic) const {
  return reading(*store_, [&](Tables& tables) -> Result<StreamState> {
    const Entry any{.assessor = assessor, .topic = topic, .action = Undo{}};
    const auto row = find(tables, schema::streams, {assessor, topic});
    const auto applied = last_applied(tables, any);
    const auto undone = last_undone(tables, any);
    if (!row) return row.error();
    if (!applied || !undone) return applied ? undone.error() : applied.error();
    return StreamState{*row ? number_in(**row, 2) : 0, applied->has_value(), undone->has_value()};
  });
}

Result<std::optional<std::string>> Campaign::changed_by(const std::string& assessor,
                                                        const std::string& topic,
                                                        std::uint64_t version) const {
  return reading(*store_, [&](Tables& tables) -> Result<std::optional<std::string>> {
    const auto rows = tables.scan(schema::document_state, {.prefix = {assessor, topic}});
    if (!rows) return rows.error();
    for (const Row& row : *rows) {
      if (number_in(row, 3) == version) return std::optional(text_in(row, 2));
    }
    return std::optional<std::string>{};
  });
}

}  // namespace fovea::assess
