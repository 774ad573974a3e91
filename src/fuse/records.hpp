#pragma once
// One function per method.

#include "fovea/fuse.hpp"

namespace fovea::fuse {

// rank_methods.cpp
Record rrf();
Record isr();
Record borda();

// comb_methods.cpp
Record combsum();
Record combmnz();
Record combanz();
Record combmax();
Record combmin();
Record combmed();

}  // namespace fovea::fuse
