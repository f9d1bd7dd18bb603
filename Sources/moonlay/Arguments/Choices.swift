import ArgumentParser
import CollectionSimulation
import OperatingSystem
import Report
import Scripting
import Workbench

/// A choice among words.
///
/// By default, the argument parser reads the words of such a type repeatedly at each start, and
/// creates each again from a description of its value; this protocol supplies them directly.
protocol WordChoice: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension WordChoice {
  static var allValueStrings: [String] { allCases.map(\.rawValue) }
  static var allValueDescriptions: [String: String] { [:] }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  var defaultValueDescription: String { rawValue }
}

extension Plot.Axis: WordChoice {}

extension RectPolicy: WordChoice {}

extension ColorChoice: WordChoice {}

extension OutputFormat {
  /// Returns how an option reads one of a command's formats.
  static func among(_ formats: [OutputFormat]) -> @Sendable (String) throws -> OutputFormat {
    { text in
      if let format = formats.first(where: { $0.rawValue == text }) { return format }
      let words = formats.map { "'\($0.rawValue)'" }
      let last = words.last ?? ""
      throw ValidationError(
        "write one of \(words.dropLast().joined(separator: ", ")) or \(last)")
    }
  }
}

extension CompletionKind {
  static func formats(_ formats: [OutputFormat]) -> CompletionKind {
    .list(formats.map(\.rawValue))
  }
}

extension TextCategory: WordChoice {}

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

/// Reads an option's value, and puts the option's name before the message of an error.
func validated<Value>(
  _ read: @escaping @Sendable (String) throws(OptionError) -> Value
) -> @Sendable (String) throws -> Value {
  { text in
    do throws(OptionError) {
      return try read(text)
    } catch {
      throw ValidationError(error.message)
    }
  }
}
