/// The colours of a picture, for light or for dark surroundings.
///
/// Each is written as `#rrggbb`. Anything that is distinguished by a colour is also distinguished
/// by a pattern, a border or a letter.
struct Palette: Hashable, Sendable {
  /// The background of the picture, and its texts.
  let page: Surface

  /// The background of the view, and its texts.
  let view: Surface

  /// The cells, whose colours alternate by section.
  let cells: [Surface]
  let supplementary: Surface
  let decoration: Surface

  /// The view's edge.
  let frame: String

  /// Emphasized lines: a safe area, a selection, the end of the content.
  let accent: String

  /// A background colour with the colour of text on it.
  struct Surface: Hashable, Sendable {
    let fill: String

    /// The lines or dots of its pattern, under its text; its own colour if it has no pattern.
    let pattern: String
    let border: String
    let text: String

    init(_ fill: String, pattern: String? = nil, border: String, text: String) {
      self.fill = fill
      self.pattern = pattern ?? fill
      self.border = border
      self.text = text
    }
  }

  static let light = Palette(
    page: Surface("#f6f7fa", pattern: "#d9dde7", border: "#7d8494", text: "#1b1e28"),
    view: Surface("#ffffff", border: "#8a91a3", text: "#555c6e"),
    cells: [
      Surface("#dbe7ff", border: "#3c6fd6", text: "#15346e"),
      Surface("#cff0e8", border: "#1d8a77", text: "#0a453b"),
      Surface("#e9dffd", border: "#7b51d3", text: "#3c2177"),
      Surface("#fde7c4", border: "#b8750c", text: "#583803"),
      Surface("#fcdce6", border: "#c6456f", text: "#691534"),
      Surface("#def1cf", border: "#5b8f28", text: "#2c490e"),
    ],
    supplementary: Surface("#e4e8f1", pattern: "#d0d6e4", border: "#4b5468", text: "#20263a"),
    decoration: Surface("#f4f1e8", pattern: "#ddd7c4", border: "#9b927a", text: "#575039"),
    frame: "#262a36", accent: "#c02f5b")

  static let dark = Palette(
    page: Surface("#14161d", pattern: "#2b2f3b", border: "#767e91", text: "#eceef5"),
    view: Surface("#0b0c11", border: "#687084", text: "#a7aec0"),
    cells: [
      Surface("#1d3768", border: "#79a4f5", text: "#e2ecff"),
      Surface("#12463e", border: "#4ec2ae", text: "#d8f7f0"),
      Surface("#3a2869", border: "#ab8bf2", text: "#ede5ff"),
      Surface("#533709", border: "#e2a748", text: "#ffeed2"),
      Surface("#5d1e37", border: "#ef8aac", text: "#ffe2eb"),
      Surface("#2d4917", border: "#9bce65", text: "#e8f6da"),
    ],
    supplementary: Surface("#2a2f3c", pattern: "#394052", border: "#98a1b8", text: "#eff1f7"),
    decoration: Surface("#23211b", pattern: "#3b382d", border: "#8e8771", text: "#dad3bf"),
    frame: "#c3c8d6", accent: "#ff8fb0")
}
