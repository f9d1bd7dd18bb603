import Course

/// The times of submission that a teacher's file gives: lines such as `ada,2026-03-01T17:20:00+01:00`,
/// or `ada,07-circle,2026-03-01T17:20Z` for one lesson.
struct SubmissionTimes {
  /// The first line that cannot be read: its number, and what is wrong; nil if there is none.
  private(set) var fault: String?

  /// The maximum size of the file, in bytes.
  static let maxBytes = 4 << 20

  private var times: [[String]: Int] = [:]

  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() where !line.isEmpty && fault == nil {
      let fields = Self.fields(of: line)
      guard (2...3).contains(fields.count), let time = CivilTime.seconds(of: fields.last ?? "")
      else {
        // The first line may have names of columns.
        if number == 0, (2...3).contains(fields.count) { continue }
        fault = "\(number + 1): write a student and a time, such as ada,2026-03-01T17:20Z"
        continue
      }
      times[Array(fields.dropLast())] = time
    }
  }

  /// Returns the time of a student's answer to a lesson; nil if the file gives none.
  func time(of student: String, _ lesson: String) -> Int? {
    times[[student, lesson]] ?? times[[student]]
  }

  /// Returns the fields of a line; one in quotes may contain commas and doubled quotes.
  private static func fields(of line: Substring) -> [String] {
    var (fields, isQuoted) = ([""], false)
    for character in line {
      switch character {
      case "\u{FEFF}": continue
      case "\"":
        // Of two quotes, the second opens the text again, and stands for itself.
        isQuoted.toggle()
        if isQuoted, fields[fields.count - 1].isEmpty == false { fields[fields.count - 1] += "\"" }
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields.map { $0.trimmingPrefix(" ").description }
  }
}
