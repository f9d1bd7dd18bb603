import CollectionLayout
import Report

/// Takes the time of a job again and again.
struct BenchClock {
  /// The time on a clock.
  let now: () -> Duration

  /// For how long a job is done, beyond the first few times.
  let patience: Duration

  /// The number of samples that are taken at least, and at most.
  private static let samples = (least: 5, most: 40)

  /// A sample of a short job is the mean of as many runs as take this long.
  private static let leastSample = Duration.microseconds(500)

  /// Does the job, and times it.
  ///
  /// - Parameter job: What is timed; it is given how often it was done before.
  /// - Returns: The time of doing it once; nil if it says that it could not be done.
  /// - Throws: What the job throws.
  func time(_ job: (Int) throws(Diagnostic) -> Bool) throws(Diagnostic) -> BenchTime? {
    let begin = now()
    var (done, samples): (Int, [Double]) = (0, [])
    // The first time is longer than the others: what it needs is not there yet. It says how long a sample is.
    guard try job(done) else { return nil }
    done += 1
    let first = now() - begin
    let runs =
      first >= Self.leastSample
      ? 1 : max(1, min(1_000, Int(Self.leastSample / max(first, .nanoseconds(100)))))
    while samples.count < Self.samples.least
      || (samples.count < Self.samples.most && now() - begin < patience)
    {
      let start = now()
      for _ in 0..<runs {
        guard try job(done) else { return BenchTime(samples: samples) }
        done += 1
      }
      samples.append((now() - start).seconds / Double(runs))
      if now() - begin > patience * 8 { break }
    }
    return BenchTime(samples: samples)
  }
}
