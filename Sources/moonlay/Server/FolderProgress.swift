import Course
import OperatingSystem
import Playground
import Synchronization
import Workbench

/// The progress of a student whose folder is served: the file of `moonlay learn`.
final class FolderProgress: ProgressKeeper, Sendable {
  private let folder: PlaygroundFolder
  private let files: TemporaryFiles

  /// The lock that lets one page at a time read and write the file.
  private let turn = Mutex(())

  init(_ folder: PlaygroundFolder, _ files: TemporaryFiles) {
    (self.folder, self.files) = (folder, files)
  }

  /// Runs a body while no other page reads or writes.
  func inTurn<Answer>(_ body: () -> Answer) -> Answer {
    turn.withLock { _ in body() }
  }

  func progress() throws(ProgressError) -> LearnProgress? {
    guard let file = try file() else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readFoundFile(file, limit: LearnProgress.maxFileBytes)
    } catch {
      throw ProgressError(error.message)
    }
    do throws(LessonError) {
      return try LearnProgress(bytes)
    } catch {
      throw ProgressError("\(StudentFolder.progressFile) is not changed: \(error.message)")
    }
  }

  func keep(_ progress: LearnProgress) throws(ProgressError) -> Bool {
    let bytes = progress.json
    guard folder.allowsSaving, bytes.count <= LearnProgress.maxFileBytes else { return false }
    do throws(SystemError) {
      try writeFile(bytes, to: ownFile, temporaryFiles: files)
      return true
    } catch {
      throw ProgressError(error.message)
    }
  }

  private var ownFile: String { Path.join(folder.path, StudentFolder.progressFile) }

  /// Returns the path of the file, which must not be a link out of the folder; nil if it does not
  /// exist.
  private func file() throws(ProgressError) -> String? {
    guard Path.exists(ownFile) else { return nil }
    guard let real = try? Path.realPath(ownFile), Path.isRegularFile(real),
      Path.isBelow(real, folder.path)
    else {
      throw ProgressError(
        "\(StudentFolder.progressFile) is not changed: it points outside the folder")
    }
    return real
  }
}
