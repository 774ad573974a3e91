#pragma once
// Click logs with a known effect, for tests.

#include <string>

#include <fmt/format.h>

namespace fovea::ab {

struct MadeVariant {
  std::string name;
  std::size_t users = 0;
  double clicks = 0;     ///< share of searches with a click on the first result
  double purchases = 0;  ///< share of users with a click who purchase
  std::size_t searches = 1;
};

/// Makes a CSV log. Users arrive in turn, one second apart; the random choices of variants are
/// independent.
inline std::string made_log(const std::vector<MadeVariant>& variants, std::uint64_t seed) {
  std::string text = "variant,user,time,event,rank,value\n";
  for (std::size_t v = 0; v < variants.size(); ++v) {
    statistics::Random random(seed, v);
    const MadeVariant& variant = variants[v];
    for (std::size_t user = 0; user < variant.users; ++user) {
      const std::string who = fmt::format("{},{}{}", variant.name, variant.name, user);
      bool clicked = false;
      for (std::size_t i = 0; i < variant.searches; ++i) {
        text += fmt::format("{},{}.{},search,,\n", who, user, i);
        if (random.uniform() >= variant.clicks) continue;
        clicked = true;
        text += fmt::format("{},{}.{}5,click,1,\n", who, user, i);
      }
      if (clicked && random.uniform() < variant.purchases)
        text += fmt::format("{},{}.9,purchase,,{}\n", who, user, 10 + random.below(90));
    }
  }
  return text;
}

}  // namespace fovea::ab
