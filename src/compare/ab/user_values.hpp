#pragma once
// The value of a quantity for each user.

#include "fovea/compare/ab.hpp"

namespace fovea::ab {

/// Events by user, sorted by time and then by the order of the file.
class UserEvents {
 public:
  explicit UserEvents(const Events& events);

  [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t user) const {
    return std::span(order_).subspan(begin_[user], begin_[user + 1] - begin_[user]);
  }

 private:
  std::vector<std::uint32_t> order_;  ///< indices of events
  std::vector<std::size_t> begin_;    ///< by user, followed by the end
};

std::vector<double> user_values(const Events& events, const UserEvents& by_user,
                                const Quantity& quantity);

/// Top and bottom of a criterion for every user; bottom is empty without a ratio.
struct CriterionValues {
  std::vector<double> top;
  std::vector<double> bottom;
  bool is_share = false;
};
CriterionValues criterion_values(const Events& events, const Criterion& criterion);

/// The users of each variant.
std::vector<Sample> samples_of(const CriterionValues& values, const Assignment& assignment,
                               std::size_t variants);

}  // namespace fovea::ab
