# What .ci/run and scripts/nightly share: checks that run one after the other whatever the ones before them said.
#
#   check NAME COMMAND…     runs the command, says how long it took, and notes its failure
#   quietly COMMAND…        shows the end of what the command printed, and only where it fails
#   reportFailures          names the checks that failed; fails where there is one
#   countTests FILE         prints how many tests of a test run's output passed and failed
failures=()

check() {
  local name=$1 begin=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@" </dev/null || failures+=("$name")
  printf '== %s: %s s\n' "$name" "$((SECONDS - begin))"
}

quietly() {
  local kept status=0
  kept=$(mktemp)
  "$@" >"$kept" 2>&1 || { status=$?; tail -n 200 "$kept"; }
  rm -f "$kept"
  return $status
}

reportFailures() {
  local name
  printf '\n'
  for name in ${failures[@]+"${failures[@]}"}; do printf 'failed: %s\n' "$name"; done
  [ "${#failures[@]}" = 0 ]
}

# There may be the output of several runs. A run that was cut short has no last line: what had begun and not passed has
# failed.
countTests() {
  awk '
    /Test run started\./ { runs++; next }
    /Test run with [0-9]+ tests? in [0-9]+ suites? (passed|failed) after / {
      for (field = 1; field < NF; field++)
        if ($field == "with") { total += $(field + 1); break }
      finished++; next
    }
    /^[^A-Za-z]* Test case passing / { next }
    /^[^A-Za-z]* Test .* failed after [0-9.]+ seconds/ { failed++; next }
    /^[^A-Za-z]* Test .* passed after [0-9.]+ seconds/ { passed++; next }
    /^[^A-Za-z]* Test .* skipped(\.|:)/ { skipped++; next }
    /^[^A-Za-z]* Test .* started\.$/ { started++ }
    END {
      if (!finished || finished < runs) { total = started + skipped; failed = started - passed }
      printf "%d passed, %d failed\n", total - failed - skipped, failed
    }' "$1"
}
