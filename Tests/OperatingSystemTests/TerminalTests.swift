@testable internal import OperatingSystem
internal import Testing

@Suite struct TerminalTests {
  private let terminal = Terminal(isTerminal: true, columns: 100)
  private let pipe = Terminal(isTerminal: false, columns: 80)

  private func environment(_ variables: [String: String]) -> (String) -> String? {
    { variables[$0] }
  }

  @Test func `a terminal gets colour`() {
    #expect(terminal.usesColor(.auto, environment: environment(["TERM": "xterm-256color"])))
    #expect(
      terminal.usesColor(.auto, environment: environment(["TERM": "xterm", "NO_COLOR": ""])))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"], ["TERM": ""], [:]])
  func `a terminal that refuses colour gets none, unless a person insists`(
    variables: [String: String]
  ) {
    #expect(!terminal.usesColor(.auto, environment: environment(variables)))
    #expect(terminal.usesColor(.always, environment: environment(variables)))
    #expect(!terminal.usesColor(.never, environment: environment(variables)))
  }

  @Test func `a pipe gets colour only when a person insists`() {
    let variables = environment(["TERM": "xterm"])
    #expect(!pipe.usesColor(.auto, environment: variables))
    #expect(pipe.usesColor(.always, environment: variables))
    #expect(!terminal.usesColor(.never, environment: variables))
  }

  @Test func `the choices are what a person writes`() {
    #expect(ColorChoice.allCases.map(\.rawValue) == ["auto", "always", "never"])
  }

  @Test func `a pipe is no terminal and has the usual width`() throws {
    let (readEnd, writeEnd) = try Descriptor.pipe()
    defer {
      try? readEnd.close()
      try? writeEnd.close()
    }
    #expect(
      Terminal(descriptor: writeEnd.number) == Terminal(isTerminal: false, columns: 80))
  }

  @Test(arguments: [(132, 132), (1, 1), (0, 80)])
  func `a terminal has the width that it tells`(told: UInt16, columns: Int) throws {
    let pseudoTerminal = try PseudoTerminal(columns: told)
    #expect(
      Terminal(descriptor: pseudoTerminal.descriptor)
        == Terminal(isTerminal: true, columns: columns, rows: 24))
  }
}
