import Report

/// Tables of a class for spreadsheets and learning platforms (RFC 4180).
extension ClassReport {
  /// A table with a line for each student and lesson, with all details.
  package var csv: [UInt8] {
    let head = [
      "student", "lesson", "title", "status", "points", "possible", "predicted", "predictions",
      "harder", "missed", "mistake", "message", "tries", "hints", "solution_shown",
      "submitted", "late", "file",
    ]
    return Self.table(
      [head]
        + rows.map { row in
          let lesson = lesson(of: row)
          return [
            row.student, row.lesson, lesson?.title ?? "", row.status, points(of: row).csv,
            lesson?.possible.csv ?? "", lesson?.predicted(of: row.report?.scores ?? []).csv ?? "",
            lesson?.predictable.csv ?? "", row.report?.isHarder == true ? "yes" : "",
            row.missed ?? "", row.mistake?.name ?? "", row.message ?? "",
            row.progress.map { "\($0.tries)" } ?? "", row.progress.map { "\($0.hints)" } ?? "",
            row.progress.map { $0.solutionWasShown ? "yes" : "no" } ?? "",
            row.submitted.map { CivilTime(secondsSince1970: $0).text } ?? "",
            due == nil || row.submitted == nil ? "" : row.isLate ? "yes" : "no", row.file ?? "",
          ]
        })
  }

  private static func table(_ lines: [[String]]) -> [UInt8] {
    Array(lines.map { $0.map { $0.asCSV }.joined(separator: ",") + "\r\n" }.joined().utf8)
  }
}

extension Double {
  fileprivate var csv: String { readable }
}
