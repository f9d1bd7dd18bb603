import CollectionLayout

/// The motions of orthogonal sections; sections without one are at rest.
struct OrthogonalScrolling {
  /// A drag of an orthogonal section by a finger, with its scroll offset at the beginning.
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

  /// The motion of an orthogonal section; nil at rest.
  subscript(section: Int) -> Movement? {
    get { motions[section] }
    set { motions[section] = newValue }
  }

  /// Returns whether an orthogonal section is dragged or moves by itself.
  func isBusy(_ section: Int) -> Bool { motions[section] != nil || hold?.section == section }

  /// Renumbers the sections after an update; nil removes a section.
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
