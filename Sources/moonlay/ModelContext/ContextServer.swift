import LanguageServer
import OperatingSystem
import Report
import Synchronization
import Workbench

/// A server of the Model Context Protocol: the messages of one client, and their answers.
///
/// Everything that needs no script is answered at once. Calls of tools run in order on a thread of
/// their own, and can be cancelled.
final class ContextServer: Sendable {
  /// The versions of the protocol that are spoken, the newest first.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// The longest message that is read, in bytes.
  static let maxMessage = 8 << 20

  private let runner: ToolRunner
  private let thread: EngineThread<ToolJob>
  private let send: @Sendable (RPCMessage) -> Void
  private let isInitialized = Mutex(false)

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - runner: Calls the tools.
  ///   - engine: Creates the engine that runs scripts, on the thread of the tools.
  ///   - send: Sends a message to the client, from any thread.
  /// - Throws: ``SystemError`` if the system has no thread left.
  init(
    _ runner: ToolRunner, _ engine: @escaping @Sendable () -> any Engine,
    _ send: @escaping @Sendable (RPCMessage) -> Void
  ) throws(SystemError) {
    (self.runner, self.send) = (runner, send)
    thread = try EngineThread(engine)
  }

  /// Takes one message, a line of the input without its end.
  func take(_ line: [UInt8]) {
    do throws(RPCParseError) {
      take(try RPCMessage(reading: line))
    } catch {
      send(error.answer)
    }
  }

  /// Answers a message that is too long to be read.
  func refuseTooLong() {
    let fault = RPCError.invalidRequest("a message may have \(Self.maxMessage) bytes")
    send(.fault(nil, fault))
  }

  /// Waits for the calls that are not answered, up to some time, and ends the tools.
  func end(within patience: Duration) {
    let end = ContinuousClock.now.advanced(by: patience)
    while !thread.isIdle(for: .zero), ContinuousClock.now < end { sleepThread(milliseconds: 10) }
    thread.end()
  }

  // MARK: - Messages

  private func take(_ message: RPCMessage) {
    switch message {
    case .request(let identifier, let method, let params):
      do throws(RPCError) {
        if let result = try result(of: method, params, identifier) {
          send(.result(identifier, result))
        }
      } catch {
        send(.fault(identifier, error))
      }
    case .notification("notifications/cancelled", let params):
      guard let identifier = RPCIdentifier(params["requestId"]) else { return }
      thread.stop { $0.identifier == identifier }
    // The server asks for nothing, and has nothing to do with other notifications.
    case .notification, .result, .fault: return
    }
  }

  /// Returns the result of a request; nil if it follows later.
  private func result(of method: String, _ params: JSONValue, _ identifier: RPCIdentifier)
    throws(RPCError) -> JSONValue?
  {
    if method == "initialize" { return initialize(params) }
    if method == "ping" { return [:] }
    guard isInitialized.withLock(\.self) else {
      throw .invalidRequest("send 'initialize' first")
    }
    switch method {
    case "tools/list": return ["tools": .array(Tool.all.map(\.declaration))]
    case "tools/call":
      try call(params, identifier)
      return nil
    case "resources/list": return ["resources": .array(ContextResource.all.map(\.declaration))]
    case "resources/templates/list": return ["resourceTemplates": []]
    case "resources/read":
      guard let uri = params["uri"]?.asString else { throw .invalidParams("'uri' is missing") }
      guard let resource = ContextResource.all.first(where: { $0.uri == uri }) else {
        throw RPCError(-32002, "no resource '\(uri)'", data: ["uri": .string(uri)])
      }
      return ["contents": [resource.contents]]
    default: throw .methodNotFound(method)
    }
  }

  private func initialize(_ params: JSONValue) -> JSONValue {
    isInitialized.withLock { $0 = true }
    let asked = params["protocolVersion"]?.asString
    let version = Self.versions.first { $0 == asked } ?? Self.versions[0]
    return [
      "protocolVersion": .string(version),
      "capabilities": ["tools": ["listChanged": false], "resources": ["listChanged": false]],
      "serverInfo": [
        "name": "moonlay", "title": "Moonlay",
        "version": .string(programVersion),
      ],
      "instructions": .string(
        """
        Collection-view layouts in Lua. 'run' a script to see what is wrong with it; 'explain' a diagnostic's code for \
        its fix; 'fix' applies what is certain; 'check' tries the layout in many cases; 'doc' looks up the API. \
        Lengths are points; sections and items count from 1. The guide and the API are resources.
        """),
    ]
  }

  private func call(_ params: JSONValue, _ identifier: RPCIdentifier) throws(RPCError) {
    guard let name = params["name"]?.asString else { throw .invalidParams("'name' is missing") }
    guard let tool = Tool.all.first(where: { $0.name.rawValue == name }) else {
      let names = Tool.Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalidParams("no tool '\(name)'; there are \(names)")
    }
    let job = ToolJob(
      identifier: identifier, tool: tool, values: params["arguments"] ?? [:], runner: runner,
      send: send)
    guard thread.add(job) else {
      throw .internalError("too many calls are waiting; wait for earlier ones")
    }
  }
}

/// A call of a tool that waits for its turn.
struct ToolJob: EngineJob {
  let identifier: RPCIdentifier
  let tool: Tool
  let values: JSONValue
  let runner: ToolRunner
  let send: @Sendable (RPCMessage) -> Void

  func replaces(_ earlier: ToolJob) -> Bool { false }

  /// Calls the tool; a cancelled call has no answer.
  func perform(_ engine: any Engine, _ cancellation: Cancellation) {
    let result = runner.call(tool, values, engine, cancellation)
    if !cancellation.isRaised { send(.result(identifier, result)) }
  }

  func drop() {}
}
