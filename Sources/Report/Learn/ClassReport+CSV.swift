/// Tables of a class for spreadsheets and learning platforms (RFC 4180).
extension ClassReport {
  /// A table with a line for each student and lesson, with all details.
  package var csv: [UInt8] {
    let head = [
      "student", "lesson", "title", "status", "points", "possible", "missed", "mistake", "message",
      "tries", "hints", "solution_shown", "progress_edited", "submitted", "late", "file",
    ]
    return Self.table(
      [head]
        + rows.map { row in
          let lesson = lessons.first { $0.name == row.lesson }
          return [
            row.student, row.lesson, lesson?.title ?? "", row.status, row.points.csv,
            (row.report?.possiblePoints ?? possiblePoints(of: row.lesson))?.csv ?? "",
            row.missed ?? "", row.mistake?.name ?? "", row.message ?? "",
            row.progress.map { "\($0.tries)" } ?? "", row.progress.map { "\($0.hints)" } ?? "",
            row.progress.map { $0.solutionWasShown ? "yes" : "no" } ?? "",
            row.progress.map { $0.wasEdited ? "yes" : "no" } ?? "",
            row.submitted.map { CivilTime(secondsSince1970: $0).text } ?? "",
            due == nil ? "" : row.isLate ? "yes" : "no", row.file ?? "",
          ]
        })
  }

  /// A table with a line for each student and a column for each lesson, as Canvas's gradebook
  /// imports it.
  ///
  /// Canvas matches students by `ID`, `SIS User ID` or `SIS Login ID`; the folder's name is used as
  /// the login.
  package var canvas: [UInt8] {
    let head = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"] + assignments
    let possible =
      ["    Points Possible", "", "", "", ""]
      + lessons.map { possiblePoints(of: $0.name)?.csv ?? "" }
    return Self.table(
      [head, possible]
        + students.map { student in [student, "", "", student, ""] + grades(student) }
    )
  }

  /// A table with a line for each student and a column for each lesson, as Moodle's grade import
  /// takes it.
  ///
  /// Moodle maps `Username` to a user; the folder's name is used for it.
  package var moodle: [UInt8] {
    Self.table(
      [["Username"] + assignments] + students.map { student in [student] + grades(student) })
  }

  private var assignments: [String] { lessons.map { "Lesson \($0.shortName) \($0.title)" } }

  private func grades(_ student: String) -> [String] {
    lessons.map { lesson in
      let own = rows(of: student, lesson.name)
      return own.isEmpty ? "" : (own.map { $0.points }.max() ?? 0).csv
    }
  }

  private static func table(_ lines: [[String]]) -> [UInt8] {
    Array(lines.map { $0.map { $0.asCSV }.joined(separator: ",") + "\r\n" }.joined().utf8)
  }
}

extension Double {
  fileprivate var csv: String { readable }
}

extension String {
  /// The text as a field: quoted if necessary, and never a formula of a spreadsheet.
  fileprivate var asCSV: String {
    var text = String(
      unicodeScalars.map { scalar -> Character in
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" ? "?" : Character(scalar)
      })
    if let first = text.first, "=+-@\t".contains(first), Double(text) == nil { text = "'" + text }
    guard text.contains(where: { ",\"\n\r;".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
