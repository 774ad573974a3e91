#pragma once
// Makes Ctrl-C stop cleanly, without leaving incomplete files.

#include <functional>
#include <string>

namespace fovea::cli {

/// Must be called before any other thread exists. A dedicated thread handles SIGINT, SIGTERM and
/// SIGHUP: it removes unfinished outputs, prints what was kept, and ends the process with 128 + the
/// signal's number.
void handle_interruptions();

/// From now on the first such signal calls `stop` in that thread and the process continues; the
/// next one ends it.
void stop_gently(std::function<void()> stop);

/// Adds a sentence to what is printed then, for what is kept in other ways than in files.
void say_when_interrupted(std::string sentence);

/// Sets a function that is called in that thread before such a signal ends the process; an empty
/// function removes the previous one.
void clean_up_when_interrupted(std::function<void()> clean_up);

}  // namespace fovea::cli
