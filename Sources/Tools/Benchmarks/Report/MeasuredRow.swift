/// A result of an implementation: a line of a benchmark's output, separated by tabs.
struct MeasuredRow {
  let implementation: String
  let job: String
  let count: Int
  let unit: String
  let value: Double
  let checksum: Double

  /// Reads a line; nil if it is not a row.
  init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 6, let count = Int(fields[2]), let value = Double(fields[4]),
      let checksum = Double(fields[5])
    else { return nil }
    implementation = String(fields[0])
    job = String(fields[1])
    self.count = count
    unit = String(fields[3])
    self.value = value
    self.checksum = checksum
  }
}

/// The rows of all implementations in one round, in which they ran one after the other.
struct Round {
  private var rows: [MeasuredRow]

  init(_ text: String) { rows = text.split(separator: "\n").compactMap { MeasuredRow($0) } }

  func row(_ implementation: String, _ job: String, _ count: Int, _ unit: String? = nil)
    -> MeasuredRow?
  {
    rows.first {
      $0.implementation == implementation && $0.job == job && $0.count == count
        && (unit == nil || $0.unit == unit)
    }
  }

  /// Returns the largest value of a job over all counts; nil if it did not run.
  func largest(_ implementation: String, _ job: String, _ unit: String) -> Double? {
    rows.filter { $0.implementation == implementation && $0.job == job && $0.unit == unit }
      .map(\.value).max()
  }
}
