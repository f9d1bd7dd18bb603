import CollectionLayout

/// The preferred sizes of a view, with the frames for which they were measured (semantics 4.3).
struct Measurement {
  /// The conditions of a measurement: if any of them changes, the measurement is outdated.
  struct Basis: Hashable {
    let layout: ObjectIdentifier
    let textCategory: String

    /// The available room: an extent that the layout determines, or the maximum for the view.
    let room: Size
  }

  /// A frame and the preferred size that was measured for it.
  struct State: Hashable {
    let given: Rect
    let preferred: Size

    /// The number of the wave of the measurement; all views of one wave were laid out together.
    let wave: Int
  }

  /// The view; nil for an element that has none yet.
  let view: ViewHandle?
  let basis: Basis

  /// The pass of the last measurement.
  let pass: Int

  /// The frames and preferred sizes in that pass, from first to last.
  private(set) var states: [State]

  /// The frame at the last check.
  var given: Rect

  /// Whether the view never accepts its size: it is not measured again in this pass.
  private(set) var oscillates = false

  init(_ states: [State], of view: ViewHandle?, for basis: Basis, in pass: Int) {
    self.view = view
    self.basis = basis
    self.pass = pass
    self.states = states
    given = states.last?.given ?? .zero
  }

  var preferred: Size { states.last?.preferred ?? given.size }

  /// Returns the repeating sizes if the view has had this frame before in the same pass; nil
  /// otherwise.
  ///
  /// The preferred size depends on the frame, so the sizes would repeat for ever.
  mutating func sizesRepeating(given frame: Rect) -> [Size]? {
    guard let first = states.firstIndex(where: { $0.given.isAbout(frame) }) else { return nil }
    oscillates = true
    given = frame
    return states[first...].map { $0.preferred }
  }
}
