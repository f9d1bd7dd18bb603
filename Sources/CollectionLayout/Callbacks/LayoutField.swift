/// The declaration of a field that a layout's class may set in addition to its callbacks.
package struct LayoutField: Hashable, Sendable {
  /// The name in Lua: `decorations`.
  package let name: String

  /// The type in annotations.
  package let type: String

  /// Its meaning, in a sentence.
  package let summary: String

  /// Whether it tells checks and warnings that something is intended.
  package let isAllowance: Bool

  private init(_ name: String, _ type: String, _ summary: String) {
    (self.name, self.type, self.summary, isAllowance) = (name, type, summary, false)
  }

  private init(_ allowance: Allowance) {
    (name, summary, isAllowance) = (allowance.rawValue, allowance.summary, true)
    type = "boolean?"
  }

  /// All fields, in the order of the documentation.
  package static let all =
    [
      Self("demo", "table", "The default scenario of the class."),
      Self(
        "decorations", "string[]",
        "The registered decoration kinds; without this list, all kinds are registered."),
      Self(
        "flipsHorizontally", "boolean",
        "Whether the view mirrors the layout when text runs the other way."),
      Self(
        "developmentDirection", #""ltr"|"rtl""#,
        "The direction of text that the layout was written for."),
      Self(
        "estimatedExtents", #""width"|"height"|"both"|nil"#,
        "The extents that cells may change by their preferred sizes (default: height)."),
    ] + Allowance.allCases.map(Self.init)

  /// Returns whether a class's field of this name is declared.
  package static func isDeclared(_ name: String) -> Bool { all.contains { $0.name == name } }
}
