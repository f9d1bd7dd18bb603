import CollectionLayout
import Report

/// Measures the time of a job repeatedly.
struct BenchClock {
  /// The time on a clock.
  let now: () -> Duration

  /// The time for which a job is repeated, in addition to the first few samples.
  let patience: Duration

  /// The minimum and the maximum number of samples.
  private static let sampleCount = (minimum: 5, maximum: 40)

  /// The minimum length of a sample: for a short job, a sample is the mean of several runs.
  private static let minSample = Duration.microseconds(500)

  /// Runs the job and measures its time.
  ///
  /// - Parameter job: The job, which receives the number of earlier runs and returns false if it
  ///   cannot run.
  /// - Returns: The time of one run; nil if the job cannot run.
  /// - Throws: The errors of the job.
  func time(_ job: (Int) throws(Diagnostic) -> Bool) throws(Diagnostic) -> BenchTime? {
    let begin = now()
    var (done, samples): (Int, [Double]) = (0, [])
    // The first run is slower, because caches are cold. It determines the length of a sample.
    guard try job(done) else { return nil }
    done += 1
    let first = now() - begin
    let runs =
      first >= Self.minSample
      ? 1 : max(1, min(1_000, Int(Self.minSample / max(first, .nanoseconds(100)))))
    while samples.count < Self.sampleCount.minimum
      || (samples.count < Self.sampleCount.maximum && now() - begin < patience)
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
