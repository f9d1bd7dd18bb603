import Lua
import LuaSyntax
import Report

// What the shown events say, line for line and turn for turn.
extension LineValues {
  /// Returns the lines of the script and its modules, with the values of the shown events.
  func files(_ shown: [Shown]) -> [ScriptLines.File] {
    var found: [[Int: [(start: Int, value: ScriptLines.Value?)]]] = trace.files.map { _ in [:] }
    for one in shown {
      let chosen = chosenEntries(one)
      for number in one.events {
        guard let event = recording.event(number), let site = trace.site(event.site) else {
          continue
        }
        let (line, values) = note(event, number, site, chosen.around(site))
        guard found.indices.contains(site.file) else { continue }
        found[site.file][line, default: []] +=
          [(site.span.start, nil)] + values.map { (site.span.start, $0) }
      }
    }
    let reasons = Reasons(self, shown)
    return trace.files.enumerated().map { index, file in
      ScriptLines.File(
        name: file.name,
        lines: texts[index].lines.enumerated().map { offset, text in
          let notes = found[index][offset + 1]
          var values: [ScriptLines.Value] = []
          for note in (notes ?? []).sorted(by: { $0.start < $1.start }) {
            if let value = note.value, !values.contains(value) { values.append(value) }
          }
          let isCode = texts[index].code.contains(offset + 1)
          return ScriptLines.Line(
            number: offset + 1, text: text, hasRun: notes != nil ? true : isCode ? false : nil,
            values: values,
            reason: notes == nil && isCode ? reasons.reason(file: index, line: offset + 1) : nil)
        }, functions: written[index])
    }
  }

  func functions(of file: Int) -> [ScriptLines.Function] {
    trace.sites.compactMap { site in
      guard site.file == file, case .function(let name, _) = site.purpose else { return nil }
      return ScriptLines.Function(
        name: name, line: site.span.line, end: trace.lastLine(of: site.span, in: file))
    }
  }

  /// Reads the lines of each file, and which of them have code.
  func readTexts() -> [(lines: [String], code: Set<Int>)] {
    var texts = trace.files.map { (lines: $0.text.lines, code: Set<Int>()) }
    for site in trace.sites where texts.indices.contains(site.file) {
      texts[site.file].code.insert(site.span.line)
      for expression in site.expressions { texts[site.file].code.insert(expression.span.line) }
    }
    return texts
  }

  /// Returns the line on which an event is shown; nil if it has none.
  func line(of number: Int) -> Int? {
    guard let event = recording.event(number), let site = trace.site(event.site) else { return nil }
    return note(event, number, site).line
  }

  /// Returns the line of an event, and what it says of it.
  private func note(
    _ event: Recording.Event, _ number: Int, _ site: Site, _ chosen: [UInt64: Int] = [:]
  ) -> (line: Int, values: [ScriptLines.Value]) {
    let expression = trace.expression(event, site)
    let line =
      event.kind == .value ? expression?.span.line ?? site.span.line : site.span.line
    func value(_ use: ScriptLines.Value.Use, _ name: String) -> [ScriptLines.Value] {
      text(event, chosen).map { [$0.value(use, name)] } ?? []
    }
    switch (event.kind, site.purpose) {
    case (.value, .assignment(let names)) where names.indices.contains(event.position):
      let name = names[event.position]
      let holder = ChosenEntry.holder(ofTarget: name).flatMap { holder in
        recording.contents(event.holderContents)
          .map { ShownText($0, chosen, printed).value(.variable, holder) }
      }
      return (line, value(.variable, name) + [holder].compactMap { $0 })
    case (.value, .entry(let key)):
      return (line, expression?.isConstant == false ? value(.variable, key) : [])
    case (.value, .result): return (line, value(.result, ""))
    case (.condition, _):
      guard let expression else { return (line, []) }
      let numbers = builder.numbers(site, expression, trace.parts(event, site))
      return (expression.span.line, [.init(.condition, numbers, event.isTrue ? "true" : "false")])
    case (.call, .arguments(let callee)):
      // A call says something if a value in it is not in the text already.
      let arguments = trace.arguments(of: event).map { text($0, chosen) }
      let isWorthIt = zip(site.expressions, arguments).contains { !$0.isWritten && $1 != nil }
      if !isWorthIt { return (line, []) }
      return (line, [ShownText(arguments.map { $0 ?? "…" }).value(.call, callee.text)])
    case (.pass, .loop(let names, _)) where names.indices.contains(event.position):
      return (line, value(.variable, names[event.position]))
    case (.entry, .function(_, let names)):
      let values = trace.arguments(of: event).map { text($0, chosen) }
      return (line, zip(names, values).compactMap { $1?.value(.variable, $0) })
    default: return (line, [])
    }
  }

  private func text(_ event: Recording.Event, _ chosen: [UInt64: Int]) -> ShownText? {
    recording.contents(event.contents).map { ShownText($0, chosen, printed) }
      ?? printed(event.value).map { ShownText($0) }
  }

  /// Returns the text of an argument; the contents of a table are those of the event that computed it.
  private func text(_ argument: Recording.Leaf, _ chosen: [UInt64: Int]) -> ShownText? {
    if case .table = argument.value {
      return recording.event(argument.event).flatMap { text($0, chosen) }
    }
    return printed(argument.value).map { ShownText($0) }
  }

  // MARK: - Loops

  /// Returns the loops around the moment, and the others that ran, in the order of the text.
  func loops(_ shown: [Shown]) -> [ScriptLines.Loop] {
    shown.flatMap { $0.loops }.sorted {
      ($0.site.file, $0.span.start) < ($1.site.file, $1.span.start)
    }.compactMap { loop in
      let turn = turn(of: loop)
      return trace.place(loop.site, line: loop.span.line).map {
        ScriptLines.Loop(
          place: $0, end: trace.lastLine(of: loop.span, in: loop.site.file),
          turn: turn.number, count: turn.count,
          every: turn.count > loop.starts.count ? sample?.every : nil)
      }
    }
  }

  /// Returns the entries of an event in a table of turns: its variables, the frame of a placed element,
  /// or the condition that decides about a variable, such as a comparison with the best candidate.
  private func entries(
    _ event: Recording.Event, _ number: Int, _ site: Site
  ) -> [(name: String, value: String)] {
    if let frame = placedFrame(event) {
      return zip(ElementSources.names, frame).map { ("frame.\($0)", $1) }
    }
    let values = note(event, number, site).values
    guard event.kind == .condition, let expression = trace.expression(event, site) else {
      return values.filter { $0.use == .variable }.map { ($0.name, $0.value) }
    }
    guard site.loop == nil, deciding.contains(event.site) else { return [] }
    let text = trace.text(expression.span, of: site)
    return values.map { (text, $0.name == $0.value ? $0.value : "\($0.name): \($0.value)") }
  }

  /// Returns the four numbers of the frame with which a call places an element, or creates a cell's
  /// attributes; nil for another call.
  private func placedFrame(_ event: Recording.Event) -> [String]? {
    guard let callee = trace.callee(event) else { return nil }
    let values: [RecordedValue]
    switch callee.isMethod ? callee.name : callee.text {
    case "placeCell", "placeSupplementary", "placeDecoration":
      let first = callee.name == "placeCell" ? 2 : 3
      values = (first..<first + 4).compactMap { recording.argument($0, of: event) }
    case "Attributes.cell":
      values = recording.leaves(of: event).filter {
        if case .field(argument: 2, _) = $0.role { true } else { false }
      }.map { $0.value }
    default: return nil
    }
    let texts = values.compactMap(printed)
    return texts.count == 4 ? texts : nil
  }

  /// Finds the conditions whose branch assigns a variable, by their sites.
  func findDeciding() -> Set<Int> {
    let assignments = trace.sites.filter {
      if case .assignment = $0.purpose { true } else { false }
    }
    return Set(
      trace.sites.indices.filter { index in
        guard let branch = trace.sites[index].branch else { return false }
        return assignments.contains {
          $0.file == trace.sites[index].file && branch.contains($0.span)
        }
      }.map { $0 + 1 })
  }

  /// Returns the turns of the loop at a line of the script; nil if no loop that ran is there.
  func table(ofLoopAt line: Int, _ shown: [Shown], moment: Int) -> ScriptLines.Table? {
    for one in shown {
      guard let loop = one.loops.last(where: { $0.span.line == line && $0.site.file == 0 }),
        let place = trace.place(loop.site, line: line), let first = loop.starts.first
      else { continue }
      let end = loop.end
      var columns: [(name: String, start: Int)] = []
      var rows = [[String: String]](repeating: [:], count: loop.starts.count)
      var turn = 0
      for number in events(with: first) where number >= first && number < end {
        while turn + 1 < rows.count, number >= loop.starts[turn + 1] { turn += 1 }
        guard let event = recording.event(number),
          let site = trace.site(event.site), loop.span.contains(site.span)
        else { continue }
        for (name, value) in entries(event, number, site) {
          if !columns.contains(where: { $0.name == name }) {
            columns.append((name, event.kind == .pass ? site.span.start : site.span.end))
          }
          rows[turn][name] = value
        }
      }
      columns.sort { $0.start < $1.start }
      return ScriptLines.Table(
        place: place, columns: columns.map { $0.name },
        numbers: sample.map { sample in
          loop.starts.enumerated().map { sample.turn(at: $1)?.number ?? $0 + 1 }
        } ?? [],
        rows: rows.map { row in columns.map { row[$0.name] ?? "" } },
        chosen: moment >= first && moment < end ? loop.starts.lastIndex(upTo: moment) : nil)
    }
    return nil
  }
}

extension Trace {
  /// Returns the line on which a range of a file ends.
  func lastLine(of span: Span, in file: Int) -> Int {
    guard files.indices.contains(file) else { return span.line }
    return span.line + files[file].text.bytes[span.start..<span.end].count { $0 == 10 }
  }
}

extension Expression {
  fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }

  /// Whether the value is in the text already.
  fileprivate var isWritten: Bool { if case .table = self { true } else { isConstant } }
}
