import CollectionLayout

extension Lesson {
  /// A common mistake in the lesson: a wrong answer, and the hint for it.
  package struct Mistake: Hashable, Sendable {
    /// The name that teachers see: `fixed-width`.
    package let name: String

    /// The goal that it misses.
    package let goal: String

    /// The mistake in one sentence, for teachers.
    package let statement: String

    /// A hint for the student who makes it.
    package let hint: String

    /// An answer that makes it.
    package let text: [UInt8]

    /// The field of the cells' frames that may have any constant value, if the mistake is a number
    /// that the student wrote.
    package let fixedField: Field?

    /// The fields that depend on that number, and are not compared either.
    package let variedFields: Set<Field>

    /// Whether answers that make it return true from `shouldInvalidate`; nil if that says nothing.
    package let isInvalidated: Bool?

    /// A field of a frame.
    package enum Field: String, CaseIterable, Sendable {
      case x, y, width, height

      func value(of frame: Rect) -> Double {
        switch self {
        case .x: frame.x
        case .y: frame.y
        case .width: frame.width
        case .height: frame.height
        }
      }
    }
  }

  /// Reads `mistakes.md`: a section for each mistake, with a line for each of its fields.
  ///
  /// ```
  /// ## fixed-width
  /// misses: rows
  /// says: every row is 240 wide, whatever the view is
  /// hint: How wide is the view in the case above?
  /// fixed: width
  /// change: `view.width, self.rowHeight)` to `240, self.rowHeight)`
  /// ```
  ///
  /// `requires: invalidated` and `requires: not invalidated` say whether `shouldInvalidate` must have
  /// returned true, so that a hint about it does not accuse an answer with another cause.
  /// `varies: x, y` names fields that depend on a fixed one. `change` edits `solution.lua`, in the
  /// order of the lines; `file: wrong/hard-coded.lua` uses a wrong answer instead.
  ///
  /// - Throws: ``LessonError`` for the first invalid line.
  static func mistakes(_ markdown: String, files: [String: [UInt8]]) throws(LessonError)
    -> [Mistake]
  {
    var mistakes: [Mistake] = []
    var draft: MistakeDraft?
    var number = 0
    for line in markdown.lines {
      number += 1
      if line.hasPrefix("## ") {
        if let draft { mistakes.append(try draft.mistake(files)) }
        draft = MistakeDraft(name: String(line.dropFirst(3)), line: number)
      } else if draft != nil, !line.isEmpty {
        try draft?.take(line, number)
      }
    }
    if let draft { mistakes.append(try draft.mistake(files)) }
    return mistakes
  }
}

/// A section of `mistakes.md` while it is read.
private struct MistakeDraft {
  let name: String
  let line: Int
  private var fields: [String: String] = [:]
  private var changes: [(from: String, to: String, line: Int)] = []

  private static let names = ["misses", "says", "hint", "fixed", "varies", "file", "requires"]

  init(name: String, line: Int) { (self.name, self.line) = (name, line) }

  private func fault(_ line: Int, _ message: String) -> LessonError {
    LessonError("mistakes.md:\(line): \(message)")
  }

  mutating func take(_ text: Substring, _ number: Int) throws(LessonError) {
    guard let colon = text.firstIndex(of: ":") else {
      throw fault(number, "a line must be a name, a colon and a value, such as 'misses: rows'")
    }
    let field = String(text[..<colon])
    let value = String(text[text.index(after: colon)...].drop { $0 == " " })
    if field == "change" {
      let parts = value.split(separator: "` to `", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, value.hasPrefix("`"), value.hasSuffix("`") else {
        throw fault(
          number, "write change: `text in solution.lua` to `its replacement`")
      }
      changes.append((String(parts[0].dropFirst()), String(parts[1].dropLast()), number))
      return
    }
    guard Self.names.contains(field) else {
      throw fault(
        number, "unknown field '\(field)'; one of: change, \(Self.names.joined(separator: ", "))")
    }
    fields[field] = value
  }

  func mistake(_ files: [String: [UInt8]]) throws(LessonError) -> Lesson.Mistake {
    func field(_ name: String) throws(LessonError) -> String {
      guard let value = fields[name], !value.isEmpty else {
        throw fault(line, "the mistake '\(self.name)' has no '\(name)'; add a line \(name): …")
      }
      return value
    }
    return Lesson.Mistake(
      name: name, goal: try field("misses"), statement: try field("says"),
      hint: try field("hint"), text: try text(files),
      fixedField: try frameFields(in: "fixed").first,
      variedFields: Set(try frameFields(in: "varies")), isInvalidated: try requiredFact())
  }

  private func requiredFact() throws(LessonError) -> Bool? {
    switch fields["requires"] {
    case nil: nil
    case "invalidated": true
    case "not invalidated": false
    case let fact?:
      throw fault(line, "'requires: \(fact)' must be: invalidated, or not invalidated")
    }
  }

  /// Returns the fields of frames that a line names, separated by commas.
  private func frameFields(in line: String) throws(LessonError) -> [Lesson.Mistake.Field] {
    var found: [Lesson.Mistake.Field] = []
    for name in (fields[line] ?? "").split(separator: ",") {
      guard let field = Lesson.Mistake.Field(rawValue: String(name.drop { $0 == " " })) else {
        throw fault(self.line, "'\(line): \(fields[line] ?? "")' must name x, y, width or height")
      }
      found.append(field)
    }
    return found
  }

  private func text(_ files: [String: [UInt8]]) throws(LessonError) -> [UInt8] {
    if let path = fields["file"] {
      guard let text = files[path] else { throw fault(line, "no such file: '\(path)'") }
      return text
    }
    guard !changes.isEmpty else {
      throw fault(line, "the mistake '\(name)' needs a 'file' or a 'change'")
    }
    var text = String(decoding: files["solution.lua"] ?? [], as: UTF8.self)
    for change in changes {
      guard let place = text.firstRange(of: change.from) else {
        throw fault(change.line, "solution.lua does not contain `\(change.from)`")
      }
      text.replaceSubrange(place, with: change.to)
    }
    return Array(text.utf8)
  }
}
