# Flags of every target of ours, and one library and one test program for each folder of src.

add_library(fovea_flags INTERFACE)
target_compile_features(fovea_flags INTERFACE cxx_std_20)
target_include_directories(fovea_flags INTERFACE ${CMAKE_SOURCE_DIR}/include)
target_compile_options(fovea_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Wold-style-cast
  -Wno-missing-field-initializers  # members left out of a designated initialiser have their defaults
  -ffp-contract=off  # a score is the same number on every processor, and a bound of it no less
  -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms of GCC 12 on inlined std::string (its bugs 105651 and 105593); clang checks the same.
  target_compile_options(fovea_flags INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(FOVEA_FUZZ)
  target_compile_options(fovea_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(FOVEA_SANITIZE)
  target_compile_options(fovea_flags INTERFACE
    -fsanitize=${FOVEA_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(fovea_flags INTERFACE -fsanitize=${FOVEA_SANITIZE})
endif()

# fovea_test_program(NAME SOURCES files… LINKS libraries…): a program whose tests CTest knows. Tests are optimised less than
# what they test: they run as fast, and compile in two thirds of the time.
function(fovea_test_program name)
  cmake_parse_arguments(TEST "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE ${TEST_LINKS} GTest::gtest_main rapidcheck)
  target_compile_options(${name} PRIVATE -O1)
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST
    PROPERTIES TIMEOUT 300 ENVIRONMENT "FOVEA_SOURCE=${CMAKE_SOURCE_DIR}")
endfunction()

# fovea_folder(NAME [USES folders…] [LINKS libraries…]): the library fovea_NAME from src/NAME/**/*.cpp. A folder that is not
# in USES does not link, and scripts/check_layers reads the same lines for the includes.
function(fovea_folder name)
  cmake_parse_arguments(FOLDER "" "" "USES;LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  if(NOT sources)
    return()
  endif()
  add_library(fovea_${name} STATIC ${sources})
  target_include_directories(fovea_${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  list(TRANSFORM FOLDER_USES PREPEND fovea_)
  target_link_libraries(fovea_${name} PUBLIC fovea_flags ${FOLDER_USES} PRIVATE ${FOLDER_LINKS})
  if(FOVEA_TESTS AND tests)
    fovea_test_program(${name}_test SOURCES ${tests} LINKS fovea_${name} ${FOLDER_LINKS})
    target_include_directories(${name}_test PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
endfunction()
