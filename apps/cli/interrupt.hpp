#pragma once
// Ctrl-C stops cleanly: no half file stays behind.

namespace fovea::cli {

/// To be called before any other thread exists: SIGINT, SIGTERM and SIGHUP are taken by a thread of
/// their own, which removes unfinished outputs and ends the process with 128 + the signal's number.
void handle_interruptions();

}  // namespace fovea::cli
