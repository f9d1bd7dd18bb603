# The builds that scripts/moonlay and scripts/test make, without what only a debugger reads.
#
#   fast build ARGUMENTS    is `swift build` with these arguments
#   buildTests              builds the tests, and every program. The build refuses an import that the manifest does not declare.
#                           A build with other arguments than the last makes again what plugins make, and compiles again
#                           what contains it: whoever needs only a part of this calls it all the same
#   steadily COMMAND        runs a build with an environment that is the same from call to call, for the same reason
#   builtTests ARGUMENTS    runs the tests that have been built, with swift-testing's arguments: --filter, --skip, --no-parallel.
#                           What they say goes to standard output
#   kind=…                  before it, which build:
#     debug                 the program alone: the quickest to a first picture
#     optimized             one test target: the hot modules are optimized (Package.swift), and a changed file is compiled alone
#     release               every test, and the benchmarks: as the program is shipped, whole modules optimized
kind=debug
optimized=$root/.build/optimized
released=$root/.build/release-tests

steadily() {
  env -u _ -u OLDPWD -u SHLVL -u MOONLAY_YES -u MOONLAY_BUILD -u MOONLAY_SEEDS -u MOONLAY_FUZZ_SECONDS PWD="$root" "$@"
}

fast() {
  verb=$1
  shift
  case $kind in
    debug) steadily swift "$verb" --package-path "$root" -debug-info-format none "$@" ;;
    optimized)
      MOONLAY_OPTIMIZED=1 steadily swift "$verb" --package-path "$root" --scratch-path "$optimized" \
        -debug-info-format none "$@"
      ;;
    release)
      # What the modules keep to themselves is seen by their tests. A module's interface is written by the process that compiles
      # it: another one for it alone would type-check all declarations twice, a twelfth of the work.
      MOONLAY_RELEASE_TESTS=1 steadily swift "$verb" --package-path "$root" --scratch-path "$released" -c release \
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
