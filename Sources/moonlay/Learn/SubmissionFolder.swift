import Course
import OperatingSystem
import Report
import Workbench

/// The answers of a class in a folder: a folder or a script for each student.
///
/// No link is followed, so that a student's files are the student's own. Whatever is not graded
/// has a row with the reason, or is in ``ignored``.
struct SubmissionFolder {
  struct Answer: Sendable {
    let student: String
    let lesson: Lesson
    let file: String
    let script: [UInt8]
    var modules: [String: [UInt8]] = [:]

    /// A separate answer to the harder variant; nil if there is none.
    var harder: [UInt8]?

    /// The last version that could be run, as `moonlay learn check` has kept it; nil if there is none.
    var kept: [UInt8]?
    var progress: ClassRow.Progress?
  }

  var answers: [Answer] = []

  /// The files that cannot be graded, each with the reason.
  var refused: [ClassRow] = []

  /// What was found of each student and is no answer, as clauses.
  var remarks: [String: Remarks] = [:]

  /// What was found of a student and is no answer, as clauses.
  struct Remarks {
    /// The entries that were not read.
    var skipped: [String] = []

    /// The files that belong to no lesson.
    var unknown: [String] = []
  }

  /// The files of the class's folder that are no student's.
  private(set) var ignored: [String] = []

  let names: LessonNames

  /// The lesson of a file whose name contains none; nil for none.
  let only: Lesson?

  private var handed: [String: StudentFiles] = [:]

  /// The limits; anything that exceeds them gets a row that reports it.
  private static let maxScriptBytes = 1 << 20
  private static let maxStudentBytes = 4 << 20
  private static let maxDepth = 4

  /// Reads a folder.
  ///
  /// - Throws: ``SystemError`` if it does not exist or cannot be read.
  init(_ path: String, _ course: Course, only: Lesson?) throws(SystemError) {
    (names, self.only) = (LessonNames(course), only)
    let listing = try FolderListing(path)
    // The folder of a single student, such as a repository, contains only scripts named after
    // lessons.
    let isRepository = listing.names.contains { name in
      let match = LessonNames.stem(of: name).flatMap { names.match($0) }
      return match?.isWhole == true && match?.front == ""
    }
    if isRepository {
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
  struct StudentFiles {
    var files: [StudentFile] = []

    /// The names of files that are not scripts.
    var others: [String] = []

    /// The entries that were not read, each as a clause with the reason.
    var skipped: [String] = []
    var bytes = 0
  }

  /// A file that a student has submitted, or the reason why it cannot be read.
  struct StudentFile {
    let path: String
    let contents: Contents

    var name: String { Path.lastComponent(path) }

    /// The name without the ending of a script.
    var stem: String { LessonNames.stem(of: name) ?? name }

    var bytes: [UInt8]? { if case .bytes(let bytes) = contents { bytes } else { nil } }

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
    case .file where LessonNames.stem(of: name) != nil:
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
    guard let stem = LessonNames.stem(of: name) else { return name }
    let front = names.match(stem)?.front ?? ""
    return front.isEmpty ? stem : front
  }

  private mutating func readFolder(_ folder: String, of student: String) {
    handed[student, default: StudentFiles()].files += []
    let walk: FolderWalk
    do throws(SystemError) {
      walk = try FolderWalk(folder, maxDepth: Self.maxDepth) {
        $0.hasPrefix(".") && !$0.hasPrefix(StudentFolder.mark)
      }
    } catch {
      return skip(folder, .unreadable(error.message), of: student)
    }
    for file in walk.files {
      let name = Path.lastComponent(file.below)
      if LessonNames.stem(of: name) != nil || name == StudentFolder.progressFile {
        readFile(file.path, shown: file.below, of: student)
      } else if ArchiveName.isArchive(name) {
        handed[student]?.skipped.append(
          "'\(file.below)' is an archive; unpack it with: \(ArchiveName.command(for: name))")
      } else {
        handed[student]?.others.append(file.below)
      }
    }
    for skipped in walk.skipped { skip(skipped.below, skipped.reason, of: student) }
  }

  private mutating func readFile(_ path: String, shown: String, of student: String) {
    var files = handed[student, default: StudentFiles()]
    let left = Self.maxStudentBytes - files.bytes
    let contents: StudentFile.Contents
    do throws(SystemError) {
      let bytes = try readFoundFile(path, limit: min(Self.maxScriptBytes, left))
      files.bytes += bytes.count
      contents = .bytes(ScriptFile.utf8(bytes))
    } catch {
      let size = left < Self.maxScriptBytes ? "all scripts together are" : "\(shown) is"
      let limit = left < Self.maxScriptBytes ? Self.maxStudentBytes : Self.maxScriptBytes
      contents =
        error.isTooLarge
        ? .refused(code: "too-large", message: "\(size) larger than \(limit >> 20) MB")
        : .refused(code: "unreadable", message: error.message)
    }
    files.files.append(StudentFile(path: shown, contents: contents))
    handed[student] = files
  }

  /// Records an entry that is not read: as the answer to the lesson in its name, otherwise as a
  /// remark.
  private mutating func skip(_ entry: String, _ reason: FolderWalk.Reason, of student: String) {
    let name = Path.lastComponent(entry)
    let clause = entry.isEmpty ? "the folder \(reason.words)" : "'\(entry)' \(reason.words)"
    if let stem = LessonNames.stem(of: name), names.match(stem)?.isWhole == true {
      handed[student, default: StudentFiles()].files.append(
        StudentFile(path: entry, contents: .refused(code: reason.code, message: clause)))
    } else {
      handed[student, default: StudentFiles()].skipped.append(clause)
    }
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
