import CollectionLayout
import Lua

/// The functions of a scenario's delegate for a flow layout (`sizeForItem` and related ones).
///
/// Each is called with the view, the layout, the section and, for an item, its number.
final class ScriptedFlowDelegate: FlowDelegate {
  private let functions: [String: Reference]
  private let instance: Reference
  private let program: ProgramParts

  /// The function that calls another for several items in one crossing.
  private let asker: Reference

  /// Creates the delegate; nil if the scenario's delegate has no functions for a flow layout.
  init?(_ functions: [String: Reference], _ instance: Reference, _ program: ProgramParts) {
    guard Self.names.contains(where: { functions[$0] != nil }) else { return nil }
    self.functions = functions
    self.instance = instance
    self.program = program
    asker = program.machine.itemAsker
  }

  private static let names = [
    "sizeForItem", "insetForSection", "minimumLineSpacingForSection",
    "minimumInteritemSpacingForSection", "referenceSizeForHeader", "referenceSizeForFooter",
  ]

  var sizesItems: Bool { functions["sizeForItem"] != nil }

  func size(forItemAt indexPath: IndexPath) throws(Diagnostic) -> Size? {
    try request("sizeForItem", indexPath.section, indexPath.item) { (stack) throws(LuaError) in
      try stack.size(from: "sizeForItem")
    }
  }

  func sizes(forItems items: Range<Int>, inSection section: Int) throws(Diagnostic) -> [Size?] {
    guard let function = functions["sizeForItem"], !items.isEmpty else { return [nil] }
    return try program.diagnosing(at: function) { () throws(LuaError) in
      try program.machine.call(asker, results: -1) { stack in
        stack.push(function)
        stack.push(program.viewObject)
        stack.push(instance)
        stack.push(section + 1)
        stack.push(items.lowerBound + 1)
        stack.push(min(items.count, Machine.maxItemsAsked))
      } read: { stack throws(LuaError) in
        try stack.sizes(from: "sizeForItem")
      }
    }
  }

  func inset(forSection section: Int) throws(Diagnostic) -> EdgeInsets? {
    try request("insetForSection", section) { (stack) throws(LuaError) in
      try stack.insets(from: "insetForSection")
    }
  }

  func minimumLineSpacing(forSection section: Int) throws(Diagnostic) -> Double? {
    try spacing("minimumLineSpacingForSection", section)
  }

  func minimumInteritemSpacing(forSection section: Int) throws(Diagnostic) -> Double? {
    try spacing("minimumInteritemSpacingForSection", section)
  }

  func referenceSizeForHeader(inSection section: Int) throws(Diagnostic) -> Size? {
    try referenceSize("referenceSizeForHeader", section)
  }

  func referenceSizeForFooter(inSection section: Int) throws(Diagnostic) -> Size? {
    try referenceSize("referenceSizeForFooter", section)
  }

  private func spacing(_ name: String, _ section: Int) throws(Diagnostic) -> Double? {
    try request(name, section) { (stack) throws(LuaError) in
      guard stack.kind(at: 1).isNumber, let number = stack.number(at: 1) else {
        throw .wrongReturn(of: name, stack.kind(at: 1), wanted: "a number or nil")
      }
      return number
    }
  }

  private func referenceSize(_ name: String, _ section: Int) throws(Diagnostic) -> Size? {
    try request(name, section) { (stack) throws(LuaError) in try stack.size(from: name) }
  }

  /// Calls a function for a section, or for an item of it; nil if it returns nothing.
  private func request<Answer>(
    _ name: String, _ section: Int, _ item: Int? = nil,
    _ read: (Stack) throws(LuaError) -> Answer
  ) throws(Diagnostic) -> Answer? {
    guard let function = functions[name] else { return nil }
    return try program.diagnosing(at: function) { () throws(LuaError) in
      try program.machine.call(function, results: 2) { stack in
        stack.push(program.viewObject)
        stack.push(instance)
        stack.push(section + 1)
        if let item { stack.push(item + 1) }
      } read: { stack throws(LuaError) in
        stack.isNone(at: 1) ? nil : try read(stack)
      }
    }
  }
}

extension Stack {
  /// Reads a size that a function returned, as one value or as two numbers.
  fileprivate func size(at index: Int = 1, from name: String) throws(LuaError) -> Size {
    let (width, height) = try pair(
      "width", "height", at: index, from: name, wanted: "a Size, two numbers or nil")
    return Size(width: width, height: height)
  }

  /// Reads the sizes of items, two values each, of which only the last may be anything but two
  /// numbers.
  fileprivate func sizes(from name: String) throws(LuaError) -> [Size?] {
    var numbers = [Double](repeating: 0, count: count - count % 2)
    var span = numbers.mutableSpan
    let read = self.numbers(from: 1, into: &span)
    var sizes: [Size?] = stride(from: 0, to: read - read % 2, by: 2).map {
      Size(width: numbers[$0], height: numbers[$0 + 1])
    }
    let last = 2 * sizes.count + 1
    guard last < count else { return sizes }
    sizes.append(isNone(at: last) ? nil : try size(at: last, from: name))
    return sizes
  }

  /// Reads insets that a function returned, by name or by position.
  fileprivate func insets(from name: String) throws(LuaError) -> EdgeInsets {
    let fields = ["top", "left", "bottom", "right"]
    if kind(at: 1) == .table {
      let named = fields.compactMap { rawField($0, of: 1).asNumber }
      let listed = (1...4).compactMap { rawItem($0, of: 1).asNumber }
      let numbers = named.count == 4 ? named : listed
      if numbers.count == 4 {
        return EdgeInsets(
          top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      }
    }
    throw .wrongReturn(of: name, kind(at: 1), wanted: "Insets or nil")
  }
}
