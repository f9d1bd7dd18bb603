extension [BenchReport] {
  /// Returns the reports as one JSON document; times are in seconds.
  package func json() -> [UInt8] { JSONCodec<[BenchReport]>.benchmarks.document(self) }
}

extension JSONCodec<[BenchReport]> {
  static let benchmarks = JSONFields<[BenchReport]>.written {
    version()
    field("benchmarks", .lines(.benchmark), means: "The scripts, in the order of the command line.")
    { $0 }
  }.objectOfLines.named(
    "benchmarks",
    "What moonlay bench --format json prints. Times are seconds of the machine's clock.")
}

extension JSONCodec<BenchReport> {
  fileprivate static let benchmark = JSONFields<BenchReport>.written {
    inlined(.heading) { $0.heading }
    field(
      "sizes", .lines(.benchmarkSize),
      means: "The numbers of items that were timed, from the smallest."
    ) { $0.sizes }
    field(
      "growth", .growth,
      means:
        "The exponent with which each time grows; absent for a time that was not measured twice."
    ) { report in
      Dictionary(
        uniqueKeysWithValues: BenchPhase.allCases.compactMap { phase in
          report.growth(of: phase).map { (phase, $0) }
        })
    }
    field("advice", .lines(.string), means: "What makes the layout faster, a sentence each.") {
      $0.advice
    }
    optional("stop", .string, means: "Why larger sizes were not measured.") { $0.stop }
  }.objectOfLines.named(
    "benchmark",
    "A script at several numbers of items. growth is the exponent with which a time grows with the number of items. stop is why a size was not measured."
  )
}

extension JSONFields {
  /// Returns the members of an object, one for each phase that has a value.
  fileprivate static func phases<Value>(
    _ codec: JSONCodec<Value>
  ) -> JSONFields where Object == [BenchPhase: Value] {
    func phase(_ phase: BenchPhase) -> JSONField<Object, Value?> {
      optional(phase.rawValue, codec, means: phase.meaning) { $0[phase] }
    }
    return JSONFields.written {
      phase(.prepare)
      phase(.contentSize)
      phase(.query)
      phase(.frame)
      phase(.insertion)
    }
  }
}

extension BenchPhase {
  fileprivate var meaning: String {
    switch self {
    case .prepare: "The layout prepares again."
    case .contentSize: "The layout returns its content size."
    case .query: "The layout returns the elements of a rectangle as large as the view."
    case .frame: "A display frame of a scroll."
    case .insertion: "An item is inserted before all others."
    }
  }
}

extension JSONCodec<[BenchPhase: Double]> {
  fileprivate static let growth = JSONFields.phases(.number).object
}

extension JSONCodec<BenchSize> {
  fileprivate static let benchmarkSize = JSONFields<BenchSize>.written {
    field("items", .count, means: "Number of items.") { $0.items }
    inlined(.phases(.benchmarkTime)) { $0.times }
    optional(
      "bytesPerItem", .number, means: "Memory of the script per item after prepare, in bytes."
    ) { $0.bytesPerItem }
  }.object.named(
    "benchmarkSize",
    "What was measured with this number of items. A time that was not measured is absent.")
}

extension JSONCodec<BenchTime> {
  fileprivate static let benchmarkTime = JSONFields<BenchTime>.written {
    field("median", .time, means: "The median of the samples, in seconds.") { $0.median }
    field("least", .time, means: "The shortest sample, in seconds.") { $0.minimum }
    field("greatest", .time, means: "The longest sample, in seconds.") { $0.maximum }
  }.object.named("benchmarkTime")
}
