import CollectionLayout
import CollectionSimulation
import Report
import Scripting

extension CaseUpdate: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(deletes)
    message.write(inserts)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(deletes: try message.read(), inserts: try message.read())
  }
}

extension CaseStep: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .scroll(let share): message.write(case: 0, share)
    case .fling(let velocity): message.write(case: 1, velocity)
    case .resize(let size): message.write(case: 2, size)
    case .reload(let counts): message.write(case: 3, counts)
    case .update(let update): message.write(case: 4, update)
    case .demo: message.write(case: 5)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .scroll(try message.read())
    case 1: self = .fling(try message.read())
    case 2: self = .resize(try message.read())
    case 3: self = .reload(try message.read())
    case 4: self = .update(try message.read())
    case 5: self = .demo
    default: throw .malformed
    }
  }
}

extension CheckOptions: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(viewport)
    message.write(sections)
    message.write(parameters)
    message.write(direction)
    message.write(rectPolicy)
    message.write(seed)
    message.write(steps)
    message.write(isSingleCase)
    message.write(randomCases)
    message.write(usesScenario)
    message.write(scale)
    message.write(framesPerSecond)
    message.write(textCategory)
    message.write(limits)
    message.write(timeForCases)
    message.write(timeForSmallerCases)
    message.write(isStrict)
    message.write(isIsolated)
    message.write(scriptPath)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init()
    viewport = try message.read()
    sections = try message.read()
    parameters = try message.read()
    direction = try message.read()
    rectPolicy = try message.read()
    seed = try message.read()
    steps = try message.read()
    isSingleCase = try message.read()
    randomCases = try message.read()
    usesScenario = try message.read()
    scale = try message.read()
    framesPerSecond = try message.read()
    textCategory = try message.read()
    limits = try message.read()
    timeForCases = try message.read()
    timeForSmallerCases = try message.read()
    isStrict = try message.read()
    isIsolated = try message.read()
    scriptPath = try message.read()
  }
}

extension CheckCase.Parameter: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    message.write(text)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(name: try message.read(), text: try message.read())
  }
}

extension CheckCase: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(viewport)
    message.write(sections)
    message.write(parameters)
    message.write(direction)
    message.write(rectPolicy)
    message.write(seed)
    message.write(steps)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      viewport: try message.read(), sections: try message.readSections(),
      parameters: try message.read(), direction: try message.read(),
      rectPolicy: try message.read(), seed: try message.read(), steps: try message.read())
  }
}

extension CheckFinding: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(diagnostic)
    message.write(isFailure)
    message.write(example)
    message.write(caseText)
    message.write(command)
    message.write(cases)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      diagnostic: try message.read(), isFailure: try message.read(), example: try message.read(),
      caseText: try message.read(), command: try message.read(), cases: try message.readCount())
  }
}

extension CheckReport: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(script)
    message.write(layoutName)
    message.write(cases)
    message.write(plannedCases)
    message.write(findings)
    message.write(refusal)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      script: try message.read(), layoutName: try message.read(), cases: try message.readCount(),
      plannedCases: try message.readCount(), findings: try message.read(),
      refusal: try message.read())
  }
}

extension CheckOutcome: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(report)
    message.write(end)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(report: try message.read(), end: try message.read())
  }
}

extension CheckOutcome.End: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .finished: message.write(case: 0)
    case .interrupted: message.write(case: 1)
    case .refused(let failure): message.write(case: 2, failure)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .finished
    case 1: self = .interrupted
    case 2: self = .refused(try message.read())
    default: throw .malformed
    }
  }
}
