# Flags of every target of ours, and one library and one test program for each folder of src.

add_library(fovea_flags INTERFACE)
target_compile_features(fovea_flags INTERFACE cxx_std_20)
target_include_directories(fovea_flags INTERFACE ${CMAKE_SOURCE_DIR}/include)
target_compile_options(fovea_flags INTERFACE
  -Wall -Wextra -Wpedantic
  $<$<CXX_COMPILER_ID:GNU>:-Wshadow>  # clang would also report names in the unnamed namespaces of other sources of the group
  -Wconversion -Wnon-virtual-dtor -Wold-style-cast
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
set(FOVEA_TEST_TIMEOUT 300)  # seconds
if(FOVEA_SANITIZE)
  set(FOVEA_TEST_TIMEOUT 3600)  # the thread sanitizer makes a test up to twenty times as slow
  target_compile_options(fovea_flags INTERFACE
    -fsanitize=${FOVEA_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(fovea_flags INTERFACE -fsanitize=${FOVEA_SANITIZE})
endif()

# fovea_group_sources(TARGET): compiles the sources of TARGET in groups that share their headers, in about 40 % of the time.
# scripts/build groups them anew when a change makes two files of a group clash.
function(fovea_group_sources target)
  if(NOT FOVEA_GROUP_SOURCES)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "^${CMAKE_BINARY_DIR}/")  # generated sources do not exist yet
  execute_process(COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/scripts/group_sources ${sources}
    OUTPUT_VARIABLE lines OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE ";" "|" lines "${lines}")
  string(REPLACE "\n" ";" lines "${lines}")
  set(number 0)
  foreach(line IN LISTS lines)
    string(REPLACE "|" ";" group "${line}")
    math(EXPR number "${number} + 1")
    set_source_files_properties(${group} PROPERTIES UNITY_GROUP ${number})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)  # right for headers; here it meets sources, which are safe
  endif()
endfunction()

# fovea_test_program(NAME SOURCES files… LINKS libraries…): a program whose tests CTest knows. Tests are optimised less than
# what they test: they run as fast, and compile in two thirds of the time.
function(fovea_test_program name)
  cmake_parse_arguments(TEST "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE ${TEST_LINKS} GTest::gtest_main rapidcheck)
  target_compile_options(${name} PRIVATE -O1)
  fovea_group_sources(${name})
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST
    PROPERTIES TIMEOUT ${FOVEA_TEST_TIMEOUT} ENVIRONMENT "FOVEA_SOURCE=${CMAKE_SOURCE_DIR}")
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
  fovea_group_sources(fovea_${name})
  target_include_directories(fovea_${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  list(TRANSFORM FOLDER_USES PREPEND fovea_)
  target_link_libraries(fovea_${name} PUBLIC fovea_flags ${FOLDER_USES} PRIVATE ${FOLDER_LINKS})
  if(FOVEA_TESTS AND tests)
    fovea_test_program(${name}_test SOURCES ${tests} LINKS fovea_${name} ${FOLDER_LINKS})
    target_include_directories(${name}_test PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
endfunction()
