// fovea serve: the web application.
#include <csignal>
#include <cstdio>

#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>

#include "fovea/base/parameters.hpp"
#include "fovea/base/text.hpp"

#include "cli/shell/interrupt.hpp"
#include "cli/shell/pages.hpp"
#include "cli/shell/verbs.hpp"
#include "cli/version.hpp"
#include "server/server.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::optional<std::string> index;
  std::optional<std::string> campaign;
  std::string listen = "127.0.0.1:8080";
  std::optional<std::string> certificate;
  std::optional<std::string> key;
  std::optional<std::string> ab;
  std::string ab_log = "ab.jsonl";
  std::vector<std::string> hosts;
  std::size_t connections = server::Options{}.connections;
  std::size_t upload_memory = server::Options{}.upload_memory >> 20;  ///< MiB
  bool quiet = false;
};

/// A full disk or a closed pipe loses lines of the log and has no other effect.
void write_log_line(const std::string& line) { (void)std::fprintf(stderr, "%s\n", line.c_str()); }

/// The campaign is a file, created if it does not exist, or a database.
server::Options server_options(const Options& options) {
  server::Options result{.listen = options.listen,
                         .index = options.index,
                         .store = options.campaign,
                         .create_store = true,
                         .certificate = options.certificate,
                         .key = options.key,
                         .ab_log = options.ab_log,
                         .version = std::string(version),
                         .hosts = options.hosts,
                         .connections = options.connections,
                         .upload_memory = std::uint64_t{options.upload_memory} << 20};
  if (options.ab) {
    for (const std::string_view model : split_arguments(*options.ab))
      result.ab_models.emplace_back(model);
  }
  if (!options.quiet) result.log = write_log_line;
  return result;
}

/// The application's files with their addresses, which must outlive the result.
std::vector<server::Asset> assets_at(std::span<const std::string> addresses) {
  std::vector<server::Asset> assets;
  for (std::size_t i = 0; i < addresses.size(); ++i)
    assets.push_back({addresses[i], app_pages()[i].media_type, app_pages()[i].bytes});
  return assets;
}

/// Raises the soft limit on descriptors, which is usually lower than the system allows: each
/// connection needs one.
void allow_many_connections() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

/// Returns the memory of large uploads to the system when they end. Otherwise glibc keeps more of
/// it per thread after every large block that was freed.
void give_large_pieces_back() {
  constexpr int large = 1 << 20;  // bytes
  (void)::mallopt(M_MMAP_THRESHOLD, large);
}

int serve(Files& files, const Options& options) {
  allow_many_connections();
  give_large_pieces_back();
  (void)std::signal(SIGPIPE,
                    SIG_IGN);  // a write to a closed pipe fails instead of ending the server
  std::vector<std::string> addresses;
  for (const PageFile& file : app_pages()) addresses.push_back(fmt::format("/{}", file.path));
  auto server = server::Server::start(files, server_options(options), assets_at(addresses));
  if (!server) return report(server.error());
  stop_gently([&server] { (*server)->stop(); });
  fmt::print("{}\n", (*server)->address());
  if (const auto token = (*server)->setup_token())
    fmt::print("create the administrator: {}/#/setup?token={}\n", (*server)->address(), *token);
  std::fflush(stdout);
  (*server)->wait();
  return done;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"INDEX", "INDEX", "Index to search, with the documents to judge", &options->index},
      {"-s,--campaign,--store", "STORE",
       "Campaign: a SQLite file (created if it does not exist), or postgres://…",
       &options->campaign},
      {"--listen", "ADDRESS", "Address and port (default: 127.0.0.1:8080); port 0: any free port",
       &options->listen},
      {"--host", "NAME", "Host name of this server besides localhost", &options->hosts},
      {"--connections", "N", "Open connections at most (8192)", Count(&options->connections, 1)},
      {"--upload-memory", "MIB", "Memory for all uploads together (384)",
       Count(&options->upload_memory, 1)},
      {"--tls-cert", "FILE", "Certificate in PEM format; needs --tls-key", &options->certificate},
      {"--tls-key", "FILE", "Private key in PEM format", &options->key},
      {"--ab", "MODEL,MODEL",
       "A/B test of two models: half of the users get each; clicks are logged", &options->ab},
      {"--ab-log", "FILE", "Log of the A/B test (default: ab.jsonl)", &options->ab_log},
      {"--quiet", "", "Do not log to standard error", &options->quiet}};
  command.action = [options, &files] { return serve(files, *options); };
  return command;
}

}  // namespace

Verb serve_verb() {
  return {
      .name = "serve",
      .summary = "Serve the web application: search, judge, organise",
      .examples =
          {{"fovea serve library.index", "Serves the search page on this machine"},
           {"fovea serve library.index --campaign campaign.db --listen 127.0.0.1:8080",
            "Also serves a campaign; the first start prints a link to create the administrator"}},
      .notes =
          "The address is printed to standard output, and one line of JSON per call to standard "
          "error. After SIGTERM or Ctrl-C\nthe server finishes open calls and exits.",
      .prepare = prepare};
}

}  // namespace fovea::cli
