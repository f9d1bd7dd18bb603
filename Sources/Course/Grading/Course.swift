import Workbench

/// The lessons of a course, as a path through levels.
///
/// A lesson's number is what people know it by, and not its place in the path.
package struct Course: Hashable, Sendable {
  /// The levels, in order; one without a title if the course has none.
  package private(set) var levels: [CourseLevel]

  /// The lessons, in the order of the path.
  package var lessons: [Lesson] { levels.flatMap { $0.steps.map { $0.lesson } } }

  /// The file of the levels, beside the lessons' folders.
  package static let levelsFile = "levels.md"

  /// Creates a course from lessons, which are sorted by name.
  package init(_ lessons: [Lesson]) {
    let sorted = lessons.sorted { $0.name < $1.name }
    levels = [CourseLevel(title: "", steps: sorted.map { CourseLevel.Step(lesson: $0) })]
  }

  /// Creates a course from lessons and the text of its levels.
  ///
  /// Lessons that it does not name follow as a level of their own.
  ///
  /// - Throws: ``LessonError`` if the text names what is no lesson.
  package init(_ lessons: [Lesson], levels text: String) throws(LessonError) {
    let names = Dictionary(lessons.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let levels = try CourseLevel.levels(of: text, names)
    let named = Set(levels.flatMap { $0.steps.map { $0.lesson.name } })
    let left = lessons.filter { !named.contains($0.name) }.sorted { $0.name < $1.name }
    let steps = left.map { CourseLevel.Step(lesson: $0) }
    self.levels = levels + (left.isEmpty ? [] : [CourseLevel(title: "More", steps: steps)])
  }

  /// Returns the course that is part of the program.
  ///
  /// - Throws: ``LessonError`` if the embedded archive is invalid, which is a defect of the build.
  package static func builtIn() throws(LessonError) -> Course {
    try Course(builtInFiles())
  }

  /// Returns the template of a lesson: its files by their paths.
  package static func template() throws(LessonError) -> [(path: String, text: [UInt8])] {
    try builtInFiles().files(in: templateFolder)
  }

  /// Returns the files of `scripts/lessons`, as the build has packed them.
  static func builtInFiles() throws(LessonError) -> TextArchive {
    if let archive = TextArchive(Array(PackedLessons.text.utf8)) { return archive }
    throw LessonError("the program was built with lessons that are damaged")
  }

  /// The folder of the template, which is not a lesson of the course.
  package static let templateFolder = "template"

  init(_ archive: TextArchive) throws(LessonError) {
    var lessons: [Lesson] = []
    for folder in archive.folders where folder != Self.templateFolder {
      let files = archive.files(in: folder).map { ($0.path, $0.text) }
      lessons.append(try Lesson(name: folder, files: Dictionary(files, uniquingKeysWith: { $1 })))
    }
    if let levels = archive.entries.first(where: { $0.path == Self.levelsFile }) {
      try self.init(lessons, levels: String(decoding: levels.text, as: UTF8.self))
    } else {
      self.init(lessons)
    }
  }

  /// Returns the course with its texts in a language, as far as they are written in it.
  ///
  /// - Throws: ``LessonError`` if no lesson has a text in the language.
  package func inLanguage(_ language: String) throws(LessonError) -> Course {
    let known = lessons.reduce(into: Set<String>()) { $0.formUnion($1.languages) }
    guard known.contains(language) else {
      let words = known.isEmpty ? "none" : known.sorted().joined(separator: ", ")
      throw LessonError(
        "the course has no texts in the language '\(language)'; write one of: \(words)")
    }
    var course = self
    course.levels = try levels.map { (level) throws(LessonError) in
      let steps = try level.steps.map { (step) throws(LessonError) in
        CourseLevel.Step(lesson: try step.lesson.inLanguage(language), minutes: step.minutes)
      }
      return CourseLevel(title: level.title, steps: steps)
    }
    return course
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
