// Writes the methods of a class, the functions of the file that they call, and the constants of the
// file.
extension ClassWriter {
  func body() throws(ExportError) -> [SwiftLine] {
    var lines: [SwiftLine] = []
    func add(_ function: Function, _ written: [SwiftLine]) {
      if !lines.isEmpty { lines.append("") }
      lines += documented(function, written)
    }
    if let composition { lines += try sections(of: composition) }
    for method in model.methods {
      let written = try self.method(method)
      // Declarations within it are written elsewhere.
      if written.joined != "  override func prepare() { super.prepare() }" { add(method, written) }
    }
    lines += singleElements(beside: lines)
    guard model === script.exported else { return lines }
    lines += try lookups()
    for function in script.functions where function.owner == nil && !isLookedUp(function) {
      add(
        function,
        try lowerer.functionLines("private func \(function.swiftName)", function))
    }
    let constants = try self.constants()
    return constants.isEmpty || lines.isEmpty ? constants + lines : constants + [""] + lines
  }

  private func method(_ method: Function) throws(ExportError) -> [SwiftLine] {
    if let callback = method.callback { return try self.callback(callback, method) }
    return try lowerer.functionLines(
      "\(access(of: method))func \(method.swiftName)", method)
  }

  private func constants() throws(ExportError) -> [SwiftLine] {
    var lines: [SwiftLine] = []
    for constant in script.constants {
      guard let node = constant.constant,
        !script.lookups.contains(where: { $0.name == constant.name })
      else { continue }
      let type = constant.slot.isFloat && node.isInteger ? ": CGFloat" : ""
      lines += SwiftPrinter.lines(
        "private \(node.readsConstants ? "lazy var" : "let") \(constant.name)\(type) = ",
        try lowerer.constant(node, for: constant.slot),
        indent: 2
      ).from(node.line)
    }
    return lines
  }

  /// Returns the methods for single elements if the script only has one for rectangles, since
  /// UIKit's defaults would differ.
  private func singleElements(beside body: [SwiftLine]) -> [SwiftLine] {
    guard model.methods.contains(where: { $0.name == "attributes" }) else { return [] }
    var isFlow = false
    if case .flow = model.root { isFlow = true }
    let isPlacing = body.contains { line in
      ["placeCell", "placeGrid", "place"].contains { line.hasWord($0) }
    }
    guard isFlow || model.parent == nil && !isPlacing else { return [] }
    var lines: [SwiftLine] = []
    if model.method("itemAttributes") == nil {
      let answer =
        isFlow
        ? "super.layoutAttributesForItem(at: indexPath).flatMap(answeredInLine) ?? answered(.cell, at: indexPath)"
        : "answered(.cell, at: indexPath)"
      lines += [
        "", "  override func layoutAttributesForItem(",
        "    at indexPath: IndexPath", "  ) -> UICollectionViewLayoutAttributes? {",
        "    \(answer)", "  }",
      ]
    }
    for (name, view) in [("supplementary", "SupplementaryView"), ("decoration", "DecorationView")]
    where !isFlow && lowerer.kinds[name] != nil && model.method("\(name)Attributes") == nil {
      lines += [
        "", "  override func layoutAttributesFor\(view)(",
        "    ofKind elementKind: String, at indexPath: IndexPath",
        "  ) -> UICollectionViewLayoutAttributes? {",
        "    answered(.\(name)View, elementKind, at: indexPath)", "  }",
      ]
    }
    return lines
  }
}
