import OperatingSystem
import Scripting
import Workbench

/// The mode in which the program, started by itself, runs an untrusted script.
///
/// It is not a command of the command line: it reads and writes the messages of an engine.
enum WorkerMode {
  /// The first argument, which selects the mode.
  static let word = "isolated-worker"

  /// Returns the arguments with which the program starts itself in this mode, with the maximum
  /// address space in bytes.
  ///
  /// If the system cannot filter system calls, the process refuses to run anything, unless the
  /// variable `MOONLAY_WEAK_ISOLATION` is 1.
  static func arguments(addressSpace: Int) -> [String] {
    let words = ["moonlay", word, String(processNumber), String(addressSpace)]
    return environment("MOONLAY_WEAK_ISOLATION") == "1" ? words + [weakWord] : words
  }

  private static let weakWord = "weak"

  /// Confines the process, and then handles requests until there are no more.
  ///
  /// - Parameter arguments: The arguments after the word.
  static func serve(_ arguments: [String]) -> Never {
    guard arguments.count == 2 || arguments.dropFirst(2) == [weakWord],
      let parent = Int64(arguments[0]), let space = Int(arguments[1])
    else { endProcess(status: ExitStatus.usage.rawValue) }
    do throws(SystemError) {
      let confinement = try Confinement(parent: parent, addressSpace: space)
      guard confinement.filtersCalls || arguments.last == weakWord else {
        service { endProcess(status: ExitStatus.fault.rawValue) }.refuse(
          "this system cannot filter system calls, and MOONLAY_WEAK_ISOLATION=1 is not set")
        endProcess(status: ExitStatus.fault.rawValue)
      }
      whenMemoryRunsOut(status: WorkerEnd.status(.memory)) {
        endProcess(status: WorkerEnd.status(.memory))
      }
      let queue = try BlockingQueue<WorkerDelivery>()
      try startThread { read(into: queue) }
      let layers = WorkerLayers(confinement)
      // A live view stays on the thread that created it, and needs a deep stack there.
      withScriptStack { service { queue.next() }.serve(layers) }
    } catch {
      service { endProcess(status: ExitStatus.fault.rawValue) }.refuse(error.message)
    }
    endProcess(status: ExitStatus.fault.rawValue)
  }

  private static func service(_ next: @escaping () -> WorkerDelivery) -> WorkerService {
    let output = WorkerOutput()
    let clock = MonotonicClock()
    let work = WorkGuard { endProcess(status: WorkerEnd.status($0)) }
    return WorkerService(
      next: next, write: { output.write($0) },
      begin: { time, bounds in
        allowProcessorTime(time)
        giveBackMemory()
        // Memory that remains from earlier requests, such as a live view, counts too.
        work.begin(bounds, isContinued: ProcessUsage.reportsMemory)
      },
      now: { clock.now }, added: AddedWorker.all,
      whenStuck: { endProcess(status: WorkerEnd.stuckStatus) })
  }

  /// Reads the input until the other side has closed it, and then ends the process.
  private static func read(into queue: BlockingQueue<WorkerDelivery>) {
    let inbox = WorkerInbox { queue.add($0) }
    var input = StandardInput()
    while let bytes = input.next() {
      do throws(MessageError) {
        try inbox.take(bytes)
      } catch {
        endProcess(status: ExitStatus.fault.rawValue)
      }
    }
    endProcess(status: ExitStatus.good.rawValue)
  }
}

/// The output of a worker's messages; without a reader, the process ends.
private final class WorkerOutput {
  private var standard = StandardOutput()

  func write(_ bytes: [UInt8]) {
    do {
      try standard.write(bytes)
      try standard.flush()
    } catch {
      endProcess(status: ExitStatus.noOutput.rawValue)
    }
  }
}

extension WorkerLayers {
  fileprivate init(_ confinement: Confinement) {
    self.init(
      refusesPrivileges: confinement.refusesPrivileges,
      diesWithParent: confinement.diesWithParent, filtersCalls: confinement.filtersCalls,
      refusesFiles: confinement.refusesFiles)
  }
}
