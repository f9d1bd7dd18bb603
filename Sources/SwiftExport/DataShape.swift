/// The Swift type of a value of a script's data.
package indirect enum DataShape: Hashable, Sendable {
  /// A field of a structure.
  package struct Field: Hashable, Sendable {
    /// Its name in the script.
    package let name: String

    /// Its name in Swift.
    package let label: String

    /// The type of its value.
    package let shape: DataShape

    /// Whether the field may be absent.
    package let isOptional: Bool
  }

  /// A whole number; an ordinal counts from 1 in Lua, and from 0 in Swift.
  case integer(isOrdinal: Bool)
  case number, boolean, text
  case record(name: String, [Field])
  case array(DataShape)
  /// A value that cannot be written as a literal.
  case other

  /// Whether it can be written as a literal.
  package var isLiteral: Bool {
    switch self {
    case .integer, .number, .boolean, .text: true
    case .record(_, let fields): fields.allSatisfy { $0.shape.isLiteral }
    case .array(let element): element.isLiteral
    case .other: false
    }
  }
}

extension ClassWriter {
  /// Returns the interface, completed with facts that are known once the class is written.
  func completing(_ interface: Exporter.Interface) -> Exporter.Interface {
    var interface = interface
    if model === script.exported {
      interface.itemShape = script.item.map { shape($0) }
      interface.sectionShape = script.section.map { shape($0) }
      interface.isSectionOptional = script.section?.isOptional == true
      interface.readsLevels = script.readsLevels
    }
    interface.supplementaryKinds += kinds("supplementary", interface.supplementaryKinds)
    interface.decorationKinds += kinds("decoration", interface.decorationKinds)
    let callbacks = model.methods.compactMap { $0.callback?.name }
    if callbacks.contains("shouldInvalidatePreferred") { interface.takesPreferredSizes = true }
    return interface
  }

  private func kinds(_ method: String, _ known: [String]) -> [String] {
    (lowerer.kinds[method] ?? []).sorted().filter { !known.contains($0) }
  }

  private func shape(_ slot: Slot) -> DataShape {
    switch slot.form.content {
    case .number: slot.isFloat ? .number : .integer(isOrdinal: slot.isOrdinal)
    case .boolean, .unknown: .boolean
    case .string: .text
    case .table(let table): shape(table.root)
    default: .other
    }
  }

  private func shape(_ table: TableForm) -> DataShape {
    switch table.kind {
    case .record where !table.isPositional && table.isData:
      .record(
        name: lowerer.recordName(table),
        table.fields.map { field in
          DataShape.Field(
            name: field.name, label: Identifier.field(field.name),
            shape: shape(field.slot), isOptional: field.slot.isOptional)
        })
    case .array: table.element.map { .array(shape($0)) } ?? .other
    default: .other
    }
  }
}
