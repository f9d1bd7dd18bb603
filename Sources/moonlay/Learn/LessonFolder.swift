import Course
import OperatingSystem
import Workbench

/// Reads lessons from folders on disk.
enum LessonFolder {
  /// The maximum size of a lesson's file that is read, in bytes.
  private static let maxFileBytes = 1 << 20

  /// Reads a lesson.
  ///
  /// - Throws: ``LessonError`` if a file cannot be read or is invalid.
  static func lesson(_ folder: String) throws(LessonError) -> Lesson {
    let walk = try reading { () throws(SystemError) in try FolderWalk(folder, maxDepth: 1) }
    let path = try reading { () throws(SystemError) in try Path.realPath(folder) }
    return try lesson(named: Path.lastComponent(path), in: walk, below: "")
  }

  /// Reads a lesson, or all lessons of a folder if it is not a lesson itself.
  ///
  /// - Throws: ``LessonError`` for the first invalid lesson, or if there is none at all.
  static func lessons(_ folder: String) throws(LessonError) -> [Lesson] {
    let holdsLessons =
      !Path.isRegularFile(Path.join(folder, "lesson.md"))
      && ((try? FolderWalk(folder, maxDepth: 2)) ?? nil)?.files
        .contains { $0.below.hasSuffix("/lesson.md") } == true
    return holdsLessons ? try course(folder).lessons : [try lesson(folder)]
  }

  /// Reads all lessons of a folder: its subfolders that have a `lesson.md`.
  ///
  /// - Throws: ``LessonError`` for the first invalid lesson, or if there is none at all.
  static func course(_ folder: String) throws(LessonError) -> Course {
    let walk = try reading { () throws(SystemError) in try FolderWalk(folder, maxDepth: 2) }
    var lessons: [Lesson] = []
    for file in walk.files where file.below.hasSuffix("/lesson.md") {
      let name = String(file.below.dropLast("/lesson.md".count))
      guard !name.contains("/"), name != Course.templateFolder else { continue }
      lessons.append(try lesson(named: name, in: walk, below: name + "/"))
    }
    // A lesson that is a link, or may be one, is not left out silently.
    for skipped in walk.skipped
    where !skipped.below.contains("/") && (lessons.isEmpty || skipped.hidesLesson(of: folder)) {
      throw LessonError("'\(Path.join(folder, skipped.below))' \(skipped.reason.words)")
    }
    guard !lessons.isEmpty else {
      throw LessonError("no lesson in '\(folder)': no folder with a lesson.md")
    }
    guard let levels = walk.files.first(where: { $0.below == Course.levelsFile }) else {
      return Course(lessons)
    }
    let text = try reading { () throws(SystemError) in
      try readFoundFile(levels.path, limit: maxFileBytes)
    }
    return try Course(lessons, levels: String(decoding: text, as: UTF8.self))
  }

  private static func lesson(named name: String, in walk: FolderWalk, below prefix: String)
    throws(LessonError) -> Lesson
  {
    for skipped in walk.skipped where skipped.below.hasPrefix(prefix) && skipped.isOfLesson {
      throw LessonError("'\(skipped.below)' \(skipped.reason.words)")
    }
    var files: [String: [UInt8]] = [:]
    for file in walk.files where file.below.hasPrefix(prefix) {
      let below = String(file.below.dropFirst(prefix.count))
      let isText = below.hasSuffix(".lua") || below.hasSuffix(".md")
      let isOwn = !below.contains("/") || below.hasPrefix("wrong/")
      guard isOwn, isText else { continue }
      files[below] = try reading { () throws(SystemError) in
        try readFoundFile(file.path, limit: maxFileBytes)
      }
    }
    return try Lesson(name: name, files: files)
  }

  private static func reading<Answer>(_ body: () throws(SystemError) -> Answer)
    throws(LessonError) -> Answer
  {
    do throws(SystemError) {
      return try body()
    } catch {
      throw LessonError(error.message)
    }
  }
}

extension FolderWalk.Skipped {
  /// Whether the entry may be a file of a lesson.
  fileprivate var isOfLesson: Bool {
    reason == .tooMany || below.hasSuffix(".lua") || below.hasSuffix(".md")
      || below.hasSuffix("wrong")
  }

  /// Whether the entry of a course may be a lesson.
  fileprivate func hidesLesson(of folder: String) -> Bool {
    switch reason {
    case .link: Path.isRegularFile(Path.join(Path.join(folder, below), "lesson.md"))
    case .special, .tooDeep: false
    case .undecodable, .tooMany, .unreadable: true
    }
  }
}
