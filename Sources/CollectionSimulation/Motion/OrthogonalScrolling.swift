import CollectionLayout

/// What moves the orthogonal sections of sections; those that are not named rest.
struct OrthogonalScrolling {
  /// An orthogonal section that a finger holds, and how far it was scrolled when the finger came down.
  struct Hold {
    var section: Int
    let start: Double
  }

  private var motions: [Int: Movement] = [:]
  var hold: Hold?

  /// The orthogonal sections that were scrolled since the last frame was recorded.
  var scrolled: Set<Int> = []

  /// Whether an orthogonal section moves by itself.
  var isMoving: Bool { !motions.isEmpty }

  /// The orthogonal sections that move by themselves, ascending.
  var moving: [Int] { motions.keys.sorted() }

  /// The motion of an orthogonal section.
  subscript(section: Int) -> Movement? {
    get { motions[section] }
    set { motions[section] = newValue }
  }

  /// Whether an orthogonal section is held, or moves by itself.
  func isBusy(_ section: Int) -> Bool { motions[section] != nil || hold?.section == section }

  /// Gives what moves the number that its section has from now on; nil is for a section that goes.
  mutating func renumber(_ newSection: (Int) -> Int?) {
    var renumbered: [Int: Movement] = [:]
    for (section, motion) in motions {
      if let section = newSection(section) { renumbered[section] = motion }
    }
    motions = renumbered
    hold = hold.flatMap { hold in
      newSection(hold.section).map { Hold(section: $0, start: hold.start) }
    }
    scrolled = Set(scrolled.compactMap(newSection))
  }
}
