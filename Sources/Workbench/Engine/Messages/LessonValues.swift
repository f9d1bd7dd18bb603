extension Lesson: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    let own = files.filter { Self.isGraded($0.key) }.sorted { $0.key < $1.key }
    message.write(own.count)
    for (path, text) in own {
      message.write(path)
      message.write(block: text)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    let name: String = try message.read()
    var files: [String: [UInt8]] = [:]
    let count = try message.readCount()
    guard count <= Self.maxFiles else { throw .malformed }
    for _ in 0..<count { files[try message.read()] = try message.readBlock() }
    do throws(LessonFault) {
      try self.init(name: name, files: files)
    } catch {
      throw .malformed
    }
  }

  /// Whether a file is one that an answer is graded by: the check, the solution, and what mistakes are recognised by.
  private static func isGraded(_ path: String) -> Bool {
    ["lesson.md", "hints.md", "mistakes.md", "start.lua", "check.lua", "solution.lua"].contains(
      path)
      || path.hasPrefix("wrong/")
  }

  /// How many files a lesson may have that is handed on.
  private static let maxFiles = 1_000
}

extension GradingOptions: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(cases)
    message.write(seed)
    message.write(maxSmallerCases)
    message.write(scoresEveryGoal)
    message.write(showsFirstCase)
    message.write(findsMistakes)
    message.write(limits)
    message.write(onlyCase)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init()
    cases = try message.readCount()
    seed = try message.read()
    maxSmallerCases = try message.readCount()
    scoresEveryGoal = try message.read()
    showsFirstCase = try message.read()
    findsMistakes = try message.read()
    limits = try message.read()
    onlyCase = try message.read()
  }
}

extension GradeAnswer: MessageValue {
  func write(to message: inout MessageWriter) { message.write(report) }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(try message.read())
  }
}
