/// An archive of many small files in one text, in which the lessons, the gallery and the guide are
/// embedded in the program.
///
/// Each file is a line with its path and its length in bytes, followed by its bytes and a line
/// feed. The build creates such texts from folders in `scripts` (`PackTexts`, `TextPacker`).
package struct TextArchive: Hashable, Sendable {
  /// The files, sorted by path.
  package let entries: [Entry]

  /// A file of an archive.
  package struct Entry: Hashable, Sendable {
    /// The file's path within the archive.
    package let path: String

    /// The file's bytes.
    package let text: [UInt8]

    package init(path: String, text: [UInt8]) { (self.path, self.text) = (path, text) }
  }

  /// Creates an archive of some files, which are sorted by their paths.
  package init(_ entries: [Entry]) { self.entries = entries.sorted { $0.path < $1.path } }

  /// Reads an archive; nil if the bytes are not one.
  package init?(_ bytes: [UInt8]) {
    var entries: [Entry] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      rest = rest.dropFirst(line.count + 1)
      guard words.count == 2, let length = Int(words[1]), (0..<rest.count).contains(length) else {
        return nil
      }
      entries.append(Entry(path: String(words[0]), text: Array(rest.prefix(length))))
      rest = rest.dropFirst(length + 1)
    }
    self.init(entries)
  }

  /// The archive's bytes.
  package var bytes: [UInt8] {
    entries.flatMap { entry in
      Array("\(entry.path) \(entry.text.count)\n".utf8) + entry.text + [UInt8(ascii: "\n")]
    }
  }

  /// The folders of the files, in alphabetical order.
  package var folders: [String] {
    let paths = entries.map { $0.path.split(separator: "/") }.filter { $0.count > 1 }
    return Set(paths.map { String($0[0]) }).sorted()
  }

  /// Returns the files of a folder, by their paths relative to it.
  package func files(in folder: String) -> [(path: String, text: [UInt8])] {
    let prefix = folder + "/"
    return entries.filter { $0.path.hasPrefix(prefix) }
      .map { (path: String($0.path.dropFirst(prefix.count)), text: $0.text) }
  }
}
