import Course
import OperatingSystem
import Workbench

/// The folder in which a student works: the current one, with a script for each lesson and the
/// progress.
struct StudentFolder {
  static let progressFile = "\(mark).json"

  /// The beginning of the names of the program's own files.
  static let mark = ".moonlay-learn"

  let files: TemporaryFiles

  /// Reads the progress; it is empty if there is no file.
  ///
  /// - Throws: ``LessonError`` if the file is not a progress file; it is not changed.
  func progress() throws(LessonError) -> LearnProgress {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readFile(Self.progressFile, limit: LearnProgress.maxFileBytes)
    } catch {
      if error.isMissing { return LearnProgress() }
      throw LessonError(error.message)
    }
    do throws(LessonError) {
      return try LearnProgress(bytes)
    } catch {
      throw LessonError(
        "\(Self.progressFile) cannot be read: \(error.message); rename it to start without progress"
      )
    }
  }

  /// Saves the progress; the file is written completely or not at all.
  func keep(_ progress: LearnProgress) throws(SystemError) {
    try writeFile(progress.json, to: Self.progressFile, temporaryFiles: files)
  }

  /// Keeps a script that could be run, so that a later mistake does not cost what it has earned.
  func keep(_ script: [UInt8], of lesson: Lesson) throws(SystemError) {
    try writeFile(script, to: "\(Self.mark).\(lesson.fileName)", temporaryFiles: files)
  }

  /// Copies a lesson's skeleton to the folder, below a heading of comments, unless the script
  /// exists.
  ///
  /// - Returns: Whether it was copied.
  func open(_ lesson: Lesson, heading: String = "") throws(SystemError) -> Bool {
    if Path.exists(lesson.fileName) { return false }
    try begin(lesson, heading)
    return true
  }

  /// Renames a lesson's script to the first free name, and copies the skeleton to the folder.
  ///
  /// - Returns: The new name of the script; nil if there was none.
  func reset(_ lesson: Lesson, heading: String = "") throws(SystemError) -> String? {
    guard Path.isRegularFile(lesson.fileName) else {
      try begin(lesson, heading)
      return nil
    }
    let work = try readFile(lesson.fileName, limit: 16 << 20)
    let copy = (1...999).lazy.map { "\(lesson.name).\($0).lua" }.first { !Path.exists($0) }
    guard let copy else { return lesson.fileName }
    try writeFile(work, to: copy, temporaryFiles: files)
    try begin(lesson, heading)
    return copy
  }

  private func begin(_ lesson: Lesson, _ heading: String) throws(SystemError) {
    let text = Array(heading.utf8) + lesson.skeleton
    try writeFile(text, to: lesson.fileName, temporaryFiles: files)
  }
}
