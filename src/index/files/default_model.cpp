// The default model of an index: a line of the manifest, which this layer does not interpret.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "index/files/store.hpp"

namespace fovea::index {
namespace {

/// A manifest separates columns by spaces and lines by line breaks.
bool fits_in_a_column(const std::string& text) {
  return std::none_of(text.begin(), text.end(),
                      [](unsigned char c) { return c <= ' ' || c == 0x7F; });
}

}  // namespace

Result<void> set_default_model(Files& files, const std::string& path, const std::string& model) {
  if (!fits_in_a_column(model)) {
    return Error{.kind = ErrorKind::usage,
                 .place = {.file = path},
                 .message = fmt::format("the index cannot keep the model '{}'", printable(model)),
                 .remedy = "use a name without spaces"};
  }
  auto store = Store::open(files, path);
  if (!store) return std::move(store).error();
  Manifest manifest = *store->manifest();
  manifest.default_model = model;
  return store->commit(std::move(manifest));
}

}  // namespace fovea::index
