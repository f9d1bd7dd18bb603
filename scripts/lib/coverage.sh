# The coverage of Sources by the tests, module by module, as the lines of code that ran in the tests' own process.
#
#   measureCoverage ARGUMENTS    runs `swift test` with these arguments and prints a line for each module
measureCoverage() {
  folder=$root/.build/coverage
  tools=$(dirname -- "$(readlink -f -- "$(command -v swift)")")
  status=0
  swift test --package-path "$root" --scratch-path "$folder" --enable-code-coverage "$@" >&2 ||
    status=$?
  # A process that was killed leaves a damaged profile behind: the others count.
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
