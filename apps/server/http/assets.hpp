#pragma once
// The files of the page, compressed once at the start.

#include <map>
#include <memory>
#include <span>
#include <string>

#include "server/http/http.hpp"
#include "server/server.hpp"

namespace fovea::server {

/// Serves the files of a table. No path leads to other files.
class Assets {
 public:
  /// Compresses the files that become smaller. If there is no index.html, it adds one that points
  /// to the API.
  explicit Assets(std::span<const Asset> assets);

  /// The file at `path` ("/" is index.html) in the smallest encoding that the client accepts;
  /// nullopt if there is no such file.
  [[nodiscard]] std::optional<Response> find(const std::string& path,
                                             const RequestHeaders& headers) const;

 private:
  struct Version {
    std::string coding;  ///< "zstd" or "gzip"; empty if uncompressed
    std::shared_ptr<const std::string> content;
  };
  struct Packed {
    std::string media_type;
    std::string etag;
    bool hashed = false;            ///< the name changes with the content
    std::vector<Version> versions;  ///< the uncompressed one last
  };
  void add(std::string path, const std::string& media_type, std::string content);

  std::map<std::string, Packed, std::less<>> files_;
};

}  // namespace fovea::server
