#pragma once
// The files of the page, packed once and given out as they are asked for.

#include <map>
#include <memory>
#include <span>
#include <string>

#include "server/http/http.hpp"
#include "server/server.hpp"

namespace fovea::server {

/// Only files of the table can be had, whatever a path says.
class Assets {
 public:
  /// Packs those that get smaller by it. Without an index.html a plain page says that there is
  /// none.
  explicit Assets(std::span<const Asset> assets);

  /// The file at `path` ("/" is index.html), packed as the client accepts it; nothing: no such
  /// file.
  [[nodiscard]] std::optional<Response> find(const std::string& path,
                                             const RequestHeaders& headers) const;

 private:
  struct Version {
    std::string coding;  ///< "zstd", "gzip", empty: as it is
    std::shared_ptr<const std::string> content;
  };
  struct Packed {
    std::string media_type;
    std::string etag;
    bool hashed = false;            ///< the name changes with the content
    std::vector<Version> versions;  ///< the smallest first, as it is last
  };
  void add(std::string path, const std::string& media_type, std::string content);

  std::map<std::string, Packed, std::less<>> files_;
};

}  // namespace fovea::server
