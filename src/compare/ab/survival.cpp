// Times to an event with users who are observed for different periods.
#include <algorithm>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

/// The users sorted by time.
std::vector<Followed> in_order(std::span<const Followed> users) {
  std::vector<Followed> sorted(users.begin(), users.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const Followed& a, const Followed& b) { return a.time < b.time; });
  return sorted;
}

/// Iterates over sorted users by time.
class Walk {
 public:
  explicit Walk(std::span<const Followed> sorted) : users_(sorted) {}

  [[nodiscard]] bool at_end() const { return next_ == users_.size(); }
  [[nodiscard]] double time() const { return users_[next_].time; }
  /// The number of users still observed.
  [[nodiscard]] double at_risk() const { return static_cast<double>(users_.size() - next_); }

  /// Consumes all users with this time; returns the number of events.
  double take(double time) {
    double happened = 0;
    for (; !at_end() && users_[next_].time == time; ++next_)
      happened += users_[next_].happened ? 1 : 0;
    return happened;
  }

 private:
  std::span<const Followed> users_;
  std::size_t next_ = 0;
};

}  // namespace

std::vector<SurvivalPoint> kaplan_meier(std::vector<Followed> users) {
  users = in_order(users);
  std::vector<SurvivalPoint> curve;
  double share = 1;
  for (Walk walk(users); !walk.at_end();) {
    const double time = walk.time();
    const double at_risk = walk.at_risk();
    const double happened = walk.take(time);
    if (happened == 0) continue;
    share *= 1 - happened / at_risk;
    curve.push_back({time, share});
  }
  return curve;
}

std::optional<double> median_time(std::span<const SurvivalPoint> curve) {
  for (const SurvivalPoint& point : curve) {
    if (point.share <= 0.5) return point.time;
  }
  return std::nullopt;
}

SurvivalSummary survival_summary(std::span<const Followed> users) {
  const auto curve = kaplan_meier({users.begin(), users.end()});
  const auto happened =
      std::count_if(users.begin(), users.end(), [](const Followed& user) { return user.happened; });
  return {.users = users.size(),
          .happened = static_cast<std::uint64_t>(happened),
          .median = median_time(curve),
          .share = curve.empty() ? 0.0 : 1 - curve.back().share};
}

compare::Outcome log_rank(std::span<const Followed> a, std::span<const Followed> b) {
  const auto sorted_a = in_order(a);
  const auto sorted_b = in_order(b);
  Walk walk_a(sorted_a), walk_b(sorted_b);
  double surplus = 0, variance = 0;
  while (!walk_a.at_end() && !walk_b.at_end()) {
    const double time = std::min(walk_a.time(), walk_b.time());
    const double in_a = walk_a.at_risk();
    const double all = in_a + walk_b.at_risk();
    const double happened_a = walk_a.take(time);
    const double happened = happened_a + walk_b.take(time);
    surplus += happened_a - happened * in_a / all;
    if (all > 1)
      variance += happened * (in_a / all) * (1 - in_a / all) * (all - happened) / (all - 1);
  }
  if (!(variance > 0)) return {};
  const double statistic = surplus * surplus / variance;
  return {statistic, statistics::chi_square_tail(statistic, 1)};
}

}  // namespace fovea::ab
