import CollectionLayout
import Scripting
import OperatingSystem
import Workbench

/// Where scripts are run: here, or each in a process of its own.
struct Engine {
  /// Where processes come from; nil for scripts that are run here.
  private let workers: Workers?
  private let whenStuck: @Sendable () -> Void
  private let work: (watch: WorkGuard, bounds: WorkBounds)?
  private let isForPage: Bool

  /// Prepares to run scripts.
  ///
  /// - Parameters:
  ///   - isIsolated: Whether each is run in a process of its own.
  ///   - limits: What a script may use up, after which the process's own limits are set.
  ///   - isForPage: Whether all that is said about a script must be little enough for a page.
  ///   - whenStuck: What is to be done where a script that is run here cannot be ended.
  init(
    isIsolated: Bool, limits: ScriptLimits, isForPage: Bool = false,
    whenStuck: @escaping @Sendable () -> Void
  ) {
    workers = isIsolated ? Workers(limits) : nil
    self.isForPage = isForPage
    self.whenStuck = whenStuck
    work = nil
  }

  /// Prepares to run scripts, each of which may make this process use up so much and no more.
  ///
  /// - Parameters:
  ///   - isIsolated: Whether each is run in a process of its own.
  ///   - limits: What a script may use up, after which the process's own limits are set.
  ///   - bounds: What this process may use up for a script; nil for what the limits say.
  ///   - stuck: Ends the program.
  init(isIsolated: Bool, limits: ScriptLimits, bounds: WorkBounds? = nil, _ stuck: StuckScript) {
    workers = isIsolated ? Workers(limits) : nil
    whenStuck = stuck.end
    let bounds = bounds ?? WorkBounds(limits)
    work = (stuck.workGuard(bounds), bounds)
    isForPage = false
  }

  /// Says that nothing is done for a script until the next session.
  func rest() { work?.watch.rest() }

  /// Says that what this process does from now on is for one script.
  func begin() { if let work { work.watch.begin(work.bounds) } }

  /// Begins a session, for one script.
  func session() -> any EngineSession {
    begin()
    guard let workers else {
      let clock = MonotonicClock()
      return LocalSession(now: { clock.now }, whenStuck: whenStuck)
    }
    let watch = work?.watch
    let session = WorkerSession(workers, isForPage: isForPage) { watch?.extend(by: .zero - $0) }
    session.warmUp()
    return session
  }
}

/// Starts this very program as a worker.
private final class Workers: WorkerSource {
  private let limits: ScriptLimits
  private var starter: ProcessStarter?

  init(_ limits: ScriptLimits) { self.limits = limits }

  func start() throws(Diagnostic) -> any WorkerConnection {
    do throws(SystemError) {
      let starter: ProcessStarter
      if let known = self.starter { starter = known } else { starter = try ProcessStarter() }
      self.starter = starter
      return WorkerProcess(
        try starter.start(
          ProcessStarter.ownPath, WorkerMode.arguments(addressSpace: limits.addressSpace)))
    } catch {
      throw .noWorker(error.message)
    }
  }
}

extension ScriptLimits {
  /// The bytes of addresses that a worker may have.
  ///
  /// Lua is refused memory at four times its budget. Beside that there are the program itself, two deep stacks, and what
  /// the host keeps of a run.
  fileprivate var addressSpace: Int {
    let (script, overflows) = max(0, memory).multipliedReportingOverflow(by: 4)
    let (sum, overflowsToo) = script.addingReportingOverflow(3 << 29)
    return overflows || overflowsToo ? .max : sum
  }
}
