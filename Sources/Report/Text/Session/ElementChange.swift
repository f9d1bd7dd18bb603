package import CollectionLayout

/// The change of an element between two states of a view.
package struct ElementChange: Hashable, Sendable {
  /// The element.
  package let element: ElementIdentifier

  /// The old attributes; nil if the element has appeared.
  package let before: ElementAttributes?

  /// The new attributes; nil if the element has disappeared.
  package let after: ElementAttributes?

  package init(
    element: ElementIdentifier, before: ElementAttributes?, after: ElementAttributes?
  ) {
    (self.element, self.before, self.after) = (element, before, after)
  }
}

extension [ElementChange] {
  /// Returns the changes as text, one line each, with the properties that differ.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    if isEmpty {
      output.append([TextSpan("nothing has changed", .faint)], isColored: options.isColored)
    }
    for change in prefix(RunResult.maxListed) {
      output.append(change.line, isColored: options.isColored)
    }
    for line in RunResult.rest(of: count) { output.append(line, isColored: options.isColored) }
    return output.take()
  }
}

extension ElementChange {
  fileprivate var line: TextLine {
    let name = element.description.visible
    switch (before, after) {
    case (nil, let after?):
      return [TextSpan("+ \(name)", .remedy), TextSpan("  \(after.frame.readable)")]
    case (let before?, nil):
      return [TextSpan("- \(name)", .error), TextSpan("  \(before.frame.readable)")]
    case (let before?, let after?):
      return [TextSpan("~ \(name)", .warning), TextSpan("  \(Self.differences(before, after))")]
    case (nil, nil): return []
    }
  }

  /// Returns the differences: `x 16 → 20 (+4), alpha 1 → 0.5`.
  private static func differences(_ before: ElementAttributes, _ after: ElementAttributes)
    -> String
  {
    let (old, new) = (before.frame, after.frame)
    let numbers =
      [
        ("x", old.x, new.x), ("y", old.y, new.y), ("width", old.width, new.width),
        ("height", old.height, new.height), ("alpha", before.alpha, after.alpha),
        ("zIndex", Double(before.zIndex), Double(after.zIndex)),
      ] + AppearanceNumber.all.map { ($0.name, $0.get(before), $0.get(after)) }
    var words = numbers.filter { $0.1 != $0.2 }.map { name, old, new in
      let sign = new > old ? "+" : ""
      return "\(name) \(old.readable) → \(new.readable) (\(sign)\((new - old).readable))"
    }
    if before.isHidden != after.isHidden {
      words.append(after.isHidden ? "hidden" : "no longer hidden")
    }
    if before.custom != after.custom {
      words.append("custom \(before.custom.readable) → \(after.custom.readable)")
    }
    // The only other difference is a transform with the same frame.
    return words.isEmpty ? "its transform" : words.joined(separator: ", ")
  }
}
