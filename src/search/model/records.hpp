#pragma once
// One function per model; each lives in the file of its name.

#include "fovea/search.hpp"

namespace fovea::search {

Record context();
Record bm25();
Record bm25f();
Record lm();
Record vsm();
Record simnomerge();
Record simmerge();

}  // namespace fovea::search
