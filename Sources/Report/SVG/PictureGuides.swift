import CollectionLayout
import CollectionSimulation

/// Guide lines in a view: the areas that bars and the screen's corners cover, and the author's
/// inset.
struct PictureGuides: Hashable, Sendable {
  private let safeArea: EdgeInsets
  private let contentInset: EdgeInsets
  private let viewport: Size

  init(_ state: ViewState) {
    let isSound = state.safeArea.isFinite && state.contentInset.isFinite && state.viewport.isFinite
    safeArea = isSound ? state.safeArea : .zero
    contentInset = isSound ? state.contentInset : .zero
    viewport = state.viewport
  }

  /// Returns the lines as markup, in points from the view's corner.
  ///
  /// - Parameter stage: The stage on which they are drawn: lines are equally thick on all stages.
  /// - Returns: A rectangle for each; empty if there are none.
  func markup(on stage: PictureStage) -> String {
    let (thin, dash, dots) = (
      stage.points(1.2).drawn, stage.points(6).drawn, stage.points(2).drawn
    )
    var text = ""
    let view = Rect(origin: .zero, size: viewport)
    for (name, insets, pattern) in [
      ("safe area", safeArea, dash), ("content inset", safeArea + contentInset, dots),
    ] where insets != .zero && (name == "safe area" || contentInset != .zero) {
      let rect = view.inset(by: insets)
      guard !rect.isEmpty else { continue }
      text += "<rect class=\"o a\" \(rect.markup) stroke-width=\"\(thin)\" "
      text += "stroke-dasharray=\"\(pattern)\"><title>\(name): \(insets.spoken)</title></rect>\n"
    }
    return text
  }

  /// The meaning of the lines, for the legend; nil if there are none.
  var words: String? {
    let parts = [
      safeArea == .zero ? nil : "dashed: the safe area (\(safeArea.spoken))",
      contentInset == .zero ? nil : "dotted: with the content inset (\(contentInset.spoken))",
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension EdgeInsets {
  /// The four lengths, in the order top, left, bottom, right.
  fileprivate var spoken: String {
    "top \(top.readable), left \(left.readable), bottom \(bottom.readable), right \(right.readable)"
  }
}
