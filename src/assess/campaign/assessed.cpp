#include "fovea/assess/assessed.hpp"

#include <set>

#include "fovea/assess/exchange.hpp"

namespace fovea::assess {

Result<pool::Assessed> assessed_in(const Campaign& campaign) {
  const auto streams = campaign.streams();
  if (!streams) return streams.error();
  std::set<std::string> assessors;
  for (const Stream& stream : *streams) assessors.insert(stream.assessor);
  pool::Assessed assessed;
  for (const std::string& assessor : assessors) {
    const auto judgements = export_qrels(campaign, {.assessor = assessor});
    if (!judgements) return judgements.error();
    assessed.add(*judgements);
  }
  return assessed;
}

}  // namespace fovea::assess
