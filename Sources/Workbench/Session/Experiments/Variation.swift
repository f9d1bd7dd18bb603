import CollectionLayout
package import Report
import Scripting

/// A change to a script's parameter, its number of items or its view, as an experiment makes it.
package struct Variation: Hashable, Sendable {
  /// The name: a parameter's, `items` or `viewport`.
  package let name: String

  /// The value as a word of the command line.
  package let text: String

  /// What it is called, such as `columns=2`.
  package var label: String { "\(name)=\(text)" }

  /// The maximum number of values of a list or a range.
  private static let maxCount = 24

  /// Reads `columns=2`, `columns=2,4`, `gap=0..20/5`, `items=10..30/10` or `viewport=320x480,390x844`.
  ///
  /// A range includes both ends, in steps of 1 or of what follows the slash.
  ///
  /// - Throws: ``SessionError`` if the text is none of these, or has too many values.
  package static func list(_ text: String) throws(SessionError) -> [Variation] {
    guard let equals = text.firstIndex(of: "=") else {
      throw SessionError("'\(text)' has no value; write \(text)=1..4")
    }
    let name = String(text[..<equals]).trimmed
    let values = try values(String(text[text.index(after: equals)...]).trimmed, name)
    guard !name.isEmpty, !values.isEmpty else {
      throw SessionError("write a name and its values, such as columns=2..5")
    }
    guard values.count <= maxCount else {
      throw SessionError(
        "\(text) has \(values.count) values; the maximum is \(maxCount): write a step, such as 0..100/10"
      )
    }
    let variations = values.map { Variation(name: name, text: $0) }
    for variation in variations where variation.isOfView {
      var options = RunOptions()
      guard variation.apply(to: &options) else {
        throw SessionError(
          name == "items"
            ? "items must be a whole number of 0 or more, got '\(variation.text)'"
            : "viewport must be a size such as 320x480, got '\(variation.text)'")
      }
    }
    return variations
  }

  private static func values(_ text: String, _ name: String) throws(SessionError) -> [String] {
    let ends = text.split(separator: "..", maxSplits: 1).map { String($0) }
    guard ends.count == 2 else {
      return text.split(separator: ",").map { String($0).trimmed }
    }
    let last = ends[1].split(separator: "/", maxSplits: 1).map { String($0).trimmed }
    let numbers = [ends[0].trimmed] + last
    let known = numbers.compactMap { Double($0) }.filter { $0.isFinite && $0.magnitude < 1e9 }
    let step = known.count == 3 ? known[2] : 1
    guard known.count == numbers.count, known.count >= 2, step > 0, known[0] <= known[1] else {
      throw SessionError("'\(text)' is not a range; write \(name)=2..5 or \(name)=0..20/5")
    }
    let count = ((known[1] - known[0]) / step + 1e-9).rounded(.down)
    guard count < 1000 else {
      throw SessionError("'\(text)' has more than 1000 values; write a larger step after a slash")
    }
    return (0...Int(count)).map { ((known[0] + Double($0) * step) * 1e9).rounded() / 1e9 }
      .map { $0.readable }
  }

  /// Whether it changes what the layout is shown with, and not the layout.
  package var isOfView: Bool { name == "items" || name == "viewport" }

  /// Applies it to the options of a run.
  ///
  /// - Returns: Whether the value can be read.
  @discardableResult
  package func apply(to options: inout RunOptions) -> Bool {
    switch name {
    case "items":
      guard let count = Int(text), count >= 0, count <= 1_000_000 else { return false }
      options.sections = [count]
    case "viewport":
      let numbers = text.split(separator: "x").compactMap { Double($0) }
      guard numbers.count == 2, text.split(separator: "x").count == 2,
        numbers.allSatisfy({ $0.isFinite && $0 >= 0 && $0 <= 100_000 })
      else { return false }
      options.viewport = Size(width: numbers[0], height: numbers[1])
    default: options.parameters.append(ParameterSetting(name: name, text: text))
    }
    return true
  }
}

extension ResultSweep {
  /// Puts the results of variations next to each other.
  package init(_ results: [(variation: Variation, result: RunResult)]) {
    self.init(
      results.map { variation, result in
        let changes = results.first.map {
          ElementChange.changes(from: $0.result.state, to: result.state).count
        }
        return Entry(label: variation.label, result: result, changed: changes ?? 0)
      })
  }
}
