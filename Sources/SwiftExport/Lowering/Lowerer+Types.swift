// Writes the types of values.
extension Lowerer {
  func type(_ slot: Slot, isOptional: Bool? = nil) throws(ExportError) -> String {
    let text = try plainType(slot)
    guard isOptional ?? slot.isOptional else { return text }
    return text.hasPrefix("(") && text.contains("->") ? "(\(text))?" : text + "?"
  }

  private func plainType(_ slot: Slot) throws(ExportError) -> String {
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
    case .object(let made): return typeName(of: made)
    case .component(let component): return component.type
    case .function(let form):
      let parameters = try form.parameters.map { slot throws(ExportError) in try type(slot) }
        .joined(
          separator: ", ")
      return "(\(parameters)) -> \(try resultType(form.results))"
    case .table(let form): return try tableType(form.root)
    }
  }

  /// Returns the name of a class, which is inside of its script's layout if it is not one itself.
  func typeName(of made: ClassModel) -> String {
    guard made.isPlain, made.script !== script, let layout = made.script.exported,
      !model.isOrInherits(layout)
    else { return made.swiftName }
    return "\(layout.swiftName).\(made.swiftName)"
  }

  private func tableType(_ table: TableForm) throws(ExportError) -> String {
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

  var attributesType: String {
    script.usesCornerRadius ? "LayoutAttributes" : "UICollectionViewLayoutAttributes"
  }

  func resultType(_ results: [Slot], labels: [String] = []) throws(ExportError) -> String {
    if results.isEmpty { return "Void" }
    if results.count == 1 { return try type(results[0]) }
    let types = try results.enumerated().map { index, slot throws(ExportError) in
      (labels.isEmpty ? "" : "\(labels[index]): ") + (try type(slot))
    }
    return "(\(types.joined(separator: ", ")))"
  }

  /// Returns the name of a record: the best of the names of the places that contain it.
  func recordName(_ table: TableForm) -> String {
    let table = table.root
    if let name = table.swiftName { return name }
    let best = table.names.max { $0.rank < $1.rank }?.name ?? "Record"
    let base =
      best == "item" && !table.isData || best == "Item" && !table.isData ? "ItemRecord" : best
    let taken = script.types.union([model.name]).union(records.compactMap { $0.swiftName })
    let name = Identifier.type(base, avoiding: taken)
    table.swiftName = name
    records.append(table)
    return name
  }

  /// Returns the initial value of a stored property; nil if it needs none.
  func initialValue(_ slot: Slot) throws(ExportError) -> String? {
    if slot.isOptional { return nil }
    switch slot.form.content {
    case .unknown, .boolean: return "false"
    case .number: return "0"
    case .string: return "\"\""
    case .rect, .size, .point, .insets: return ".zero"
    case .transform: return ".identity"
    case .transform3D: return "CATransform3DIdentity"
    case .choice(let choice): return choice.cases.first.map { ".\($0)" }
    case .table(let form):
      switch form.root.kind {
      case .record: return "\(recordName(form))()"
      case .array: return "[]"
      case .dictionary: return "[:]"
      }
    case .object(let model) where model.constructor?.parameters.isEmpty == true:
      return "\(typeName(of: model))()"
    default:
      throw ExportError(
        line: slot.line, "a field that holds \(slot.form.content.name) has no initial value",
        fix: "test it before it is used: if self.field then … end")
    }
  }

  /// Returns whether values of a record are shared, so that it must be a class.
  func isReference(_ table: TableForm) -> Bool {
    table.root.isMutated && table.root.kind == .record
  }
}
