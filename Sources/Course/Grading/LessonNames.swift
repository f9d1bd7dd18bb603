import LuaSyntax

/// Finds the lesson that a file answers.
///
/// Students and learning platforms name files in many ways: `07-circle.lua`, `ada_07_circle (1).LUA`,
/// `7-circle.lua`, `lesson7.lua`, `Circle.lua.txt`. Case and separators do not matter.
package struct LessonNames {
  /// What a file's name says.
  package struct Match {
    package let lesson: Lesson

    /// The text before the lesson's name, without separators: a student's name, or empty.
    package let front: String

    /// Whether the name has the lesson's number and all of its words, so that the file cannot be
    /// another one.
    package let isWhole: Bool

    /// Whether the name says that the script answers the harder variant.
    package let isHarder: Bool
  }

  private let lessons: [(lesson: Lesson, words: String)]

  /// The lessons by the first comments of their skeletons.
  private let openings: [Substring: Lesson]

  package init(_ course: Course) {
    lessons = course.lessons.map { ($0, Self.letters(of: $0.name)) }
    openings = Dictionary(
      course.lessons.map { (Self.lines($0.skeleton).first ?? "", $0) }.filter {
        $0.0.hasPrefix("--")
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a script's name without its ending; nil if the file is not a script.
  package static func stem(of file: String) -> String? {
    let small = file.lowercased()
    for ending in [".lua", ".lua.txt"] where small.hasSuffix(ending) && small.count > ending.count {
      return String(file.dropLast(ending.count))
    }
    return nil
  }

  /// Returns the lesson in a script's name; nil if there is none.
  package func match(_ stem: String) -> Match? {
    let tokens = Token.all(in: stem)
    var found: Match?
    for (lesson, words) in lessons {
      for start in tokens.indices {
        guard let (length, isWhole) = Self.length(of: lesson, words, in: tokens[start...]),
          !(found?.isWhole ?? false) || isWhole
        else { continue }
        let rest = tokens[(start + length)...]
        // A copy has a number after the name, such as `01-rows (1)`.
        guard rest.allSatisfy({ $0.number != nil || Self.marks.contains($0.text) }) else {
          continue
        }
        let front = start == 0 ? "" : stem[..<tokens[start].start]
        found = Match(
          lesson: lesson,
          front: String(front.reversed().drop { "_- .".contains($0) }.reversed()),
          isWhole: isWhole, isHarder: rest.contains { $0.text == "harder" })
      }
    }
    return found
  }

  /// Returns the lesson whose skeleton begins with a comment of a script's first lines; nil if there
  /// is none.
  package func match(text: [UInt8]) -> Lesson? {
    Self.lines(text).lazy.compactMap { openings[$0] }.first
  }

  /// Returns the lesson whose name is most similar to a file's, to suggest it.
  package func nearest(to stem: String) -> Lesson? {
    let number = Token.all(in: stem).lazy.compactMap { $0.number }.first
    if let lesson = lessons.first(where: { $0.lesson.number != nil && $0.lesson.number == number })
    {
      return lesson.lesson
    }
    let letters = Self.letters(of: String(stem.prefix(60)))
    let near = lessons.map { ($0.lesson, distance(from: letters, to: $0.words), $0.words.count) }
    return near.min { $0.1 < $1.1 }.flatMap { $0.1 * 2 <= $0.2 ? $0.0 : nil }
  }

  /// Words that may come after a lesson's name.
  private static let marks: Set<String> = ["copy", "final", "harder", "v"]

  /// Returns the number of tokens that name a lesson, and whether they name all of it; nil if they
  /// do not.
  private static func length(of lesson: Lesson, _ words: String, in tokens: ArraySlice<Token>) -> (
    Int, isWhole: Bool
  )? {
    let hasNumber = lesson.number != nil && tokens.first?.number == lesson.number
    let isPlain =
      tokens.first?.text == "lesson" && tokens.dropFirst().first?.number == lesson.number
    var joined = ""
    let rest = hasNumber ? tokens.dropFirst() : tokens
    for (count, token) in rest.enumerated() where joined.count < words.count {
      guard token.number == nil else { break }
      joined += token.text
      let length = count + 1 + (hasNumber ? 1 : 0)
      if joined == words { return (length, hasNumber || lesson.number == nil) }
      if hasNumber, joined.count + 2 > words.count, joined.count > 2,
        distance(from: joined, to: words) <= max(1, words.count / 4)
      {
        return (length, false)
      }
    }
    if isPlain, lesson.number != nil { return (2, false) }
    let isAlone = hasNumber && tokens.startIndex == 0 && rest.allSatisfy { $0.number != nil }
    return isAlone ? (1, false) : nil
  }

  private static func letters(of name: String) -> String {
    Token.all(in: name).filter { $0.number == nil }.map { $0.text }.joined()
  }

  /// Returns the first lines of a script, without trailing spaces.
  private static func lines(_ text: [UInt8]) -> [Substring] {
    String(decoding: text.prefix(2_000), as: UTF8.self).split { $0.isNewline }.prefix(16)
      .map { $0.trimmed }
  }

  /// A run of letters, in lower case, or of digits.
  private struct Token {
    let text: String
    let start: String.Index

    var number: Int? { Int(text) }

    static func all(in name: String) -> [Token] {
      var tokens: [Token] = []
      var start: String.Index?
      func end(at index: String.Index) {
        guard let first = start else { return }
        tokens.append(Token(text: name[first..<index].lowercased(), start: first))
        start = nil
      }
      for index in name.indices {
        let character = name[index]
        let isDigit = character.isASCII && character.isNumber
        guard isDigit || character.isLetter else {
          end(at: index)
          continue
        }
        if let first = start, (name[first].isASCII && name[first].isNumber) != isDigit {
          end(at: index)
        }
        start = start ?? index
      }
      end(at: name.endIndex)
      return tokens
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
