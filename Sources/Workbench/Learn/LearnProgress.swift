import Report

/// What a student has done so far, as `.moonlay-learn.json` in the student's folder keeps it.
///
/// A lesson has a line of its own, in the order of the names, so that two copies of a folder can be merged as texts.
package struct LearnProgress: Hashable, Sendable {
  /// The lesson that was opened last.
  package var current: String?

  /// By the lessons' names.
  package private(set) var entries: [String: Entry] = [:]

  /// What became of a lesson.
  package struct Entry: Hashable, Sendable {
    package var isSolved = false

    /// How often an answer was graded and refused.
    package var tries = 0

    /// What the answer missed last.
    package var missedGoal: String?

    /// How many hints for that goal have been shown.
    package var shownHints = 0

    package init() {}

    /// Notes that an answer was accepted.
    package mutating func solve() { (isSolved, missedGoal, shownHints) = (true, nil, 0) }

    /// Notes that an answer was refused; the hints for another goal begin anew.
    package mutating func miss(_ goal: String) {
      tries = min(tries + 1, 1_000_000)
      if missedGoal != goal { (missedGoal, shownHints) = (goal, 0) }
      shownHints = max(shownHints, 1)
    }

    /// Notes that another hint is shown.
    package mutating func takeHint() { shownHints = min(shownHints + 1, LessonHints.stepCount) }
  }

  /// Creates the progress of one who begins.
  package init() {}

  package subscript(lesson: String) -> Entry {
    get { entries[lesson] ?? Entry() }
    set { entries[lesson] = newValue }
  }

  /// Takes what another copy of the progress knows: what was solved there is solved, and where there were more tries, those count.
  package mutating func merge(_ other: LearnProgress) {
    for (name, entry) in other.entries {
      guard var own = entries[name] else {
        entries[name] = entry
        continue
      }
      if entry.tries > own.tries {
        (own.missedGoal, own.shownHints) = (entry.missedGoal, entry.shownHints)
      }
      own.tries = max(own.tries, entry.tries)
      if own.isSolved || entry.isSolved { own.solve() }
      entries[name] = own
    }
    current = current ?? other.current
  }

  /// Forgets a lesson.
  package mutating func forget(_ lesson: String) { entries[lesson] = nil }

  // MARK: - The file

  /// The longest file that is read, in bytes.
  package static let longestFile = 1 << 20

  /// Reads the file.
  ///
  /// What is missing is as at the beginning; what else stands there is left out.
  ///
  /// - Throws: ``LessonFault`` for what is no JSON, or has another shape.
  package init(_ bytes: [UInt8]) throws(LessonFault) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes)
    } catch {
      throw LessonFault("it is no JSON: \(error.message) in line \(error.line)")
    }
    guard value["moonlay-learn"]?.asInteger == 1, let lessons = value["lessons"]?.asObject else {
      throw LessonFault("it has not the form of a progress file of this version")
    }
    current = value["current"]?.asString.flatMap { Self.isName($0) ? $0 : nil }
    for member in lessons.members where Self.isName(member.name) {
      guard member.value.asObject != nil else {
        throw LessonFault("what it says of the lesson '\(member.name)' has another form")
      }
      entries[member.name] = Entry(member.value)
    }
  }

  /// Whether a name may be a lesson's: it becomes part of a file's name.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64 && name.first != "-"
      && name.allSatisfy { $0 == "-" || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }

  /// The file's bytes.
  package var json: [UInt8] {
    let lines = entries.sorted { $0.key < $1.key }.map { name, entry in
      "    \(Self.quoted(name)): \(String(decoding: entry.json.written, as: UTF8.self))"
    }
    let current = current.map { "  \"current\": \(Self.quoted($0)),\n" } ?? ""
    let body = lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n  }"
    return Array("{\n  \"moonlay-learn\": 1,\n\(current)  \"lessons\": \(body)\n}\n".utf8)
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).written, as: UTF8.self)
  }
}

extension LearnProgress.Entry {
  /// Reads an entry; a number that is none or below zero counts as zero.
  fileprivate init(_ value: JSONValue) {
    isSolved = value["solved"]?.asBoolean ?? false
    tries = min(max(value["tries"]?.asInteger ?? 0, 0), 1_000_000)
    missedGoal = value["missed"]?.asString
    shownHints = min(max(value["hints"]?.asInteger ?? 0, 0), LessonHints.stepCount)
  }

  fileprivate var json: JSONValue {
    .object([
      "solved": .boolean(isSolved), "tries": .number(Double(tries)),
      "missed": missedGoal.map { .string($0) } ?? .null, "hints": .number(Double(shownHints)),
    ])
  }
}
