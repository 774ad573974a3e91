#include "cli/shell/interrupt.hpp"

#include <csignal>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <utility>

#include <unistd.h>

#include "fovea/base/output.hpp"

namespace fovea::cli {
namespace {

std::mutex mutex;
std::function<void()> gentle_stop;
std::function<void()> cleaning;

/// The function to call instead of ending the process. It can be taken once.
std::function<void()> take_gentle_stop() {
  const std::lock_guard lock(mutex);
  return std::exchange(gentle_stop, nullptr);
}

void clean_up() {
  const std::lock_guard lock(mutex);
  if (cleaning) cleaning();
}

}  // namespace

void clean_up_when_interrupted(std::function<void()> clean_up) {
  const std::lock_guard lock(mutex);
  cleaning = std::move(clean_up);
}

void stop_gently(std::function<void()> stop) {
  const std::lock_guard lock(mutex);
  gentle_stop = std::move(stop);
}

void handle_interruptions() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals] {
    int signal = 0;
    sigwait(&signals, &signal);
    if (const auto stop = take_gentle_stop()) {
      stop();
      sigwait(&signals, &signal);
    }
    clean_up();
    discard_unfinished_outputs();
    ::_exit(128 + signal);
  }).detach();
}

}  // namespace fovea::cli
