/// The sizes that views preferred, if a flow layout estimates them.
///
/// Measurements are kept until the data, the length of the lines or the text size changes
/// (semantics 4.3); then every view is measured again.
struct FlowMeasuredSizes {
  private var measurements: [IndexPath: Measurement] = [:]

  /// The items measured since the last `prepare`, in this order.
  private var fresh: [IndexPath] = []

  /// The length of the lines for which the measurements were made.
  private var across: Double?
  private var textCategory: String?

  /// Stores a size, in the view's directions, until the next `prepare` applies it.
  mutating func add(_ size: Size, forItemAt path: IndexPath) {
    if measurements[path].map({ !$0.isFresh }) ?? true { fresh.append(path) }
    measurements[path] = Measurement(size: size, estimate: measurements[path]?.estimate)
  }

  /// Discards all measurements if they were made for other conditions.
  ///
  /// - Returns: The items that return to their estimates, in index path order.
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

  /// Discards an item's measurement from before the last `prepare`, because its size is requested
  /// again.
  mutating func forget(itemAt path: IndexPath) {
    if !isWaiting(itemAt: path) { measurements[path] = nil }
  }

  /// Returns whether an item was measured since the last `prepare`.
  func isWaiting(itemAt path: IndexPath) -> Bool { measurements[path]?.isFresh ?? false }

  /// Returns whether an item was measured.
  func has(_ path: IndexPath) -> Bool { measurements[path] != nil }

  /// All sizes, in index path order, in the view's directions.
  var all: [FlowSizeChange] { changes(measurements.keys.sorted()) }

  /// The sizes measured since the last `prepare`, in index path order, in the view's directions.
  var waiting: [FlowSizeChange] { changes(fresh.sorted()) }

  private func changes(_ paths: [IndexPath]) -> [FlowSizeChange] {
    paths.compactMap { path in
      measurements[path].map { FlowSizeChange(path: path, size: $0.size) }
    }
  }

  /// Stores the size of an item before its measurement was applied.
  mutating func take(_ path: IndexPath, insteadOf estimate: Size) {
    if measurements[path]?.estimate == nil { measurements[path]?.estimate = estimate }
    measurements[path]?.isFresh = false
  }

  /// Marks all measurements as applied.
  mutating func takeAll() { fresh = [] }

  /// Discards the sizes before measurement, because they were requested again.
  mutating func forgetEstimates() {
    for path in measurements.keys { measurements[path]?.estimate = nil }
  }
}

/// The measured size of an item.
private struct Measurement {
  var size: Size

  /// The size before the measurement, along and across the lines; nil until the measurement is
  /// applied.
  var estimate: Size?

  var isFresh = true
}
