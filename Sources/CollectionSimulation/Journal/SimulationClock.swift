/// The clock of a simulation: it moves when it is told to.
struct SimulationClock {
  /// Seconds since the first display.
  private(set) var time = 0.0

  /// The length of a display frame, in seconds.
  let frame: Double

  private var origin = 0.0
  private var frames = 0

  init(framesPerSecond: Double) { frame = 1 / framesPerSecond }

  /// When the next display frame is due: frames are counted, not added up, so that their times do not drift.
  var nextFrame: Double { origin + Double(frames + 1) * frame }

  /// Moves to a moment; the frames that follow count from it, unless it is the next frame's own.
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
