import OperatingSystem

/// Files that are made together or not at all, where there was nothing.
struct NewFiles {
  /// A file to be made.
  struct Entry {
    let path: String
    let bytes: [UInt8]
  }

  let temporary: TemporaryFiles

  /// Makes the files, and the folders that they lie in.
  ///
  /// - Throws: Where something is in the way, or a file cannot be written; all is then as it was.
  func make(_ entries: [Entry]) throws(SystemError) {
    var made: [String] = []
    do throws(SystemError) {
      for entry in entries {
        made += try makeFolder(Path.folder(of: entry.path))
        let sink = try FileSink(entry.path, temporaryFiles: temporary)
        try sink.write(entry.bytes)
        try sink.commit(asNew: true)
        made.append(entry.path)
      }
    } catch {
      for path in made.reversed() { removeIfPossible(path) }
      throw error
    }
  }
}
