import ArgumentParser
import CollectionSimulation
import Scripting
import OperatingSystem

/// A choice among words.
///
/// The library reads the words of such a type over and over at each start, and makes each again by a description of its
/// value; here they are what they are.
protocol WordChoice: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension WordChoice {
  static var allValueStrings: [String] { allCases.map(\.rawValue) }
  static var allValueDescriptions: [String: String] { [:] }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  var defaultValueDescription: String { rawValue }
}

extension RectPolicy: WordChoice {}

extension ColorChoice: WordChoice {}

/// How a result is written.
enum ResultFormat: String, WordChoice {
  case text, json, ndjson, svg, html

  /// The format that a file's name ends in; nil for any other name.
  init?(ofFile name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "htm": self = .html
    case "jsonl": self = .ndjson
    case let ending: self.init(rawValue: ending)
    }
  }
}

/// A Dynamic Type category.
enum TextCategory: String, WordChoice {
  case xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5
}

extension ParameterSetting {
  /// Reads a parameter and its value, as `columns=4`.
  init(option text: String) throws {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw ValidationError("write a parameter and its value, such as columns=4")
    }
    self.init(
      name: String(text[..<equals]), text: String(text[text.index(after: equals)...]))
  }
}
