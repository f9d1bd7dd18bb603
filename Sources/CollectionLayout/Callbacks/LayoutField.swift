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

  private init(allowing name: String, _ summary: String) {
    (self.name, self.summary, isAllowance) = (name, summary, true)
    type = "boolean?"
  }

  /// All fields, in the order of the documentation.
  package static let all = [
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
    Self(allowing: "overlap_ok", "Whether elements may overlap, without a warning."),
    Self(
      allowing: "outside_ok", "Whether elements may be outside the content, without a warning."),
    Self(allowing: "empty_ok", "Whether items may be missing or empty, without a warning."),
    Self(allowing: "replace_ok", "Whether prepare may place an element twice, without a warning."),
    Self(
      allowing: "drift_ok",
      "Whether pages may be longer or shorter than items, without a warning."),
    Self(
      allowing: "moves_ok",
      "Whether updates may move what is visible without changing it, without a warning."),
    Self(
      allowing: "recompute_ok",
      "Whether each step of a scroll may recompute every item, without a warning."),
    Self(
      allowing: "offset_ok",
      "Whether prepare may read the content offset while scrolling does not prepare, without a warning."
    ),
    Self(
      allowing: "follows_offset",
      "Whether the results depend on the content offset instead of the rectangle, without findings of checks."
    ),
  ]

  /// Returns whether a class's field of this name is declared.
  package static func isDeclared(_ name: String) -> Bool { all.contains { $0.name == name } }
}
