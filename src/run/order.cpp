#include <limits>

#include "fovea/run.hpp"

namespace fovea::run {

bool ranks_before(const Run& run, Order order, std::size_t a, std::size_t b) {
  switch (order) {
    case Order::file:
      return false;
    case Order::rank: {
      constexpr auto last = std::numeric_limits<std::int64_t>::max();
      return run.rank(a).value_or(last) < run.rank(b).value_or(last);
    }
    case Order::score:
      break;
  }
  if (run.score(a) != run.score(b)) return run.score(a) > run.score(b);
  return run.doc(a) > run.doc(b);
}

}  // namespace fovea::run
