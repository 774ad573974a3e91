#include "server/dispatch.hpp"

#include <chrono>

#include <fmt/format.h>

#include <gtest/gtest.h>

#include "server/testing.hpp"

namespace fovea::server {
namespace {

class DispatchTest : public ::testing::Test {
 protected:
  DispatchTest() {
    Options options{.store = directory_.file("campaign.db"), .create_store = true};
    options.log = [this](const std::string& line) { log_ += line + "\n"; };
    app_ = *App::open(real_files(), options, {});
    EXPECT_TRUE(app_->campaign->put_user({.name = "ora", .role = assess::Role::organiser}));
    token_ = *app_->sessions.log_in("ora", App::now());
  }

  /// A call of the organiser that receive() has accepted.
  Call received(Method method, const std::string& target) {
    Call call{*app_, {.method = method, .target = target}};
    call.request.headers = {.cookie = "fovea-session=" + token_,
                            .csrf = Sessions::csrf_of(token_),
                            .host = "localhost"};
    EXPECT_FALSE(receive(call));
    return call;
  }
  void log_out() { EXPECT_TRUE(app_->sessions.log_out(token_)); }
  [[nodiscard]] bool has_logged(int status) const {
    return log_.find(fmt::format("\"status\":{},", status)) != std::string::npos;
  }

  Directory directory_;
  std::string log_;
  std::unique_ptr<App> app_;
  std::string token_;
};

TEST_F(DispatchTest, TheHeadFindsTheRouteAndWithItTheLargestBody) {
  const Call upload = received(Method::post, "/api/v1/runs?name=a%20b");
  ASSERT_NE(upload.route, nullptr);
  EXPECT_EQ(upload.route->pattern, "/runs");
  EXPECT_EQ(upload.target.parameter("name"), "a b");
  EXPECT_EQ(max_body(upload), Limits::file_body);
  EXPECT_EQ(max_body(received(Method::post, "/api/v1/session")), Limits::anonymous_body);
  EXPECT_EQ(max_body(received(Method::post, "/api/v1/nothing")), Limits::anonymous_body);
  EXPECT_EQ(received(Method::remove, "http://localhost/api/v1/runs/r").parts,
            std::vector<std::string>{"r"});
}

TEST_F(DispatchTest, OnlyFilesOfThePageAreAnsweredWithoutAWorker) {
  EXPECT_EQ(page_file(received(Method::get, "/"))->status, 200);
  EXPECT_EQ(page_file(received(Method::get, "/nothing"))->status, 404);
  EXPECT_EQ(page_file(received(Method::post, "/"))->status, 405);
  for (const char* call : {"/api/v1/session", "/api/v1/nothing", "/health", "/metrics"})
    EXPECT_FALSE(page_file(received(Method::get, call))) << call;
}

TEST_F(DispatchTest, RequestsWithoutARouteGetTheReason) {
  const auto status = [&](Method method, const std::string& target) {
    Call call = received(method, target);
    EXPECT_EQ(call.route, nullptr);
    return answer(call).status;
  };
  EXPECT_EQ(status(Method::get, "/api/v1/nothing"), 404);
  EXPECT_EQ(status(Method::post, "/api/v1/search"), 405);
  EXPECT_EQ(status(Method::get, "/api/v1/%ff"), 400);
}

TEST_F(DispatchTest, AnAdmissionPrecedesTheBodyAndIsNotRepeated) {
  Call call = received(Method::get, "/api/v1/runs");
  EXPECT_FALSE(admit(call));
  EXPECT_EQ(call.name(), "ora");
  log_out();
  EXPECT_EQ(answer(call).status, 200);
  Call next = received(Method::get, "/api/v1/runs");
  EXPECT_EQ(answer(next).status, 401);
}

TEST_F(DispatchTest, AnAdmissionLapses) {
  Call call = received(Method::get, "/api/v1/runs");
  EXPECT_FALSE(admit(call));
  log_out();
  *call.admitted -= app_->options.stall_timeout.count() + 1;
  EXPECT_EQ(answer(call).status, 401);
}

TEST_F(DispatchTest, ARefusalBeforeTheBodyIsLoggedAndNotAdmitted) {
  Call call = received(Method::post, "/api/v1/runs?name=r");
  call.request.headers.csrf.clear();
  const auto refusal = admit(call);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->status, 403);
  EXPECT_FALSE(call.admitted);
  EXPECT_TRUE(has_logged(403)) << log_;
}

TEST_F(DispatchTest, AnExceptionBecomesStatus500) {
  const Route broken{Method::get, "/broken", Access::anyone, Needs::nothing,
                     [](Call&) -> Response { throw std::length_error("too long"); }};
  Call call = received(Method::get, "/api/v1/runs");
  call.route = &broken;
  EXPECT_EQ(answer(call).status, 500);
  EXPECT_NE(log_.find("too long"), std::string::npos);
  EXPECT_TRUE(has_logged(500));
}

}  // namespace
}  // namespace fovea::server
