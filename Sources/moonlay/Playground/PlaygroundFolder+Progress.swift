import OperatingSystem
import Workbench

// The progress of a student whose folder is served: the file of `moonlay learn`.
extension PlaygroundFolder {
  /// What the file says; nil where there is none.
  ///
  /// - Throws: Where there is one that cannot be used.
  func progress() throws(Refusal) -> LearnProgress? {
    guard let file = try progressFile() else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readFile(file, limit: LearnProgress.maxFileBytes)
    } catch {
      throw Refusal(status: 500, reason: error.message)
    }
    do throws(LessonFault) {
      return try LearnProgress(bytes)
    } catch {
      throw Refusal(
        status: 409,
        reason: "\(StudentFolder.progressFile) is left alone, since \(error.message)")
    }
  }

  /// Keeps a progress where that is allowed, whole or not at all.
  ///
  /// - Returns: Whether it was kept.
  func keep(_ progress: LearnProgress, _ files: TemporaryFiles) throws(Refusal) -> Bool {
    let bytes = progress.json
    guard allowsSaving, bytes.count <= LearnProgress.maxFileBytes else { return false }
    do throws(SystemError) {
      try writeFile(bytes, to: ownProgressFile, temporaryFiles: files)
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
        status: 403,
        reason: "\(StudentFolder.progressFile) is left alone, since it leads out of the folder")
    }
    return real
  }
}
