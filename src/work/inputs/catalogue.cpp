#include "fovea/work/catalogue.hpp"

#include "fovea/index.hpp"

namespace fovea::work {

Result<std::unique_ptr<collection::Catalogue>> open_catalogue(Files& files,
                                                              const std::string& path) {
  if (!index::is_index(files, path)) return collection::open_catalogue(files, path);
  auto index = index::Index::open(files, path);
  if (!index) return std::move(index).error();
  return index::open_catalogue(*std::move(index));
}

Result<std::unique_ptr<collection::Catalogue>> catalogue_at(
    Files& files, const std::optional<std::string>& path) {
  if (!path) return std::unique_ptr<collection::Catalogue>{};
  return open_catalogue(files, *path);
}

}  // namespace fovea::work
