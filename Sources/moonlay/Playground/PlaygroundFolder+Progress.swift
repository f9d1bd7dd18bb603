import OperatingSystem
import Workbench

// The progress of a student whose folder is served: the file of `moonlay learn`.
extension PlaygroundFolder {
  /// The file's bytes; nil where there is none.
  func progress() throws(Refusal) -> [UInt8]? {
    guard let file = try progressFile() else { return nil }
    do throws(SystemError) {
      return try readFile(file, limit: LearnProgress.longestFile)
    } catch {
      throw Refusal(status: 500, reason: error.message)
    }
  }

  /// Keeps a progress, whole or not at all; not in the place of a file that is none.
  ///
  /// - Returns: Whether it was kept.
  func keep(_ progress: LearnProgress, _ files: TemporaryFiles) throws(Refusal) -> Bool {
    if let bytes = try self.progress(), (try? LearnProgress(bytes)) == nil { return false }
    do throws(SystemError) {
      try writeFile(progress.json, to: ownProgressFile, temporaryFiles: files)
      return true
    } catch {
      throw Refusal(status: 500, reason: error.message)
    }
  }

  private var ownProgressFile: String { Path.join(path, StudentFolder.progressFile) }

  /// Where the file is, which must not be a link out of the folder; nil where there is none.
  private func progressFile() throws(Refusal) -> String? {
    guard Path.exists(ownProgressFile) else { return nil }
    guard let real = try? Path.realPath(ownProgressFile), Path.isRegularFile(real),
      real.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    else {
      throw Refusal(
        status: 403, reason: "'\(StudentFolder.progressFile)' leads out of the folder")
    }
    return real
  }
}
