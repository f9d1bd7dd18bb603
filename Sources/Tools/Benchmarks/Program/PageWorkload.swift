import ArgumentParser
import OperatingSystem

/// The page in a browser: the time from a key to the picture, and what a visitor with a slow line waits.
struct PageWorkload {
  let bench: Bench
  let commands: CommandRunner
  let program, gallery: String

  /// The script for Node that types the keys (`Tests/Engine/keys.mjs`).
  let keys: String

  /// What `scripts/site` has written, if it is there.
  let site: String?

  func run() throws {
    let server = try commands.starter.start(program, [program, "serve", gallery, "--port", "0"])
    server.allow(.seconds(600))
    var printed: [UInt8] = []
    while !printed.contains(10), case .bytes(let bytes) = try server.receive() { printed += bytes }
    let link = String(decoding: printed.prefix { $0 != 10 }, as: UTF8.self)
    try measure(link)
    if let site { try measure(site) }
  }

  private func measure(_ place: String) throws {
    let output = String(
      decoding: try commands.output(["/usr/bin/env", "node", keys, place]), as: UTF8.self)
    for row in output.split(separator: "\n").map({ $0.split(separator: "\t") }) {
      guard row.count == 2, let milliseconds = Double(row[1]) else {
        throw ValidationError("what the browser measured is no row: \(row)")
      }
      bench.row(String(row[0]), 1, "ms", milliseconds, 0)
    }
  }
}
