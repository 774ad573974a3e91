#include "cli/interrupt.hpp"

#include <csignal>
#include <cstdlib>
#include <thread>

#include <unistd.h>

#include "fovea/base/output.hpp"

namespace fovea::cli {

void handle_interruptions() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals] {
    int signal = 0;
    sigwait(&signals, &signal);
    discard_unfinished_outputs();
    ::_exit(128 + signal);
  }).detach();
}

}  // namespace fovea::cli
