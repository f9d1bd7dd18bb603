/// Why a script did not end well.
package struct LuaError: Error, Hashable, Sendable {
  /// What kind of end it was.
  package enum Kind: Hashable, Sendable {
    /// The text is not Lua, or none that is loaded here.
    case syntax
    /// The script raised an error, or the host did.
    case runtime
    case timeLimit, memoryLimit, instructionLimit, interrupted, outputLimit
  }

  /// A line of a script.
  package struct Place: Hashable, Sendable {
    /// The name that the text was loaded with.
    package var file: String

    /// The line, counted from 1.
    package var line: Int

    /// What stands there, where the text is known.
    package var text: String?

    /// Where in the line the first of the words is that the message is about, in characters from 1; `nil` where that
    /// is not known.
    package var column: Int?

    /// A line of a file.
    package init(file: String, line: Int, text: String? = nil) {
      self.file = file
      self.line = line
      self.text = text
    }
  }

  /// A value in the description of an element.
  package enum Field: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
  }

  /// What kind of end it was.
  package var kind: Kind

  /// A short name in words: `undeclared-global`.
  package var code: String

  /// The fault, without a place.
  package var message: String

  /// What to write instead.
  package var fix: String?

  /// Where it is; `nil` where no script ran.
  package var place: Place?

  /// The words of the line that the message is about, in the message's order.
  package var tokens: [String]

  /// The script's own calls, innermost first: `grid.lua:12: in method 'prepare'`.
  package var traceback: [String]

  /// What the error is about, as the host's own Lua code described it.
  package var element: [String: Field]

  /// Where in the host's own Lua code the error began, where that was the fault: `prelude:12`.
  package var origin: String?

  /// The fields of an error value that was no string, as text.
  package var payload: String?

  /// An error of the host's; where it has no place, it gets that of the script that it is raised
  /// in.
  package init(
    kind: Kind = .runtime, code: String, message: String, fix: String? = nil, place: Place? = nil,
    element: [String: Field] = [:]
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.fix = fix
    self.place = place
    self.element = element
    tokens = LuaError.tokens(of: message)
    traceback = []
    payload = nil
  }
}

extension LuaError: CustomStringConvertible {
  /// The error as Lua shows it: `grid.lua:4: message`.
  package var description: String {
    place.map { "\($0.file):\($0.line): \(message)" } ?? message
  }
}
