import Workbench

/// The lessons of a course, in order.
package struct Course: Hashable, Sendable {
  /// The lessons, in the order of their names.
  package let lessons: [Lesson]

  /// Creates a course from lessons, which are sorted by name.
  package init(_ lessons: [Lesson]) { self.lessons = lessons.sorted { $0.name < $1.name } }

  /// Returns the course that is part of the program.
  ///
  /// - Throws: ``LessonFault`` if the embedded archive is invalid, which is a defect of the build.
  package static func builtIn() throws(LessonFault) -> Course {
    try Course(builtInFiles())
  }

  /// Returns the template of a lesson: its files by their paths.
  package static func template() throws(LessonFault) -> [(path: String, text: [UInt8])] {
    try builtInFiles().files(in: templateFolder)
  }

  /// Returns the files of `scripts/lessons`, as the build has packed them.
  static func builtInFiles() throws(LessonFault) -> TextArchive {
    if let archive = TextArchive(Array(PackedLessons.text.utf8)) { return archive }
    throw LessonFault("the program was built with lessons that are damaged")
  }

  /// The folder of the template, which is not a lesson of the course.
  package static let templateFolder = "template"

  init(_ archive: TextArchive) throws(LessonFault) {
    var lessons: [Lesson] = []
    for folder in archive.folders where folder != Self.templateFolder {
      let files = archive.files(in: folder).map { ($0.path, $0.text) }
      lessons.append(try Lesson(name: folder, files: Dictionary(files, uniquingKeysWith: { $1 })))
    }
    self.init(lessons)
  }

  /// Finds a lesson by its number or name: `3`, `03`, `insets` or `03-insets`.
  package subscript(name: String) -> Lesson? {
    if let exact = lessons.first(where: { $0.name == name }) { return exact }
    if let number = Int(name) { return lessons.first { $0.number == number } }
    return lessons.first { $0.name.hasSuffix("-\(name)") }
  }

  /// Returns the lesson after another one; nil after the last.
  package func lesson(after lesson: Lesson) -> Lesson? {
    guard let index = lessons.firstIndex(where: { $0.name == lesson.name }) else { return nil }
    return lessons[(index + 1)...].first
  }
}
