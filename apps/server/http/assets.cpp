#include "server/http/assets.hpp"

#include <fmt/format.h>
#include <zstd.h>

#include "server/http/coding.hpp"
#include "server/secrets.hpp"

namespace fovea::server {
namespace {

constexpr std::string_view no_page =
    "<!doctype html><html lang=\"en\"><title>Fovea</title><p>This build has no page; the API is at "
    "/api/v1.</html>\n";

std::string zstd_packed(std::string_view content) {
  std::string packed(ZSTD_compressBound(content.size()), '\0');
  const std::size_t size =
      ZSTD_compress(packed.data(), packed.size(), content.data(), content.size(), 19);
  if (ZSTD_isError(size) != 0) return {};
  packed.resize(size);
  return packed;
}

/// Vite puts files there whose names contain a hash of their content.
bool is_hashed(std::string_view path) { return path.starts_with("/assets/"); }

}  // namespace

Assets::Assets(std::span<const Asset> assets) {
  for (const Asset& each : assets) {
    const std::string path = (each.path.starts_with('/') ? "" : "/") + std::string(each.path);
    add(path, std::string(each.media_type), std::string(each.content));
  }
  if (!files_.contains("/index.html"))
    add("/index.html", "text/html; charset=utf-8", std::string(no_page));
}

void Assets::add(std::string path, const std::string& media_type, std::string content) {
  Packed packed{.media_type = media_type,
                .etag = fmt::format("\"{}\"", hash_of(content, "etag").substr(0, 16)),
                .hashed = is_hashed(path)};
  for (auto& [coding, text] : {std::pair<std::string, std::string>{"zstd", zstd_packed(content)},
                               {"gzip", gzip_packed(content, 9).value_or("")}}) {
    if (!text.empty() && text.size() < content.size())
      packed.versions.push_back({coding, std::make_shared<const std::string>(text)});
  }
  packed.versions.push_back({"", std::make_shared<const std::string>(std::move(content))});
  files_.insert_or_assign(std::move(path), std::move(packed));
}

std::optional<Response> Assets::find(const std::string& path, const RequestHeaders& headers) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  if (found == files_.end()) return std::nullopt;
  const Packed& file = found->second;
  Response response{.media_type = file.media_type};
  response.headers = {
      {"ETag", file.etag},
      {"Vary", "Accept-Encoding"},
      {"Cache-Control", file.hashed ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (headers.if_none_match.find(file.etag) != std::string::npos) {
    response.status = 304;
    response.media_type.clear();
    return response;
  }
  for (const Version& each : file.versions) {
    if (!each.coding.empty() && weight_of(headers.accept_encoding, each.coding) == 0) continue;
    if (!each.coding.empty()) response.headers.emplace_back("Content-Encoding", each.coding);
    response.shared = each.content;
    break;
  }
  return response;
}

}  // namespace fovea::server
