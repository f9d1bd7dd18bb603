import CollectionLayout

/// The limits of the frames and records of one run, so that a loop of steps ends.
///
/// A script's own time and memory are limited elsewhere; these limits apply to the host's work for
/// it.
struct RunBudget {
  var frames = Allowance(200_000, "display frames")
  var recognisers = Allowance(100_000, "tap recognisers")
  var animations = Allowance(1_000_000, "animations of single elements")
  private var notes = Allowance(1_000_000, "notes")
  private var snapshotElements = Allowance(2_000_000, "elements in snapshots")

  /// The texts of notes and the labels of snapshots together, limited as printed text is.
  private var textBytes = Allowance(16 << 20, "bytes of notes and labels")

  mutating func addNote(_ text: String) throws(Diagnostic) {
    try notes.spend()
    try textBytes.spend(text.utf8.count)
  }

  mutating func addSnapshot(of elements: Int, label: String) throws(Diagnostic) {
    try textBytes.spend(label.utf8.count)
    // An empty snapshot also needs memory.
    try snapshotElements.spend(elements + 1)
  }

  /// An amount that a run may spend, and what it has spent.
  struct Allowance {
    private let limit: Int
    private let what: String
    private var spent = 0

    init(_ limit: Int, _ what: String) { (self.limit, self.what) = (limit, what) }

    mutating func spend(_ count: Int = 1) throws(Diagnostic) {
      spent += count
      guard spent > limit else { return }
      throw Diagnostic(
        .runTooLarge, "the run exceeds \(limit) \(what)",
        fix: "look for a step in an endless loop")
    }
  }
}
