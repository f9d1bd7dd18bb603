# The builds that scripts/moonlay and scripts/test make, without what only a debugger reads.
#
#   fast build ARGUMENTS    is `swift build` with these arguments
#   fast test ARGUMENTS     likewise
#   optimize=1              before it: the hot modules are optimized (Package.swift), in the folder `optimized`. That build takes
#                           longer and its tests are quicker by more; a first run of the program is quicker without.
optimize=
optimized=$root/.build/optimized

fast() {
  verb=$1
  shift
  if [ -n "$optimize" ]; then
    MOONLAY_OPTIMIZED=1 swift "$verb" --package-path "$root" --scratch-path "$root/.build/optimized" -debug-info-format none "$@"
  else
    swift "$verb" --package-path "$root" -debug-info-format none "$@"
  fi
}
