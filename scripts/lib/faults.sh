# Planted faults, for scripts/faults: their files, the copy of the package that has them all, and runs of its tests.
faults=$root/.build/faults
tree=$faults/tree
planted=$faults/planted

# How long the tests of one fault may take, in seconds.
maxRun=600

faultNames() {
  for file in "$root"/Tests/Faults/*.fault; do basename "$file" .fault; done
}

# Sets `what`, `file`, `tests`, `sound` and `faulty` to what a fault's file says.
readFault() {
  local line part=
  what= file= tests= sound= faulty=
  while IFS= read -r line || [ -n "$line" ]; do
    case $part:$line in
      *:'--- sound') part=sound ;;
      *:'--- faulty') part=faulty ;;
      sound:*) sound+=$line$'\n' ;;
      faulty:*) faulty+=$line$'\n' ;;
      :'what: '*) what=${line#what: } ;;
      :'file: '*) file=${line#file: } ;;
      :'tests: '*) tests=${line#tests: } ;;
      *) refuse "$1" "it has a line that is none of what:, file:, tests:, --- sound and --- faulty: $line" ;;
    esac
  done <"$root/Tests/Faults/$1.fault"
  for part in what file tests sound faulty; do
    if [ -z "${!part}" ]; then refuse "$1" "it has no '$part'"; fi
  done
}

refuse() {
  say "scripts/faults: the fault '$1' cannot be planted: $2"
  exit 70
}

# Writes each file that has faults, with all of them, below `planted`.
plantAll() {
  local name
  rm -rf "$planted"
  for name in $(faultNames); do plant "$name"; done
}

plant() {
  local LC_ALL=C text before after
  readFault "$1"
  if ! [ -e "$root/$file" ]; then refuse "$1" "there is no $file"; fi
  if ! [ -e "$planted/$file" ]; then prepare "$file"; fi
  text=$(cat "$planted/$file" && echo .)
  text=${text%.}
  before=${text%%"$sound"*}
  after=${text#*"$sound"}
  if [ "$before" = "$text" ]; then refuse "$1" "its sound text is not in $file"; fi
  if [ "${after%%"$sound"*}" != "$after" ]; then
    refuse "$1" "its sound text is more than once in $file"
  fi
  case $faulty in
    *"_planted(\"$1\")"* | *"isPlanted(\"$1\")"*) ;;
    *) refuse "$1" "its faulty text does not ask whether it is planted" ;;
  esac
  printf '%s' "$before$faulty$after" >"$planted/$file"
}

# Copies a source file, and puts what says which fault is planted beside it: into the folder of the module in Swift.
prepare() {
  local folder
  mkdir -p "$planted/$(dirname "$1")"
  case $1 in
    Sources/*.swift)
      folder=${1#Sources/}
      swiftSupport >"$planted/Sources/${folder%%/*}/Planted.swift"
      cat "$root/$1" >"$planted/$1"
      ;;
    Sources/*.c)
      cSupport >"$planted/$(dirname "$1")/planted.h"
      { echo '#include "planted.h"' && cat "$root/$1"; } >"$planted/$1"
      ;;
    *) say "scripts/faults: no fault can be planted in $1"; exit 70 ;;
  esac
}

swiftSupport() {
  cat <<'END'
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

private let planted = unsafe getenv("MOONLAY_FAULT").map { unsafe String(cString: $0) }

/// Whether a fault of Tests/Faults is planted in this run.
func isPlanted(_ name: String) -> Bool { planted == name }
END
}

cSupport() {
  cat <<'END'
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Whether a fault of Tests/Faults is planted in this run.
static inline bool is_planted(const char *name) {
  const char *planted = getenv("MOONLAY_FAULT");
  return planted != NULL && strcmp(planted, name) == 0;
}
END
}

# Makes the tree what the working tree is, with the faults. Files that are the same already stay untouched, so that only
# what has changed is compiled again.
copyTree() {
  local path source
  mkdir -p "$tree"
  { git -C "$root" ls-files --cached --others --exclude-standard && (cd "$planted" && find . -type f | sed 's,^\./,,'); } |
    sort -u >"$faults/paths"
  while IFS= read -r path; do
    source=$root/$path
    if [ -e "$planted/$path" ]; then source=$planted/$path; fi
    if [ -L "$source" ]; then
      if [ "$(readlink "$source")" = "$(readlink "$tree/$path")" ]; then continue; fi
    elif ! [ -e "$source" ]; then
      rm -f "$tree/$path"
      continue
    elif cmp -s "$source" "$tree/$path"; then
      continue
    fi
    mkdir -p "$tree/$(dirname "$path")"
    rm -f "$tree/$path"
    cp -pP "$source" "$tree/$path"
  done <"$faults/paths"
  (cd "$tree" && find . -name .build -prune -o ! -type d -print | sed 's,^\./,,' | sort) |
    comm -23 - "$faults/paths" | while IFS= read -r path; do rm "$tree/$path"; done
}

# Builds the test targets of some faults, and forgets what an earlier build's tests said.
buildTree() {
  local name only=
  for name in "$@"; do
    readFault "$name"
    for name in $tests; do only+="${name%%.*} "; done
  done
  export MOONLAY_ONLY=$only MOONLAY_OPTIMIZED=1
  rm -f "$faults"/*.without
  (root=$tree kind=optimized optimized=$tree/.build/optimized && fast build --build-tests </dev/null >&2)
}

# Runs the tests of a fault with a fault planted, or with none; what they print goes to a file. The program of the tests is
# what the limit ends: `swift test` would leave it behind, at work for as long as the fault lets it.
#
#   runTests TESTS FAULT OUTPUT
runTests() {
  local filter limit= bundle=$tree/.build/optimized/debug/moonlayPackageTests.xctest
  filter="^($(printf '%s' "$1" | sed 's/\./[.]/g; s/  */|/g'))[./]"
  if command -v timeout >/dev/null; then limit="timeout --kill-after=10 $maxRun"; fi
  (cd "$tree" && NO_COLOR=1 MOONLAY_FAULT=$2 exec $limit "$bundle" --testing-library swift-testing --filter "$filter") \
    </dev/null >"$3" 2>&1
}

# The names of the tests that failed, in the order in which they did, also of those that never ended; and where an
# expectation failed on a thread of which the testing library does not know the test.
failedTests() {
  LC_ALL=C sed -nE -e 's/^[^A-Za-z]* Test (.*) failed after [0-9.]+ seconds.*/\1/p' \
    -e 's/^[^A-Za-z]* Test ("[^"]*") recorded an issue .*/\1/p' \
    -e 's/^.* Test [^ ]*unknown[^ ]* recorded an issue at ([^ ]*): .*/the expectation at \1/p' "$1" |
    sed -E '/^run with [0-9]+ tests?/d; s/ with [0-9]+ test cases?$//' | awk '!known[$0]++'
}

isFinished() { LC_ALL=C grep -qE 'Test run with [0-9]+ tests? in [0-9]+ suites? ' "$1"; }

# Notes which tests fail though no fault is planted, once for each kind of tests.
failingWithout() {
  local name
  known=$faults/$(printf '%s' "$1" | tr ' ' '+').without
  if [ -e "$known" ]; then return; fi
  runTests "$1" '' "$known.output" || true
  if ! isFinished "$known.output" || grep -q 'Test run with 0 tests' "$known.output"; then
    tail -n 20 "$known.output" >&2
    say "scripts/faults: the tests '$1' do not run without a fault"
    exit 70
  fi
  failedTests "$known.output" | sort -u >"$known"
  while IFS= read -r name; do printf 'fails without a fault: %s\n' "$name"; done <"$known"
}

# Says whether the tests find the fault that was read last, and succeeds where they do.
lookFor() {
  local begin=$SECONDS output=$faults/$1.output status=0 failed first
  runTests "$tests" "$1" "$output" || status=$?
  failed=$(failedTests "$output" | grep -vxFf "$known" || true)
  if [ -n "$failed" ] && [ "$(printf '%s\n' "$failed" | wc -l)" -le 2 ]; then
    runTests "$tests" "$1" "$output.again" || status=$?
    failed=$(failedTests "$output.again" | grep -xF "$failed" || true)
  fi
  if [ -n "$failed" ]; then
    first=${failed%%$'\n'*}
    report found "$1" "$(printf '%s\n' "$failed" | wc -l | tr -d ' ') tests, $((SECONDS - begin)) s" "$first"
  elif [ "$status" = 124 ]; then
    report MISSED "$1" "$((SECONDS - begin)) s" "the tests did not come to an end"
    return 1
  elif ! isFinished "$output"; then
    report found "$1" "$((SECONDS - begin)) s" "the tests' process ended early"
  else
    report MISSED "$1" "$((SECONDS - begin)) s" "$what"
    return 1
  fi
}

report() { printf '%-6s  %-24s (%s): %s\n' "$@"; }
