/// The lessons of a course, in their order.
package struct Course: Hashable, Sendable {
  /// The lessons, in the order of their names.
  package let lessons: [Lesson]

  /// Creates a course of some lessons; their order is that of their names.
  package init(_ lessons: [Lesson]) { self.lessons = lessons.sorted { $0.name < $1.name } }

  /// The course that is part of the program.
  ///
  /// - Throws: ``LessonFault`` where the program was built with an archive that is none; a fault of ours.
  package static func builtIn() throws(LessonFault) -> Course {
    try Course(builtInFiles())
  }

  /// The template of a lesson of one's own: its files by their paths.
  package static func template() throws(LessonFault) -> [(path: String, text: [UInt8])] {
    try builtInFiles().files(in: templateFolder)
  }

  /// The files of `scripts/lessons`, as the build has packed them.
  static func builtInFiles() throws(LessonFault) -> TextArchive {
    if let archive = TextArchive(Array(PackedLessons.text.utf8)) { return archive }
    throw LessonFault("the program was built with lessons that are damaged")
  }

  /// The folder that holds the template, which is not a lesson of the course.
  package static let templateFolder = "template"

  init(_ archive: TextArchive) throws(LessonFault) {
    var lessons: [Lesson] = []
    for folder in archive.folders where folder != Self.templateFolder {
      let files = archive.files(in: folder).map { ($0.path, $0.text) }
      lessons.append(try Lesson(name: folder, files: Dictionary(files, uniquingKeysWith: { $1 })))
    }
    self.init(lessons)
  }

  /// Finds a lesson by what people call it: `3`, `03`, `insets` or `03-insets`.
  package subscript(name: String) -> Lesson? {
    if let exact = lessons.first(where: { $0.name == name }) { return exact }
    if let number = Int(name) { return lessons.first { $0.number == number } }
    return lessons.first { $0.name.hasSuffix("-\(name)") }
  }

  /// The lesson behind another one; nil behind the last.
  package func lesson(after lesson: Lesson) -> Lesson? {
    guard let index = lessons.firstIndex(where: { $0.name == lesson.name }) else { return nil }
    return lessons[(index + 1)...].first
  }
}
