import OperatingSystem
import Workbench

/// The folder that a student works in: the current one, with a script for each lesson and the progress.
struct StudentFolder {
  static let progressFile = ".moonlay-learn.json"

  /// Where a student's copy of a course has its lessons, when the current folder is one; nil otherwise.
  static var courseFolder: String? {
    let folder = "lessons"
    guard let names = try? listFolder(folder, limit: 500) else { return nil }
    let isCourse = names.contains {
      Path.isRegularFile(Path.join(Path.join(folder, $0), LessonPackage.file))
    }
    return isCourse ? folder : nil
  }

  let files: TemporaryFiles

  /// What the student has done so far; nothing if there is no file.
  ///
  /// - Throws: ``LessonFault`` where the file is not progress; it is left as it is.
  func progress() throws(LessonFault) -> LearnProgress {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readFile(Self.progressFile, limit: LearnProgress.maxFileBytes)
    } catch {
      if error.isMissing { return LearnProgress() }
      throw LessonFault(error.message)
    }
    do throws(LessonFault) {
      return try LearnProgress(bytes)
    } catch {
      throw LessonFault(
        "\(Self.progressFile) cannot be read: \(error.message); rename it to start without progress"
      )
    }
  }

  /// Keeps the progress; the file is written whole or not at all.
  func keep(_ progress: LearnProgress) throws(SystemError) {
    try writeFile(progress.json, to: Self.progressFile, temporaryFiles: files)
  }

  /// Copies a lesson's skeleton here, below a heading of comments, unless there is a script of the name.
  ///
  /// - Returns: Whether it was copied.
  func open(_ lesson: Lesson, heading: String = "") throws(SystemError) -> Bool {
    if Path.exists(lesson.fileName) { return false }
    try begin(lesson, heading)
    return true
  }

  /// Puts a lesson's script aside, under the first name that is free, and copies the skeleton here.
  ///
  /// - Returns: Where the script is now; nil if there was none.
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
