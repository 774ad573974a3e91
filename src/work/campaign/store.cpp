#include "fovea/work/campaign/store.hpp"

namespace fovea::work {

Result<assess::Campaign> open_campaign(const std::string& store, bool create) {
  auto opened = assess::open_store(store, {.create = create});
  if (!opened) return std::move(opened).error();
  return assess::Campaign(*std::move(opened));
}

}  // namespace fovea::work
