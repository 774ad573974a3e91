#include "cli/shell/interrupt.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "fovea/base/interruption.hpp"
#include "fovea/base/terminal.hpp"
#include "fovea/base/text.hpp"

namespace fovea::cli {
namespace {

std::mutex mutex;
std::function<void()> gentle_stop;
std::function<void()> cleaning;
std::vector<std::string> notes;

/// The function to call instead of ending the process. It can be taken once.
std::function<void()> take_gentle_stop() {
  const std::lock_guard lock(mutex);
  return std::exchange(gentle_stop, nullptr);
}

void clean_up() {
  const std::lock_guard lock(mutex);
  if (cleaning) cleaning();
}

std::string sentence(const RemainingOutput& output) {
  const std::string name = printable(output.name, 200);
  switch (output.remains) {
    case Remains::complete:
      return name + " is complete.";
    case Remains::unchanged:
      return name + " is unchanged.";
    case Remains::nothing:
      break;
  }
  return name + " was not written.";
}

/// Says what was kept. A command that wrote many files gets the last of them and a count.
std::string what_remains(std::vector<RemainingOutput> outputs) {
  constexpr std::size_t most = 3;
  const std::size_t others = outputs.size() - std::min(outputs.size(), most);
  outputs.erase(outputs.begin(), outputs.begin() + static_cast<std::ptrdiff_t>(others));
  std::string text = "fovea: interrupted.";
  const std::lock_guard lock(mutex);
  if (outputs.empty() && notes.empty()) text += " No file was changed.";
  if (others > 0) text += fmt::format(" {} written before are complete.", counted(others, "file"));
  for (const RemainingOutput& each : outputs) text += " " + sentence(each);
  for (const std::string& note : notes) text += " " + note;
  return text + "\n";
}

/// Does not wait for a reader who has stopped reading.
void print_last_words(const std::string& text) {
  constexpr int patience = 1000;  // milliseconds
  pollfd stream{.fd = STDERR_FILENO, .events = POLLOUT, .revents = 0};
  if (::poll(&stream, 1, patience) == 1)
    static_cast<void>(::write(STDERR_FILENO, text.data(), text.size()) < 0);
}

/// From here on the other threads can neither create files nor print.
[[noreturn]] void end_process(int signal) {
  static_cast<void>(::ftrylockfile(stderr));
  end_file_changes();
  clean_up();
  const std::string erased = terminal_of(STDERR_FILENO).redraws ? "\r\x1b[K" : "";  // progress
  print_last_words(erased + what_remains(discard_unfinished_outputs()));
  ::_exit(128 + signal);
}

}  // namespace

void clean_up_when_interrupted(std::function<void()> clean_up) {
  const std::lock_guard lock(mutex);
  cleaning = std::move(clean_up);
}

void say_when_interrupted(std::string sentence) {
  const std::lock_guard lock(mutex);
  notes.push_back(std::move(sentence));
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
    end_process(signal);
  }).detach();
}

}  // namespace fovea::cli
