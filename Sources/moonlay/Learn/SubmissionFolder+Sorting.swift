import Course
import Report
import Workbench

// The files of a student, sorted into answers and modules.
extension SubmissionFolder {
  /// Adds a student's files: the answers, and the others as their modules.
  ///
  /// A file whose name says less than a lesson's whole name is an answer if no other file is, and no
  /// other script loads it.
  mutating func sort(_ handed: StudentFiles, of student: String) {
    var (answers, harder): ([String: Found], [String: Found]) = ([:], [:])
    var (kept, rest): ([String: [UInt8]], [StudentFile]) = ([:], [])
    var progress: LearnProgress?
    var remarks = Remarks(skipped: handed.skipped)
    for file in handed.files {
      let match = names.match(file.stem)
      if file.name == StudentFolder.progressFile {
        do throws(LessonError) { progress = try file.bytes.map(LearnProgress.init) } catch {
          remarks.skipped.append("'\(file.path)': \(error.message)")
        }
        if case .refused(_, let message) = file.contents { remarks.skipped.append(message) }
      } else if file.name.hasPrefix(StudentFolder.mark) {
        if let match { kept[match.lesson.name] = file.bytes }
      } else if let match, match.isWhole {
        let lesson = match.lesson
        if match.isHarder {
          harder[lesson.name, default: Found(lesson)].files.append(file)
        } else {
          answers[lesson.name, default: Found(lesson)].files.append(file)
        }
      } else {
        rest.append(file)
      }
    }
    for (name, found) in harder where answers[name] == nil { answers[name] = found }
    let named = Set(answers.keys)
    var modules: [String: [UInt8]] = [:]
    var unclaimed: [StudentFile] = []
    for file in rest {
      let isLoaded = handed.files.contains { $0.path != file.path && $0.loads(file.stem) }
      let lesson = names.match(file.stem)?.lesson ?? file.bytes.flatMap { names.match(text: $0) }
      if let lesson, !isLoaded, !named.contains(lesson.name) {
        answers[lesson.name, default: Found(lesson)].files.append(file)
        continue
      }
      switch file.contents {
      case .bytes(let bytes): modules[file.stem] = bytes
      case .refused(_, let message): remarks.skipped.append(message)
      }
      if !isLoaded { unclaimed.append(file) }
    }
    if let only, answers[only.name] == nil, !unclaimed.isEmpty {
      answers[only.name] = Found(only, unclaimed)
      unclaimed = []
    }
    remarks.unknown =
      unclaimed.map { said($0.path, $0.stem) } + handed.others.map { said($0, $0) }
    for (name, found) in answers.sorted(by: { $0.key < $1.key })
    where only == nil || name == only?.name {
      add(found, of: student, modules, progress) {
        ($0.harder, $0.kept) = (harder[name]?.files.first?.bytes, kept[name])
      }
    }
    self.remarks[student] = remarks
  }

  /// The files of a student that answer a lesson.
  private struct Found {
    let lesson: Lesson
    var files: [StudentFile]

    init(_ lesson: Lesson, _ files: [StudentFile] = []) {
      (self.lesson, self.files) = (lesson, files)
    }

    /// The files without the copies that `moonlay learn reset` makes, if there is another.
    var own: [StudentFile] {
      let others = files.filter { file in
        let number = file.name.dropFirst(lesson.name.count + 1).dropLast(4)
        return !(file.name.hasPrefix(lesson.name + ".") && Int(number) != nil)
      }
      return others.isEmpty ? files : others
    }
  }

  /// Returns a file that belongs to no lesson, with the lesson whose name is most similar.
  private func said(_ path: String, _ stem: String) -> String {
    "'\(path)'" + (names.nearest(to: stem).map { " (nearest: \($0.fileName))" } ?? "")
  }

  private mutating func add(
    _ found: Found, of student: String, _ modules: [String: [UInt8]], _ progress: LearnProgress?,
    _ change: (inout Answer) -> Void
  ) {
    let (lesson, files) = (found.lesson, found.own)
    let entry = progress?.entries[lesson.name]
    let said = progress.map { _ in
      ClassRow.Progress(
        tries: entry?.tries ?? 0, hints: entry?.hintsTaken ?? 0,
        solutionWasShown: entry?.solutionWasShown ?? false)
    }
    func refuse(_ code: String, _ message: String) {
      var row = ClassRow(
        student: student, lesson: lesson.name, file: files[0].path,
        result: .refused(code: code, message: message))
      row.progress = said
      refused.append(row)
    }
    guard files.count == 1 else {
      let names = files.map(\.path).sorted().prefix(4).joined(separator: "', '")
      return refuse("several-answers", "\(files.count) answers: '\(names)'; keep one of them")
    }
    switch files[0].contents {
    case .refused(let code, let message): refuse(code, message)
    case .bytes(let bytes):
      var answer = Answer(
        student: student, lesson: lesson, file: files[0].path, script: bytes, modules: modules,
        progress: said)
      change(&answer)
      answers.append(answer)
    }
  }

  /// Returns the rows of all students for lessons that they have not answered, and for what was not
  /// read.
  func missing(_ lessons: [Lesson]) -> [ClassRow] {
    let known = Set(
      (answers.map { [$0.student, $0.lesson.name] }) + refused.map { [$0.student, $0.lesson] })
    return remarks.sorted { $0.key < $1.key }.flatMap { student, remarks in
      let skipped = remarks.skipped.isEmpty ? "" : "not read: \(remarks.skipped.firstAndCount)"
      let unknown = remarks.unknown.isEmpty ? "" : "found \(remarks.unknown.firstAndCount)"
      func row(_ lesson: String, _ clauses: [String]) -> ClassRow {
        ClassRow(
          student: student, lesson: lesson, file: nil,
          result: .refused(
            code: skipped.isEmpty ? "missing" : "not-read",
            message: clauses.filter { !$0.isEmpty }.joined(separator: "; ")))
      }
      let open = student.isEmpty ? [] : lessons.filter { !known.contains([student, $0.name]) }
      if !open.isEmpty {
        return open.map {
          row($0.name, ["no answer: \($0.fileName) is missing", skipped, unknown])
        }
      }
      let hasAnswer = known.contains { $0[0] == student }
      if skipped.isEmpty, hasAnswer { return [] }
      return [row("", [hasAnswer ? "" : "no answer", skipped, hasAnswer ? "" : unknown])]
    }
  }
}

extension SubmissionFolder.StudentFile {
  /// Returns whether the script has the name of a module as a string.
  fileprivate func loads(_ module: String) -> Bool {
    guard let bytes else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("\"\(module)\"") || text.contains("'\(module)'")
  }
}
