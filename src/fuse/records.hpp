#pragma once
// Declares one function per method; see rank_methods.cpp and comb_methods.cpp.

#include "fovea/fuse.hpp"

namespace fovea::fuse {

#define METHOD(name) Record name();
#include "fuse/methods.def"
#undef METHOD

}  // namespace fovea::fuse
