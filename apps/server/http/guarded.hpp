#pragma once
// Exceptions as values, for threads whose uncaught exceptions would end the server.

#include <exception>
#include <new>
#include <optional>
#include <string>
#include <utility>

namespace fovea::server {

/// Runs the work and returns the message of its exception; nullopt if it throws none.
template <class Work>
std::optional<std::string> exception_in(Work&& work) {
  try {
    std::forward<Work>(work)();
    return std::nullopt;
  } catch (const std::bad_alloc&) {
    return "out of memory";  // short enough for no allocation
  } catch (const std::exception& exception) {
    return exception.what();
  } catch (...) {
    return "unknown";
  }
}

}  // namespace fovea::server
