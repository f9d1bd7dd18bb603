import ArgumentParser
import CollectionLayout
import Report
import Scripting
import Workbench

/// What the page asks to be run.
struct PageRequest: Sendable {
  /// Which page asks: each has a session of its own, and its newest request is the one that counts.
  let page: String

  /// The number that the page gave the request, to know the answer by.
  let revision: Int
  let script: ScriptText
  let options: RunOptions

  /// How the result is written where the page wants a document to keep; nil where it shows the run.
  let format: ResultFormat?

  /// What of a request makes no sense, for the page's author.
  struct Fault: Error {
    let reason: String
  }

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - value: What the page has sent.
  ///   - isExport: Whether it wants a document, in the `format` that it names.
  /// - Throws: ``Fault`` where the request makes no sense.
  init(_ value: JSONValue, isExport: Bool = false) throws(Fault) {
    page = try Self.page(of: value)
    guard let revision = value["revision"]?.asInteger else {
      throw Fault(reason: "'revision' must be a whole number")
    }
    self.revision = revision
    script = try Self.script(of: value)
    var options = try Self.options(value["options"] ?? .null)
    format = isExport ? try Self.format(value["format"]) : nil
    if let format { options.recordsScreens = format == .svg || format == .html }
    self.options = options
  }

  private static func format(_ value: JSONValue?) throws(Fault) -> ResultFormat {
    guard let format = (value?.asString).flatMap(ResultFormat.init) else {
      let names = ResultFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Fault(reason: "'format' must be one of \(names)")
    }
    return format
  }

  /// Which page asks.
  static func page(of value: JSONValue) throws(Fault) -> String {
    guard let page = value["page"]?.asString, !page.isEmpty, page.utf8.count <= 64 else {
      throw Fault(reason: "'page' must be a text of 1 to 64 bytes")
    }
    return page
  }

  /// The script that is meant.
  static func script(of value: JSONValue) throws(Fault) -> ScriptText {
    guard let name = value["name"]?.asString, let text = value["text"]?.asString else {
      throw Fault(reason: "'name' and 'text' must be texts")
    }
    return ScriptText(name: String(name.prefix(100)), text: Array(text.utf8))
  }

  /// The settings are those of `moonlay run`, under the same names, read by the same functions.
  static func options(_ value: JSONValue) throws(Fault) -> RunOptions {
    var options = RunOptions()
    options.limits.time = .seconds(2)
    options.limits.memory = 128 << 20
    for member in value.asObject?.members ?? [] {
      do {
        try options.set(member.name, member.value)
      } catch let error as ValidationError {
        throw Fault(reason: "'\(member.name)': \(error.message)")
      } catch let fault as Fault {
        throw fault
      } catch {
        throw Fault(reason: "'\(member.name)' has no such value")
      }
    }
    return options
  }
}

extension RunOptions {
  fileprivate mutating func set(_ name: String, _ value: JSONValue) throws {
    switch name {
    case "viewport": viewport = try Size(option: value.text())
    case "items": sections = try SectionCounts(items: value.text()).counts
    case "sections": sections = try SectionCounts(option: value.text()).counts
    case "scroll": scroll = try Point(option: value.text())
    case "rect": scope = .rect(try Rect(option: value.text()))
    case "all": if value.asBoolean == true { scope = .all }
    case "demo": runsDemo = value.asBoolean ?? true
    case "screens": recordsScreens = value.asBoolean ?? false
    case "trace": recordsCalls = value.asBoolean ?? false
    case "strict": isStrict = value.asBoolean ?? false
    case "rtl": direction = value.asBoolean == true ? .rightToLeft : nil
    case "hz": framesPerSecond = try positiveNumber(value.text(), upTo: 1000)
    case "scale": scale = try positiveNumber(value.text(), upTo: 100)
    case "seed": seed = try seedNumber(value.text())
    case "textCategory":
      guard let category = TextCategory(rawValue: try value.text()) else {
        throw ValidationError("there is no such category")
      }
      textCategory = category.rawValue
    case "set":
      for setting in value.asObject?.members ?? [] {
        parameters.append(ParameterSetting(name: setting.name, text: try setting.value.text()))
      }
    default: throw PageRequest.Fault(reason: "there is no setting '\(name)'")
    }
  }
}

extension JSONValue {
  /// A text, or a whole number or a truth as one.
  fileprivate func text() throws -> String {
    switch self {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .boolean(let truth): "\(truth)"
    case .null, .array, .object: throw ValidationError("give a text")
    }
  }
}
