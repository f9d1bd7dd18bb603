import ArgumentParser
import OperatingSystem

/// Compares the rows of implementations, round by round.
struct CompareRows: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Compare rounds: each file holds what all implementations printed one after the other.")

  @Argument(help: "A file for each round.") var files: [String]
  @Flag(help: "Print JSON instead of a table.") var json = false
  @Flag(help: "Fail where a checksum differs, or where memory was asked for that must not be.")
  var check = false

  func run() throws {
    let rounds = try files.map {
      Round(String(decoding: try readFile($0, limit: 1 << 24), as: UTF8.self))
    }
    let standings = Goal.all.map { Standing($0, rounds) }
    if json { printJSON(standings) } else { printTable(standings) }
    if check, standings.contains(where: \.isWrong) { throw ExitCode.failure }
  }

  private func printTable(_ standings: [Standing]) {
    print(
      "workload  job               count     against                    median      min–max"
        + "                  must      moonshot  stands")
    // A check measures no times; rows that it does not examine would only distract.
    for standing in standings where !check || standing.isChecked { print(standing.line) }
  }

  private func printJSON(_ standings: [Standing]) {
    print("[\n" + standings.map(\.json).joined(separator: ",\n") + "\n]")
  }
}

extension Standing {
  /// Whether a check examines the row.
  fileprivate var isChecked: Bool { isSame == false || goal.unit == "allocations" }

  /// Whether the row shows a fault that is independent of the machine's speed.
  fileprivate var isWrong: Bool {
    if isSame == false { return true }
    guard goal.unit == "allocations" else { return false }
    // A job that did not run proves nothing.
    return median.map { !goal.holds($0, goal.must) } ?? true
  }

  fileprivate var line: String {
    let range = values.first.flatMap { low in values.last.map { "\(low.short)–\($0.short)" } }
    return [
      goal.workload.filled(8), goal.job.filled(16), String(goal.count).filled(8),
      goal.against.filled(25), (median?.short ?? "–").filled(10), (range ?? "–").filled(23),
      goal.must.short.filled(8), goal.moonshot.short.filled(8), verdict,
    ].joined(separator: "  ")
  }

  fileprivate var json: String {
    let numbers = values.map { String($0) }.joined(separator: ", ")
    return
      "  { \"workload\": \"\(goal.workload)\", \"job\": \"\(goal.job)\", \"count\": \(goal.count), "
      + "\"against\": \"\(goal.against)\", \"values\": [\(numbers)], "
      + "\"must\": \(goal.must.jsonText), \"moonshot\": \(goal.moonshot.jsonText), "
      + "\"stands\": \"\(verdict)\" }"
  }
}

extension Goal {
  /// The value with which the row is compared.
  fileprivate var against: String {
    switch measure {
    case .figure: unit ?? (job == "grid_prepare" ? "ns" : job == "resize_list" ? "ns/op" : "B/item")
    case .ratio(let peer, let job): "\(peer) \(job)"
    case .growth: "growth"
    }
  }
}

extension String {
  fileprivate func filled(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Double {
  /// The number with three significant digits.
  fileprivate var short: String {
    guard isFinite else { return "–" }
    guard magnitude < 1_000 else { return String(Int(rounded())) }
    let digits = magnitude < 10 ? 100.0 : 10.0
    return String((self * digits).rounded() / digits)
  }

  fileprivate var jsonText: String { isFinite ? String(self) : "null" }
}
