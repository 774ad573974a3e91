#include "store.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"

#include "index_state.hpp"
#include "run_store.hpp"

namespace fovea::index {
namespace {

constexpr std::string_view lock_name = "lock";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// "s12.docs", "c3.deleted": a letter, a number and the name of a part.
bool is_part_name(std::string_view name) {
  if (!name.starts_with('s') && !name.starts_with('c')) return false;
  name.remove_prefix(1);
  const auto dot = std::find_if_not(name.begin(), name.end(), is_digit);
  if (dot == name.begin() || dot == name.end() || *dot != '.') return false;
  const std::string_view ending = name.substr(static_cast<std::size_t>(dot - name.begin()) + 1);
  for (const Part part : segment_parts) {
    if (ending == name_of(part)) return true;
  }
  return ending == name_of(Part::normalisers) || ending == name_of(Part::deleted) ||
         ending == name_of(Part::roles) || ending == name_of(Part::outlines);
}

/// Names that only an index gives, so that nothing else is ever removed.
bool is_ours(std::string_view name) {
  return is_part_name(name) || name.starts_with(run_file_prefix) ||
         name.starts_with(std::string(manifest_name) + ".fovea-part-");
}

std::string_view name_in(std::string_view path, std::string_view directory) {
  path.remove_prefix(std::min(path.size(), directory.size()));
  while (path.starts_with('/')) path.remove_prefix(1);
  return path;
}

Error not_an_index(const std::string& directory, std::string_view file) {
  return {.kind = ErrorKind::usage,
          .place = {.file = directory},
          .message = fmt::format("the directory is not an index: it holds '{}'", printable(file)),
          .remedy = "choose another directory with -o"};
}

}  // namespace

Result<Store> Store::lock(Files& files, const std::string& directory) {
  auto lock = files.lock(directory + "/" + std::string(lock_name));
  if (!lock) {
    Error error = std::move(lock).error();
    error.remedy = "another process may be changing the index; wait for it";
    return error;
  }
  return Store(files, directory, *std::move(lock));
}

Result<Store> Store::create(Files& files, const std::string& directory) {
  if (files.exists(directory) && !files.is_directory(directory)) {
    return not_an_index(directory, "a file of that name");
  }
  if (auto created = files.create_directory(directory); !created) {
    return std::move(created).error();
  }
  if (!is_index(files, directory) && files.is_directory(directory)) {
    const auto present = files.list(directory);
    if (!present) return present.error();
    for (const std::string& path : *present) {
      const std::string_view name = name_in(path, directory);
      if (!is_ours(name) && name != lock_name) return not_an_index(directory, name);
    }
  }
  auto store = lock(files, directory);
  if (!store) return store;
  // A damaged manifest is no reason not to build anew.
  static_cast<void>(store->read());
  store->remove_leftovers();
  return store;
}

Result<Store> Store::open(Files& files, const std::string& directory) {
  if (!is_index(files, directory)) return no_index(directory);
  auto store = lock(files, directory);
  if (!store) return store;
  if (auto done = store->read(); !done) return std::move(done).error();
  store->remove_leftovers();
  return store;
}

Result<void> Store::read() {
  if (!is_index(*files_, directory_)) return {};
  auto manifest = read_manifest(*files_, directory_);
  if (!manifest) return std::move(manifest).error();
  next_file_ = manifest->next_file;
  manifest_ = *std::move(manifest);
  return {};
}

void Store::remove_leftovers() {
  std::set<std::string, std::less<>> named;
  if (manifest_) {
    for (const PartEntry& entry : manifest_->files()) named.insert(entry.file);
  }
  const auto present = files_->list(directory_);
  if (!present) return;
  for (const std::string& path : *present) {
    const std::string_view name = name_in(path, directory_);
    if (is_ours(name) && !named.contains(name)) static_cast<void>(files_->remove(path));
  }
}

PartWriter Store::writer(Part part) {
  return {*files_, directory_, fmt::format("c{}.{}", new_file_number(), name_of(part)), part};
}

Result<PartEntry> Store::write(Part part, std::string_view content) {
  PartWriter out = writer(part);
  out.put(content);
  return out.finish();
}

Result<void> Store::commit(Manifest manifest) {
  manifest.next_file = next_file_;
  auto written = write_output(*files_, directory_ + "/" + std::string(manifest_name),
                              [&](TextSink& out) -> Result<void> {
                                out.put(to_string(manifest));
                                return {};
                              });
  if (!written) return written;
  manifest_ = std::move(manifest);
  remove_leftovers();
  return {};
}

}  // namespace fovea::index
