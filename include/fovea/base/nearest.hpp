#pragma once
// How near a file is to a format that it does not fit.

namespace fovea {

/// A format and how near a file is to it, from 0 to 1.
template <class Format>
struct Nearest {
  Format format{};
  double likeness = 0;
};

}  // namespace fovea
