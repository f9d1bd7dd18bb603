import CollectionLayout

// Writes the callbacks of a class as UIKit's methods.
extension ClassWriter {
  func callback(_ callback: Callback, _ method: Function) throws(ExportError) -> [SwiftLine] {
    var own = try statements(of: callback, method)
    var head = opening(of: callback, before: own)
    if callback.isContextMade, own.last?.trimmingSpaces.hasPrefix("return") != true {
      own.append("    return context")
    }
    if own.contains(where: { $0.readsView }) {
      // The base class is called even if the view is missing.
      let isTold = callback.name == "prepare" && own.contains { $0.contains("super.prepare()") }
      let answer = isTold ? " super.prepare()" : emptyAnswer(callback)
      head.append("    guard let collectionView else { return\(answer) }")
    }
    if [.frame, .optionalAttributes].contains(callback.answer), method.endsEarly {
      own.append("    return nil")
    }
    return declaration("override \(callback.declaration)", head + own)
  }

  /// Returns the script's statements, in which the callback's arguments have UIKit's names.
  private func statements(of callback: Callback, _ method: Function) throws(ExportError)
    -> [SwiftLine]
  {
    lowerer.function = method
    lowerer.loops = 0
    lowerer.bound = [:]
    return try lowerer.scope { () throws(ExportError) -> [SwiftLine] in
      for text in callback.texts {
        if let first = text.split(separator: ".").first { lowerer.see(String(first)) }
      }
      lowerer.see("collectionView")
      return try lowerer.indented { () throws(ExportError) in
        var start: [SwiftLine] = []
        for parameter in method.parameters where parameter.isAssigned {
          start.append("    var \(parameter.name) = \(parameter.text ?? parameter.name)")
          parameter.text = nil
          lowerer.see(parameter.name)
        }
        let steps = callback.name == "prepare" ? composition?.rest : nil
        return start + (try lowerer.statements(steps ?? method.steps))
      }
    }
  }

  /// Returns the lines before the script's statements, usually a call of the base class's version.
  private func opening(of callback: Callback, before lines: [SwiftLine]) -> [SwiftLine] {
    switch callback.name {
    case "prepare":
      if lines.contains(where: { $0.contains("super.prepare()") }) { return [] }
      return [model.parent == nil ? "    super.prepare()" : "    removeWhatIsInvalid()"]
    case "invalidate": return ["    super.invalidateLayout(with: context)"]
    case "boundsInvalidation", "preferredInvalidation": return context(of: callback, before: lines)
    default:
      guard callback.beginsWithSuper, !lines.contains(where: { $0.contains("super.") }) else {
        return []
      }
      return callOfSuper(callback, before: lines)
    }
  }

  private func callOfSuper(_ callback: Callback, before lines: [SwiftLine]) -> [SwiftLine] {
    guard let text = callback.texts.first else { return ["    super.\(callback.call)"] }
    let call: SwiftLine = "    super.\(callback.call.replacing("$0", with: text))"
    // Only a layout of the same class has the properties that the script reads and sets.
    guard callback.arguments.first?.content == .layout, lines.contains(where: { $0.hasWord(text) })
    else {
      return [call]
    }
    return [call, "    guard let \(text) = \(text) as? \(model.swiftName) else { return }"]
  }

  /// Returns the lines that create the base class's context, which the script edits.
  private func context(of callback: Callback, before lines: [SwiftLine]) -> [SwiftLine] {
    var call = callback.call
    for (index, text) in callback.texts.enumerated() {
      call = call.replacing("$\(index)", with: text)
    }
    guard lines.contains(where: { $0.contains("context.invalidateFlowLayout") }) else {
      return SwiftPrinter.lines("let context = super.", .text(call), indent: 4)
    }
    return SwiftPrinter.lines("let made = super.", .text(call), indent: 4) + [
      "    guard let context = made as? UICollectionViewFlowLayoutInvalidationContext else {",
      "      return made", "    }",
    ]
  }

  /// Returns a declaration with its body, on one line if it is short.
  private func declaration(_ declaration: String, _ body: [SwiftLine]) -> [SwiftLine] {
    if body.count == 1, !body[0].contains("guard"), !body[0].isComment {
      let statement = body[0].trimmingSpaces
      let value = statement.hasPrefix("return ") ? String(statement.dropFirst(7)) : statement
      let short = "  \(declaration) { \(value) }"
      if short.count <= SwiftPrinter.width { return [SwiftLine(short)] }
    }
    return SwiftPrinter.declaration("\(declaration) {", indent: 2) + body + ["  }"]
  }

  private func emptyAnswer(_ callback: Callback) -> String {
    switch callback.answer {
    case .nothing: callback.isContextMade ? " context" : ""
    case .size: " .zero"
    case .point: " \(callback.texts[0])"
    case .attributes:
      " super.\(callback.call.replacing("$path", with: "indexPath").replacing("$2", with: "position"))"
    case .boolean: " false"
    case .item: " indexPath"
    default: " nil"
    }
  }
}

extension SwiftLine {
  /// Whether it reads the layout's view.
  fileprivate var readsView: Bool {
    contains("collectionView") && !contains("collectionViewContentSize")
      || contains("collectionView.") || contains("in: collectionView")
  }
}
