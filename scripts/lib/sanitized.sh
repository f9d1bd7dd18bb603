# The build with sanitizers, for scripts/fuzz and scripts/sanitize: AddressSanitizer in Swift and C, UndefinedBehaviour-
# Sanitizer in C (Swift traps by itself), and the counters that tell libFuzzer which code an input has reached. It has
# a folder of its own, .build/sanitized. Nothing is optimized: that takes longer than it saves.
#
#   buildSanitized TARGETS      builds test targets, and the fuzzer: scripts/fuzz after scripts/sanitize compiles nothing again
#   unsafe=…                    the test targets of the modules with unsafe code
#   sanitized=…                 the folder of the built programs
. "$root/scripts/lib/build.sh"
sanitized=$root/.build/sanitized/debug
unsafe="LuaTests LuaLibraryTests OperatingSystemTests ScriptingTests"

sanitizedFlags() {
  echo --scratch-path "$root/.build/sanitized" --sanitize address \
    -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined -Xcc -fsanitize=fuzzer-no-link \
    -Xswiftc -Xfrontend -Xswiftc -sanitize=address,fuzzer -Xswiftc -use-ld=lld
}

buildSanitized() {
  wanted=$*
  steadily "$root/.build/sanitized" inSanitizers --build-tests >&2
}

# Uses `wanted`.
inSanitizers() {
  MOONLAY_ONLY="$wanted Fuzzing" MOONLAY_FUZZING=1 inSteadyEnvironment swift build --package-path "$root" $(sanitizedFlags) "$@"
}

# A process that a sanitizer ends is not to wait for Swift's own backtrace, and does not hide behind status 0.
SWIFT_BACKTRACE=enable=no
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}abort_on_error=0:exitcode=99:malloc_context_size=20
UBSAN_OPTIONS=${UBSAN_OPTIONS:+$UBSAN_OPTIONS:}print_stacktrace=1
export SWIFT_BACKTRACE ASAN_OPTIONS UBSAN_OPTIONS
