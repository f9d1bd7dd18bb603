import CollectionLayout

/// The errors of steps with a finger or a move.
extension Diagnostic {
  static let fingerIsDown = Diagnostic(
    .stepOrder, "touchDown was called, but a finger is already down",
    fix: "lift it first with view:touchUp()")

  static func noFingerIsDown(calling step: String) -> Diagnostic {
    Diagnostic(
      .stepOrder, "\(step) was called, but no finger is on the view",
      fix: "put one down first with view:touchDown(point)")
  }

  static let itemIsMoved = Diagnostic(
    .stepOrder, "beginMove was called while an item is already being moved",
    fix: "end that move first with view:endMove() or view:cancelMove()")

  static func nothingIsMoved(_ step: String) -> Diagnostic {
    Diagnostic(
      .stepOrder, "\(step) was called, but no item is being moved",
      fix: "pick one up first with view:beginMove(section, item)")
  }
}
