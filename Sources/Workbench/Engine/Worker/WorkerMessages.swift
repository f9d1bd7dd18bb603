import CollectionSimulation
import Report
import Scripting

/// The size limits of communication between two processes, in bytes.
enum WorkerBounds {
  /// The maximum size of a message to a worker.
  static let order = 128 << 20

  /// The maximum size of a message from a worker.
  static let reply = 64 << 20

  /// The maximum size of all messages of a worker for one request.
  static let answer = 1 << 30

  /// The same, for a web page.
  static let page = 24 << 20

  /// The maximum number of elements of a state in one message; the others are sent ahead.
  static let elements = 65_536
}

enum WorkerOrder: Sendable {
  /// Processes a request; requests are numbered, so that a cancellation ends no other one.
  case request(serial: Int, allowance: Duration, EngineRequest)
  /// The text of a module that the worker requested.
  case module(ModuleText)
  case cancel(serial: Int)
}

enum WorkerReply: Sendable {
  /// It is ready, with these protections; this is always the first reply.
  case ready(WorkerLayers)
  /// It could not be confined, and runs nothing; the text is the reason.
  case refused(String)
  case begin(RunHeading)
  case record(Record)
  case printed(String)
  case progress(cases: Int, planned: Int, found: Int)
  /// The first elements of the next state.
  case elements([ReportedElement])
  case wantsModule(String)
  case answer(EngineAnswer)
}

/// The protections of a worker in addition to the limits, if its system supports them.
package struct WorkerLayers: Hashable, Sendable {
  /// Whether the system prevents the worker from gaining privileges.
  package let refusesPrivileges: Bool

  /// Whether the system kills the worker when its parent exits.
  package let diesWithParent: Bool

  /// Whether the system blocks system calls that the worker does not need.
  package let filtersCalls: Bool

  /// Whether a second, independent layer of the system blocks access to files.
  package let refusesFiles: Bool

  package init(
    refusesPrivileges: Bool, diesWithParent: Bool, filtersCalls: Bool, refusesFiles: Bool
  ) {
    self.refusesPrivileges = refusesPrivileges
    self.diesWithParent = diesWithParent
    self.filtersCalls = filtersCalls
    self.refusesFiles = refusesFiles
  }
}
