import LuaSyntax
import Workbench

/// Finds where a script, or a module that it requires, defines what a word names.
///
/// It follows the text alone: local variables, tables, classes and what a module returns.
struct ModuleDefinition {
  /// A place in the text of a module.
  struct Place {
    let module: String
    let bytes: Range<Int>
  }

  /// A table or class: the text in which it is written, and the variable or the table there.
  private struct Value {
    let text: Text
    let expression: Expression
  }

  /// The script, whose name is nil, or a module.
  private struct Text {
    let module: String?
    let names: NameTable
  }

  private let script: [UInt8]
  private let modules: [String: [UInt8]]

  /// The maximum length of a chain of names that is followed.
  private static let maxDepth = 20

  /// - Parameters:
  ///   - script: The script.
  ///   - modules: The texts of modules, by the names with which `require` finds them.
  init(_ script: [UInt8], _ modules: [String: [UInt8]]) {
    (self.script, self.modules) = (script, modules)
  }

  /// Returns the place in a module that defines what the word at a byte names; nil if none does.
  func place(at byte: Int) -> Place? {
    if let module = requiredName(at: byte), modules[module] != nil {
      return Place(module: module, bytes: 0..<0)
    }
    guard let names = NameTable(script), let member = names.member(at: byte),
      let owner = member.owner ?? member.declaring.map({ .name($0) }),
      let value = resolve(owner, in: Text(module: nil, names: names)),
      let (text, span, _) = find(member.name.text, in: value), let module = text.module
    else { return nil }
    return Place(module: module, bytes: span.start..<span.end)
  }

  /// Returns the name of the module in the call of `require` in which a byte is.
  private func requiredName(at byte: Int) -> String? {
    let tokens = SourceText(script).tokens
    guard let index = tokens.firstIndex(where: { $0.span.contains(byte) && $0.isString }),
      case .string(let name) = tokens[index].kind
    else { return nil }
    let before = tokens[..<index].last?.text == "(" ? index - 2 : index - 1
    guard tokens.indices.contains(before), tokens[before].text == "require" else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  // MARK: - Values

  /// Follows an expression to the table or class that it is.
  private func resolve(_ expression: Expression, in text: Text, depth: Int = 0) -> Value? {
    guard depth < Self.maxDepth else { return nil }
    switch expression {
    case .table: return Value(text: text, expression: expression)
    case .parenthesized(let inner, _): return resolve(inner, in: text, depth: depth + 1)
    case .name(let name):
      guard let use = text.names.use(at: name.span.start) else { return nil }
      guard let variable = use.variable else {
        let owner = name.text == "self" ? text.names.ownerOfSelf(at: name.span.start) : nil
        return owner.flatMap { resolve($0, in: text, depth: depth + 1) }
      }
      guard let value = text.names.variables[variable].value else { return nil }
      if case .table = value { return Value(text: text, expression: expression) }
      if case .call(let call) = value, call.createsClass {
        return Value(text: text, expression: expression)
      }
      return resolve(value, in: text, depth: depth + 1)
    case .call(let call): return resolve(call, in: text, depth: depth + 1)
    case .index(let base, .constant(.string(let key), _), true, _):
      guard let owner = resolve(base, in: text, depth: depth + 1),
        let found = find(String(decoding: key, as: UTF8.self), in: owner, depth: depth + 1)
      else { return nil }
      return found.value.flatMap { resolve($0, in: found.text, depth: depth + 1) }
    default: return nil
    }
  }

  private func resolve(_ call: Call, in text: Text, depth: Int) -> Value? {
    guard call.method == nil else { return nil }
    if case .name(let name) = call.callee, text.names.use(at: name.span.start)?.variable == nil {
      switch (name.text, call.arguments.first) {
      case ("require", .constant(.string(let bytes), _)?):
        let module = String(decoding: bytes, as: UTF8.self)
        guard let names = modules[module].flatMap({ NameTable($0) }), let value = names.returned
        else { return nil }
        return resolve(value, in: Text(module: module, names: names), depth: depth + 1)
      case ("setmetatable", let table?): return resolve(table, in: text, depth: depth + 1)
      default: return nil
      }
    }
    // An instance has the names of its class.
    return resolve(call.callee, in: text, depth: depth + 1)
  }

  // MARK: - Members

  /// Returns where a member of a value is defined, and what it is if that is written there.
  private func find(
    _ name: String, in owner: Value, depth: Int = 0
  ) -> (text: Text, span: Span, value: Expression?)? {
    guard depth < Self.maxDepth else { return nil }
    let names = owner.text.names
    switch owner.expression {
    case .table(let entries, _):
      for entry in entries {
        if case .name(let key) = entry.key, key.text == name {
          return (owner.text, key.span, entry.value)
        }
      }
      return nil
    case .name(let variable):
      guard let index = names.use(at: variable.span.start)?.variable else { return nil }
      let defined = names.members.first {
        $0.isDefinition && $0.name.text == name && names.holder(of: $0) == index
      }
      if let defined { return (owner.text, defined.name.span, nil) }
      switch names.variables[index].value {
      case .table(let entries, let span)?:
        return find(
          name, in: Value(text: owner.text, expression: .table(entries, span)), depth: depth + 1)
      case .call(let call)? where call.method != nil:
        guard let base = resolve(call.callee, in: owner.text, depth: depth + 1) else { return nil }
        return find(name, in: base, depth: depth + 1)
      default: return nil
      }
    default: return nil
    }
  }
}

extension Token {
  fileprivate var isString: Bool { if case .string = kind { true } else { false } }
}
