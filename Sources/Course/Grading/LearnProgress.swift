import Report
import Workbench

/// The progress of a student, which is saved as `.moonlay-learn.json` in the student's folder.
///
/// Each lesson has a line of its own, sorted by name, so that two copies of a folder can be merged
/// as text.
package struct LearnProgress: Hashable, Sendable {
  /// The lesson that was opened last.
  package var current: String?

  /// The entries by lesson name.
  package private(set) var entries: [String: Entry] = [:]

  /// The progress in one lesson.
  package struct Entry: Hashable, Sendable {
    /// Whether an answer was accepted.
    package var isSolved = false

    /// The number of rejected answers.
    package var tries = 0

    /// The goal that the last answer missed.
    package var missedGoal: String?

    /// The number of hints for that goal that have been shown.
    package var shownHints = 0

    /// The number of requested hints, for all goals.
    package var hintsTaken = 0

    /// Whether the solution was shown.
    package var solutionWasShown = false

    package init() {}

    /// Records that the solution was shown.
    package mutating func showSolution() { solutionWasShown = true }

    /// Records that an answer was accepted.
    package mutating func solve() { (isSolved, missedGoal, shownHints) = (true, nil, 0) }

    /// Records that an answer was rejected; the hints for another goal start over.
    package mutating func miss(_ goal: String) {
      tries = min(tries + 1, 1_000_000)
      if missedGoal != goal { (missedGoal, shownHints) = (goal, 0) }
      shownHints = max(shownHints, 1)
    }

    /// Records that another hint was shown.
    package mutating func takeHint() {
      if shownHints < LessonHints.stepCount { hintsTaken = min(hintsTaken + 1, 1_000_000) }
      shownHints = min(shownHints + 1, LessonHints.stepCount)
    }
  }

  /// Creates the progress of a beginner.
  package init() {}

  /// The progress in a lesson, by its name; an empty entry if there is none.
  package subscript(lesson: String) -> Entry {
    get { entries[lesson] ?? Entry() }
    set { entries[lesson] = newValue }
  }

  /// Merges another copy of the progress: a lesson that is solved in either is solved, and the
  /// larger number of tries counts.
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
      own.hintsTaken = max(own.hintsTaken, entry.hintsTaken)
      own.solutionWasShown = own.solutionWasShown || entry.solutionWasShown
      if own.isSolved || entry.isSolved { own.solve() }
      entries[name] = own
    }
    current = current ?? other.current
  }

  /// Resets a lesson, but keeps its tries, the hints taken, and whether the solution was shown.
  package mutating func forget(_ lesson: String) {
    guard let old = entries[lesson] else { return }
    entries[lesson] = nil
    guard old.solutionWasShown || old.hintsTaken > 0 || old.tries > 0 else { return }
    var entry = Entry()
    (entry.solutionWasShown, entry.hintsTaken) = (old.solutionWasShown, old.hintsTaken)
    entry.tries = old.tries
    entries[lesson] = entry
  }

  // MARK: - The file

  /// The maximum size of the file, in bytes.
  package static let maxFileBytes = 1 << 20

  /// Reads the file.
  ///
  /// Missing values have their defaults; unknown ones are ignored.
  ///
  /// - Throws: ``LessonFault`` if it is not JSON, or has another structure.
  package init(_ bytes: [UInt8]) throws(LessonFault) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes)
    } catch {
      throw LessonFault("it is not valid JSON: \(error.message) in line \(error.line)")
    }
    guard value["moonlay-learn"]?.asInteger == 1, let lessons = value["lessons"]?.asObject else {
      throw LessonFault("it is not a progress file of this version")
    }
    current = value["current"]?.asString.flatMap { Self.isName($0) ? $0 : nil }
    for member in lessons.members where Self.isName(member.name) {
      guard member.value.asObject != nil else {
        throw LessonFault("its entry for the lesson '\(member.name)' is invalid")
      }
      entries[member.name] = Entry(member.value)
    }
  }

  /// Returns whether a name is a valid lesson name, which becomes part of a file name.
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
  /// Reads an entry; a missing or negative number counts as zero.
  fileprivate init(_ value: JSONValue) {
    isSolved = value["solved"]?.asBoolean ?? false
    tries = min(max(value["tries"]?.asInteger ?? 0, 0), 1_000_000)
    missedGoal = value["missed"]?.asString
    shownHints = min(max(value["hints"]?.asInteger ?? 0, 0), LessonHints.stepCount)
    hintsTaken = min(max(value["hintsTaken"]?.asInteger ?? 0, 0), 1_000_000)
    solutionWasShown = value["solutionShown"]?.asBoolean ?? false
  }

  fileprivate var json: JSONValue {
    .object([
      "solved": .boolean(isSolved), "tries": .number(Double(tries)),
      "missed": missedGoal.map { .string($0) } ?? .null, "hints": .number(Double(shownHints)),
      "hintsTaken": .number(Double(hintsTaken)), "solutionShown": .boolean(solutionWasShown),
    ])
  }
}
