# The builds that scripts/moonlay and scripts/test make, without what only a debugger reads.
#
#   fast build ARGUMENTS    is `swift build` with these arguments
#   buildTests              builds the tests, and every program. The build refuses an import that the manifest does not declare.
#   steadily FOLDER BUILD   runs a function that builds into a folder; what it is given goes to `swift build`
#   shipped=…               further flags of the program that is shipped
#   builtTests ARGUMENTS    runs the tests that have been built, with swift-testing's arguments: --filter, --skip, --no-parallel.
#                           What they say goes to standard output
#   kind=…                  before it, which build:
#     quick                 the program alone: the quickest to a first picture. Nothing of Swift is optimized, but it is no debug
#                           build: each module is compiled at once, and no dependency checks itself at every start
#     full                  the program as it is shipped, and the benchmarks
#     optimized             one test target: the hot modules are optimized (Package.swift), and a changed file is compiled alone
#     release               every test: as the program is shipped, but for what tests need and do not spend their time in
#     debug                 every test, with nothing optimized
kind=quick
quick=$root/.build/quick
full=$root/.build/full
optimized=$root/.build/optimized
released=$root/.build/release-tests

# Each access to a property of an object may look for another access that is not over, which costs a fifth of a frame of a scroll. Every
# build that tests run does; what is shipped does not again.
shipped="-Xswiftc -enforce-exclusivity=unchecked"

# The stamps of scripts/moonlay's two programs: when the sources were read, and in which folder, since a build does not survive a
# move. The third says that the full build of these sources has failed.
quickStamp=$quick/moonlay-built-in fullStamp=$full/moonlay-built-in notBuilt=$full/moonlay-not-built

# SwiftPM plans a build again if its arguments or the environment have changed since the last time, and once after the first build.
# It then compiles the plugins' tools again, runs them again, and compiles again what contains their output, which takes a
# minute. So a script that needs a part of the tests builds all of them, the environment has only what concerns the build,
# and the first build is of one small tool.
steadily() {
  folder=$1
  shift
  if ! [ -e "$folder/build.db" ]; then "$1" --target TextPacker </dev/null >&2 || return; fi
  "$@"
}

# Of our own variables, the manifest's alone are left.
inSteadyEnvironment() {
  set -- PWD="$root" "$@"
  for name in $(env | sed -n 's/^\(MOONLAY_[A-Z_]*\)=.*/\1/p'); do
    case $name in
      MOONLAY_ONLY | MOONLAY_OPTIMIZED | MOONLAY_RELEASE_TESTS | MOONLAY_FUZZING) ;;
      *) set -- -u "$name" "$@" ;;
    esac
  done
  env -u _ -u OLDPWD -u SHLVL "$@"
}

fast() {
  verb=$1
  shift
  case $kind in
    quick) folder=$quick ;;
    full) folder=$full ;;
    debug) folder=$root/.build ;;
    optimized) folder=$optimized ;;
    release) folder=$released ;;
  esac
  steadily "$folder" ofKind "$@"
}

# Uses `verb`.
ofKind() {
  case $kind in
    quick)
      inSteadyEnvironment swift "$verb" --package-path "$root" --scratch-path "$quick" -c release -debug-info-format none \
        -Xswiftc -Onone "$@"
      ;;
    full) inSteadyEnvironment swift "$verb" --package-path "$root" --scratch-path "$full" -c release -debug-info-format none $shipped "$@" ;;
    debug) inSteadyEnvironment swift "$verb" --package-path "$root" -debug-info-format none "$@" ;;
    optimized)
      MOONLAY_OPTIMIZED=1 inSteadyEnvironment swift "$verb" --package-path "$root" --scratch-path "$optimized" \
        -debug-info-format none "$@"
      ;;
    release)
      # What the modules keep to themselves is seen by their tests. A module's interface is written by the process that compiles
      # it: another one for it alone would type-check all declarations twice, a twelfth of the work.
      MOONLAY_RELEASE_TESTS=1 inSteadyEnvironment swift "$verb" --package-path "$root" --scratch-path "$released" -c release \
        -debug-info-format none -Xswiftc -enable-testing -Xswiftc -no-emit-module-separately-wmo "$@"
      ;;
  esac
}

buildTests() { fast build --build-tests --explicit-target-dependency-import-check error </dev/null >&2; }

# `swift test --skip-build` plans the build without its plugins, so that the next build would make all again that they make.
# A Mac needs it, whose bundle of tests is not a program.
builtTests() {
  if isMac; then
    fast test --skip-build "$@"
    return
  fi
  case $kind in
    debug) built=$root/.build/debug ;;
    optimized) built=$optimized/debug ;;
    release) built=$released/release ;;
  esac
  (
    cd "$root"
    if ! [ -t 1 ]; then export NO_COLOR=1; fi
    exec "$built/moonlayPackageTests.xctest" --testing-library swift-testing "$@" 2>&1
  )
}
