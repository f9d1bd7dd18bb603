import CollectionLayout
import CollectionSimulation
package import Report
import Scripting

extension RunOptions {
  /// Sets an option by its name on a page and for a program.
  ///
  /// - Returns: Whether there is an option with this name.
  /// - Throws: ``OptionError`` if it cannot have the value.
  package mutating func set(_ name: String, _ value: JSONValue) throws(OptionError) -> Bool {
    switch name {
    case "viewport": viewport = try Size(option: value.text())
    case "items": sections = try SectionCounts(items: value.text()).counts
    case "sections": sections = try SectionCounts(option: value.text()).counts
    case "scroll": scroll = try Point(option: value.text())
    case "rect": scope = .rect(try Rect(option: value.text()))
    case "all": if value.asBoolean == true { scope = .all }
    case "demo": runsDemo = value.asBoolean ?? true
    case "steps": runsSteps = value.asBoolean ?? true
    case "screens": recordsScreens = value.asBoolean ?? false
    case "trace": recordsCalls = value.asBoolean ?? false
    case "strict": isStrict = value.asBoolean ?? false
    case "rtl": direction = value.asBoolean == true ? .rightToLeft : nil
    case "hz": framesPerSecond = try positiveNumber(value.text(), upTo: 1000)
    case "scale": scale = try positiveNumber(value.text(), upTo: 100)
    case "seed": seed = try seedNumber(value.text())
    case "textCategory":
      guard let category = TextCategory(rawValue: try value.text()) else {
        throw OptionError("unknown category")
      }
      textCategory = category.rawValue
    case "set":
      for setting in value.asObject?.members ?? [] {
        parameters.append(ParameterSetting(name: setting.name, text: try setting.value.text()))
      }
    default: return false
    }
    return true
  }
}

extension JSONValue {
  /// Returns a text, or a number or a Boolean as text.
  fileprivate func text() throws(OptionError) -> String {
    switch self {
    case .string(let text): text
    case .number(let number): Int64(exactly: number).map { String($0) } ?? "\(number)"
    case .boolean(let truth): "\(truth)"
    case .null, .array, .object: throw OptionError("give a text")
    }
  }
}
