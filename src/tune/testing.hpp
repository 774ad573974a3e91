#pragma once
// A model that can be tuned without searching: a formula computes its values.

#include <gtest/gtest.h>

#include "fovea/search.hpp"

namespace fovea::tune::testing {

/// Four parameters of all types, one of which cannot be tuned.
inline const search::Record& toy_record() {
  static const search::Record record = {
      .name = "toy",
      .says = "",
      .citation = "",
      .parameters = {{.name = "scale", .standard = 100.0, .says = "", .least = .001, .most = 1e9},
                     {.name = "share", .standard = .5, .says = "", .most = 1},
                     {.name = "kind",
                      .standard = std::string("plain"),
                      .says = "",
                      .choices = {"plain", "fancy"}},
                     {.name = "weights", .standard = std::string(), .says = ""}}};
  return record;
}

inline search::Model toy(double scale, double share, std::string kind = "plain") {
  return {.record = &toy_record(), .values = {scale, share, std::move(kind), std::string()}};
}

}  // namespace fovea::tune::testing
