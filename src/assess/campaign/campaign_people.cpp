#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "fovea/assess/campaign.hpp"
#include "fovea/base/text.hpp"

#include "assess/campaign/within.hpp"
#include "assess/store/judging.hpp"
#include "assess/store/reading.hpp"
#include "assess/store/schema.hpp"

namespace fovea::assess {
namespace {

constexpr std::array<std::string_view, 2> part_names = {"judge", "adjudicator"};
constexpr std::string_view open = "open";
constexpr std::string_view handed_over = "handed-over";

Error refuse(std::string message, std::string remedy = "") {
  return {.kind = ErrorKind::data, .message = std::move(message), .remedy = std::move(remedy)};
}

Result<void> put_user_in(Tables& tables, const User& user) {
  return tables.put(schema::users, {user.name, std::string(to_string(user.role)), user.password,
                                    std::int64_t{user.active}});
}

Result<Assignment> assignment_of(const Row& row) {
  for (const Duty part : {Duty::judge, Duty::adjudicator}) {
    if (text_in(row, 2) == to_string(part))
      return Assignment{text_in(row, 0), text_in(row, 1), part, text_in(row, 3) == open};
  }
  return refuse(fmt::format("there is no part '{}'", printable(text_in(row, 2))));
}

Row row_of(const Assignment& each) {
  return {each.topic, each.assessor, std::string(to_string(each.part)),
          std::string(each.open ? open : handed_over)};
}

/// All scanned rows of a table, converted by `value_of`.
template <class Value>
Result<std::vector<Value>> all_of(Tables& tables, const Table& table, const Scan& which,
                                  Result<Value> (*value_of)(const Row&)) {
  const auto rows = tables.scan(table, which);
  if (!rows) return rows.error();
  std::vector<Value> values;
  for (const Row& row : *rows) {
    auto value = value_of(row);
    if (!value) return std::move(value).error();
    values.push_back(*std::move(value));
  }
  return values;
}

Result<void> check_assessor(Tables& tables, const std::string& name) {
  const auto row = find(tables, schema::users, {name});
  if (!row) return row.error();
  if (!*row)
    return refuse(fmt::format("there is no user '{}'", printable(name)),
                  "add one with fovea campaign user");
  if (number_in(**row, 3) == 0)
    return refuse(fmt::format("the user '{}' is no longer active", printable(name)));
  return {};
}

Result<void> check_topic(Tables& tables, const std::string& topic) {
  const auto row = find(tables, schema::topics, {topic});
  if (!row) return row.error();
  if (*row) return {};
  return refuse(fmt::format("there is no topic '{}'", printable(topic)),
                "add topics with fovea campaign topic");
}

/// The number of topics per assessor, and the judges of each topic.
class Load {
 public:
  Load(std::span<const Assignment> assignments, std::span<const std::string> assessors) {
    for (const std::string& name : assessors) topics_[name] = 0;
    for (const Assignment& each : assignments) add(each);
  }
  void add(const Assignment& each) {
    if (!each.open || each.part != Duty::judge) return;
    if (const auto found = topics_.find(each.assessor); found != topics_.end()) ++found->second;
    judges_[each.topic].insert(each.assessor);
  }
  [[nodiscard]] std::size_t judges(const std::string& topic) { return judges_[topic].size(); }
  /// The assessor with the fewest topics who is not a judge of this one; empty if there is none.
  [[nodiscard]] std::string next(const std::string& topic) {
    const std::set<std::string>& taken = judges_[topic];
    const std::pair<const std::string, std::size_t>* best = nullptr;
    for (const auto& each : topics_) {
      if (taken.contains(each.first)) continue;
      if (best == nullptr || each.second < best->second) best = &each;
    }
    return best == nullptr ? "" : best->first;
  }

 private:
  std::map<std::string, std::size_t> topics_;
  std::map<std::string, std::set<std::string>> judges_;
};

/// The assignments and the entries of the log of those whom `is_meant` accepts.
Result<Holdings> held_by(
    Tables& tables,
    const std::function<bool(const std::string& topic, const std::string& name)>& is_meant) {
  const auto assignments = all_of(tables, schema::assignments, {}, assignment_of);
  const auto streams = tables.scan(schema::streams, {});
  if (!assignments || !streams) return assignments ? streams.error() : assignments.error();
  Holdings held;
  for (const Assignment& each : *assignments)
    held.assignments += is_meant(each.topic, each.assessor) ? 1 : 0;
  for (const Row& row : *streams) {
    if (is_meant(text_in(row, 1), text_in(row, 0))) held.entries += number_in(row, 2);
  }
  return held;
}

Result<void> remove_assignments_of(Tables& tables, const std::string& name) {
  const auto all = all_of(tables, schema::assignments, {}, assignment_of);
  if (!all) return all.error();
  for (const Assignment& each : *all) {
    if (each.assessor != name) continue;
    if (auto done = tables.erase(schema::assignments, {each.topic, name}); !done) return done;
  }
  return {};
}

/// The entries of the stream that are in effect, as entries of `to`.
Result<std::vector<Entry>> handed(Tables& tables, const std::string& topic, const std::string& from,
                                  const std::string& to, std::int64_t time) {
  auto entries = read_in_effect(tables, from, topic);
  if (!entries) return entries;
  for (Entry& entry : *entries) {
    entry.id = fmt::format("handed over {}", entry.sequence);
    entry.assessor = to;
    entry.time = time;
    entry.imported = true;
  }
  return entries;
}

Result<void> hand_over_in(Tables& tables, Assignment assignment, const std::string& to,
                          std::int64_t time) {
  const auto begun = find(tables, schema::streams, {to, assignment.topic});
  if (!begun) return begun.error();
  if (*begun)
    return refuse(
        fmt::format("{} has already judged topic {}", printable(to), printable(assignment.topic)),
        "choose an assessor who has not judged the topic");
  const auto entries = handed(tables, assignment.topic, assignment.assessor, to, time);
  if (!entries) return entries.error();
  for (const Entry& entry : *entries) {
    if (auto made = append(tables, entry, {}); !made) return std::move(made).error();
  }
  assignment.open = false;
  if (auto done = tables.put(schema::assignments, row_of(assignment)); !done) return done;
  return assign_in(tables, {assignment.topic, to, assignment.part, true});
}

}  // namespace

Result<void> assign_in(Tables& tables, const Assignment& assignment) {
  if (auto good = check_topic(tables, assignment.topic); !good) return good;
  if (auto good = check_assessor(tables, assignment.assessor); !good) return good;
  return tables.put(schema::assignments, row_of(assignment));
}

Result<User> user_in(const Row& row) {
  const auto role = role_named(text_in(row, 1));
  if (!role) return refuse(fmt::format("there is no role '{}'", printable(text_in(row, 1))));
  return User{text_in(row, 0), *role, text_in(row, 2), number_in(row, 3) != 0};
}

Result<std::vector<User>> users_in(Tables& tables) {
  return all_of(tables, schema::users, {}, user_in);
}

std::string_view to_string(Duty part) { return part_names[static_cast<std::size_t>(part)]; }

std::optional<Duty> duty_named(std::string_view name) {
  for (const Duty duty : {Duty::judge, Duty::adjudicator}) {
    if (to_string(duty) == name) return duty;
  }
  return std::nullopt;
}

Result<void> Campaign::put_user(const User& user) {
  return set_up([&](Tables& tables) -> Result<void> {
    const auto known = find(tables, schema::users, {user.name});
    if (!known) return known.error();
    if (!*known) {
      if (auto good = check_new_name(user.name); !good) return good;
    }
    return put_user_in(tables, user);
  });
}

Result<User> Campaign::change_user(const std::string& name, std::int64_t now,
                                   const UserChange& change) {
  UserEdit edit;
  auto done = set_up([&](Tables& tables) -> Result<void> {
    const auto everybody = users_in(tables);
    if (!everybody) return everybody.error();
    const auto known = std::find_if(everybody->begin(), everybody->end(),
                                    [&](const User& each) { return each.name == name; });
    edit.is_new = known == everybody->end();
    edit.user = edit.is_new ? User{.name = name} : *known;
    if (auto changed = change(*everybody, edit); !changed) return changed;
    if (edit.is_new) {
      if (auto good = check_new_name(name); !good) return good;
    }
    if (auto put = put_user_in(tables, edit.user); !put) return put;
    if (!edit.end_log_ins) return {};
    return end_log_ins_in(tables, name, edit.kept_log_in, now);
  });
  if (!done) return std::move(done).error();
  return std::move(edit.user);
}

Result<bool> Campaign::remove_user(const std::string& name, const UserRemovalCheck& check) {
  bool existed = false;
  auto done = set_up([&](Tables& tables) -> Result<void> {
    const auto everybody = users_in(tables);
    const auto held = held_by(tables, [&](const auto&, const auto& who) { return who == name; });
    if (!everybody || !held) return everybody ? held.error() : everybody.error();
    existed = std::any_of(everybody->begin(), everybody->end(),
                          [&](const User& each) { return each.name == name; });
    if (!existed) return {};
    if (auto good = check(*everybody, *held); !good) return good;
    if (auto removed = remove_assignments_of(tables, name); !removed) return removed;
    if (auto ended = end_log_ins_in(tables, name, "", 0); !ended) return ended;
    return tables.erase(schema::users, {name});
  });
  if (!done) return std::move(done).error();
  return existed;
}

Result<bool> Campaign::remove_topic(const std::string& topic, const RemovalCheck& check) {
  bool existed = false;
  auto done = set_up([&](Tables& tables) -> Result<void> {
    const auto known = find(tables, schema::topics, {topic});
    const auto pool = tables.scan(schema::pool, {.prefix = {topic}});
    if (!known || !pool) return known ? pool.error() : known.error();
    existed = known->has_value();
    if (!existed) return {};
    auto held = held_by(tables, [&](const auto& each, const auto&) { return each == topic; });
    if (!held) return std::move(held).error();
    held->places = pool->size();
    if (auto good = check(*held); !good) return good;
    for (const Table* table : {&schema::assignments, &schema::pool, &schema::topics}) {
      if (auto erased = tables.erase(*table, {topic}); !erased) return erased;
    }
    return {};
  });
  if (!done) return std::move(done).error();
  return existed;
}

Result<bool> Campaign::unassign(const std::string& topic, const std::string& assessor,
                                const RemovalCheck& check) {
  bool was_open = false;
  auto done = set_up([&](Tables& tables) -> Result<void> {
    const auto row = find(tables, schema::assignments, {topic, assessor});
    if (!row) return row.error();
    was_open = *row && text_in(**row, 3) == open;
    if (!was_open) return {};
    const auto held = held_by(tables, [&](const auto& each, const auto& who) {
      return each == topic && who == assessor;
    });
    auto assignment = assignment_of(**row);
    if (!held || !assignment) return held ? assignment.error() : held.error();
    if (auto good = check(*held); !good) return good;
    if (held->entries == 0) return tables.erase(schema::assignments, {topic, assessor});
    assignment->open = false;
    return tables.put(schema::assignments, row_of(*assignment));
  });
  if (!done) return std::move(done).error();
  return was_open;
}

Result<std::vector<User>> Campaign::users() const { return reading(*store_, users_in); }

Result<std::optional<User>> Campaign::user(const std::string& name) const {
  return reading(*store_, [&](Tables& tables) -> Result<std::optional<User>> {
    const auto row = find(tables, schema::users, {name});
    if (!row) return row.error();
    if (!*row) return std::optional<User>{};
    auto user = user_in(**row);
    if (!user) return std::move(user).error();
    return std::optional(*std::move(user));
  });
}

Result<void> Campaign::assign(const std::string& topic, const std::string& assessor, Duty part) {
  return set_up([&](Tables& tables) { return assign_in(tables, {topic, assessor, part, true}); });
}

Result<std::vector<Assignment>> Campaign::assign_judges(std::span<const std::string> topics,
                                                        std::span<const std::string> assessors,
                                                        std::size_t count) {
  std::vector<Assignment> made;
  auto done = set_up([&](Tables& tables) -> Result<void> {
    const auto before = all_of(tables, schema::assignments, {}, assignment_of);
    if (!before) return before.error();
    Load load(*before, assessors);
    for (const std::string& topic : topics) {
      while (load.judges(topic) < count) {
        const Assignment next{topic, load.next(topic), Duty::judge, true};
        if (next.assessor.empty())
          return refuse(fmt::format("topic {} needs {} judges, but there are too few assessors",
                                    printable(topic), count));
        if (auto put = assign_in(tables, next); !put) return put;
        load.add(next);
        made.push_back(next);
      }
    }
    return {};
  });
  if (!done) return std::move(done).error();
  return made;
}

Result<std::vector<Assignment>> Campaign::assignments() const {
  return reading(*store_, [](Tables& tables) {
    return all_of(tables, schema::assignments, {}, assignment_of);
  });
}

Result<bool> Campaign::may_judge(const std::string& assessor, const std::string& topic) const {
  return reading(*store_, [&](Tables& tables) -> Result<bool> {
    const auto user = find(tables, schema::users, {assessor});
    const auto row = find(tables, schema::assignments, {topic, assessor});
    if (!user || !row) return user ? row.error() : user.error();
    return *user && number_in(**user, 3) != 0 && *row && text_in(**row, 3) == open;
  });
}

Result<void> Campaign::hand_over(const std::string& topic, const std::string& from,
                                 const std::string& to, std::int64_t time) {
  return set_up([&](Tables& tables) -> Result<void> {
    const auto row = find(tables, schema::assignments, {topic, from});
    if (!row) return row.error();
    if (!*row || text_in(**row, 3) != open)
      return refuse(
          fmt::format("topic {} is not assigned to {}", printable(topic), printable(from)));
    const auto assignment = assignment_of(**row);
    if (!assignment) return assignment.error();
    return hand_over_in(tables, *assignment, to, time);
  });
}

Result<Receipt> Campaign::reopen(const std::string& topic, const std::string& assessor,
                                 const std::string& id, std::int64_t time) {
  return append({.id = id,
                 .assessor = assessor,
                 .topic = topic,
                 .time = time,
                 .imported = true,
                 .action = Done{"", false}});
}

}  // namespace fovea::assess
