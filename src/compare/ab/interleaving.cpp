#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"
#include "fovea/compare/ab.hpp"

#include "compare/ab/user_values.hpp"

namespace fovea::ab {
namespace {

/// 1 if the first count is larger, -1 if the second is, 0 if they are equal.
int winner(const std::array<std::uint64_t, 2>& counts) {
  return (counts[0] > counts[1]) - (counts[0] < counts[1]);
}

/// Impressions won minus impressions lost by the first team.
int preference_of(const Events& events, std::span<const std::uint32_t> of_user,
                  std::string_view click, std::string_view search) {
  int balance = 0;
  std::array<std::uint64_t, 2> clicks{};
  for (const std::uint32_t position : of_user) {
    const Event& event = events.events[position];
    const std::string& kind = events.kinds[event.kind];
    if (kind == search) {
      balance += winner(clicks);
      clicks = {};
    } else if (kind == click) {
      ++clicks[event.variant];
    }
  }
  return balance + winner(clicks);
}

}  // namespace

Interleaved team_draft(std::span<const std::string> first, std::span<const std::string> second,
                       std::size_t length, std::uint64_t seed) {
  const std::array lists = {first, second};
  std::array<std::size_t, 2> at{};
  NameSet taken;
  Interleaved result;
  statistics::Random random(seed, 0);
  const auto skip_taken = [&](std::size_t team) {
    while (at[team] < lists[team].size() && taken.contains(lists[team][at[team]])) ++at[team];
    return at[team] < lists[team].size();
  };
  while (result.docs.size() < length && (skip_taken(0) || skip_taken(1))) {
    const std::size_t begins = random.next() & 1;
    for (const std::size_t team : {begins, 1 - begins}) {
      if (result.docs.size() == length || !skip_taken(team)) continue;
      result.docs.push_back(lists[team][at[team]]);
      result.teams.push_back(static_cast<std::uint8_t>(team));
      taken.insert(lists[team][at[team]]);
    }
  }
  return result;
}

Result<Preference> interleaving_preference(const Events& events, std::string_view click,
                                           std::string_view search) {
  if (events.variants.size() != 2)
    return Error{.kind = ErrorKind::data,
                 .message = fmt::format("{} in the log: interleaving has two teams",
                                        counted(events.variants.size(), "variant")),
                 .remedy = "the variant of a click must name the team whose result was clicked"};
  Preference found;
  const UserEvents by_user(events);
  std::vector<double> signs;
  for (std::uint32_t user = 0; user < events.users.size(); ++user) {
    const int balance = preference_of(events, by_user.of(user), click, search);
    ++(balance > 0 ? found.first : balance < 0 ? found.second : found.ties);
    signs.push_back(balance);
  }
  const auto users = static_cast<double>(events.users.size());
  found.share = (static_cast<double>(found.first) + static_cast<double>(found.ties) / 2) / users;
  found.outcome = compare::sign(signs);
  return found;
}

}  // namespace fovea::ab
