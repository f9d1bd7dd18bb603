import CollectionLayout

/// The limits of the frames and records of one run, so that a loop of steps ends.
///
/// A script's own time and memory are limited elsewhere; these limits apply to the host's work for
/// it.
struct RunBudget {
  private static let maxFrames = 200_000
  private static let maxNotes = 1_000_000
  private static let maxSnapshotElements = 2_000_000
  private static let maxAnimations = 1_000_000
  /// The limit for the texts of notes and the labels of snapshots together, which equals that for
  /// printed text.
  private static let maxTextBytes = 16 << 20
  private static let maxRecognisers = 100_000

  private var frames = 0
  private var recognisers = 0
  private var notes = 0
  private var textBytes = 0
  private var snapshotElements = 0
  private var animations = 0

  mutating func addFrame() throws(Diagnostic) {
    frames += 1
    try check(frames, Self.maxFrames, "display frames")
  }

  mutating func addRecogniser() throws(Diagnostic) {
    recognisers += 1
    try check(recognisers, Self.maxRecognisers, "tap recognisers")
  }

  mutating func addNote(_ text: String) throws(Diagnostic) {
    notes += 1
    try check(notes, Self.maxNotes, "notes")
    try addText(text)
  }

  private mutating func addText(_ text: String) throws(Diagnostic) {
    textBytes += text.utf8.count
    try check(textBytes, Self.maxTextBytes, "bytes of notes and labels")
  }

  mutating func addSnapshot(of elements: Int, label: String) throws(Diagnostic) {
    try addText(label)
    // An empty snapshot also needs memory.
    snapshotElements += elements + 1
    try check(snapshotElements, Self.maxSnapshotElements, "elements in snapshots")
  }

  mutating func addAnimations(_ count: Int) throws(Diagnostic) {
    animations += count
    try check(animations, Self.maxAnimations, "animations of single elements")
  }

  private func check(_ count: Int, _ most: Int, _ what: String) throws(Diagnostic) {
    guard count > most else { return }
    throw Diagnostic(
      .runTooLarge, "the run exceeds \(most) \(what)",
      fix: "look for a step in an endless loop")
  }
}
