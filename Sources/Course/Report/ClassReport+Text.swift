import CollectionLayout
package import Report

extension ClassReport {
  /// Returns the report for a terminal: a row for each student and lesson, and the sum at the end.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var table = TextTable([
      TextTable.Column("student", .leading, .strong), TextTable.Column("lesson", .leading),
      TextTable.Column("points", .trailing), TextTable.Column("predicted", .trailing),
      TextTable.Column("tries", .trailing),
      TextTable.Column("hints", .trailing), TextTable.Column("notes", .leading),
      TextTable.Column("missed first", .leading),
    ])
    for row in rows { table.add(texts(of: row)) }
    var output = OutputBuffer()
    for line in table.lines(width: options.width) {
      output.append(line, isColored: options.isColored)
    }
    let solved = rows.count { $0.status == "solved" }
    let refused = rows.count { $0.report == nil }
    var sum = "\n\(students.count.of("student")), \(rows.count.of("answer")): \(solved) solved"
    if refused > 0 { sum += ", \(refused) not graded" }
    output.append(sum + "\n")
    return output.take()
  }

  private func texts(of row: ClassRow) -> [String] {
    let lesson = lesson(of: row)
    var notes: [String] = []
    if row.isLate { notes.append("late") }
    if row.report?.isHarder == true { notes.append("harder variant") }
    if row.progress?.solutionWasShown == true { notes.append("solution shown") }
    if !row.sameAs.isEmpty {
      let names = row.sameAs.prefix(3).map { $0.visible }
      notes.append("same script as \(names.joined(separator: ", "))")
    }
    let what =
      row.status == "solved" ? "" : "\(row.mistake?.name ?? row.missed ?? ""): \(row.message ?? "")"
    return [
      row.shownStudent, (lesson.map { "\($0.shortName) \($0.title)" } ?? "–").visible,
      lesson.map { "\(points(of: row).readable)/\($0.possible.readable)" } ?? "–",
      lesson.map {
        "\($0.predicted(of: row.report?.scores ?? []).readable)/\($0.predictable.readable)"
      } ?? "–",
      row.progress.map { "\($0.tries)" } ?? "–", row.progress.map { "\($0.hints)" } ?? "–",
      notes.isEmpty ? "–" : notes.joined(separator: ", "), what.isEmpty ? "–" : what.visible,
    ]
  }
}

extension ClassRow {
  /// The student's name, shortened if it is too long for the table.
  var shownStudent: String {
    student.count > 40 ? String(student.prefix(39)).visible + "…" : student.visible
  }
}
