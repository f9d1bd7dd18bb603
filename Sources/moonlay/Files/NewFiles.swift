import OperatingSystem

/// Creates new files, all of them or none.
struct NewFiles {
  struct Entry {
    let path: String
    let bytes: [UInt8]
  }

  let temporary: TemporaryFiles

  /// Creates the files and their folders.
  ///
  /// - Throws: ``SystemError`` if one exists or cannot be written; everything is then restored.
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
