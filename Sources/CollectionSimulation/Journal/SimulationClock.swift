/// The clock of a simulation, which only advances on request.
struct SimulationClock {
  /// The time in seconds since the first display.
  private(set) var time = 0.0

  /// The length of a display frame, in seconds.
  let frame: Double

  private var origin = 0.0
  private var frames = 0

  init(framesPerSecond: Double) { frame = 1 / framesPerSecond }

  /// The time of the next display frame, in seconds; frames are counted instead of adding their
  /// lengths, so that their times do not drift.
  var nextFrame: Double { origin + Double(frames + 1) * frame }

  /// Advances to a moment; later frames are counted from it, unless it is the time of the next
  /// frame.
  mutating func advance(to moment: Double) {
    if moment == nextFrame {
      frames += 1
    } else {
      origin = moment
      frames = 0
    }
    time = moment
  }
}
