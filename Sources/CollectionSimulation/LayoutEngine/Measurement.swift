import CollectionLayout

/// What a view prefers, and what it was given when it was asked (semantics 4.3).
struct Measurement {
  /// What a view is measured for: where any of it is another, what it preferred says nothing any more.
  struct Basis: Hashable {
    /// The view; nil for an element that is still to get one.
    let view: ViewHandle?
    let layout: ObjectIdentifier
    let textCategory: String

    /// The room across and down: an extent that the layout decides, or the most that the view may take.
    let room: Size
  }

  /// What a view was given, and what it preferred then.
  struct State: Hashable {
    let given: Rect
    let preferred: Size

    /// The number of the wave in which that was: what was measured in one wave was laid out together.
    let wave: Int
  }

  let basis: Basis

  /// The pass in which the view was measured last.
  let pass: Int

  /// What the view was given in that pass, and preferred each time, from first to last.
  private(set) var states: [State]

  /// What the view was given when it was looked at last.
  var given: Rect

  /// Whether the view prefers what it is not given, whatever it is given: it is left as it is for the rest of the pass.
  private(set) var oscillates = false

  init(_ states: [State], for basis: Basis, in pass: Int) {
    self.basis = basis
    self.pass = pass
    self.states = states
    given = states.last?.given ?? .zero
  }

  var preferred: Size { states.last?.preferred ?? given.size }

  /// Adds what the view prefers now, in the same pass.
  mutating func add(_ state: State) {
    states.append(state)
    given = state.given
  }

  /// The sizes that repeat, once the view is given what it has been given before in the same pass; nil until then.
  ///
  /// What the view prefers follows from what it is given, so that it would go on like this for ever.
  mutating func sizesRepeating(given frame: Rect) -> [Size]? {
    guard let first = states.firstIndex(where: { $0.given.isAbout(frame) }) else { return nil }
    oscillates = true
    given = frame
    return states[first...].map { $0.preferred }
  }
}

extension Rect {
  /// Whether both are the same but for what adding up does to the last digits.
  func isAbout(_ other: Rect) -> Bool {
    origin.isAbout(other.origin) && size.isAbout(other.size)
  }
}

extension Point {
  /// Whether both are the same but for what adding up does to the last digits.
  func isAbout(_ other: Point) -> Bool {
    abs(x - other.x) <= Size.tolerance && abs(y - other.y) <= Size.tolerance
  }
}

extension Size {
  /// How far two sizes may be from each other that are taken for the same, in points.
  static let tolerance = 1e-6

  /// Whether both are the same but for what adding up does to the last digits.
  func isAbout(_ other: Size) -> Bool {
    abs(width - other.width) <= Self.tolerance && abs(height - other.height) <= Self.tolerance
  }
}
