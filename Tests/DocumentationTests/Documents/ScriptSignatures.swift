import Workbench

/// Holds the names and the arguments in a script against the annotations, as a language server does.
///
/// It knows the lines that scripts are written in, not all of Lua: methods of classes, and calls on `view` and `self` whose
/// arguments stand on one line.
struct ScriptSignatures {
  /// Methods by their class, with how many arguments each needs and takes.
  private var methods: [String: [String: (least: Int, most: Int, names: [String])]] = [:]

  init(_ reference: APIReference) {
    for member in reference.members {
      let parts = member.name.split(separator: ":").map(String.init)
      guard parts.count == 2 else { continue }
      let least = member.parameters.count { !$0.isOptional }
      methods[parts[0], default: [:]][parts[1]] = (
        least, member.parameters.count, member.parameters.map(\.name)
      )
    }
  }

  /// What is wrong, a line of the script each: `3: prepar is misspelt: prepare`.
  func findings(in script: String) -> [String] {
    var findings: [String] = []
    let own = Set(
      script.matches(of: /function [\w.]+[:.](\w+)\(/).map { String($0.1) })
    for (index, line) in script.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let code = String(line).components(before: "--")
      // What a script calls itself is the author's own; a callback is the host's to call.
      if let match = code.firstMatch(of: /^ *function [\w.]+:(\w+)\(([^)]*)\)/),
        !script.contains("self:\(match.1)(")
      {
        findings += definition(String(match.1), String(match.2)).map { "\(index + 1): \($0)" }
      }
      for match in code.matches(of: /\b(view|self):(\w+)\(/) {
        let rest = code[match.range.upperBound...]
        let owner = match.1 == "view" ? "View" : "Layout"
        if owner == "Layout" && own.contains(String(match.2)) { continue }
        findings += call(owner, String(match.2), Self.argumentCount(rest))
          .map { "\(index + 1): \($0)" }
      }
    }
    return findings
  }

  private func definition(_ name: String, _ parameters: String) -> [String] {
    let given = parameters.split(separator: ",").map { String($0.filter { $0 != " " }) }
    guard let known = methods["Layout"]?[name] else {
      guard let near = nearest(name, among: "Layout") else { return [] }
      return ["\(name) is misspelt: \(near)"]
    }
    guard given.count <= known.most else {
      return ["\(name) is given \(known.most), and wants \(given.count)"]
    }
    return zip(given, known.names).filter { given, name in
      given != name && known.names.contains(given)
    }
    .map { "\(name) calls its argument '\($1)' '\($0)'" }
  }

  private func call(_ owner: String, _ name: String, _ count: Int?) -> [String] {
    guard let known = methods[owner]?[name] else {
      guard owner == "View" || nearest(name, among: owner) != nil else { return [] }
      return ["\(name) is nothing that a \(owner.lowercased()) has"]
    }
    guard let count, !(known.least...known.most).contains(count) else { return [] }
    return ["\(name) needs \(known.least) to \(known.most) arguments, and is given \(count)"]
  }

  private func nearest(_ name: String, among owner: String) -> String? {
    guard name.count > 4 else { return nil }
    return methods[owner]?.keys.sorted().first { Self.distance($0, name) == 1 }
  }

  /// How many arguments stand before the bracket closes; nil where it does not on this line, or the last may be many.
  private static func argumentCount(_ text: Substring) -> Int? {
    var depth = 0
    var count = 0
    var isQuoted = false
    var last = ""
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      guard !isQuoted else {
        last.append(character)
        continue
      }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) {
        if depth == 0 {
          // What a function answers at the end may be several values.
          return last.allSatisfy { $0 == " " } ? 0 : last.hasSuffix(")") ? nil : count + 1
        }
        depth -= 1
      }
      if character == "," && depth == 0 {
        (count, last) = (count + 1, "")
      } else {
        last.append(character)
      }
    }
    return nil
  }

  /// How many letters differ, are missing or are too many.
  private static func distance(_ one: String, _ other: String) -> Int {
    let letters = Array(other)
    var row = Array(0...letters.count)
    for (index, letter) in one.enumerated() {
      var before = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let replaced = before + (letter == letters[column] ? 0 : 1)
        before = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, before + 1)
      }
    }
    return row[letters.count]
  }
}

extension String {
  fileprivate func components(before separator: String) -> String {
    guard let range = firstRange(of: separator) else { return self }
    return String(self[..<range.lowerBound])
  }
}
