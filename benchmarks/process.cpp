#include "process.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bench {
namespace {

[[noreturn]] void become(const std::vector<std::string>& command, int out) {
  const int nowhere = ::open("/dev/null", O_WRONLY);
  if (out < 0 || ::dup2(out, STDOUT_FILENO) < 0 || ::dup2(nowhere, STDERR_FILENO) < 0) ::_exit(126);
  std::vector<char*> arguments;
  for (const std::string& each : command) arguments.push_back(const_cast<char*>(each.c_str()));
  arguments.push_back(nullptr);
  ::execvp(arguments[0], arguments.data());
  ::_exit(127);
}

}  // namespace

Cost run(const std::vector<std::string>& command, const std::string& output) {
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child == 0) become(command, ::open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644));
  int status = 0;
  rusage usage{};
  if (child < 0 || ::wait4(child, &status, 0, &usage) != child || status != 0)
    throw std::runtime_error(fmt::format("failed: {}", fmt::join(command, " ")));
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  return {time.count(), static_cast<double>(usage.ru_maxrss) * 1024};
}

Running::Running(const std::vector<std::string>& command) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  process_ = ::fork();
  if (process_ == 0) become(command, ends[1]);
  ::close(ends[1]);
  output_ = ends[0];
  for (char c = 0; c != '\n'; first_line_ += c) {
    if (::read(output_, &c, 1) != 1)
      throw std::runtime_error(fmt::format("says nothing: {}", fmt::join(command, " ")));
  }
  first_line_.pop_back();
}

Running::~Running() {
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  ::close(output_);
}

double Running::peak_bytes() const {
  std::ifstream status(fmt::format("/proc/{}/status", process_));
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) return std::strtod(line.c_str() + 6, nullptr) * 1024;
  }
  throw std::runtime_error("the program has ended");
}

bool is_on_path(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream directories(path == nullptr ? "" : path);
  for (std::string directory; std::getline(directories, directory, ':');) {
    if (::access((std::filesystem::path(directory) / program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

void Timed::run_again() {
  const Cost cost = run(command);
  const bool first = best.seconds == 0;
  best.seconds = first ? cost.seconds : std::min(best.seconds, cost.seconds);
  best.peak_bytes = std::max(best.peak_bytes, cost.peak_bytes);
}

}  // namespace bench
