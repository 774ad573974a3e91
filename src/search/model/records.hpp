#pragma once
// Declares one function per model.

#include "fovea/search.hpp"

namespace fovea::search {

#define MODEL(name) Record name();
#include "search/model/models.def"
#undef MODEL

}  // namespace fovea::search
