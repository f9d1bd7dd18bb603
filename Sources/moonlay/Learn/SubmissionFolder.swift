import OperatingSystem
import Report
import Workbench

/// The answers of a class in a folder: a folder or a script for each student.
///
/// No link is followed, so that a student's files are the student's own. Whatever is not graded
/// has a row with the reason, or is in ``ignored``.
struct SubmissionFolder {
  /// An answer to a lesson.
  struct Answer: Sendable {
    let student: String
    let lesson: Lesson
    let file: String
    let script: [UInt8]
    var modules: [String: [UInt8]] = [:]
    var submitted: Int?
    var progress: ClassRow.Progress?
  }

  private(set) var answers: [Answer] = []

  /// The files that cannot be graded, each with the reason.
  private(set) var refused: [ClassRow] = []

  /// The files of the class's folder that are no student's.
  private(set) var ignored: [String] = []

  private let course: Course

  /// The lesson of a file whose name contains none; nil for none.
  private let only: Lesson?

  /// The files of each student.
  private var handed: [String: StudentFiles] = [:]

  /// The limits; anything that exceeds them gets a row that reports it.
  private static let maxScriptBytes = 1 << 20
  private static let maxStudentBytes = 4 << 20
  private static let maxDepth = 4

  /// Reads a folder.
  ///
  /// - Throws: ``SystemError`` if it does not exist or cannot be read.
  init(_ path: String, _ course: Course, only: Lesson?) throws(SystemError) {
    (self.course, self.only) = (course, only)
    let listing = try FolderListing(path)
    // The folder of a single student, such as a repository, contains only scripts named after
    // lessons.
    if listing.names.contains(where: isScriptOfRepository) {
      let name = (try? Path.realPath(path)).map { Path.lastComponent($0) } ?? path
      readFolder(path, of: name)
    } else {
      for name in listing.names where !name.hasPrefix(".") { read(name, in: path) }
      for name in listing.undecodable { skip(name, .undecodable, of: name) }
      if listing.isCut { skip(path, .tooMany, of: "") }
    }
    for (student, files) in handed.sorted(by: { $0.key < $1.key }) { sort(files, of: student) }
  }

  /// The files of a student, before they are sorted into answers and modules.
  private struct StudentFiles {
    var files: [StudentFile] = []

    /// The entries that were not read, each as a clause with the reason.
    var skipped: [String] = []
    var bytes = 0
  }

  /// A file that a student has submitted, or the reason why it cannot be read.
  private struct StudentFile {
    let path: String
    let contents: Contents
    var submitted: Int?

    enum Contents {
      case bytes([UInt8])
      case refused(code: String, message: String)
    }
  }

  // MARK: - Reading

  /// Reads an entry of the class's folder.
  private mutating func read(_ name: String, in folder: String) {
    let path = Path.join(folder, name)
    switch Path.kind(path) {
    case .folder: readFolder(path, of: name)
    case .file where name.hasSuffix(".lua"):
      readFile(path, shown: name, of: owner(of: name))
    case .file where ArchiveName.isArchive(name):
      handed[ArchiveName.stem(of: name), default: StudentFiles()].skipped.append(
        "'\(name)' is an archive; unpack it with: \(ArchiveName.command(for: name))")
    case .file: ignored.append(name)
    case .link: skip(name, .link, of: owner(of: name))
    case .special, nil: skip(name, .special, of: owner(of: name))
    }
  }

  /// Returns the student whose name an entry of the class's folder contains.
  private func owner(of name: String) -> String {
    guard name.hasSuffix(".lua") else { return name }
    return names(in: name).student ?? String(name.dropLast(4))
  }

  private mutating func readFolder(_ folder: String, of student: String) {
    handed[student, default: StudentFiles()].files += []
    let walk: FolderWalk
    do throws(SystemError) {
      walk = try FolderWalk(folder, maxDepth: Self.maxDepth) {
        $0.hasPrefix(".") && $0 != StudentFolder.progressFile
      }
    } catch {
      return skip(folder, .unreadable(error.message), of: student)
    }
    for file in walk.files {
      let name = Path.lastComponent(file.below)
      if name.hasSuffix(".lua") || name == StudentFolder.progressFile {
        readFile(file.path, shown: file.below, of: student)
      } else if ArchiveName.isArchive(name) {
        handed[student]?.skipped.append(
          "'\(file.below)' is an archive; unpack it with: \(ArchiveName.command(for: name))")
      }
    }
    for skipped in walk.skipped { skip(skipped.below, skipped.reason, of: student) }
  }

  private mutating func readFile(_ path: String, shown: String, of student: String) {
    let submitted = Path.modified(path).map { Int($0 / 1_000_000_000) }
    var files = handed[student, default: StudentFiles()]
    let left = Self.maxStudentBytes - files.bytes
    let contents: StudentFile.Contents
    do throws(SystemError) {
      let bytes = try readFoundFile(path, limit: min(Self.maxScriptBytes, left))
      files.bytes += bytes.count
      contents = .bytes(bytes)
    } catch {
      let size = left < Self.maxScriptBytes ? "all scripts together are" : "\(shown) is"
      let limit = left < Self.maxScriptBytes ? Self.maxStudentBytes : Self.maxScriptBytes
      contents =
        error.isTooLarge
        ? .refused(code: "too-large", message: "\(size) larger than \(limit >> 20) MB")
        : .refused(code: "unreadable", message: error.message)
    }
    files.files.append(StudentFile(path: shown, contents: contents, submitted: submitted))
    handed[student] = files
  }

  /// Records an entry that is not read: as the answer to the lesson in its name, otherwise as a
  /// remark.
  private mutating func skip(_ entry: String, _ reason: FolderWalk.Reason, of student: String) {
    let name = Path.lastComponent(entry)
    let clause = entry.isEmpty ? "the folder \(reason.words)" : "'\(entry)' \(reason.words)"
    if name.hasSuffix(".lua"), names(in: name).lesson != nil {
      handed[student, default: StudentFiles()].files.append(
        StudentFile(path: entry, contents: .refused(code: reason.code, message: clause)))
    } else {
      handed[student, default: StudentFiles()].skipped.append(clause)
    }
  }

  // MARK: - Sorting

  /// Adds a student's files: the answers, and the others as their modules.
  private mutating func sort(_ handed: StudentFiles, of student: String) {
    var progress: LearnProgress?
    var byLesson: [String: (lesson: Lesson, files: [StudentFile])] = [:]
    var modules: [String: [UInt8]] = [:]
    var skipped = handed.skipped
    for file in handed.files {
      let name = Path.lastComponent(file.path)
      if name != StudentFolder.progressFile, let lesson = names(in: name).lesson ?? only {
        byLesson[lesson.name, default: (lesson, [])].files.append(file)
        continue
      }
      switch file.contents {
      case .bytes(let bytes) where name == StudentFolder.progressFile:
        do throws(LessonFault) { progress = try LearnProgress(bytes) } catch {
          skipped.append("'\(file.path)': \(error.message)")
        }
      case .bytes(let bytes): modules[String(name.dropLast(4))] = bytes
      case .refused(_, let message): skipped.append(message)
      }
    }
    for (_, entry) in byLesson.sorted(by: { $0.key < $1.key }) {
      add(entry.lesson, entry.files, of: student, modules, progress)
    }
    if !skipped.isEmpty {
      refuse("", student, "not-read", "not read: \(skipped.firstAndCount)")
    } else if byLesson.isEmpty {
      refuse(
        "", student, "missing", "no answer: no file is named after a lesson, such as 01-rows.lua")
    }
  }

  private mutating func refuse(
    _ lesson: String, _ student: String, _ code: String, _ message: String
  ) {
    refused.append(
      ClassRow(
        student: student, lesson: lesson, file: nil, result: .refused(code: code, message: message))
    )
  }

  private mutating func add(
    _ lesson: Lesson, _ files: [StudentFile], of student: String, _ modules: [String: [UInt8]],
    _ progress: LearnProgress?
  ) {
    let entry = progress?.entries[lesson.name]
    let said = progress.map {
      ClassRow.Progress(
        tries: entry?.tries ?? 0, hints: entry?.hintsTaken ?? 0,
        solutionWasShown: entry?.solutionWasShown ?? false, wasEdited: $0.wasEdited)
    }
    func refuse(_ code: String, _ message: String) -> ClassRow {
      var row = ClassRow(
        student: student, lesson: lesson.name, file: files[0].path,
        result: .refused(code: code, message: message))
      (row.progress, row.submitted) = (said, files[0].submitted)
      return row
    }
    guard files.count == 1 else {
      let names = files.map(\.path).sorted().prefix(4).joined(separator: "', '")
      refused.append(
        refuse(
          "several-answers", "\(files.count) answers: '\(names)'; keep one of them"))
      return
    }
    switch files[0].contents {
    case .refused(let code, let message): refused.append(refuse(code, message))
    case .bytes(let bytes):
      answers.append(
        Answer(
          student: student, lesson: lesson, file: files[0].path, script: bytes, modules: modules,
          submitted: files[0].submitted, progress: said))
    }
  }

  private func isScriptOfRepository(_ file: String) -> Bool {
    guard file.hasSuffix(".lua") else { return false }
    let (student, lesson) = names(in: file)
    return student == nil && lesson != nil
  }

  /// Returns the student and the lesson in a file's name: `ada_01-rows.lua`, as named by learning
  /// platforms.
  private func names(in file: String) -> (student: String?, lesson: Lesson?) {
    let stem = String(file.dropLast(4))
    for lesson in course.lessons {
      guard let range = stem.ranges(of: lesson.name).last else { continue }
      // A copy has a number after the name, such as `01-rows (1)` and `01-rows-1`.
      let rest = stem[range.upperBound...]
      guard rest.allSatisfy({ " ()-_.".contains($0) || $0.isNumber }) else { continue }
      let front = stem[..<range.lowerBound]
      let trimmed = front.reversed().drop { "_- .".contains($0) }.reversed()
      return (trimmed.isEmpty ? nil : String(trimmed), lesson)
    }
    return (nil, nil)
  }
}

extension FolderWalk.Reason {
  /// The code of a row for an answer that is not read.
  fileprivate var code: String {
    switch self {
    case .link: "link"
    case .special: "special"
    case .undecodable, .tooDeep, .tooMany, .unreadable: "unreadable"
    }
  }
}
