// What safety costs, as a ratio to a stock Lua, and what errors leave behind. To be run in a release build, on a calm machine.
//
// Usage: SafetyCost [cost | errors] [COUNT [WORKLOAD]]
// `cost` prints the median of COUNT rounds for each workload, or for one, with the minimum and the maximum; `errors` throws COUNT errors
// through each crossing of the border. Exits with 1 where a gate is not kept.
import Lua

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let arguments = CommandLine.arguments.dropFirst()
let isCost = arguments.first != "errors"
let count = arguments.dropFirst().first.flatMap(Int.init) ?? (isCost ? 15 : 100_000)
let name = arguments.dropFirst(2).first

let isGood = onDeepStack {
  do throws(LuaError) {
    return isCost
      ? try CostReport(rounds: max(1, count), name: name).print()
      : try ErrorReport(count: max(1, count)).print()
  } catch {
    print(error)
    return false
  }
}
if !isGood { print("a gate is not kept") }
exit(isGood ? 0 : 1)
