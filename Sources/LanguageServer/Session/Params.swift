import LuaSyntax
import Report

/// The parameters of a call, with their required types.
struct Params {
  let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  subscript(name: String) -> Params { Params(value[name] ?? .null) }

  func text(_ name: String) throws(RPCError) -> String {
    guard let text = value[name]?.asString else {
      throw .invalidParams("'\(name)' must be a string")
    }
    return text
  }

  func list(_ name: String) throws(RPCError) -> [Params] {
    guard let values = value[name]?.asArray else {
      throw .invalidParams("'\(name)' must be an array")
    }
    return values.map { Params($0) }
  }

  var uri: DocumentURI {
    get throws(RPCError) { DocumentURI(try self["textDocument"].text("uri")) }
  }

  /// The position with a name: a line and a column, from 0.
  func position(_ name: String) throws(RPCError) -> TextLines.Position {
    guard let line = self[name].value["line"]?.asInteger,
      let column = self[name].value["character"]?.asInteger, line >= 0, column >= 0
    else { throw .invalidParams("'\(name)' must be a position: { line, character }") }
    return TextLines.Position(line: line, column: column)
  }

  func range(_ name: String) throws(RPCError) -> ProtocolRange {
    ProtocolRange(try self[name].position("start"), try self[name].position("end"))
  }
}
