package import LuaSyntax

/// The reason why a script failed or was stopped.
package struct LuaError: Error, Hashable, Sendable {
  /// The kind of an error.
  package enum Kind: Hashable, Sendable {
    /// The text is not valid Lua, or a form of it that cannot be loaded here.
    case syntax
    /// The script or the host raised an error.
    case runtime
    case timeLimit, memoryLimit, instructionLimit, interrupted, outputLimit
  }

  /// A line of a script.
  package struct Place: Hashable, Sendable {
    /// The name under which the text was loaded.
    package var file: String

    /// The line, counted from 1.
    package var line: Int

    /// The text of the line, if it is known.
    package var text: String?

    /// Creates a place from a file and a line.
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

  /// The kind of the error.
  package var kind: Kind

  /// A short identifier: `undeclared-global`.
  package var code: String

  /// The fault, without a place.
  package var message: String

  /// The correction; nil if none is known.
  package var fix: String?

  /// The place in the script; `nil` if no script ran.
  package var place: Place?

  /// The words of the line that the error is about: the subject, or those of a message of Lua's own.
  package var tokens: [String]

  /// Those of them, or the other words, that are found in the script; empty if none is.
  package var marks: [LocatedWord] = []

  /// The other lines that belong to it, such as the start of a block that is not closed.
  package var related: [Place] = []

  /// What the error is about, as it was stated where it was raised; `nil` if nothing is named.
  package var subject: Subject?

  /// The script's own calls, innermost first: `grid.lua:12: in method 'prepare'`.
  package var traceback: [String]

  /// The element that the error is about, as the host's own Lua code described it.
  package var element: [String: Field]

  /// The other element that the message names, in the same way.
  package var other: [String: Field] = [:]

  /// The place in the host's own Lua code where the error began, if that caused it: `prelude:12`.
  package var origin: String?

  /// The fields of an error value that was not a string, as text.
  package var payload: String?

  /// Creates an error of the host.
  ///
  /// Without a place, it gets that of the script in which it is raised.
  package init(
    kind: Kind = .runtime, code: String, message: String, fix: String? = nil, place: Place? = nil,
    element: [String: Field] = [:], subject: Subject? = nil
  ) {
    (self.kind, self.code, self.message, self.fix, self.place) = (kind, code, message, fix, place)
    (self.element, self.subject) = (element, subject)
    tokens = subject.map { [$0.name] } ?? []
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
