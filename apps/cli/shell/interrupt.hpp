#pragma once
// Ctrl-C stops cleanly: no half file stays behind.

#include <functional>

namespace fovea::cli {

/// To be called before any other thread exists: SIGINT, SIGTERM and SIGHUP are taken by a thread of
/// their own, which removes unfinished outputs and ends the process with 128 + the signal's number.
void handle_interruptions();

/// From now on the first such signal calls `stop`, in that thread, and the process goes on; the
/// next one ends it.
void stop_gently(std::function<void()> stop);

/// Called in that thread before the process ends because of such a signal; an empty function
/// removes what was set before.
void clean_up_when_interrupted(std::function<void()> clean_up);

}  // namespace fovea::cli
