# The coverage of Sources by the tests, module by module, as the lines of code that ran in the tests' own process.
#
#   measureCoverage ARGUMENTS    runs the tests with these arguments and prints a line for each module
#
# `swift test` merges the profiles itself, and fails where one is damaged, as that of a process is that a test has killed. So
# the program of the tests is run here.
measureCoverage() {
  folder=$root/.build/coverage
  tools=$(dirname -- "$(readlink -f -- "$(command -v swift)")")
  status=0
  swift build --package-path "$root" --scratch-path "$folder" --enable-code-coverage --build-tests >&2
  rm -rf "$folder"/debug/codecov
  mkdir -p "$folder"/debug/codecov
  (cd "$root" && LLVM_PROFILE_FILE=$folder/debug/codecov/%p.%m.profraw NO_COLOR=1 \
    exec "$folder"/debug/moonlayPackageTests.xctest --testing-library swift-testing "$@") </dev/null >&2 || status=$?
  "$tools/llvm-profdata" merge --failure-mode=all -sparse "$folder"/debug/codecov/*.profraw -o "$folder/tests.profdata"
  "$tools/llvm-cov" export -format=lcov -summary-only -instr-profile "$folder/tests.profdata" \
    "$folder"/debug/moonlayPackageTests.xctest |
    awk -F: -v sources="$root/Sources/" '
      $1 == "SF" { module = ""; if (index($2, sources) == 1) { split(substr($2, length(sources) + 1), parts, "/"); module = parts[1] } }
      $1 == "LF" && module != "" { lines[module] += $2 }
      $1 == "LH" && module != "" { covered[module] += $2 }
      END { for (module in lines) printf "%-24s %6d of %6d lines  %6.2f %%\n", module, covered[module], lines[module], 100 * covered[module] / lines[module] }
    ' | sort
  return $status
}
