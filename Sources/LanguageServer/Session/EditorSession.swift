import LuaSyntax
import Report
import Workbench

/// The session of one editor, in the Language Server Protocol 3.17: what it says comes in, and what to do comes out.
///
/// It waits for nothing and knows no clock, no process and no file.
package struct EditorSession: Sendable {
  /// What the session wants to be done.
  package enum Effect: Sendable {
    /// Send a message to the editor.
    case send(RPCMessage)
    /// Call ``pauseEnded(_:)`` after ``pause``.
    case wait(Pause)
    /// Do the work, and call ``take(_:)`` with the result.
    case start(ScriptJob)
    /// Stop the work for a document.
    case stop(DocumentURI)
    /// Stop the work for a request.
    case cancel(RPCIdentifier)
    /// End the program with a status.
    case end(Int32)
  }

  /// A pause after a change of a text.
  package struct Pause: Hashable, Sendable {
    let uri: DocumentURI
    let number: Int
  }

  /// The time without a change after which a script runs.
  package static let pause = Duration.milliseconds(150)

  enum Phase {
    case new, ready, shutDown
  }

  var phase = Phase.new
  var unit = TextLines.Unit.utf16

  /// The folder that the editor has open; nil if it has none.
  var root: String?

  /// The open documents.
  var documents: [DocumentURI: Document] = [:]

  /// The last pause of each document.
  var pauses: [DocumentURI: Int] = [:]

  /// The last result of a run of each document.
  var answers: [DocumentURI: ScriptAnswer] = [:]

  /// The names of each document that nothing declares, but that no run has met.
  var unconfirmed: [DocumentURI: Set<String>] = [:]

  /// The item whose values are shown beside the lines that computed them; nil if none are shown.
  var hintedItem: ElementQuery?

  /// The values of each document's lines, if its text has not changed since they were found.
  var values: [DocumentURI: LineHints] = [:]

  /// The requests for which work goes on, with their documents.
  var pending: [RPCIdentifier: DocumentURI] = [:]

  var board = DiagnosticBoard()
  var scriptNames: ScriptNames?

  /// The texts and pauses so far.
  var count = 0
  var effects: [Effect] = []

  /// Starts a session, before the editor has said anything.
  package init() {}

  /// Removes and returns what to do, in order.
  package mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  // MARK: - Messages

  /// Takes a message of the editor.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isCancelled: Whether the editor has already cancelled it.
  package mutating func receive(_ message: RPCMessage, isCancelled: Bool = false) {
    switch message {
    case .request(let identifier, let method, let params):
      do throws(RPCError) {
        if isCancelled { throw .requestCancelled }
        if phase == .ready, method == "workspace/executeCommand" {
          try execute(Params(params), identifier)
        } else {
          effects.append(.send(.result(identifier, try answer(method, Params(params)))))
        }
      } catch {
        effects.append(.send(.fault(identifier, error)))
      }
    case .notification("exit", _):
      effects.append(.end(phase == .shutDown ? 0 : 1))
    case .notification(let method, let params):
      guard phase == .ready else { return }
      do throws(RPCError) {
        try note(method, Params(params))
      } catch {
        log("\(method): \(error.message)")
      }
    case .result, .fault: break
    }
  }

  /// Takes bytes that were no message.
  package mutating func receive(_ refusal: RPCParseError) {
    effects.append(.send(refusal.answer))
  }

  private mutating func answer(_ method: String, _ params: Params) throws(RPCError) -> JSONValue {
    switch (phase, method) {
    case (.new, "initialize"): return initialize(params)
    case (.new, _): throw RPCError(-32002, "the first request must be 'initialize'")
    case (.shutDown, _): throw .invalidRequest("after 'shutdown', only 'exit' is expected")
    case (.ready, "initialize"): throw .invalidRequest("the session is initialized")
    case (.ready, "shutdown"):
      phase = .shutDown
      for uri in documents.keys { stop(uri) }
      return .null
    case (.ready, _): return try feature(method, params)
    }
  }

  /// Writes a line into the editor's log of the server.
  mutating func log(_ message: String) {
    effects.append(
      .send(
        .notification(
          method: "window/logMessage", params: ["type": 1, "message": .string(message)])))
  }

  // MARK: - The beginning

  private mutating func initialize(_ params: Params) -> JSONValue {
    phase = .ready
    let offered = params["capabilities"]["general"].value["positionEncodings"]?.asArray ?? []
    let chosen = offered.compactMap { $0.asString }.first { $0 == "utf-8" || $0 == "utf-16" }
    unit = chosen == "utf-8" ? .utf8 : .utf16
    let folder = params.value["workspaceFolders"]?.asArray?.first?["uri"] ?? params.value["rootUri"]
    root = folder?.asString.flatMap { DocumentURI($0).path }
    hintedItem = params["initializationOptions"].value["inlayHints"].flatMap { hinted in
      hinted.asString.flatMap { ElementQuery(item: $0) }
        ?? (hinted.asBoolean == true ? ElementQuery(item: "1,1") : nil)
    }
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "moonlay", "version": .string(programVersion)],
    ]
  }

  private var capabilities: JSONValue {
    [
      "positionEncoding": unit == .utf8 ? "utf-8" : "utf-16",
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      "completionProvider": ["triggerCharacters": [".", ":"]],
      "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
      "hoverProvider": true, "documentSymbolProvider": true, "foldingRangeProvider": true,
      "definitionProvider": true, "referencesProvider": true,
      "renameProvider": ["prepareProvider": true], "codeLensProvider": [:],
      "documentFormattingProvider": true, "documentRangeFormattingProvider": true,
      "inlayHintProvider": true,
      "executeCommandProvider": [
        "commands": .array(EditorCommand.allCases.map { .string($0.rawValue) })
      ],
    ]
  }
}

extension RPCError {
  /// The error for a request that the editor has cancelled.
  static var requestCancelled: RPCError { RPCError(-32800, "the request was cancelled") }
}
