import CollectionLayout
import CollectionSimulation

extension Diagnostic.Severity: MessageValue {}

extension DiagnosticCode: MessageValue {}

extension Diagnostic.Place: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(file)
    message.write(line)
    message.write(tokens)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(file: try message.read(), line: try message.readCount(), tokens: try message.read())
  }
}

extension Diagnostic: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(code)
    message.write(severity)
    message.write(self.message)
    message.write(fix)
    message.write(place)
    message.write(element)
    message.write(uikit)
    message.write(occasion)
    message.write(traceback)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      try message.read(), severity: try message.read(), try message.read(),
      fix: try message.read(), place: try message.read(), element: try message.read(),
      uikit: try message.read())
    occasion = try message.read()
    traceback = try message.read()
  }
}

extension ReportedDiagnostic: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(diagnostic)
    message.write(time)
    message.write(count)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      diagnostic: try message.read(), time: try message.read(), count: try message.readCount())
  }
}
