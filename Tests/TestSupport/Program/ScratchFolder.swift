package import Foundation

/// A folder for a test's files, which is removed when nobody holds it any more.
package final class ScratchFolder {
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("moonlay-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func url(_ name: String) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(name)
  }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }
}
