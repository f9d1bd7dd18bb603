/// The sizes that views preferred, where a flow layout estimates them.
///
/// A measurement is kept until the data, the length of the lines or the text size changes
/// (semantics 4.3): then every view is measured again.
struct FlowMeasuredSizes {
  private var measurements: [IndexPath: Measurement] = [:]

  /// What has been measured since the last `prepare`, in that order.
  private var fresh: [IndexPath] = []

  /// What the measurements were made for.
  private var across: Double?
  private var textCategory: String?

  /// Keeps a size, as a view shows it, until the next `prepare` takes it up.
  mutating func add(_ size: Size, forItemAt path: IndexPath) {
    if measurements[path].map({ !$0.isFresh }) ?? true { fresh.append(path) }
    measurements[path] = Measurement(size: size, estimate: measurements[path]?.estimate)
  }

  /// Forgets all where what they were made for has changed.
  ///
  /// - Returns: The items that go back to their estimates, in index path order.
  mutating func forget(
    where invalidation: InvalidationContext, _ environment: FlowEnvironment, textCategory: String
  ) -> [FlowSizeChange] {
    defer { (across, self.textCategory) = (environment.across, textCategory) }
    let isSame = across == environment.across && self.textCategory == textCategory
    guard !isSame || invalidation.invalidatesEverything || invalidation.invalidatesDataSourceCounts
    else { return [] }
    defer { (measurements, fresh) = ([:], []) }
    return measurements.sorted { $0.key < $1.key }.compactMap { path, measurement in
      measurement.estimate.map { FlowSizeChange(path: path, size: $0) }
    }
  }

  /// Forgets what was measured of an item before the last `prepare`, for it is asked about again.
  mutating func forget(itemAt path: IndexPath) {
    if !isWaiting(itemAt: path) { measurements[path] = nil }
  }

  /// Whether an item has been measured since the last `prepare`.
  func isWaiting(itemAt path: IndexPath) -> Bool { measurements[path]?.isFresh ?? false }

  /// All sizes, in index path order, as views show them.
  var all: [FlowSizeChange] { changes(measurements.keys.sorted()) }

  /// What has been measured since the last `prepare`, in index path order, as views show it.
  var waiting: [FlowSizeChange] { changes(fresh.sorted()) }

  private func changes(_ paths: [IndexPath]) -> [FlowSizeChange] {
    paths.compactMap { path in
      measurements[path].map { FlowSizeChange(path: path, size: $0.size) }
    }
  }

  /// Notes what an item's size was before its measurement was taken up.
  mutating func take(_ path: IndexPath, insteadOf estimate: Size) {
    if measurements[path]?.estimate == nil { measurements[path]?.estimate = estimate }
    measurements[path]?.isFresh = false
  }

  /// Notes that all that has been measured is taken up.
  mutating func takeAll() { fresh = [] }

  /// Forgets what sizes were before, because they have been asked for again.
  mutating func forgetEstimates() {
    for path in measurements.keys { measurements[path]?.estimate = nil }
  }
}

/// What was measured of an item.
private struct Measurement {
  var size: Size

  /// The size it had before, along and across the lines; nil until the measurement is taken up.
  var estimate: Size?

  var isFresh = true
}
