import ArgumentParser
import CollectionSimulation
import Scripting
import System

extension RectPolicy: ExpressibleByArgument {}

extension ColorChoice: ExpressibleByArgument {}

/// How a result is written.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, ndjson
}

/// A Dynamic Type category.
enum TextCategory: String, CaseIterable, ExpressibleByArgument {
  case xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5
}

/// A parameter and its value, as `columns=4`.
struct ParameterArgument: ExpressibleByArgument {
  let setting: ParameterSetting

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      return nil
    }
    setting = ParameterSetting(
      name: String(argument[..<equals]), text: String(argument[argument.index(after: equals)...]))
  }
}

/// A number above zero.
struct PositiveNumber: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), value > 0, value.isFinite else { return nil }
    self.value = value
  }
}
