#pragma once
// What the assessors of a campaign have judged.

#include "fovea/assess/campaign.hpp"
#include "fovea/pool/curve.hpp"

namespace fovea::assess {

/// Everything that any assessor or adjudicator has judged and not taken back, whether they agree or
/// not.
Result<pool::Assessed> assessed_in(const Campaign& campaign);

}  // namespace fovea::assess
