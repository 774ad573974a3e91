#pragma once
// All actions, one line per action. The number in its header is its place in Action.

#include "fovea/assess/actions/best_entry.hpp"
#include "fovea/assess/actions/clear.hpp"
#include "fovea/assess/actions/done.hpp"
#include "fovea/assess/actions/erase.hpp"
#include "fovea/assess/actions/exhaustivity.hpp"
#include "fovea/assess/actions/highlight.hpp"
#include "fovea/assess/actions/judge.hpp"
#include "fovea/assess/actions/later.hpp"
#include "fovea/assess/actions/not_relevant.hpp"
#include "fovea/assess/actions/note.hpp"
#include "fovea/assess/actions/redo.hpp"
#include "fovea/assess/actions/undo.hpp"
#include "fovea/assess/actions/view.hpp"
