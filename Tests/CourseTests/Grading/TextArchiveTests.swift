import Foundation
import Testing
import Workbench

@testable import Course

/// The lessons that are part of the program are those of `scripts/lessons`.
@Suite struct TextArchiveTests {
  static let folder = String(
    #filePath.dropLast("/Tests/CourseTests/Grading/TextArchiveTests.swift".count)
      + "/scripts/lessons")

  /// The texts of the folder, as the program takes them.
  static func entries() throws -> [TextArchive.Entry] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".lua") || $0.hasSuffix(".md") }.map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      return TextArchive.Entry(path: name, text: Array(data))
    }
  }

  @Test func `the program holds what the folder holds`() throws {
    #expect(try Course.builtInFiles() == TextArchive(try Self.entries()))
  }

  @Test func `an archive is read as it was written`() {
    let archive = TextArchive([
      .init(path: "b/x.lua", text: Array("one\ntwo\n\n".utf8)), .init(path: "a/y.md", text: []),
    ])
    #expect(TextArchive(archive.bytes) == archive)
    #expect(archive.entries.map(\.path) == ["a/y.md", "b/x.lua"])
    #expect(archive.folders == ["a", "b"])
    #expect(archive.files(in: "b").map(\.path) == ["x.lua"])
  }

  @Test(arguments: ["x", "x 5\n", "x 5\nabc\n", "x -1\n", "x y\n", "a b 3\nabc\n", "\n"])
  func `what is no archive is refused`(text: String) {
    #expect(TextArchive(Array(text.utf8)) == nil)
  }

  @Test func `a lesson is found by its number and by its names`() throws {
    let course = try Course.builtIn()
    let numbers = course.lessons.compactMap(\.number)
    #expect(numbers.count == course.lessons.count && Set(numbers).count == numbers.count)
    #expect(Set(numbers).isSuperset(of: 1...15))
    for name in ["3", "03", "insets", "03-insets"] { #expect(course[name]?.name == "03-insets") }
    for name in ["", "0", "99", "set", "template", "-1"] { #expect(course[name] == nil) }
    let last = try #require(course.lessons.last)
    #expect(course.lesson(after: last) == nil)
    #expect(course.lesson(after: course.lessons[0]) == course.lessons[1])
  }
}
