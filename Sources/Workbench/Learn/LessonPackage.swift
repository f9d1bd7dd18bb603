/// Packs the texts of a lesson that a teacher withholds into a file that is not readable as text.
///
/// The program needs a lesson's check and solution to grade an answer, so that a student's copy
/// contains them. They are obfuscated, not secret: a student who writes a program can read them.
package enum LessonPackage {
  /// The name of the file, next to `lesson.md`.
  package static let file = "packed.moonlay"

  private static let mark = "moonlay-lesson 1"

  /// Packs texts.
  ///
  /// - Parameters:
  ///   - files: The texts by their paths.
  ///   - withheld: The texts that are withheld from students.
  /// - Returns: The file's bytes.
  package static func bytes(_ files: [String: [UInt8]], _ withheld: Set<Lesson.Withheld>) -> [UInt8]
  {
    let words = withheld.map { $0.rawValue }.sorted().joined(separator: ",")
    let archive = TextArchive(files.map { .init(path: $0.key, text: $0.value) })
    return Array("\(mark) \(words.isEmpty ? "-" : words)\n".utf8) + mixed(archive.bytes)
  }

  /// Unpacks texts.
  ///
  /// - Throws: ``LessonFault`` if the bytes are not such a file.
  package static func files(_ bytes: [UInt8]) throws(LessonFault) -> (
    files: [String: [UInt8]], withheld: Set<Lesson.Withheld>
  ) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 3, words.prefix(2).joined(separator: " ") == mark else {
      throw LessonFault("\(file) is not a packed lesson of this version")
    }
    let withheld = words[2].split(separator: ",").compactMap {
      Lesson.Withheld(rawValue: String($0))
    }
    guard let archive = TextArchive(mixed(Array(bytes.dropFirst(line.count + 1)))) else {
      throw LessonFault("\(file) is damaged")
    }
    return (
      Dictionary(archive.entries.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 }),
      Set(withheld)
    )
  }

  /// Obfuscates bytes; applying it twice restores them.
  private static func mixed(_ bytes: [UInt8]) -> [UInt8] {
    var state: UInt64 = 0x6D6F_6F6E_6C61_7921
    return bytes.map { byte in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return byte ^ UInt8(truncatingIfNeeded: state >> 56)
    }
  }
}
