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

    /// The number of hints that have been shown of each goal with more than the first one, which
    /// every check shows.
    fileprivate var hintsOfGoals: [String: Int] = [:]

    /// The number of requested hints, for all goals; reading one again does not count.
    package var hintsTaken = 0

    /// Whether the solution was shown.
    package var solutionWasShown = false

    /// The number of answers to questions of the lesson at the start of later steps.
    package fileprivate(set) var reviewed = 0

    /// How often each question was missed since it was last answered right.
    package fileprivate(set) var missedQuestions: [String: Int] = [:]

    package init() {}

    /// Records the answer to a question at the start of a later step.
    package mutating func note(_ question: String, isRight: Bool) {
      reviewed = min(reviewed + 1, 1_000_000)
      missedQuestions[question] = isRight ? nil : min((missedQuestions[question] ?? 0) + 1, 9)
    }

    /// Records that a question of the lesson itself was missed, so that a review asks it first.
    ///
    /// The right number is seen with the miss, so that entering it afterwards changes nothing; nor
    /// does an old guess in a solved lesson.
    package mutating func noteMissed(_ question: String) {
      guard !isSolved else { return }
      missedQuestions[question] = missedQuestions[question] ?? 1
    }

    /// Records that the solution was shown.
    package mutating func showSolution() { solutionWasShown = true }

    /// The number of hints for the missed goal that have been shown.
    package var shownHints: Int { missedGoal.map { hintsOfGoals[$0] ?? 1 } ?? 0 }

    /// Records that an answer was accepted.
    package mutating func solve() { (isSolved, missedGoal) = (true, nil) }

    /// Records that an answer was rejected.
    ///
    /// The hints for each goal go on where they ended.
    package mutating func miss(_ goal: String) {
      tries = min(tries + 1, 1_000_000)
      missedGoal = goal
    }

    /// Records that another hint for the missed goal was shown.
    package mutating func takeHint() {
      guard let missedGoal, shownHints < LessonHints.stepCount else { return }
      hintsOfGoals[missedGoal] = shownHints + 1
      hintsTaken = min(hintsTaken + 1, 1_000_000)
    }

    /// Returns the entry of a lesson that is started over: what was tried and shown stays known.
    fileprivate var startedOver: Entry {
      var entry = Entry()
      (entry.tries, entry.solutionWasShown) = (tries, solutionWasShown)
      (entry.hintsTaken, entry.hintsOfGoals) = (hintsTaken, hintsOfGoals)
      (entry.reviewed, entry.missedQuestions) = (reviewed, missedQuestions)
      return entry
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
      if entry.tries > own.tries { own.missedGoal = entry.missedGoal }
      own.hintsOfGoals.merge(entry.hintsOfGoals, uniquingKeysWith: max)
      if entry.reviewed > own.reviewed {
        (own.reviewed, own.missedQuestions) = (entry.reviewed, entry.missedQuestions)
      } else if entry.reviewed == own.reviewed {
        own.missedQuestions.merge(entry.missedQuestions, uniquingKeysWith: max)
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
    guard let entry = entries[lesson]?.startedOver else { return }
    entries[lesson] = entry == Entry() ? nil : entry
  }

  // MARK: - The file

  /// The maximum size of the file, in bytes.
  package static let maxFileBytes = 1 << 20

  /// Reads the file.
  ///
  /// Missing values have their defaults; unknown ones are ignored.
  ///
  /// - Throws: ``LessonError`` if it is not JSON, or has another structure.
  package init(_ bytes: [UInt8]) throws(LessonError) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes)
    } catch {
      throw LessonError("it is not valid JSON: \(error.message) in line \(error.line)")
    }
    guard value["moonlay-learn"]?.asInteger == 1, let lessons = value["lessons"]?.asObject else {
      throw LessonError("it is not a progress file of this version")
    }
    current = value["current"]?.asString.flatMap { Self.isName($0) ? $0 : nil }
    for member in lessons.members where Self.isName(member.name) {
      guard member.value.asObject != nil else {
        throw LessonError("its entry for the lesson '\(member.name)' is invalid")
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
    for member in value["hintsOfGoals"]?.asObject?.members ?? [] {
      note(member.value.asInteger ?? 0, of: member.name)
    }
    if let missedGoal { note(value["hints"]?.asInteger ?? 0, of: missedGoal) }
    hintsTaken = min(max(value["hintsTaken"]?.asInteger ?? 0, 0), 1_000_000)
    solutionWasShown = value["solutionShown"]?.asBoolean ?? false
    reviewed = min(max(value["reviewed"]?.asInteger ?? 0, 0), 1_000_000)
    for member in value["missedQuestions"]?.asObject?.members ?? [] {
      let count = min(max(member.value.asInteger ?? 0, 0), 9)
      if count > 0 { missedQuestions[member.name] = count }
    }
  }

  private mutating func note(_ shown: Int, of goal: String) {
    if shown > 1 { hintsOfGoals[goal] = min(shown, LessonHints.stepCount) }
  }

  fileprivate var json: JSONValue {
    let goals = hintsOfGoals.sorted { $0.key < $1.key }
      .map { JSONObject.Member(name: $0.key, value: .number(Double($0.value))) }
    let questions = missedQuestions.sorted { $0.key < $1.key }
      .map { JSONObject.Member(name: $0.key, value: .number(Double($0.value))) }
    return .object([
      "solved": .boolean(isSolved), "tries": .number(Double(tries)),
      "missed": missedGoal.map { .string($0) } ?? .null, "hints": .number(Double(shownHints)),
      "hintsOfGoals": .object(of: goals), "hintsTaken": .number(Double(hintsTaken)),
      "solutionShown": .boolean(solutionWasShown), "reviewed": .number(Double(reviewed)),
      "missedQuestions": .object(of: questions),
    ])
  }
}
