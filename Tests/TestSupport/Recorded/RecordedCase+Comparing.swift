extension RecordedCase {
  /// Returns how printed lines differ from what was recorded, in words; empty if they agree.
  ///
  /// A line is what a script printed between tabs, without the `@`:
  /// - `content`, and two numbers;
  /// - `all`, and the fields of ``Expectation/elements``;
  /// - `q1`, and the first four of these fields, for each element that the first query found; `q2`, and so on;
  /// - `v`, a name, and values.
  ///
  /// - Parameters:
  ///   - lines: The printed lines.
  ///   - tolerance: By how much a length may differ, in points.
  /// - Returns: A sentence for each difference.
  package func differences(from lines: [[RecordedField]], tolerance: Double) -> [String] {
    differencesOfContent(lines, tolerance) + differencesOfElements(lines, tolerance)
      + differencesOfQueries(lines) + differencesOfValues(lines, expect.tolerance ?? tolerance)
  }

  private func lines(_ tag: String, _ lines: [[RecordedField]]) -> [[RecordedField]] {
    lines.filter { $0.first == .word(tag) }.map { Array($0.dropFirst()) }
  }

  private func differencesOfContent(_ printed: [[RecordedField]], _ tolerance: Double) -> [String] {
    guard let recorded = expect.contentSize else { return [] }
    let shown = lines("content", printed).first?.compactMap(\.number) ?? []
    return Self.areClose(shown, recorded, tolerance)
      ? [] : ["content \(shown), recorded \(recorded)"]
  }

  private func differencesOfElements(_ printed: [[RecordedField]], _ tolerance: Double) -> [String]
  {
    guard let elements = expect.elements else { return [] }
    var shown: [[RecordedField]: [Double]] = [:]
    for line in lines("all", printed) {
      let numbers = line.dropFirst(4).compactMap(\.number)
      if isCompared(numbers) { shown[Array(line.prefix(4))] = numbers }
    }
    let recorded = Dictionary(
      elements.map { (Array($0.prefix(4)), Array($0.dropFirst(4))) }, uniquingKeysWith: { $1 })
    var found: [String] = []
    for (key, numbers) in recorded {
      let frame = numbers.prefix(4).compactMap(\.number)
      guard let own = shown[key] else {
        found.append("\(Self.name(key)) is missing, recorded \(frame)")
        continue
      }
      if !Self.areClose(Array(own.prefix(4)), frame, tolerance) {
        found.append("\(Self.name(key)) \(own.prefix(4)), recorded \(frame)")
      }
      if let zIndex = numbers.dropFirst(4).first?.number, own.last != zIndex {
        found.append("\(Self.name(key)) zIndex \(own.last ?? 0), recorded \(zIndex)")
      }
    }
    for key in shown.keys where recorded[key] == nil {
      found.append("\(Self.name(key)) is not recorded")
    }
    return found.sorted()
  }

  /// Returns whether an element of x, y, width, height and zIndex is compared.
  private func isCompared(_ numbers: [Double]) -> Bool {
    guard let seen = expect.onlyVisible, numbers.count >= 4 else { return true }
    return numbers[0] < seen[0] + seen[2] && numbers[0] + numbers[2] > seen[0]
      && numbers[1] < seen[1] + seen[3] && numbers[1] + numbers[3] > seen[1]
  }

  private func differencesOfQueries(_ printed: [[RecordedField]]) -> [String] {
    (expect.queries ?? []).enumerated().compactMap { number, query in
      // A query's keys begin with the kind: the category follows from it.
      let shown = Set(lines("q\(number + 1)", printed).map { Array($0.dropFirst().prefix(3)) })
      let recorded = Set(query.keys)
      guard shown != recorded else { return nil }
      return "rect \(query.rect) answers \(Self.names(shown)), recorded \(Self.names(recorded))"
    }
  }

  private func differencesOfValues(_ printed: [[RecordedField]], _ tolerance: Double) -> [String] {
    (expect.values ?? []).compactMap { recorded in
      guard let shown = lines("v", printed).first(where: { $0.first == Self.printed(recorded[0]) })
      else { return "\(recorded[0]) is missing" }
      let isAlike =
        shown.count == recorded.count
        && zip(shown.dropFirst(), recorded.dropFirst()).allSatisfy { shown, recorded in
          if let left = shown.number, let right = recorded.number {
            return abs(left - right) <= tolerance
          }
          return shown == Self.printed(recorded)
        }
      return isAlike ? nil : "\(shown), recorded \(recorded)"
    }
  }

  /// Returns a field as a script's line has it, where every word that looks like a number is one.
  private static func printed(_ field: RecordedField) -> RecordedField {
    if case .word(let word) = field { RecordedField(printed: word) } else { field }
  }

  private static func areClose(_ shown: [Double], _ recorded: [Double], _ tolerance: Double) -> Bool
  {
    shown.count == recorded.count
      && zip(shown, recorded).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private static func name(_ key: [RecordedField]) -> String {
    key.map(\.description).joined(separator: " ")
  }

  private static func names(_ keys: Set<[RecordedField]>) -> [String] { keys.map(name).sorted() }
}
