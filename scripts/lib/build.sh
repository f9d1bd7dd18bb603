# The build that scripts/moonlay and scripts/test share: a debug build whose hot modules are optimized (Package.swift),
# without what only a debugger reads.
#
#   fast build ARGUMENTS    is `swift build` with these arguments
#   fast test ARGUMENTS     likewise
#   optimize=               before it: a plain debug build, in a folder of its own
optimize=1

fast() {
  verb=$1
  shift
  if [ -n "$optimize" ]; then
    MOONLAY_OPTIMIZED=1 swift "$verb" --package-path "$root" -debug-info-format none "$@"
  else
    swift "$verb" --package-path "$root" --scratch-path "$root/.build/unoptimized" "$@"
  fi
}
