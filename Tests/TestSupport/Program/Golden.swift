import Foundation
package import Testing

/// A file that keeps what people read; `UPDATE_GOLDENS=1` writes it anew.
package struct Golden {
  /// Where it is, from the repository's folder.
  package let path: String

  package init(name: String) { path = "Tests/Goldens/" + name }

  package init(path: String) { self.path = path }

  private var url: URL { URL(fileURLWithPath: Program.root + "/" + path) }

  private var isUpdated: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" }

  /// Holds bytes against the file, and names the first line that differs.
  package func expect(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    if isUpdated {
      try Data(bytes).write(to: url)
      return
    }
    guard let kept = try? Data(contentsOf: url) else {
      Issue.record(
        "\(path) is missing: UPDATE_GOLDENS=1 swift test --filter Golden",
        sourceLocation: sourceLocation)
      return
    }
    guard let difference = Self.difference([UInt8](kept), bytes, in: url.lastPathComponent) else {
      return
    }
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }

  /// The first line that differs: `grid.txt:25: it was '…', it is '…'`; nil where all bytes are equal.
  package static func difference(_ kept: [UInt8], _ new: [UInt8], in name: String) -> String? {
    guard kept != new else { return nil }
    let old = lines(kept)
    let now = lines(new)
    let number = zip(old, now).prefix { $0 == $1 }.count
    return "\(name):\(number + 1): it was \(quoted(old, number)), it is \(quoted(now, number))"
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func quoted(_ lines: [String], _ number: Int) -> String {
    lines.indices.contains(number) ? "'\(lines[number])'" : "the end"
  }
}
