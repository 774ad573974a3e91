#include "index/files/store.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"

#include "index/build/run_store.hpp"
#include "index/read/index_state.hpp"

namespace fovea::index {
namespace {

constexpr std::string_view lock_name = "lock";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_part_ending(std::string_view ending) {
  for (const Part part : segment_parts) {
    if (ending == name_of(part)) return true;
  }
  return ending == name_of(Part::normalisers) || ending == name_of(Part::deleted) ||
         ending == name_of(Part::roles) || ending == name_of(Part::outlines);
}

/// The number in a name such as "s12.docs" or "c3.deleted": a letter, a number and the name of a
/// part.
std::optional<std::uint64_t> part_number(std::string_view name) {
  if (!name.starts_with('s') && !name.starts_with('c')) return std::nullopt;
  name.remove_prefix(1);
  const auto end = std::find_if_not(name.begin(), name.end(), is_digit);
  const auto digits = static_cast<std::size_t>(end - name.begin());
  if (end == name.end() || *end != '.' || !is_part_ending(name.substr(digits + 1)))
    return std::nullopt;
  return parse_integer<std::uint64_t>(name.substr(0, digits));
}

/// Whether a file is useful only to the process that writes it.
bool is_temporary(std::string_view name) {
  return name.starts_with(run_file_prefix) ||
         name.starts_with(std::string(manifest_name) + ".fovea-part-");
}

/// Whether only an index uses this name, so that no other file is ever removed.
bool is_ours(std::string_view name) { return part_number(name) || is_temporary(name); }

std::string_view name_in(std::string_view path, std::string_view directory) {
  path.remove_prefix(std::min(path.size(), directory.size()));
  while (path.starts_with('/')) path.remove_prefix(1);
  return path;
}

Error not_an_index(const std::string& path, const std::string& why) {
  return {.kind = ErrorKind::usage,
          .place = {.file = path},
          .message = why,
          .remedy = "choose another directory with -o"};
}

/// Refuses a place that holds anything else than an index.
Result<void> check_place(Files& files, const std::string& path) {
  if (!files.exists(path) || is_index(files, path)) return {};
  if (!files.is_directory(path))
    return not_an_index(path, "this is a file, but an index is a directory");
  const auto present = files.list(path);
  if (!present) return present.error();
  for (const std::string& each : *present) {
    const std::string_view name = name_in(each, path);
    if (!is_ours(name) && name != lock_name)
      return not_an_index(
          path, fmt::format("the directory is not an index: it contains '{}'", printable(name)));
  }
  return {};
}

/// The directory and its parents that do not exist, the outermost first.
std::vector<std::string> missing_directories(Files& files, const std::string& directory) {
  std::vector<std::string> missing;
  for (std::filesystem::path at = directory; at.has_relative_path() && !files.exists(at.string());
       at = at.parent_path())
    missing.insert(missing.begin(), at.string());
  return missing;
}

/// Removes what remains of an index that was never committed: its lock, and the directories that
/// were made for it.
void remove_traces(Files& files, const std::string& directory,
                   const std::vector<std::string>& made_directories) {
  static_cast<void>(files.remove(directory + "/" + std::string(lock_name)));
  for (auto at = made_directories.rbegin(); at != made_directories.rend(); ++at)
    static_cast<void>(files.remove(*at));
}

/// Removes the files of an index that `manifest` does not name and whose number is at least
/// `least_number`, and temporary files.
void remove_unnamed_files(Files& files, const std::string& directory,
                          const std::optional<Manifest>& manifest, std::uint64_t least_number) {
  std::set<std::string, std::less<>> named;
  if (manifest) {
    for (const PartEntry& entry : manifest->files()) named.insert(entry.file);
  }
  const auto present = files.list(directory);
  if (!present) return;
  for (const std::string& path : *present) {
    const std::string_view name = name_in(path, directory);
    const auto number = part_number(name);
    const bool is_leftover = number ? *number >= least_number : is_temporary(name);
    if (is_leftover && !named.contains(name)) static_cast<void>(files.remove(path));
  }
}

/// What an interruption does with the files of a store whose numbers begin at `first_file`. A
/// commit names a file number that is greater.
Remains discard(Files& files, const std::string& directory, std::uint64_t first_file,
                const std::vector<std::string>& made_directories) {
  std::optional<Manifest> manifest;
  if (is_index(files, directory)) {
    if (auto read = read_manifest(files, directory)) manifest = *std::move(read);
  }
  if (manifest && manifest->next_file > first_file) return Remains::complete;
  const bool was_index = is_index(files, directory);
  remove_unnamed_files(files, directory, manifest, first_file);
  if (was_index) return Remains::unchanged;
  remove_traces(files, directory, made_directories);
  return Remains::nothing;
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
  if (auto usable = check_place(files, directory); !usable) return std::move(usable).error();
  auto missing = missing_directories(files, directory);
  if (auto created = files.create_directory(directory); !created) {
    return std::move(created).error();
  }
  auto store = lock(files, directory);
  if (!store) return store;
  store->made_directories_ = std::move(missing);
  // An unreadable manifest does not prevent building a new index.
  if (store->read() && store->manifest_) store->remove_unnamed(0);
  if (auto done = store->number_behind_present(); !done) return std::move(done).error();
  store->discard_when_interrupted();
  return store;
}

Result<Store> Store::open(Files& files, const std::string& directory) {
  if (!is_index(files, directory)) return no_index(files, directory);
  auto store = lock(files, directory);
  if (!store) return store;
  if (auto done = store->read(); !done) return std::move(done).error();
  store->remove_unnamed(0);
  if (auto done = store->number_behind_present(); !done) return std::move(done).error();
  store->discard_when_interrupted();
  return store;
}

Store::~Store() {
  if (!lock_ || committed_) return;
  remove_unnamed(first_file_);
  if (!was_index_) remove_traces(*files_, directory_, made_directories_);
}

void Store::discard_when_interrupted() {
  unfinished_ = std::make_unique<UnfinishedOutput>(
      directory_, [&files = *files_, directory = directory_, first = first_file_,
                   made = made_directories_] { return discard(files, directory, first, made); });
}

Result<void> Store::read() {
  was_index_ = is_index(*files_, directory_);
  if (!was_index_) return {};
  auto manifest = read_manifest(*files_, directory_);
  if (!manifest) return std::move(manifest).error();
  next_file_ = manifest->next_file;
  manifest_ = *std::move(manifest);
  return {};
}

Result<void> Store::number_behind_present() {
  const auto present = files_->list(directory_);
  if (!present) return present.error();
  for (const std::string& path : *present) {
    if (const auto number = part_number(name_in(path, directory_)))
      next_file_ = std::max(next_file_, *number + 1);
  }
  first_file_ = next_file_;
  return {};
}

void Store::remove_unnamed(std::uint64_t least_number) {
  remove_unnamed_files(*files_, directory_, manifest_, least_number);
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
  committed_ = true;
  if (unfinished_) unfinished_->complete();
  remove_unnamed(0);
  return {};
}

}  // namespace fovea::index
