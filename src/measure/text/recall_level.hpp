#pragma once
// Levels of recall as exact numbers of characters.

#include <cstdint>

namespace fovea::measure {

/// The fewest characters c with c / relevant >= recall. `recall`, 0..1, stands for the shortest
/// decimal number that reads as it: 0.1 is one tenth, which no double is. Exact for any `relevant`.
std::uint64_t characters_for_recall(double recall, std::uint64_t relevant);

/// How many hundredths of `relevant` the characters `found` reach, 0..100; relevant > 0.
std::size_t hundredths_reached(std::uint64_t found, std::uint64_t relevant);

}  // namespace fovea::measure
