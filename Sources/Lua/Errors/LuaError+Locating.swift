internal import LuaSyntax

extension LuaError {
  /// Whether Lua's compiler stopped at the end of the text, which may go on.
  package var stopsAtEnd: Bool { LuaSentence(message).stopsAtEnd }

  /// The word at which Lua's compiler stopped.
  package var stop: String? { LuaSentence(message).stop }

  /// Completes an error of Lua's own from its sentence, and finds the words that it is about.
  mutating func locate(_ host: Host) {
    let sentence = LuaSentence(message)
    tokens =
      switch code {
      case "syntax-error": sentence.stop.map { [$0] } ?? []
      case "runtime-error": sentence.words
      default: subject.map { [$0.name] } ?? []
      }
    guard let place, let reader = host.reader(of: place.file) else { return }
    if code == "syntax-error" {
      clarifySyntax(sentence, reader, host)
    } else {
      if code == "runtime-error", fix == nil { clarifyHabits(sentence, reader, place.line) }
      if let sign = sentence.divisionByZero,
        let division = reader.division(sign, fromLine: place.line)
      {
        moveCall(to: division.line)
        mark(division, host)
      }
      if subject?.kind == .argument, let function = subject?.owner,
        let position = subject?.position,
        let argument = reader.argument(position, of: function, line: place.line)
      {
        mark(argument, host)
      }
    }
    if marks.isEmpty { findMarks(sentence, reader) }
  }

  /// Moves the error to a word.
  private mutating func mark(_ word: LocatedWord, _ host: Host) {
    if let place, place.line != word.line { self.place = host.place(place.file, word.line) }
    (tokens, marks) = ([word.text], [word])
  }

  private mutating func findMarks(_ sentence: LuaSentence, _ reader: ScriptReader) {
    guard let place else { return }
    if code == "syntax-error", tokens.count == 1,
      let stop = reader.stop(tokens[0], inLine: place.line)
    {
      marks = [stop]
      return
    }
    if let subject, subject.kind == .text {
      if let range = reader.text(subject.name, inLine: place.line) {
        marks = [reader.located(range, place.line)]
      }
      return
    }
    marks = reader.words(
      tokens, inLine: place.line, of: code == "runtime-error" ? nil : subject?.owner
    ) { word in
      use(of: word, sentence)
    }
    if marks.count == 1, let first = marks.first?.text {
      tokens = [first] + tokens.filter { $0 != first }
    }
  }

  /// How a word of the message is used in the script.
  private func use(of word: String, _ sentence: LuaSentence) -> WordUse {
    var use: WordUse =
      switch code {
      case "undeclared-global": .variable
      case "unknown-field", "unknown-parameter": [.field, .method]
      case "read-only-field": [.field, .method, .assigned]
      // The name of a parameter, and not that of the function which declares it.
      case "wrong-argument" where sentence.isAboutParameter: .variable
      default: []
      }
    if sentence.isNamed(word, as: "field") { use.insert(.field) }
    if sentence.isNamed(word, as: "method") { use.insert(.method) }
    if ["local", "global", "upvalue"].contains(where: { sentence.isNamed(word, as: $0) }) {
      use.insert(.variable)
    }
    switch sentence.attempt {
    case .index: use.insert(.indexed)
    case .call: use.insert(.called)
    case .other: break
    }
    return use
  }

  /// Moves the line of the innermost call too.
  private mutating func moveCall(to line: Int) {
    guard let place else { return }
    let head = "\(place.file):\(place.line): "
    guard let call = traceback.first, call.hasPrefix(head) else { return }
    traceback[0] = "\(place.file):\(line): " + call.dropFirst(head.count)
  }

  // MARK: - Habits

  /// Adds a fix if the cause is a habit from other languages, or an omitted call.
  private mutating func clarifyHabits(
    _ sentence: LuaSentence, _ reader: ScriptReader, _ line: Int
  ) {
    if sentence.isStackOverflow { subject = Subject(.limit, "calls") }
    if let missing = sentence.missing { name(missing.kind, missing.name, reader, line) }
    if let name = sentence.uncallable, reader.contains(["view", ":", name], inLine: line) {
      fix = "'\(name)' is a field: write view.\(name)"
      subject = Subject(.property, name, of: "view")
      subject?.writing = Subject.Writing("view.\(name)", before: "'\(name)' is a field: ")
    }
    if let function = sentence.indexedFunction,
      let member = reader.members(of: function, inLine: line).first
    {
      subject = Subject(.function, member, of: function)
    } else if sentence.hasUnnamedNil {
      let names = reader.members(of: "self", inLine: line)
      subject = names.first.map { Subject(.field, $0, of: "self") }
      subject?.candidates = names
      if names.count == 1 { tokens = names }
    } else if let kind = sentence.uncomputable {
      subject = Subject(.sign, kind)
    }
    if sentence.callsTable, let list = reader.walkedList(inLine: line) {
      fix = "write for key, value in pairs(\(list)) do, or ipairs(\(list)) for an array"
      tokens = [list]
    } else if sentence.hasFunctionAsBound, let name = reader.fieldOfView(inLine: line) {
      fix = "call it: view:\(name)(\(name == "sectionCount" ? "" : "section"))"
      tokens = [name]
    } else if sentence.addsText {
      fix = "Lua joins texts with '..', and tonumber(text) is the number in a text"
      tokens = ["+"]
      subject = Subject(.sign, "+", replacement: "..")
    }
  }

  /// States what is missing: a variable, a field, or the function of another language's lists.
  private mutating func name(
    _ kind: String, _ name: String, _ reader: ScriptReader, _ line: Int
  ) {
    subject = Subject(kind == "local" ? .variable : .field, name)
    guard kind != "local" else {
      if let declaration = reader.declaration(withoutValueFor: name, before: line) {
        fix =
          "line \(declaration.line) has one value, \(declaration.value), for \(declaration.count) names: '\(name)' gets none"
      }
      return
    }
    let owners = reader.owners(ofMember: name, inLine: line)
    subject?.owner = owners.first { $0 == "self" } ?? owners.first
    switch name {
    case "append", "push", "add", "push_back", "insert":
      guard LuaSentence(message).attempt == .call,
        !reader.contains(["table", ".", name], inLine: line)
      else { return }
      fix = "write table.insert(list, value)"
      subject?.replacement = "table.insert"
      subject?.writing = Subject.Writing("table.insert(list, value)")
    case "length", "len",
      "count" where subject?.owner != "self":
      fix = "Lua writes #list for the length of a list"
      subject?.replacement = "#"
    default: return
    }
  }

  // MARK: - Syntax

  /// Rewrites messages of Lua's compiler in readable words.
  ///
  /// Lua shows a letter outside ASCII as its first byte, and a missing `end` only by its line.
  private mutating func clarifySyntax(
    _ sentence: LuaSentence, _ reader: ScriptReader, _ host: Host
  ) {
    guard let place else { return }
    related = sentence.opening.map { [host.place(place.file, $0)] } ?? []
    if sentence.stop == "end",
      let slip = reader.earlierHabit(before: place.line, closesNothing: sentence.hasSurplusEnd)
    {
      if let word = slip.word { mark(word, host) }
      take(slip)
    }
    if let jump = sentence.jump {
      self.place = host.place(place.file, jump.line)
      tokens = jump.words
    }
    if let byte = sentence.byte, let token = sentence.stop,
      let letter = reader.character(byte, inLine: place.line)
    {
      message = message.replacing("'\(token)'", with: "'\(letter)'")
      tokens = [String(letter)]
      fix =
        fix
        ?? "names consist of the letters a to z and A to Z, digits and _; put other text in quotes"
      return
    }
    guard fix == nil, let line = self.place?.line else { return }
    if let range = sentence.countedRange {
      let name = reader.loopVariable(inLine: line) ?? "i"
      let last = range.last.isEmpty ? "last" : range.last
      fix = "Lua counts with a comma: write for \(name) = \(range.first), \(last) do"
    } else if let words = sentence.interpolated {
      fix = "Lua joins texts with '..': write \"\(words)\" .. value"
    } else if let name = sentence.constant {
      fix =
        "'\(name)' is declared <const>: declare it without, or use another name for the new value"
      tokens = [name]
    } else if let habit = reader.habit(inLine: line, isAtBracket: sentence.stop == "[") {
      take(habit)
      if let word = habit.word { mark(word, host) }
    } else if sentence.lacksEnd, let line = sentence.opening {
      fix = "look for a missing 'end' from line \(line) on"
      subject = Subject(.keyword, "end")
      subject?.writing = Subject.Writing("")
    }
  }

  /// Takes over what Lua writes in place of a habit.
  private mutating func take(_ habit: Habit) {
    fix = habit.sentence
    guard let writing = habit.writing else { return }
    subject = Subject(.keyword, LuaSentence(message).stop ?? "")
    subject?.writing = writing
  }
}
