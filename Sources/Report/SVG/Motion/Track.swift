/// Numbers that change with time, linearly between moments.
struct Track: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    let time: Double
    let values: [Double]
  }

  private(set) var keys: [Key] = []

  /// Whether the numbers ever change.
  var moves: Bool { keys.contains { $0.values != keys[0].values } }

  /// Adds the numbers from a moment on.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - time: The moment.
  ///   - leaving: The time until which the previous numbers last.
  mutating func add(_ values: [Double], at time: Double, leaving: Double) {
    if let last = keys.last, last.values == values { return }
    if let last = keys.last, leaving > last.time + 1e-9 {
      keys.append(Key(time: leaving, values: last.values))
    }
    keys.append(Key(time: time, values: values))
  }

  /// Appends a moment without any checks.
  mutating func append(_ key: Key) { keys.append(key) }

  /// Returns the numbers at a moment, those of the last entry if there are several.
  func values(at time: Double) -> [Double]? {
    guard let next = keys.firstIndex(where: { $0.time >= time }) else { return keys.last?.values }
    if keys[next].time == time { return keys.last { $0.time == time }?.values }
    guard next > 0 else { return keys[next].values }
    let (one, other) = (keys[next - 1], keys[next])
    let share = (time - one.time) / (other.time - one.time)
    return zip(one.values, other.values).map { $0 + ($1 - $0) * share }
  }

  /// Returns the necessary moments: between them, no number is farther from a straight line than
  /// its tolerance.
  ///
  /// - Complexity: O(*n*) in the number of moments, times the maximum number of moments that a line
  ///   may replace.
  func simplified(_ tolerances: [Double]) -> [Key] {
    guard keys.count > 2 else { return keys }
    var kept = [keys[0]]
    var start = 0
    while start < keys.count - 1 {
      var end = start + 1
      while end + 1 < keys.count, end - start < Self.maxSpan,
        isStraight(from: start, to: end + 1, tolerances)
      {
        end += 1
      }
      kept.append(keys[end])
      start = end
    }
    return kept
  }

  private static let maxSpan = 90

  private func isStraight(from start: Int, to end: Int, _ tolerances: [Double]) -> Bool {
    let (first, last) = (keys[start], keys[end])
    let length = last.time - first.time
    guard length > 0 else { return false }
    for index in (start + 1)..<end {
      let share = (keys[index].time - first.time) / length
      for channel in first.values.indices {
        let way = last.values[channel] - first.values[channel]
        let expected = first.values[channel] + way * share
        let tolerance = tolerances.indices.contains(channel) ? tolerances[channel] : 0
        if abs(keys[index].values[channel] - expected) > tolerance { return false }
      }
    }
    return true
  }
}

extension [Track.Key] {
  /// Returns the moments as the body of a `@keyframes` rule.
  ///
  /// - Parameters:
  ///   - duration: The duration of a round.
  ///   - declarations: Returns the numbers as declarations of a style.
  /// - Returns: The rules, from 0 % to 100 %.
  func rules(over duration: Double, _ declarations: ([Double]) -> String) -> String {
    guard let first, let last, duration > 0 else { return "" }
    var rules: [(moments: [String], text: String)] = []
    func add(_ moment: String, _ values: [Double]) {
      let text = declarations(values)
      // Equal declarations of several moments are written once.
      if let last = rules.indices.last, rules[last].text == text {
        rules[last].moments.append(moment)
      } else {
        rules.append(([moment], text))
      }
    }
    if first.time > 0 { add("0%", first.values) }
    for key in self {
      let percent = Swift.min(key.time / duration, 1) * 100
      add("\(percent.roundedForMotion(100).drawn)%", key.values)
    }
    if last.time < duration { add("to", last.values) }
    return rules.map { rule in
      // The first and the last moment are sufficient: nothing changes in between.
      let moments =
        rule.moments.count > 2 ? [rule.moments[0], rule.moments.last ?? ""] : rule.moments
      return moments.joined(separator: ",") + "{\(rule.text)}"
    }.joined()
  }
}

extension Double {
  /// Returns the number rounded to a multiple of `1 / parts`, which is precise enough in motion.
  func roundedForMotion(_ parts: Double) -> Double { (self * parts).rounded() / parts }
}
