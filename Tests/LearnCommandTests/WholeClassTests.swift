import Course
import Foundation
import Report
import Testing
import TestSupport
import Workbench

/// Thirty students who have handed in an answer to each lesson.
///
/// It takes a minute and more of processor time, and is left to a long run.
@Suite(.enabled(if: isLongRun)) struct WholeClassTests {
  private static let students = (0..<30).map { "student-\($0 + 100)" }

  /// What a student has handed in to a lesson: right answers by one half of the class, every known mistake by the others in
  /// turn, and one endless loop.
  private static func answer(_ number: Int, _ lesson: Lesson) -> (text: [UInt8], mistake: String?) {
    if number < 8 { return (lesson.solution, nil) }
    if number < 16 { return (lesson.anotherSolution ?? lesson.solution, nil) }
    if number == 29, lesson.number == 5 { return (Array("while true do end".utf8), "budget") }
    let mistake = lesson.mistakes[number % lesson.mistakes.count]
    return (mistake.text, mistake.name)
  }

  @Test func `a class takes less than a minute of two processors, and its groups are its mistakes`()
    throws
  {
    let workspace = try Workspace()
    let lessons = try Course.builtIn().lessons
    #expect(lessons.count == Program.lessonCount)
    var expected: [String: [String: [String]]] = [:]
    for (number, student) in Self.students.enumerated() {
      let folder = "\(workspace.path)/class/\(student)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for lesson in lessons {
        let (text, mistake) = Self.answer(number, lesson)
        try Data(text).write(to: URL(fileURLWithPath: "\(folder)/\(lesson.fileName)"))
        if let mistake { expected[lesson.name, default: [:]][mistake, default: []].append(student) }
      }
    }
    // `times` is the shell's own word: the processor time of the shell, and in a second line of what it has run.
    let end = try Program(path: "/bin/sh").run(
      ["-c", #""$0" learn grade class --format json --output class.json && times"#]
        + [Program.moonlay.path], in: workspace.path, timeLimit: 900)
    #expect(end.status == 0, "\(end.errors)")
    let seconds = try Self.seconds(end.output.split(separator: "\n").last ?? "")
    #expect(seconds > 1 && seconds < 120, "\(seconds) s of processor time")

    let document = try JSONReader.read(
      [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(workspace.path)/class.json"))))
    let rows = document["answers"]?.asArray ?? []
    #expect(rows.count == 450)
    for row in rows {
      let number = Self.students.firstIndex(of: row["student"]?.asString ?? "") ?? 0
      #expect((row["status"]?.asString == "solved") == (number < 16), "\(row)")
    }
    for lesson in document["lessons"]?.asArray ?? [] {
      var groups = expected[lesson["name"]?.asString ?? ""] ?? [:]
      for group in lesson["mistakes"]?.asArray ?? [] {
        let title = group["title"]?.asString ?? ""
        let name = title.split(separator: ":").first.map { String($0) } ?? ""
        let mistake = name.hasPrefix("budget") ? "budget" : name
        #expect(group["students"]?.asArray?.compactMap(\.asString) == groups[mistake], "\(title)")
        groups[mistake] = nil
      }
      #expect(groups.isEmpty, "\(groups)")
    }
  }

  /// The sum of a line of `times`: `1m2.345s 0m5.000s`.
  private static func seconds(_ line: Substring) throws -> Double {
    try line.split(separator: " ").reduce(0) { sum, word in
      let parts = word.dropLast().split(separator: "m").compactMap { Double($0) }
      try #require(parts.count == 2)
      return sum + 60 * parts[0] + parts[1]
    }
  }
}
