import CollectionLayout
import Scripting
import OperatingSystem
import Workbench

/// Starts engines, which run scripts in this process or each in a separate one.
struct EngineSource {
  /// The source of worker processes; nil if scripts run in this process.
  private let workers: Workers?
  private let whenStuck: @Sendable () -> Void
  private let work: (watch: WorkGuard, bounds: WorkBounds)?
  private let isForPage: Bool

  /// Prepares to run scripts.
  ///
  /// - Parameters:
  ///   - isIsolated: Whether each script runs in a process of its own.
  ///   - limits: The limits for a script, from which those of the process follow.
  ///   - isForPage: Whether the output for a script must be small enough for a page.
  ///   - whenStuck: Called if a script that runs in this process cannot be stopped.
  init(
    isIsolated: Bool, limits: ScriptLimits, isForPage: Bool = false,
    whenStuck: @escaping @Sendable () -> Void
  ) {
    workers = isIsolated ? Workers(limits) : nil
    self.isForPage = isForPage
    self.whenStuck = whenStuck
    work = nil
  }

  /// Prepares to run scripts, with limits for what this process uses for each of them.
  ///
  /// - Parameters:
  ///   - isIsolated: Whether each script runs in a process of its own.
  ///   - limits: The limits for a script, from which those of the process follow.
  ///   - bounds: The limits of this process for a script; nil to derive them from `limits`.
  ///   - stuck: Ends the program.
  init(isIsolated: Bool, limits: ScriptLimits, bounds: WorkBounds? = nil, _ stuck: StuckScript) {
    workers = isIsolated ? Workers(limits) : nil
    whenStuck = stuck.end
    let bounds = bounds ?? WorkBounds(limits)
    work = (stuck.workGuard(bounds), bounds)
    isForPage = false
  }

  /// Marks that this process works for no script until the next engine.
  func rest() { work?.watch.rest() }

  /// Marks that this process works for one script from now on.
  func begin() { if let work { work.watch.begin(work.bounds) } }

  /// Starts an engine, for one script.
  func start() -> any Engine {
    begin()
    guard let workers else {
      let clock = MonotonicClock()
      return LocalEngine(now: { clock.now }, added: AddedWorker.all, whenStuck: whenStuck)
    }
    let watch = work?.watch
    let engine = WorkerEngine(workers, isForPage: isForPage) { watch?.extend(by: .zero - $0) }
    engine.warmUp()
    return engine
  }
}

/// Starts this program itself as a worker.
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
  /// The maximum size of a worker's address space, in bytes.
  ///
  /// Lua may get four times its memory budget. In addition there are the program itself, two deep
  /// stacks, and the host's data of a run.
  fileprivate var addressSpace: Int {
    let (script, overflows) = max(0, memory).multipliedReportingOverflow(by: 4)
    let (sum, overflowsToo) = script.addingReportingOverflow(3 << 29)
    return overflows || overflowsToo ? .max : sum
  }
}
