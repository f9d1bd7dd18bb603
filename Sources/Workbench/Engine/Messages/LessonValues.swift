extension Lesson: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    let own = Self.graded.compactMap { path in files[path].map { (path, $0) } }
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
    guard count <= Self.graded.count else { throw .malformed }
    for _ in 0..<count { files[try message.read()] = try message.readBlock() }
    do throws(LessonFault) {
      try self.init(name: name, files: files)
    } catch {
      throw .malformed
    }
  }

  /// What an answer is graded by; other answers stay where they are.
  private static let graded = ["lesson.md", "hints.md", "start.lua", "check.lua", "solution.lua"]
}

extension GradingOptions: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(cases)
    message.write(seed)
    message.write(mostSmallerCases)
    message.write(limits)
    message.write(onlyCase)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init()
    cases = try message.readCount()
    seed = try message.read()
    mostSmallerCases = try message.readCount()
    limits = try message.read()
    onlyCase = try message.read()
  }
}

extension GradeAnswer: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(isInterrupted)
    message.write(block: json)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(isInterrupted: try message.read(), json: try message.readBlock())
  }
}
