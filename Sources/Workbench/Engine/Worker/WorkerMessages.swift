import CollectionSimulation
import Report
import Scripting

/// How large what goes between two processes may be, in bytes.
enum WorkerBounds {
  /// A message to a worker.
  static let order = 128 << 20

  /// A message from a worker.
  static let reply = 64 << 20

  /// All that a worker says about one request.
  static let answer = 1 << 30

  /// The same, for a page in a browser.
  static let page = 24 << 20

  /// How many elements of a state go in one message; what is more goes ahead of it.
  static let elements = 65_536
}

/// What a worker is told.
enum WorkerOrder: Sendable {
  /// To answer a request. They are counted, so that what cancels one ends no other.
  case request(serial: Int, allowance: Duration, EngineRequest)
  /// What it asked: the text of a module.
  case module(ModuleText)
  /// To end a request.
  case cancel(serial: Int)
}

/// What a worker says.
enum WorkerReply: Sendable {
  /// It is ready, and holds by these layers; nothing comes before.
  case ready(WorkerLayers)
  /// It cannot give up what it must, and runs nothing.
  case refused(String)
  case begin(RunHeading)
  case record(Record)
  case printed(String)
  case progress(cases: Int, planned: Int, found: Int)
  /// The first elements of the state that comes next.
  case elements([ReportedElement])
  case wantsModule(String)
  case answer(EngineAnswer)
}

/// What keeps a worker from harm beside the limits, as far as its system has it.
package struct WorkerLayers: Hashable, Sendable {
  /// Whether the system can give the worker no more rights than it has.
  package let refusesPrivileges: Bool

  /// Whether the system ends the worker with its parent.
  package let diesWithParent: Bool

  /// Whether the system refuses calls that the worker does not need.
  package let filtersCalls: Bool

  /// Whether the system refuses files to the worker by a second, independent layer.
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
