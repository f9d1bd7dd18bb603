# The builds that scripts/moonlay and scripts/test make, without what only a debugger reads.
#
#   fast build ARGUMENTS    is `swift build` with these arguments
#   fast test ARGUMENTS     likewise
#   kind=…                  before it, which build:
#     debug                 the program alone: the quickest to a first picture
#     optimized             one test target: the hot modules are optimized (Package.swift), and a changed file is compiled alone
#     release               every test, and the benchmarks: as the program is shipped, whole modules optimized
kind=debug
optimized=$root/.build/optimized
released=$root/.build/release-tests

fast() {
  verb=$1
  shift
  case $kind in
    debug) swift "$verb" --package-path "$root" -debug-info-format none "$@" ;;
    optimized)
      MOONLAY_OPTIMIZED=1 swift "$verb" --package-path "$root" --scratch-path "$optimized" -debug-info-format none "$@"
      ;;
    release)
      # What the modules keep to themselves is seen by their tests.
      MOONLAY_RELEASE_TESTS=1 swift "$verb" --package-path "$root" --scratch-path "$released" -c release \
        -debug-info-format none -Xswiftc -enable-testing "$@"
      ;;
  esac
}
