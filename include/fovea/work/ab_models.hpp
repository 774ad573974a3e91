#pragma once
// A running A/B test of two models: which users get which model.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea::work {

/// The state of the test.
struct AbModels {
  bool on = false;
  std::vector<std::string> models;  ///< canonical names; two or none
};

/// Turns the test on or off, with these models or, without any, with those that it has. The models
/// must be two different ones, unless the test is turned off without any.
Result<AbModels> change_ab(const AbModels& test, bool on, const std::vector<std::string>& models);

/// The model of a user; nullopt while the test is off. `hash` is a hash of the user in hexadecimal
/// digits: one bit of it decides, so that a user always has the same model.
std::optional<std::string> model_for(const AbModels& test, std::string_view hash);

}  // namespace fovea::work
