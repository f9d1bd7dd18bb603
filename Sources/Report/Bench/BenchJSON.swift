extension [BenchReport] {
  /// The reports as one JSON document; times are in seconds.
  package func json() -> [UInt8] {
    var writer = JSONWriter(.spaced)
    writer.beginObjectOfLines()
    writer.versionMember()
    writer.name("benchmarks")
    writer.beginArrayOfLines()
    for report in self { writer.benchReport(report) }
    writer.end()
    writer.end()
    writer.endLine()
    return writer.output.take()
  }
}

extension JSONWriter {
  fileprivate mutating func benchReport(_ report: BenchReport) {
    beginObjectOfLines()
    headingMembers(report.heading, viewport: report.heading.viewport)
    name("sizes")
    beginArrayOfLines()
    for size in report.sizes { benchSize(size) }
    end()
    name("growth")
    beginObject()
    for phase in BenchPhase.allCases {
      guard let growth = report.growth(of: phase) else { continue }
      name(phase.rawValue)
      number(growth)
    }
    end()
    name("advice")
    beginArrayOfLines()
    for sentence in report.advice { string(sentence) }
    end()
    if let stop = report.stop {
      name("stop")
      string(stop)
    }
    end()
  }

  private mutating func benchSize(_ size: BenchSize) {
    beginObject()
    name("items")
    integer(size.items)
    for phase in BenchPhase.allCases {
      guard let time = size.times[phase] else { continue }
      name(phase.rawValue)
      beginObject()
      name("median")
      number(time.median)
      name("least")
      number(time.least)
      name("greatest")
      number(time.greatest)
      end()
    }
    if let bytes = size.bytesPerItem {
      name("bytesPerItem")
      number(bytes)
    }
    end()
  }
}
