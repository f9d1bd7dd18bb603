import OperatingSystem
import Workbench

/// Reads lessons from folders on disk.
enum LessonFolder {
  /// The maximum size of a lesson's file that is read, in bytes.
  private static let maxFileBytes = 1 << 20

  /// The maximum number of files in a folder that are examined.
  private static let maxFiles = 500

  /// Reads a lesson.
  ///
  /// - Throws: ``LessonFault`` if a file cannot be read or is invalid.
  static func lesson(_ folder: String) throws(LessonFault) -> Lesson {
    var files = try texts(in: folder, below: "")
    let wrong = Path.join(folder, "wrong")
    if Path.isFolder(wrong) { files.merge(try texts(in: wrong, below: "wrong/")) { $1 } }
    let path = try reading { () throws(SystemError) in try Path.realPath(folder) }
    var withheld: Set<Lesson.Withheld> = []
    let packed = Path.join(folder, LessonPackage.file)
    if Path.isRegularFile(packed) {
      let bytes = try reading { () throws(SystemError) in try readFile(packed, limit: maxFileBytes)
      }
      let unpacked = try LessonPackage.files(bytes)
      files.merge(unpacked.files) { $1 }
      withheld = unpacked.withheld
    }
    var lesson = try Lesson(name: Path.lastComponent(path), files: files)
    lesson.withheld = withheld
    return lesson
  }

  /// Reads all lessons of a folder: its subfolders that have a `lesson.md`.
  ///
  /// - Throws: ``LessonFault`` for the first invalid lesson, or if there is none at all.
  static func course(_ folder: String) throws(LessonFault) -> Course {
    var lessons: [Lesson] = []
    for name in try names(in: folder) where name != Course.templateFolder {
      let path = Path.join(folder, name)
      if Path.isRegularFile(Path.join(path, "lesson.md")) { lessons.append(try lesson(path)) }
    }
    guard !lessons.isEmpty else {
      throw LessonFault("no lesson in '\(folder)': no folder with a lesson.md")
    }
    return Course(lessons)
  }

  private static func names(in folder: String) throws(LessonFault) -> [String] {
    try reading { () throws(SystemError) in try listFolder(folder, limit: maxFiles).sorted() }
  }

  private static func texts(in folder: String, below prefix: String) throws(LessonFault)
    -> [String: [UInt8]]
  {
    var texts: [String: [UInt8]] = [:]
    for name in try names(in: folder) where name.hasSuffix(".lua") || name.hasSuffix(".md") {
      let path = Path.join(folder, name)
      guard Path.isRegularFile(path) else { continue }
      texts[prefix + name] = try reading { () throws(SystemError) in
        try readFile(path, limit: maxFileBytes)
      }
    }
    return texts
  }

  private static func reading<Answer>(_ body: () throws(SystemError) -> Answer)
    throws(LessonFault) -> Answer
  {
    do throws(SystemError) {
      return try body()
    } catch {
      throw LessonFault(error.message)
    }
  }
}
