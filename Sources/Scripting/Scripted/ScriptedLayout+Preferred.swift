package import CollectionLayout
import Lua

/// Calls a class's methods for the sizes that views prefer (semantics 4).
extension ScriptedLayout {
  package func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    if let declaredExtents { return element.category == .decoration ? [] : declaredExtents }
    if let baseCapabilities {
      return baseCapabilities.selfSizing?.estimatedExtents(of: element) ?? []
    }
    let isAsked = methods.shouldInvalidatePreferred != nil && element.category != .decoration
    return isAsked ? .height : []
  }

  package var estimatesExtents: Bool {
    declaredExtents != nil || baseCapabilities?.selfSizing?.estimatesExtents == true
      || methods.shouldInvalidatePreferred != nil
  }

  package var keepsLeadingElement: Bool {
    baseCapabilities?.selfSizing?.keepsLeadingElement ?? false
  }

  package var measuresInOrder: Bool {
    baseCapabilities?.selfSizing?.measuresInOrder ?? false
  }

  package func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool {
    lastContext = context
    let answer = try program.diagnosing { () throws(LuaError) in
      try call(methods.shouldInvalidatePreferred, results: 1) { stack in
        stack.push(preferred)
        stack.push(original)
      } read: { stack throws(LuaError) in
        try stack.decision(from: "shouldInvalidatePreferred")
      }
    }
    if let answer { return answer }
    return try baseCapabilities?.selfSizing?.shouldInvalidate(
      forPreferred: preferred, original: original, context) ?? false
  }

  /// Lets the class edit a context that names the element; otherwise the base determines what is
  /// invalid.
  package func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic) {
    lastContext = context
    guard methods["preferredInvalidation"] != nil else {
      guard let base = baseCapabilities?.selfSizing else {
        return invalidation.add(preferred.identifier)
      }
      return try base.invalidation(
        forPreferred: preferred, original: original, &invalidation, context)
    }
    var current = invalidation
    current.add(preferred.identifier)
    invalidation = try program.diagnosing { () throws(LuaError) in
      let object = try program.contextObject(current)
      try call("preferredInvalidation", results: 0) { stack in
        stack.push(preferred)
        stack.push(original)
        stack.push(object)
      } read: { _ in
      }
      return try program.readContext(object, like: current)
    }
  }
}

extension ProgramParts {
  /// Returns the extents that a class declares as estimated; nil if it does not declare any.
  func estimatedExtents(of instance: Reference) throws(LuaError) -> EstimatedExtents? {
    switch try prelude.call("estimatedExtents", .reference(instance)).first?.asString {
    case "width": .width
    case "height": .height
    case "both": [.width, .height]
    default: nil
    }
  }
}
