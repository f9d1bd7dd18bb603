/// A table, whose Swift type follows from its uses.
final class TableForm {
  enum Kind { case record, array, dictionary }
  private var link: TableForm?
  var fields: [(name: String, slot: Slot)] = []
  var key: Slot?
  var element: Slot?
  /// Whether it has uses that only arrays have: its length, its elements in order.
  var isUsedAsArray = false
  /// Whether an index may be written that neither exists nor is the next one.
  var isSparse = false
  /// Whether it is read by an index that is not a literal.
  var hasDynamicIndex = false
  var positions = 0
  var isMutated = false
  var names: [(rank: Int, name: String)] = []
  /// The fields that some constructor omits.
  var missing: Set<String> = []
  var literals = 0
  /// Whether it is an item or a section of the data.
  var isData = false
  var swiftName: String?

  var root: TableForm {
    var form = self
    while let next = form.link {
      if let beyond = next.link { form.link = beyond }
      form = next
    }
    return form
  }

  func absorb(into other: TableForm) { link = other }

  func field(_ name: String) -> Slot? { fields.first { $0.name == name }?.slot }

  var kind: Kind {
    if isPositional { return .record }
    if element == nil, key == nil, !fields.isEmpty { return .record }
    if isUsedAsArray { return .array }
    return isSparse || element == nil ? .dictionary : .array
  }

  /// Whether it has a few values at fixed positions.
  var isPositional: Bool {
    positions > 1 && !isUsedAsArray && !hasDynamicIndex && !isSparse && !isData
  }
}
