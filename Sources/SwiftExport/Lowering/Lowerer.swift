import LuaSyntax

/// Writes the methods of a class in Swift.
final class Lowerer {
  let model: ClassModel
  let script: ScriptModel
  /// The function that is written.
  var function: Function?
  /// How places are read whose value is known to be there, by their path.
  var bound: [String: String] = [:]
  /// What a guard before the statement has bound, which stays so behind it.
  var persistent: [String: String] = [:]
  /// The names of locals that can be seen.
  var visible: [Set<String>] = []
  /// Statements that must come before the one that is written.
  var hoisted: [SwiftLine] = []
  /// Whether what is written is run only where a condition holds, so that nothing can be put before it.
  var isConditional = false
  var loops = 0
  /// How the innermost loop is left, or continues, where a value is missing.
  var loopExit = "continue"
  var indent = 2
  var closureDepth = 0
  /// The variables of loops that count from 1, one by one.
  var filling: Set<ObjectIdentifier> = []
  /// Elements that are known to be there.
  var knownElements: Set<String> = []
  var names: [ObjectIdentifier: String] = [:]
  /// What the results of calls are called that are handed on, and the statement that names them.
  var spread: [ObjectIdentifier: (names: [String], statement: String)] = [:]
  var renamed: [ObjectIdentifier: String] = [:]
  /// The kinds of views that the class places beside cells, as far as they are known, by their category.
  var kinds: [String: Set<String>] = [:]
  /// The names of the values that it hands to its views.
  var values: Set<String> = []

  init(_ model: ClassModel) { (self.model, script) = (model, model.script) }

  // MARK: - Types

  func type(_ slot: Slot, isOptional: Bool? = nil) throws(Refusal) -> String {
    let text = try plainType(slot)
    guard isOptional ?? slot.isOptional else { return text }
    return text.hasPrefix("(") && text.contains("->") ? "(\(text))?" : text + "?"
  }

  func plainType(_ slot: Slot) throws(Refusal) -> String {
    switch slot.form.content {
    case .unknown: return "Bool"
    case .number: return slot.isFloat ? "CGFloat" : "Int"
    case .boolean: return "Bool"
    case .string: return "String"
    case .rect: return "CGRect"
    case .size: return "CGSize"
    case .point: return "CGPoint"
    case .insets: return "UIEdgeInsets"
    case .transform: return "CGAffineTransform"
    case .transform3D: return "CATransform3D"
    case .attributes: return attributesType
    case .context: return "UICollectionViewLayoutInvalidationContext"
    case .view: return "UICollectionView"
    case .update: return "UICollectionViewUpdateItem"
    case .place: return "IndexPath"
    case .choice(let choice): return choice.name
    case .object(let model): return model.isPlain ? model.name : model.swiftName
    case .component(let component): return component.type
    case .function(let form):
      let parameters = try form.parameters.map { slot throws(Refusal) in try type(slot) }.joined(
        separator: ", ")
      return "(\(parameters)) -> \(try resultType(form.results))"
    case .table(let form):
      let table = form.root
      switch table.kind {
      case .record: return recordName(table)
      case .array:
        guard let element = table.element else { return "[Bool]" }
        return "[\(try type(element))]"
      case .dictionary:
        guard let element = table.element, let key = table.key else { return "[Int: Bool]" }
        return "[\(try type(key, isOptional: false)): \(try type(element, isOptional: false))]"
      }
    }
  }

  var attributesType: String {
    script.usesCornerRadius ? "LayoutAttributes" : "UICollectionViewLayoutAttributes"
  }

  func resultType(_ results: [Slot], labels: [String] = []) throws(Refusal) -> String {
    if results.isEmpty { return "Void" }
    if results.count == 1 { return try type(results[0]) }
    let types = try results.enumerated().map { index, slot throws(Refusal) in
      (labels.isEmpty ? "" : "\(labels[index]): ") + (try type(slot))
    }
    return "(\(types.joined(separator: ", ")))"
  }

  func recordName(_ table: TableForm) -> String {
    let table = table.root
    if let name = table.swiftName { return name }
    let best = table.names.max { $0.rank < $1.rank }?.name ?? "Record"
    var name = best.capitalizedFirst
    if name == "Item" && !table.isData || Self.taken.contains(name) { name += "Record" }
    var number = 2
    let base = name
    while names.values.contains(name) || name == model.name || name == model.swiftName {
      name = "\(base)\(number)"
      number += 1
    }
    names[ObjectIdentifier(table)] = name
    table.swiftName = name
    recordOrder.append(table)
    return name
  }

  private static let taken: Set<String> = [
    "Rect", "Size", "Point", "Set", "Array", "Group", "Section", "Type", "Self", "Any",
  ]
  var recordOrder: [TableForm] = []

  /// The first value of a stored property.
  func initialValue(_ slot: Slot) throws(Refusal) -> String? {
    if slot.isOptional { return nil }
    switch slot.form.content {
    case .unknown, .boolean: return "false"
    case .number: return "0"
    case .string: return "\"\""
    case .rect, .size, .point, .insets: return ".zero"
    case .transform: return ".identity"
    case .transform3D: return "CATransform3DIdentity"
    case .choice(let choice): return ".\(choice.words.first ?? "")"
    case .table(let form):
      switch form.root.kind {
      case .record: return "\(recordName(form))()"
      case .array: return "[]"
      case .dictionary: return "[:]"
      }
    case .object(let model) where model.constructor?.parameters.isEmpty == true:
      return "\(model.name)()"
    default:
      throw Refusal(
        line: slot.line, "a field that holds \(slot.form.content.name) has no first value",
        fix: "test it before it is used: if self.field then … end")
    }
  }

  // MARK: - Names

  func isVisible(_ name: String) -> Bool { visible.contains { $0.contains(name) } }

  func see(_ name: String) {
    if visible.isEmpty { visible.append([]) }
    visible[visible.count - 1].insert(name)
  }

  /// A name for a local variable that hides none.
  func fresh(_ name: String) -> String {
    var found = name
    var number = 2
    while isVisible(found) {
      found = "\(name)\(number)"
      number += 1
    }
    return found
  }

  func declare(_ variable: Variable) -> String {
    let name = fresh(variable.name)
    renamed[ObjectIdentifier(variable)] = name
    see(name)
    return Naming.swift(name)
  }

  func text(of variable: Variable) -> String {
    if variable.slot.form.content.isView { return "collectionView" }
    if let text = variable.text { return text }
    if variable.constant != nil {
      return closureDepth > 0 ? "self.\(variable.name)" : Naming.swift(variable.name)
    }
    return Naming.swift(renamed[ObjectIdentifier(variable)] ?? variable.name)
  }

  func scope<Result>(_ action: () throws(Refusal) -> Result) throws(Refusal) -> Result {
    visible.append([])
    let saved = bound
    defer {
      visible.removeLast()
      bound = saved
    }
    return try action()
  }

  /// What holds the representation of a place.
  func representation(_ node: Node) -> Slot {
    switch node.kind {
    case .variable(let variable): return variable.slot
    case .field(let base, let name):
      if case .instance = base.kind, let slot = model.slot(name) { return slot }
      return node.slot
    default: return node.slot
    }
  }

  /// Whether a value may be missing where it stands.
  func mayBeMissing(_ node: Node) -> Bool {
    if let path = node.path, bound[path] != nil { return false }
    switch node.kind {
    case .none: return true
    case .either(let first, let last): return mayBeMissing(first) && mayBeMissing(last)
    case .choose(_, let value, let last):
      return mayBeMissing(last) && (mayBeMissing(value) || true) && last.slot.isOptional
        || mayBeMissing(last)
    case .both: return node.slot.isOptional
    case .variable(let variable): return variable.slot.isOptional
    case .field(let base, let name):
      if case .instance = base.kind { return (model.slot(name) ?? node.slot).isOptional }
      if let table = base.slot.form.content.table {
        if let slot = table.field(name) { return slot.isOptional }
        if table.kind == .dictionary { return true }
      }
      if case .field(_, "custom") = base.kind { return true }
      if case .update = base.slot.form.content { return true }
      if case .place = base.slot.form.content { return name == "item" || mayBeMissing(base) }
      if case .attributes = base.slot.form.content { return name == "kind" }
      return false
    case .index(let list, let key):
      guard let table = list.slot.form.content.table else { return false }
      if table.isPositional { return false }
      if table.kind == .dictionary { return true }
      _ = key
      return node.slot.isOptional
        || (node.isNarrowed && node.slot.sources.contains { $0.isOptional }) || node.isNarrowed
    default: return node.slot.isOptional
    }
  }
}

extension ClassModel {
  /// What it is called in Swift.
  var swiftName: String { name.hasSuffix("Layout") ? name : name + "Layout" }
}
