#pragma once
// Requests about a campaign that are understood but not carried out.

#include <cstdint>
#include <string>

namespace fovea::work {

enum class Why : std::uint8_t {
  forbidden,    ///< the caller may not
  exists,       ///< the name is taken
  unknown,      ///< there is nothing of this name
  in_use,       ///< judgements depend on it
  unconfirmed,  ///< the message states what the change hides or removes; the caller can confirm
};

/// Why a request is not carried out. Nothing has changed.
struct Refused {
  Why why = Why::forbidden;
  std::string message;
  std::string remedy = {};
};

}  // namespace fovea::work
