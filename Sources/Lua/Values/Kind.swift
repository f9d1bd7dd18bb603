internal import CLuaShim

/// The type of a value.
package enum Kind: Hashable, Sendable {
  case none, boolean, integer, number, string, table, function, userdata, thread

  init(_ kind: moonlay_kind) {
    self =
      switch kind {
      case MOONLAY_BOOLEAN: .boolean
      case MOONLAY_INTEGER: .integer
      case MOONLAY_NUMBER: .number
      case MOONLAY_STRING: .string
      case MOONLAY_TABLE: .table
      case MOONLAY_FUNCTION: .function
      case MOONLAY_USERDATA: .userdata
      case MOONLAY_THREAD: .thread
      default: .none
      }
  }

  /// The name of the type, as by Lua's `type`.
  package var name: String {
    switch self {
    case .none: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .userdata: "userdata"
    case .thread: "thread"
    }
  }
}
