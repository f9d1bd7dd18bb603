import Lua
import LuaSyntax
import Report

/// The chosen entries of tables, each with the place that reads it.
struct ChosenEntries {
  fileprivate var entries: [(table: UInt64, index: Int, reader: Site)] = []
  fileprivate let loops: [LineValues.ShownLoop]

  /// Returns the chosen entries where a site runs, by the tables' numbers: those that are read in all
  /// the loops in which it is.
  func around(_ site: Site) -> [UInt64: Int] {
    entries.reduce(into: [:]) { found, entry in
      let isAround = loops.allSatisfy { loop in
        loop.site.file != site.file || !loop.span.contains(site.span)
          || loop.span.contains(entry.reader.span)
      }
      if isAround { found[entry.table] = entry.index }
    }
  }
}

extension LineValues {
  /// Returns the chosen entries of the tables that a function reads: those whose number is in a
  /// variable that the function has computed, other than the variable of a loop.
  func chosenEntries(_ shown: Shown) -> ChosenEntries {
    var (indices, read): ([String: Int], [(table: UInt64, name: String, site: Site)]) = ([:], [])
    for number in shown.events {
      guard let event = recording.event(number), let site = trace.site(event.site) else { continue }
      let parts = trace.parts(event, site)
      for part in parts where part.place.kind == .field(nil) && part.leaf.holder != 0 {
        // The name between the brackets.
        guard
          let key = parts.last(where: {
            $0.place.parent == part.number && $0.place.kind == .local
              && $0.place.span.end + 1 == part.place.span.end
          }), let index = key.leaf.value.asIndex,
          recording.event(key.leaf.event)?.kind != .pass
        else { continue }
        let name = trace.text(key.place.span, of: site)
        indices[name] = index
        read.append((part.leaf.holder, name, site))
      }
      if event.kind == .value, case .assignment(let names) = site.purpose,
        names.indices.contains(event.position), let index = event.value.asIndex
      {
        indices[names[event.position]] = index
      }
    }
    let entries = read.compactMap { one in
      indices[one.name].map { (table: one.table, index: $0, reader: one.site) }
    }
    return ChosenEntries(entries: entries, loops: shown.loops)
  }
}

extension RecordedValue {
  fileprivate var asIndex: Int? {
    guard case .integer(let value) = self, value > 0 else { return nil }
    return Int(clamping: value)
  }
}

enum ChosenEntry {
  /// Returns the table into which an assignment to a target writes: `bottoms` of `bottoms[column]`;
  /// nil for a variable, and for what is more than a name.
  static func holder(ofTarget target: String) -> String? {
    guard let end = target.firstIndex(where: { $0 == "." || $0 == "[" }), target[..<end].isName
    else { return nil }
    let access = target[end...].dropFirst()
    var depth = 1
    let isOne =
      target[end] == "."
      ? access.isName
      : access.allSatisfy {
        let isWithin = depth > 0
        depth += $0 == "[" ? 1 : $0 == "]" ? -1 : 0
        return isWithin
      }
    return isOne ? String(target[..<end]) : nil
  }
}

extension Substring {
  fileprivate var isName: Bool {
    utf8.allSatisfy {
      $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    }
  }
}

/// The text of a value, whose chosen entry can be marked.
struct ShownText: ExpressibleByStringLiteral {
  private let text: String

  /// The text in three parts, of which the second is the chosen entry; empty without one.
  private var parts: [String] = []

  init(_ text: String) { self.text = text }
  init(stringLiteral text: String) { self.text = text }

  /// Creates a list of values, as the arguments of a call.
  init(_ values: [ShownText]) {
    text = values.map { $0.text }.joined(separator: ", ")
    guard let index = values.firstIndex(where: { !$0.parts.isEmpty }) else { return }
    let (before, after) = (values[..<index], values[(index + 1)...])
    parts = values[index].parts
    parts[0] = before.map { $0.text + ", " }.joined() + parts[0]
    parts[2] += after.map { ", " + $0.text }.joined()
  }

  /// Creates the text of a table: its first entries as `print` shows them, and how many follow.
  init(
    _ contents: Recording.Contents, _ chosen: [UInt64: Int], _ printed: (RecordedValue) -> String?
  ) {
    var texts = contents.entries.map { entry in
      let text = printed(entry.value) ?? Self.text(ofOther: entry.value)
      return (entry.name.flatMap(printed).map { "\($0) = " } ?? "") + text
    }
    let index = chosen[contents.table].map { $0 - 1 }
    let isSequence = contents.entries.first.map { $0.name == nil } ?? false
    let rest = contents.count - texts.count
    if rest > 0 { texts.append("… \(rest) more") }
    text = "{" + texts.joined(separator: ", ") + "}"
    guard let index, isSequence, contents.entries.indices.contains(index) else { return }
    parts = [
      "{" + texts[..<index].map { $0 + ", " }.joined(), texts[index],
      texts[(index + 1)...].map { ", " + $0 }.joined() + "}",
    ]
  }

  private static func text(ofOther value: RecordedValue) -> String {
    switch value {
    case .table: "{…}"
    case .function: "function"
    default: "…"
    }
  }

  func value(_ use: ScriptLines.Value.Use, _ name: String) -> ScriptLines.Value {
    ScriptLines.Value(use, name, text, chosen: parts)
  }
}
