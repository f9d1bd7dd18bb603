import Course
import Foundation
import OperatingSystem
import Report
import Workbench

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of files, links, pipes and odd names, read as the submissions of a class, as scripts and as lessons.
///
/// Reading must end. No byte may come from another student's folder or from outside, and each entry must have an answer, a row
/// or a word.
enum ClassTarget {
  private static let course = (try? Course.builtIn()) ?? Course([])
  private static let secret = Array("return 'outside'".utf8)

  private static let names: [[UInt8]] =
    [
      "ada", "bob", "mallory", "01-rows.lua", "02-grid.lua", "ada_01-rows.lua", "01-rows (1).lua",
      "x.lua", "x.zip",
      "all.tar.gz", ".moonlay-learn.json", ".git", "lib", "é", "e\u{301}", "lesson.md", "start.lua",
      "wrong", "-o.lua",
      "a b;c\n.lua", "=1+1", "\u{202E}x.lua",
    ].map { Array($0.utf8) } + [[0x6A, 0xF6, 0x72, 0x67], [0xFF, 0x2E, 0x6C, 0x75, 0x61]]

  private static let targets = [
    ".", "..", "../ada", "../ada/01-rows.lua", "/dev/zero", "../../outside.lua", "../..", "nowhere",
    "x.lua", "l",
  ]

  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    let root = FileManager.default.temporaryDirectory.path + "/moonlay-fuzz-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: root) }
    try? FileManager.default.removeItem(atPath: root)
    let folder = root + "/class"
    guard (try? makeFolder(folder)) != nil else { return }
    write(secret, to: root + "/outside.lua")
    var reader = InputReader(bytes)
    var entries = 0
    make(&reader, Array(folder.utf8), owner: nil, depth: 0, &entries)
    let listing: FolderListing
    let class_: SubmissionFolder
    do {
      listing = try FolderListing(folder)
      class_ = try SubmissionFolder(folder, course, only: nil)
    } catch {
      found("the folder cannot be read: \(error)")
    }
    examine(class_, listing)
    if let search = try? ScriptSearch([folder]) {
      for script in search.scripts where (try? script.file())?.script.text == secret {
        found("\(script.path) is outside")
      }
    }
    _ = try? LessonFolder.course(folder)
  }

  private static func examine(_ graded: SubmissionFolder, _ listing: FolderListing) {
    for answer in graded.answers {
      for text in [answer.script] + answer.modules.values where text == secret {
        found("\(answer.student) has a text from outside")
      }
      // A file in a student's folder says whose it is.
      let owners = ([answer.script] + answer.modules.values).compactMap(owner)
      for owner in owners
      where !owner.hasPrefix(answer.student) && listing.names.contains(answer.student) {
        found("\(answer.student) has a text of \(owner)")
      }
    }
    // Who has answered no lesson has a row with the reason.
    let others = graded.refused + graded.missing([])
    let rows = graded.answers.map(\.student) + others.map(\.student)
    let known = Set(rows + graded.ignored)
    // The folder of one student is a row or more; in that of a class each entry has one.
    if rows.contains(where: { $0 == "class" }) { return }
    for name in listing.names + listing.undecodable where !name.hasPrefix(".") {
      guard !known.contains(name), !rows.contains(where: { name.hasPrefix($0) }) else { continue }
      found("nothing is said of '\(name)'")
    }
    for row in others where (row.message ?? "").isEmpty { found("a row has no reason") }
  }

  /// What follows the owner's name in a file.
  private static let ending = Array("\nreturn 1".utf8)

  private static func owner(of text: [UInt8]) -> String? {
    // The name of a student can have a line feed.
    guard text.starts(with: "-- ".utf8), text.suffix(ending.count) == ending[...] else {
      return nil
    }
    return String(decoding: text.dropFirst(3).dropLast(ending.count), as: UTF8.self)
  }

  private static func make(
    _ reader: inout InputReader, _ folder: [UInt8], owner: String?, depth: Int, _ entries: inout Int
  ) {
    for _ in 0..<reader.number(in: 0...8) where entries < 60 && !reader.isAtEnd {
      entries += 1
      let name = reader.pick(names)
      let path = folder + [UInt8(ascii: "/")] + name
      let student = owner ?? String(decoding: name, as: UTF8.self)
      let terminated = path.map { CChar(bitPattern: $0) } + [0]
      switch reader.number(in: 0...5) {
      case 0, 1:
        let text =
          reader.oneIn(8)
          ? [UInt8](repeating: 45, count: 2 << 20) : Array("-- \(student)".utf8) + ending
        let file = unsafe open(terminated, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
        guard file >= 0 else { continue }
        _ = unsafe Glibc.write(file, text, text.count)
        close(file)
      case 2 where depth < 7:
        guard unsafe mkdir(terminated, 0o700) == 0 else { continue }
        make(&reader, path, owner: student, depth: depth + 1, &entries)
      case 3, 4: _ = unsafe symlink(reader.pick(targets), terminated)
      default: _ = unsafe mkfifo(terminated, 0o600)
      }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  }
}
