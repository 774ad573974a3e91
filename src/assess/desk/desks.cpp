#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/assess/desk.hpp"
#include "fovea/assess/status.hpp"
#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

constexpr std::array<std::string_view, 5> goal_names = {"to-judge", "unknown", "inconsistent",
                                                        "later", "article"};

/// Attempts on a document whose version another program keeps changing at the same time.
constexpr int max_attempts = 5;

bool is_at(Desk& desk, Goal goal, std::uint32_t element) {
  const State state = desk.inference().state(element);
  switch (goal) {
    case Goal::to_judge:
      return state == State::to_judge;
    case Goal::unknown:
      return state == State::to_judge || state == State::open;
    case Goal::inconsistent:
      return state == State::inconsistent;
    case Goal::later:
    case Goal::article:
      break;
  }
  const auto found = desk.state().elements.find(desk.document().outline().path(element));
  return goal == Goal::later && found != desk.state().elements.end() && found->second.later;
}

bool is_done(const Desk& desk) {
  const TextState& text = desk.state().text;
  if (text.done || text.not_relevant) return true;
  if (desk.settings().kind == Kind::graded) return false;
  return desk.highlights().done(desk.settings().second_pass);
}

}  // namespace

std::optional<Goal> goal_named(std::string_view name) {
  const auto found = std::find(goal_names.begin(), goal_names.end(), name);
  if (found == goal_names.end()) return std::nullopt;
  return static_cast<Goal>(found - goal_names.begin());
}

std::shared_ptr<Desks::Held> Desks::held(const Key& key) {
  const std::lock_guard lock(mutex_);
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    recent_.splice(recent_.begin(), recent_, found->second);
  } else {
    recent_.emplace_front(key, std::make_shared<Held>());
    by_key_[key] = recent_.begin();
  }
  return recent_.front().second;
}

void Desks::forget(const Key& key) {
  const std::lock_guard lock(mutex_);
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return;
  recent_.erase(found->second);
  by_key_.erase(found);
}

void Desks::shrink() {
  const std::lock_guard lock(mutex_);
  std::size_t elements = 0;
  auto keep = recent_.begin();
  for (; keep != recent_.end() && (elements <= max_elements_ || keep == recent_.begin()); ++keep)
    elements += keep->second->elements + 1'000;  // the cost of every desk, even of a small one
  for (auto each = keep; each != recent_.end(); ++each) by_key_.erase(each->first);
  recent_.erase(keep, recent_.end());
}

Result<void> Desks::load(const Key& key, Held& held, const DocumentFacts& facts,
                         const Settings& settings) {
  const auto& [assessor, topic, doc] = key;
  const auto document = documents_(doc);
  if (!document) return document.error();
  if (!*document)
    return Error{.kind = ErrorKind::data,
                 .message = fmt::format("there is no document '{}'", printable(doc)),
                 .remedy = "the index of the server must hold the documents of the campaign"};
  // Read after the version: an entry stored in between shows as another version next time.
  const auto entries = campaign_.in_effect(assessor, topic);
  if (!entries) return entries.error();
  held.desk.emplace(*document, doc, settings, facts.pool, *entries);
  held.version = facts.version;
  held.pool_size = facts.pool.size();
  held.elements = (*document)->outline().elements.size();
  shrink();
  return {};
}

Result<void> Desks::bring_up_to_date(const Key& key, Held& held) {
  const auto& [assessor, topic, doc] = key;
  const auto facts = campaign_.facts(assessor, topic, doc);
  if (!facts) return facts.error();
  const auto settings = settings_in(facts->settings);
  if (!settings) return settings.error();
  const bool same = held.desk && facts->version == held.version &&
                    *settings == held.desk->settings() && facts->pool.size() == held.pool_size;
  return same ? Result<void>{} : load(key, held, *facts, *settings);
}

Result<void> Desks::look(const std::string& assessor, const std::string& topic,
                         const std::string& doc, const Look& look) {
  const Key key{assessor, topic, doc};
  const auto held = this->held(key);
  const std::lock_guard lock(held->mutex);
  if (auto ready = bring_up_to_date(key, *held); !ready) {
    forget(key);
    return ready;
  }
  return look(*held->desk, held->version);
}

Result<Acted> Desks::act(const Entry& entry, const Expected& expected,
                         const std::function<Result<void>(Desk&, const Acted&)>& look) {
  if (document_of(entry.action).empty()) return act_on_topic(entry, expected);
  const auto held =
      this->held({entry.assessor, entry.topic, std::string(document_of(entry.action))});
  const std::lock_guard lock(held->mutex);
  auto acted = act_on_document(entry, expected, *held);
  if (!acted || !look) return acted;
  if (auto done = look(*held->desk, *acted); !done) return std::move(done).error();
  return acted;
}

/// The action applies to the desk only if the stored version is the desk's. If the client expects
/// no version, tries again.
Result<Acted> Desks::act_on_document(const Entry& entry, const Expected& expected, Held& held) {
  const Key key{entry.assessor, entry.topic, std::string(document_of(entry.action))};
  Acted acted{.doc = std::get<2>(key)};
  for (int attempt = 0; attempt < max_attempts; ++attempt) {
    if (auto ready = bring_up_to_date(key, held); !ready) {
      forget(key);
      return std::move(ready).error();
    }
    if (auto good = held.desk->check(entry.action); !good) return std::move(good).error();
    Expected exactly = expected;
    if (!exactly.document) exactly.document = held.version;
    const auto receipt = campaign_.append(entry, exactly);
    if (!receipt) {
      forget(key);  // it may be unknown whether the entry was stored
      return receipt.error();
    }
    acted.receipt = *receipt;
    const bool minds = expected.document || expected.topic;
    if (receipt->outcome == Outcome::conflict && !minds) continue;
    if (receipt->outcome == Outcome::stored) {
      acted.changes = held.desk->apply(entry.action);
      if (kind_of(entry.action).is_undoable) held.version = receipt->version;
    }
    acted.reload =
        receipt->outcome != Outcome::stored || kind_of(entry.action).reload != Reload::never;
    acted.document_version = held.version;
    return acted;
  }
  return act_on_any_version(entry, expected, held);
}

/// For when another program was faster every time: its changes in between are not known here.
Result<Acted> Desks::act_on_any_version(const Entry& entry, const Expected& expected, Held& held) {
  const Key key{entry.assessor, entry.topic, std::string(document_of(entry.action))};
  const auto receipt = campaign_.append(entry, expected);
  auto ready = receipt ? bring_up_to_date(key, held) : Result<void>(receipt.error());
  if (!ready) {
    forget(key);
    return std::move(ready).error();
  }
  return Acted{.receipt = *receipt,
               .doc = std::get<2>(key),
               .document_version = held.version,
               .reload = true};
}

Result<Acted> Desks::act_on_topic(const Entry& entry, const Expected& expected) {
  const auto receipt = campaign_.append(entry, expected);
  if (!receipt) return receipt.error();
  Acted acted{.receipt = *receipt, .reload = true};
  const bool undoes =
      std::holds_alternative<Undo>(entry.action) || std::holds_alternative<Redo>(entry.action);
  if (!undoes || receipt->version == 0) return acted;
  auto doc = campaign_.changed_by(entry.assessor, entry.topic, receipt->version);
  if (!doc) return std::move(doc).error();
  if (!*doc || (*doc)->empty()) return acted;
  acted.doc = **doc;
  acted.document_version = receipt->version;
  return acted;
}

Result<std::optional<Spot>> Desks::first_in(const std::string& assessor, const std::string& topic,
                                            Goal goal, const std::string& doc,
                                            std::optional<std::uint32_t> after) {
  std::optional<Spot> spot;
  auto done = look(assessor, topic, doc, [&](Desk& desk, std::uint64_t) -> Result<void> {
    if (goal == Goal::article) {
      if (!is_done(desk)) spot = Spot{doc, std::nullopt};
      return {};
    }
    const auto elements = static_cast<std::uint32_t>(desk.inference().size());
    for (std::uint32_t e = after ? *after + 1 : 0; e < elements; ++e) {
      if (!is_at(desk, goal, e)) continue;
      spot = Spot{doc, e};
      break;
    }
    return {};
  });
  if (!done) return std::move(done).error();
  return spot;
}

Result<std::optional<Spot>> Desks::next(const std::string& assessor, const std::string& topic,
                                        Goal goal, const std::optional<Spot>& after) {
  const auto pool = campaign_.pool(topic);
  if (!pool) return pool.error();
  std::vector<std::string> docs = documents_by_round(*pool);
  if (after) {
    const auto here = std::find(docs.begin(), docs.end(), after->doc);
    if (here == docs.end())
      docs.insert(docs.begin(), after->doc);
    else
      std::rotate(docs.begin(), here, docs.end());
    if (goal != Goal::article) {
      auto spot = first_in(assessor, topic, goal, after->doc, after->element);
      if (!spot || *spot) return spot;
    }
    std::rotate(docs.begin(), docs.begin() + 1, docs.end());
  }
  for (const std::string& doc : docs) {
    const auto document = documents_(doc);
    if (!document) return document.error();
    if (!*document) continue;  // of another collection
    auto spot = first_in(assessor, topic, goal, doc, std::nullopt);
    if (!spot || *spot) return spot;
  }
  return std::optional<Spot>{};
}

}  // namespace fovea::assess
