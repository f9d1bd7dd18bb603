import ArgumentParser
import CollectionSimulation
import Scripting
import OperatingSystem

extension RectPolicy: ExpressibleByArgument {}

extension ColorChoice: ExpressibleByArgument {}

/// How a result is written.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, ndjson, svg, html
}

/// A Dynamic Type category.
enum TextCategory: String, CaseIterable, ExpressibleByArgument {
  case xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5
}

extension ParameterSetting {
  /// Reads a parameter and its value, as `columns=4`.
  init(option text: String) throws {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw ValidationError("give a parameter and its value, as in columns=4")
    }
    self.init(
      name: String(text[..<equals]), text: String(text[text.index(after: equals)...]))
  }
}
