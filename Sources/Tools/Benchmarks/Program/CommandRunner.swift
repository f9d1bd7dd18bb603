internal import CProcessCounters
import ArgumentParser
import OperatingSystem

/// Runs commands, and measures whole processes.
struct CommandRunner {
  let starter: ProcessStarter

  /// The most bytes that an ended command of this process had in memory.
  static var peakOfEndedCommands: Int { Int(moonlay_peak_of_children()) }

  init() throws { starter = try ProcessStarter() }

  /// Runs a command, and returns its output.
  func output(_ command: [String]) throws -> [UInt8] {
    let process = try starter.start(command[0], command)
    process.allow(.seconds(600))
    var output: [UInt8] = []
    while case .bytes(let bytes)? = try? process.receive() { output += bytes }
    guard case .exited(status: 0...1) = process.waitForEnd() else {
      throw ValidationError("'\(command.joined(separator: " "))' did not end as it should")
    }
    return output
  }

  /// Returns the median time of a command from its start to its end, in milliseconds.
  func milliseconds(_ bench: Bench, _ rounds: Int, _ command: [String]) throws -> Double {
    try bench.median(of: rounds) { _ = try output(command) }
  }

  /// Returns the most memory that a command has, in bytes.
  func peak(_ command: [String]) throws -> Int {
    let text = String(
      decoding: try output([ProcessStarter.ownPath, "peak"] + command), as: UTF8.self)
    guard let peak = Int(text.split(separator: "\n").last ?? "") else {
      throw ValidationError("no memory was measured for '\(command.joined(separator: " "))'")
    }
    return peak
  }
}

extension Bench {
  /// Returns the median time of an operation that happens a number of times, in milliseconds; in a check, once.
  func median(of rounds: Int, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var samples: [Double] = []
    for _ in 0..<(isCheck ? 1 : rounds) {
      let begin = clock.now
      try body()
      samples.append((clock.now - begin).nanoseconds / 1e6)
    }
    return samples.sorted()[samples.count / 2]
  }
}
