#include "fovea/work/campaign/store.hpp"

namespace fovea::work {

Result<assess::Campaign> open_campaign(const std::string& store, bool create) {
  auto opened = assess::open_store(store, {.create = create});
  if (!opened) return std::move(opened).error();
  return assess::Campaign(*std::move(opened));
}

Result<assess::Campaign> open_named_campaign(const std::string& store, bool create) {
  auto campaign = open_campaign(store, create);
  if (!campaign) return campaign;
  const auto name = campaign->setting("name");
  if (!name) return name.error();
  if (!*name) {
    if (auto done = campaign->set("name", "campaign"); !done) return std::move(done).error();
  }
  return campaign;
}

}  // namespace fovea::work
