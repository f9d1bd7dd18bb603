extension [BenchReport] {
  /// The reports as one JSON document; times are in seconds.
  package func json() -> [UInt8] { JSONCodec<[BenchReport]>.benchmarks.document(self) }
}

extension JSONCodec<[BenchReport]> {
  static let benchmarks = JSONFields<[BenchReport]>.of {
    version()
    field("benchmarks", .lines(.benchmark)) { $0 }
  }.written.objectOfLines.named(
    "benchmarks",
    "What moonlay bench --format json prints. Times are seconds of the machine's clock.")
}

extension JSONCodec<BenchReport> {
  fileprivate static let benchmark = JSONFields<BenchReport>.of {
    inlined(.heading) { $0.heading }
    field("sizes", .lines(.benchmarkSize)) { $0.sizes }
    field("growth", .growth) { report in
      Dictionary(
        uniqueKeysWithValues: BenchPhase.allCases.compactMap { phase in
          report.growth(of: phase).map { (phase, $0) }
        })
    }
    field("advice", .lines(.string)) { $0.advice }
    optional("stop", .string) { $0.stop }
  }.written.objectOfLines.named(
    "benchmark",
    "A script at several numbers of items. growth is the exponent with which a time grows with the number of items. stop is why a size was not measured."
  )
}

extension JSONFields {
  /// A member for each phase that there is a value of.
  fileprivate static func phases<Value>(
    _ codec: JSONCodec<Value>
  ) -> JSONFields where Object == [BenchPhase: Value] {
    func phase(_ phase: BenchPhase) -> JSONField<Object, Value?> {
      optional(phase.rawValue, codec) { $0[phase] }
    }
    return JSONFields.of {
      phase(.prepare)
      phase(.contentSize)
      phase(.query)
      phase(.frame)
      phase(.insertion)
    }.written
  }
}

extension JSONCodec<[BenchPhase: Double]> {
  fileprivate static let growth = JSONFields.phases(.number).object
}

extension JSONCodec<BenchSize> {
  fileprivate static let benchmarkSize = JSONFields<BenchSize>.of {
    field("items", .count) { $0.items }
    inlined(.phases(.benchmarkTime)) { $0.times }
    optional("bytesPerItem", .number) { $0.bytesPerItem }
  }.written.object.named(
    "benchmarkSize",
    "What was measured with this number of items. A time that was not measured is absent.")
}

extension JSONCodec<BenchTime> {
  fileprivate static let benchmarkTime = JSONFields<BenchTime>.of {
    field("median", .time) { $0.median }
    field("least", .time) { $0.least }
    field("greatest", .time) { $0.greatest }
  }.written.object.named("benchmarkTime")
}
