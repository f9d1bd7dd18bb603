import LuaSyntax
package import Report

/// What is to be plotted: expressions over one quantity.
package struct PlotQuestion: Hashable, Sendable {
  /// The expressions, in Lua.
  ///
  /// They read the quantity by the name of its axis, and the element as `element`; a field of its
  /// attributes needs no `element.` before it.
  package let expressions: [String]
  package let axis: Plot.Axis

  /// The section and the item of the element, from 1; over the items, the item is each one.
  package let section: Int
  package let item: Int

  package init(expressions: [String], axis: Plot.Axis, section: Int = 1, item: Int = 1) {
    (self.expressions, self.axis) = (expressions, axis)
    (self.section, self.item) = (section, item)
  }

  /// Reads an expression as it is typed at the prompt; its axis is the variable that it uses.
  ///
  /// - Returns: The question; nil if it uses none, and is no field of an element.
  init?(typed text: String) {
    let names = SourceText(Array(text.utf8)).looseTokens.map { $0.text }
    let used = Plot.Axis.allCases.first { names.contains($0.variable) }
    guard let axis = used ?? (Self.field(text) == nil ? nil : .item) else { return nil }
    self.init(expressions: [text], axis: axis)
  }

  /// The names that are no fields of an element.
  private static let variables =
    Set(Plot.Axis.allCases.map { $0.variable } + ["element", "cost", "view", "layout"])

  /// Returns the first name of a path of names, such as `frame` of `frame.maxY`, unless it is a variable.
  private static func field(_ text: String) -> String? {
    let tokens = SourceText(Array(text.utf8)).looseTokens.filter { $0.kind != .end }
    let isPath = tokens.enumerated().allSatisfy { index, token in
      index % 2 == 0 ? token.kind == .name : token.text == "."
    }
    guard isPath, tokens.count % 2 == 1, let first = tokens.first?.text,
      !variables.contains(first)
    else { return nil }
    return first
  }

  /// Returns the expressions as Lua.
  ///
  /// - Parameter globals: The script's globals, which are no fields either.
  /// - Returns: The texts, in order.
  func luaTexts(_ globals: [String]) -> [String] {
    expressions.map { text in
      Self.field(text).map { !globals.contains($0) } == true ? "element." + text : text
    }
  }
}
