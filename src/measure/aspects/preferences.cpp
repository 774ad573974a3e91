// Preferences: a document with a higher grade should come before one with a lower grade, in each
// group of judgements (aspect or user).
#include <algorithm>
#include <functional>
#include <map>

#include "measure/aspects/aspect_topic.hpp"
#include "measure/documents/ranking.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

constexpr std::size_t not_returned = std::numeric_limits<std::size_t>::max();

/// Which pairs of documents count.
enum class Scope : std::uint8_t {
  all,
  seen,  ///< at least one was returned
  both,  ///< both were returned
};

struct Counts {
  std::size_t fulfilled = 0;
  std::size_t possible = 0;

  [[nodiscard]] double share() const { return ratio(fulfilled, possible); }
};

/// A judged document of a group.
struct Member {
  std::uint32_t document = 0;
  std::int32_t grade = 0;
  std::size_t rank = not_returned;
};

using Group = std::vector<Member>;

std::vector<Group> groups_of(const AspectTopic& topic) {
  std::vector<std::size_t> ranks(topic.documents.size(), not_returned);
  for (std::size_t i = 0; i < topic.ranking.size(); ++i) {
    if (topic.ranking[i] != no_document) ranks[topic.ranking[i]] = i + 1;
  }
  std::vector<Group> groups(topic.aspects);
  for (std::uint32_t i = 0; i < topic.documents.size(); ++i) {
    for (const AspectGrade& each : topic.documents[i].grades)
      groups[each.aspect].push_back({i, each.grade, ranks[i]});
  }
  return groups;
}

bool in_scope(Scope scope, const Member& a, const Member& b) {
  const bool returned_a = a.rank != not_returned;
  const bool returned_b = b.rank != not_returned;
  if (scope == Scope::both) return returned_a && returned_b;
  return scope == Scope::all || returned_a || returned_b;
}

/// Calls `use` with the better document, the worse one and whether the preference is fulfilled, for
/// each preference of the group in scope.
template <class Use>
void each_preference(const Group& group, Scope scope, Use use) {
  for (const Member& better : group) {
    for (const Member& worse : group) {
      if (better.grade > worse.grade && in_scope(scope, better, worse))
        use(better, worse, better.rank < worse.rank);
    }
  }
}

Counts count(const Group& group, Scope scope) {
  Counts counts;
  each_preference(group, scope, [&](const Member&, const Member&, bool fulfilled) {
    ++counts.possible;
    counts.fulfilled += fulfilled ? 1 : 0;
  });
  return counts;
}

Counts count_all(const AspectTopic& topic, Scope scope) {
  Counts sum;
  for (const Group& group : groups_of(topic)) {
    const Counts counts = count(group, scope);
    sum.fulfilled += counts.fulfilled;
    sum.possible += counts.possible;
  }
  return sum;
}

template <Scope scope>
double calculate_share(const AspectTopic& topic, const Measure&) {
  return count_all(topic, scope).share();
}

template <Scope scope>
double calculate_group_mean(const AspectTopic& topic, const Measure&) {
  const auto groups = groups_of(topic);
  double sum = 0;
  for (const Group& group : groups) sum += count(group, scope).share();
  return ratio(sum, static_cast<double>(groups.size()));
}

/// The mean over pairs of documents of the share of preferences about the pair that are fulfilled.
template <Scope scope>
double calculate_pairs(const AspectTopic& topic, const Measure&) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, Counts> pairs;
  for (const Group& group : groups_of(topic)) {
    each_preference(group, scope, [&](const Member& a, const Member& b, bool fulfilled) {
      Counts& counts = pairs[std::minmax(a.document, b.document)];
      ++counts.possible;
      counts.fulfilled += fulfilled ? 1 : 0;
    });
  }
  double sum = 0;
  for (const auto& [pair, counts] : pairs) sum += counts.share();
  return ratio(sum, static_cast<double>(pairs.size()));
}

double calculate_possible(const AspectTopic& topic, const Measure&) {
  return static_cast<double>(count_all(topic, Scope::all).possible);
}

template <Scope scope>
double calculate_fulfilled(const AspectTopic& topic, const Measure&) {
  return static_cast<double>(count_all(topic, scope).fulfilled);
}

/// The share for the group with as many nonrelevant as relevant documents: the first ones returned,
/// padded with documents that come after every relevant document that was returned.
double balanced_share(Group group, Scope scope) {
  if (scope == Scope::both)
    std::erase_if(group, [](const Member& each) { return each.rank == not_returned; });
  const auto relevant = static_cast<std::size_t>(
      std::count_if(group.begin(), group.end(), [](const Member& each) { return each.grade > 0; }));
  const auto returned =
      static_cast<std::size_t>(std::count_if(group.begin(), group.end(), [](const Member& each) {
        return each.grade > 0 && each.rank != not_returned;
      }));
  std::stable_sort(group.begin(), group.end(), [](const Member& a, const Member& b) {
    const bool a_relevant = a.grade > 0;
    const bool b_relevant = b.grade > 0;
    return a_relevant != b_relevant ? a_relevant : a.rank < b.rank;
  });
  const std::size_t missing = 2 * relevant - std::min(2 * relevant, group.size());
  group.resize(std::min(2 * relevant, group.size()));
  Counts counts = count(group, scope);
  counts.fulfilled += returned * missing;
  counts.possible += relevant * missing;
  return counts.share();
}

template <Scope scope>
double calculate_balanced(const AspectTopic& topic, const Measure&) {
  const auto groups = groups_of(topic);
  double sum = 0;
  for (const Group& group : groups) sum += balanced_share(group, scope);
  return ratio(sum, static_cast<double>(groups.size()));
}

constexpr const char* citation = "Buckley, trec_eval 9, 2008";
constexpr const char* misleads =
    "every pair counts the same at any rank, and judged documents that are not relevant make up "
    "most of the pairs";

Record preference(std::string name, std::string says, AspectCalculation calculation) {
  return {.name = name,
          .trec = {.plain = name, .all_trec = false},
          .says = std::move(says),
          .misleads = misleads,
          .citation = citation,
          .calculation = calculation};
}

Record number(std::string name, std::string says, Better better, AspectCalculation calculation) {
  Record record = preference(std::move(name), std::move(says), calculation);
  record.mean = Mean::sum;
  record.better = better;
  record.range = {0, unlimited};
  return record;
}

const std::string simple = "share of the preferences between documents that are fulfilled";
const std::string pair =
    "mean over pairs of documents of the share of the preferences about them that is fulfilled";
const std::string by_group =
    "share of the preferences that are fulfilled, averaged over the groups of judgements";
const std::string balanced =
    ", with as many nonrelevant documents as relevant ones in each group: the first returned, or "
    "made up ones at the end";
const std::string if_both = "; both documents must be returned";
const std::string if_seen = "; one of the documents must be returned";

}  // namespace

std::vector<Record> preference_records() {
  return {
      preference("prefs_simp", simple, calculate_share<Scope::all>),
      preference("prefs_pair", pair, calculate_pairs<Scope::all>),
      preference("prefs_avgjg", by_group, calculate_group_mean<Scope::all>),
      preference("prefs_avgjg_Rnonrel", by_group + balanced, calculate_balanced<Scope::all>),
      preference("prefs_simp_ret", simple + if_both, calculate_share<Scope::both>),
      preference("prefs_pair_ret", pair + if_both, calculate_pairs<Scope::both>),
      preference("prefs_avgjg_ret", by_group + if_both, calculate_group_mean<Scope::both>),
      preference("prefs_avgjg_Rnonrel_ret", by_group + balanced + if_both,
                 calculate_balanced<Scope::both>),
      preference("prefs_simp_imp", simple + if_seen, calculate_share<Scope::seen>),
      preference("prefs_pair_imp", pair + if_seen, calculate_pairs<Scope::seen>),
      preference("prefs_avgjg_imp", by_group + if_seen, calculate_group_mean<Scope::seen>),
      number("prefs_num_prefs_poss", "number of preferences between documents", Better::neither,
             calculate_possible),
      number("prefs_num_prefs_ful", "number of preferences that are fulfilled", Better::higher,
             calculate_fulfilled<Scope::all>),
      number("prefs_num_prefs_ful_ret", "number of preferences that are fulfilled" + if_both,
             Better::higher, calculate_fulfilled<Scope::both>),
  };
}

}  // namespace fovea::measure
