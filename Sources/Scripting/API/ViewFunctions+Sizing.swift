import CollectionLayout
import CollectionSimulation
import Lua

/// Handles preferred sizes of views: the base's answers to a class, and the size of a text.
extension ViewFunctions {
  func registerSizing() {
    addBase("baseShouldInvalidatePreferred") { stack, layout, context throws(Diagnostic) in
      guard let (preferred, original) = stack.preference else { return 0 }
      stack.push(
        try layout.baseCapabilities?.selfSizing?.shouldInvalidate(
          forPreferred: preferred, original: original, context) ?? false)
      return 1
    }
    add("basePreferredInvalidation") { [self] stack throws(LuaError) in
      let layout = try layout(at: 1, of: stack)
      guard let program, let context = layout.lastContext, let object = stack.reference(at: 4),
        let (preferred, original) = stack.preference
      else { return 0 }
      var invalidation = try program.readContext(object)
      try layout.raisingInScript { () throws(Diagnostic) in
        try layout.baseCapabilities?.selfSizing?.invalidation(
          forPreferred: preferred, original: original, &invalidation, context)
      }
      stack.push(invalidation)
      return 1
    }
    add("textSize") { [self] stack throws(LuaError) in
      let content = TextContent(
        stack.string(at: 1) ?? "", style: stack.string(at: 2).flatMap(FontStyle.init) ?? .body,
        pointSize: stack.number(at: 9), numberOfLines: stack.checkedInteger(3),
        insets: EdgeInsets(
          top: stack.checkedNumber(5), left: stack.checkedNumber(6),
          bottom: stack.checkedNumber(7), right: stack.checkedNumber(8)))
      let category = TextCategory(rawValue: try live("textSize").textCategory) ?? .L
      let size = content.size(inWidth: stack.checkedNumber(4), category: category)
      stack.push(size.width)
      stack.push(size.height)
      return 2
    }
  }
}

extension Stack {
  /// The attributes that a view prefers, and the original ones, at indices 2 and 3.
  fileprivate var preference: (ElementAttributes, ElementAttributes)? {
    guard let preferred = try? elementAttributes(at: 2),
      let original = try? elementAttributes(at: 3)
    else { return nil }
    return (preferred, original)
  }
}
