import CollectionLayout
import Lua

/// The parameters of an instance with their values, which Lua checked when they were set.
struct ParameterValues {
  private let values: Reference
  private let machine: Machine

  init(of instance: Reference, _ program: ProgramParts) throws(LuaError) {
    let found = try program.prelude.call("parameterValues", .reference(instance))
    guard let values = found.first?.asReference else {
      throw LuaError(code: .internalError, message: "the prelude has no parameters")
    }
    self.values = values
    machine = program.machine
  }

  /// Reads the current values.
  func read<Result>(_ body: (ParameterReader) -> Result) -> Result {
    machine.withStack { stack in
      stack.push(values)
      return body(ParameterReader(stack))
    }
  }
}

/// Reads the fields of the table at index 1 of a stack; nil for missing fields.
struct ParameterReader {
  private let stack: Stack

  init(_ stack: Stack) { self.stack = stack }

  func number(_ name: String) -> Double? { stack.rawField(name, of: 1).asNumber }

  func boolean(_ name: String) -> Bool? { stack.rawField(name, of: 1).asBoolean }

  func string(_ name: String) -> String? { stack.rawField(name, of: 1).asString }

  func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
    string(name).flatMap(Choice.init(rawValue:))
  }

  func size(_ name: String) -> Size? {
    numbers("width", "height", of: name).map { Size(width: $0[0], height: $0[1]) }
  }

  func insets(_ name: String) -> EdgeInsets? {
    numbers("top", "left", "bottom", "right", of: name).map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// Returns the numbers of a value's fields, if it has all of them.
  private func numbers(_ fields: String..., of name: String) -> [Double]? {
    stack.pushRawField(name, of: 1)
    defer { stack.pop() }
    let numbers = fields.compactMap { stack.rawField($0, of: -1).asNumber }
    return numbers.count == fields.count ? numbers : nil
  }
}
