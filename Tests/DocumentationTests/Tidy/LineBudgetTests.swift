import Foundation
import Testing

/// How many lines each module may have, by `Sources/budget.tsv`.
///
/// Raising a number is a decision that a reviewer sees.
@Suite struct LineBudgetTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// A budget that is further above its module is out of date, in lines.
  private static let slack = 400

  /// The budgets, by the names of the folders of `Sources`.
  private func budgets() throws -> [String: Int] {
    let text = try String(contentsOf: Self.sources.appending(path: "budget.tsv"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t") }
    return Dictionary(
      rows.compactMap { row in
        row.count == 2 ? Int(row[1]).map { (String(row[0]), $0) } : nil
      }
    ) { first, _ in first }
  }

  /// The lines of a folder's files; documentation in Markdown and what Finder leaves do not count.
  private func lines(of folder: URL) throws -> Int {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    return try (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { file in
        let values = try file.resourceValues(forKeys: [.isRegularFileKey])
        return values.isRegularFile == true && file.pathExtension != "md"
      }
      .reduce(0) { sum, file in
        try sum + Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
      }
  }

  @Test func `no module has more lines than its budget`() throws {
    let budgets = try budgets()
    let folders = try FileManager.default.contentsOfDirectory(
      at: Self.sources, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    #expect(Set(folders.map(\.lastPathComponent)) == Set(budgets.keys))
    for folder in folders {
      let count = try lines(of: folder)
      let budget = budgets[folder.lastPathComponent] ?? 0
      #expect(
        count <= budget,
        "\(folder.lastPathComponent) has \(count) lines: remove some, or raise Sources/budget.tsv")
      #expect(
        budget - count <= Self.slack,
        "\(folder.lastPathComponent) has only \(count) lines: lower Sources/budget.tsv")
    }
  }
}
