import OperatingSystem
import Workbench

// The export of a course for students.
extension LearnRunner {
  /// Creates a folder for students' work, with a course's lessons except for the withheld texts.
  func export(_ course: Course, to folder: String, _ withheld: Set<Lesson.Withheld>) throws(Stop) {
    guard !Path.exists(folder) else {
      throw Stop(.noOutput, "'\(folder)' already exists; choose another name")
    }
    try writing { () throws(SystemError) in
      for lesson in course.lessons {
        let place = Path.join(Path.join(folder, "lessons"), lesson.name)
        _ = try makeFolder(place)
        let (open, packed) = Self.parts(of: lesson, withheld)
        for (path, text) in open.sorted(by: { $0.key < $1.key }) {
          if path.contains("/") { _ = try makeFolder(Path.join(place, Path.folder(of: path))) }
          try writeFile(text, to: Path.join(place, path), temporaryFiles: files)
        }
        try writeFile(
          LessonPackage.bytes(packed, withheld), to: Path.join(place, LessonPackage.file),
          temporaryFiles: files)
      }
      try writeFile(
        Array(Self.readMe.utf8), to: Path.join(folder, "README.md"), temporaryFiles: files)
    }
    let words = withheld.map(\.rawValue).sorted().joined(separator: ", ")
    messages.hint(
      "created '\(folder)' with \(course.lessons.count) lessons\(words.isEmpty ? "" : ", without \(words)")"
    )
    messages.hint("students work in it: cd \(folder) && moonlay learn 1")
  }

  /// Returns the files that a student may read, and those that only the program reads.
  private static func parts(of lesson: Lesson, _ withheld: Set<Lesson.Withheld>) -> (
    open: [String: [UInt8]], packed: [String: [UInt8]]
  ) {
    var (open, packed): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
    for (path, text) in lesson.files where path != "notes.md" {
      let kind: Lesson.Withheld? =
        switch path {
        case "solution.lua", "another.lua", "harder-solution.lua": .solutions
        case "hints.md": .hints
        case "check.lua", "harder.lua": .checks
        default: path == "mistakes.md" || path.hasPrefix("wrong/") ? .solutions : nil
        }
      if let kind,
        withheld.contains(kind)
          || (kind == .solutions && path.hasPrefix("wrong/") && withheld.contains(.hints))
      {
        packed[path] = text
      } else {
        open[path] = text
      }
    }
    return (open, packed)
  }

  private static let readMe = """
    # The course

    Open a lesson here, edit its script and check it:

        moonlay learn          # list the lessons and your progress
        moonlay learn 1        # open lesson 1
        moonlay learn check    # grade the script that you saved last

    Hand in your scripts and the file .moonlay-learn.json.

    """
}
