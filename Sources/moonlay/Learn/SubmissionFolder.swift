import OperatingSystem
import Report
import Workbench

/// The answers of a class in a folder: a folder, a zip file or a script for each student.
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

  private let course: Course

  /// The lesson of a file whose name contains none; nil for none.
  private let only: Lesson?

  /// The limits; anything that exceeds them gets a row that reports it.
  private static let maxScriptBytes = 1 << 20
  private static let maxArchiveBytes = 64 << 20
  private static let maxUnpackedBytes = 64 << 20
  private static let maxFiles = 2_000
  private static let maxDepth = 4

  /// Reads a folder, or a zip file of one.
  ///
  /// - Throws: ``SystemError`` if it does not exist.
  init(_ path: String, _ course: Course, only: Lesson?) throws(SystemError) {
    (self.course, self.only) = (course, only)
    if Path.isRegularFile(path) {
      readArchive(path, student: nil)
      return
    }
    let entries = try listFolder(path, limit: Self.maxFiles).sorted()
    // The folder of a single student, such as a repository, contains only scripts named after
    // lessons.
    if entries.contains(where: { $0.hasSuffix(".lua") && isNamedAfterLesson($0) }) {
      let name = (try? Path.realPath(path)).map { Path.lastComponent($0) } ?? path
      readFolder(path, student: name, root: path)
      return
    }
    for name in entries where !name.hasPrefix(".") {
      let entry = Path.join(path, name)
      if Path.isFolder(entry) {
        readFolder(entry, student: name, root: path)
      } else if name.hasSuffix(".zip") {
        readArchive(entry, student: String(name.dropLast(4)))
      } else if name.hasSuffix(".lua") {
        let (student, lesson) = names(in: name)
        take([file(entry, name, root: path)], of: student ?? String(name.dropLast(4)), lesson)
      }
    }
  }

  /// A file that a student has submitted, or the reason why it cannot be read.
  private struct Handed {
    let path: String
    let contents: Contents
    var submitted: Int?

    enum Contents {
      case bytes([UInt8])
      case refused(code: String, message: String)
    }
  }

  // MARK: - Folders

  private mutating func readFolder(_ folder: String, student: String, root: String) {
    var handed: [Handed] = []
    var pending = [(folder, "", 0)]
    while let (path, below, depth) = pending.popLast(), handed.count < Self.maxFiles {
      guard let names = try? listFolder(path, limit: Self.maxFiles).sorted() else { continue }
      for name in names where !name.hasPrefix(".") || name == StudentFolder.progressFile {
        let (entry, shown) = (Path.join(path, name), below + name)
        if Path.isFolder(entry) {
          if depth < Self.maxDepth, isBelow(entry, root) {
            pending.append((entry, shown + "/", depth + 1))
          }
        } else if name.hasSuffix(".lua") || name == StudentFolder.progressFile {
          handed.append(file(entry, shown, root: root))
        } else if name.hasSuffix(".zip") {
          readArchive(entry, student: student)
        }
      }
    }
    take(handed, of: student, nil)
  }

  /// Returns whether a path, after its links, is in the graded folder.
  private func isBelow(_ path: String, _ root: String) -> Bool {
    guard let real = try? Path.realPath(path), let top = try? Path.realPath(root) else {
      return false
    }
    return real.hasPrefix(top.hasSuffix("/") ? top : top + "/")
  }

  private func file(_ path: String, _ shown: String, root: String) -> Handed {
    let submitted = Path.modified(path).map { Int($0 / 1_000_000_000) }
    func refuse(_ code: String, _ message: String) -> Handed {
      Handed(path: shown, contents: .refused(code: code, message: message), submitted: submitted)
    }
    guard isBelow(path, root) else {
      return refuse("outside", "\(shown) is a link that points outside the folder")
    }
    guard Path.isRegularFile(path) else { return refuse("unreadable", "\(shown) is not a file") }
    do throws(SystemError) {
      let bytes = try readFile(path, limit: Self.maxScriptBytes)
      return Handed(path: shown, contents: .bytes(bytes), submitted: submitted)
    } catch {
      return error.isTooLarge
        ? refuse("too-large", "\(shown) is larger than \(Self.maxScriptBytes >> 20) MB")
        : refuse("unreadable", error.message)
    }
  }

  // MARK: - Archives

  /// Reads a zip file of one student, or of a class with a folder for each student.
  private mutating func readArchive(_ path: String, student: String?) {
    let owner = student ?? String(Path.lastComponent(path).dropLast(path.hasSuffix(".zip") ? 4 : 0))
    func refusal(_ message: String) -> ClassRow {
      ClassRow(
        student: owner, lesson: "", file: Path.lastComponent(path),
        result: .refused(code: "bad-archive", message: message))
    }
    let archive: ZipArchive
    do {
      archive = try ZipArchive(readFile(path, limit: Self.maxArchiveBytes))
    } catch let error as ZipArchive.Fault {
      refused.append(refusal("\(Path.lastComponent(path)): \(error.message)"))
      return
    } catch {
      let isLarge = (error as? SystemError)?.isTooLarge == true
      refused.append(
        refusal(
          isLarge
            ? "\(Path.lastComponent(path)) is larger than \(Self.maxArchiveBytes >> 20) MB"
            : "\(Path.lastComponent(path)) cannot be read"))
      return
    }
    var handed: [String: [Handed]] = [:]
    let listed = archive.entries.prefix(Self.maxFiles).map { ($0, Self.parts(of: $0)) }
      .filter { !$0.1.contains("__MACOSX") }
    let depth = student == nil ? Self.depthOfStudents(listed.map(\.1)) : 0
    var left = Self.maxUnpackedBytes
    for (entry, parts) in listed {
      let whose = student ?? (parts.count > depth + 1 ? parts[depth] : owner)
      // A student who has submitted only other files gets a row that reports it.
      if student == nil, whose != owner { handed[whose] = handed[whose] ?? [] }
      guard let name = parts.last, parts.count <= Self.maxDepth + depth + 2,
        name.hasSuffix(".lua") && !name.hasPrefix("._") || name == StudentFolder.progressFile
      else { continue }
      left -= min(entry.size, Self.maxScriptBytes)
      guard left >= 0 else {
        refused.append(
          refusal(
            "\(Path.lastComponent(path)) unpacks to more than \(Self.maxUnpackedBytes >> 20) MB"))
        return
      }
      let contents: Handed.Contents
      do throws(ZipArchive.Fault) {
        contents = .bytes(try archive.contents(of: entry, limit: Self.maxScriptBytes))
      } catch {
        contents = .refused(code: "bad-archive", message: error.message)
      }
      handed[whose, default: []].append(
        Handed(path: entry.path, contents: contents, submitted: entry.modified))
    }
    if handed.isEmpty {
      refused.append(refusal("\(Path.lastComponent(path)) contains no Lua file"))
    }
    for (whose, files) in handed.sorted(by: { $0.key < $1.key }) { take(files, of: whose, nil) }
  }

  private static func parts(of entry: ZipArchive.Entry) -> [String] {
    entry.path.split(separator: "/").map { String($0) }
  }

  /// Returns the depth of the students' folders in a class archive: 1 if all are in one folder,
  /// otherwise 0.
  private static func depthOfStudents(_ paths: [[String]]) -> Int {
    let folders = Set(paths.map { $0.dropLast().prefix(1) })
    let below = Set(paths.map { $0.dropLast().dropFirst().prefix(1) })
    return folders.count == 1 && below.count > 1 && !below.contains([]) ? 1 : 0
  }

  // MARK: - Sorting

  /// Adds a student's files: the answers, and the others as their modules.
  private mutating func take(_ files: [Handed], of student: String, _ named: Lesson?) {
    var progress: LearnProgress?
    var byLesson: [String: (lesson: Lesson, files: [Handed])] = [:]
    var modules: [String: [UInt8]] = [:]
    for file in files {
      let name = Path.lastComponent(file.path)
      if name == StudentFolder.progressFile {
        if case .bytes(let bytes) = file.contents { progress = try? LearnProgress(bytes) }
        continue
      }
      if let lesson = named ?? self.names(in: name).lesson ?? only {
        byLesson[lesson.name, default: (lesson, [])].files.append(file)
      } else if case .bytes(let bytes) = file.contents {
        modules[String(name.dropLast(4))] = bytes
      }
    }
    if byLesson.isEmpty {
      refused.append(
        ClassRow(
          student: student, lesson: "", file: nil,
          result: .refused(
            code: "missing",
            message: "no answer: no file is named after a lesson, such as 01-rows.lua")))
    }
    for (_, entry) in byLesson.sorted(by: { $0.key < $1.key }) {
      add(entry.lesson, entry.files, of: student, modules, progress)
    }
  }

  private mutating func add(
    _ lesson: Lesson, _ files: [Handed], of student: String, _ modules: [String: [UInt8]],
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

  private func isNamedAfterLesson(_ file: String) -> Bool {
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
