package import CollectionLayout

/// What became of an element between two looks at a view.
package struct ElementChange: Hashable, Sendable {
  /// Which element it is.
  package let element: ElementIdentifier

  /// How it was; nil for what has come.
  package let before: ElementAttributes?

  /// How it is; nil for what has gone.
  package let after: ElementAttributes?

  package init(
    element: ElementIdentifier, before: ElementAttributes?, after: ElementAttributes?
  ) {
    (self.element, self.before, self.after) = (element, before, after)
  }
}

extension [ElementChange] {
  /// The changes for people, a line each; what differs is named.
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

  /// `x 16 → 20 (+4), alpha 1 → 0.5`.
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
    // What is left is of the transform, whose frame is the same.
    return words.isEmpty ? "its transform" : words.joined(separator: ", ")
  }
}
