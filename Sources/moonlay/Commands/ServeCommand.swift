import ArgumentParser
import Course
import Playground
import Scripting
import OperatingSystem
import Workbench

/// `moonlay serve`: serves the playground to a browser.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Edit and preview a folder of scripts in the browser.",
    discussion: """
      Prints a link and listens on this machine only. Only a browser that has opened this link can read or save scripts.

      Each page runs its scripts in a separate, sandboxed process.

      Examples:
        moonlay serve --open
        moonlay serve --port 0 --allow-save

      Exit status: 0 stopped by Ctrl-C; 64 usage; 66 no such folder, or no lessons; 70 the port is in use.
      """)

  @Argument(help: "Folder of scripts.", completion: .directory)
  var folder = "."

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Port; 0 for any free one.", valueName: "n"))
  var port = 8620

  @Flag(help: "Let the page save scripts into the folder.")
  var allowSave = false

  @Flag(help: "Open the page in your browser.")
  var open = false

  @Option(
    help: ArgumentHelp("Folder of lessons (default: the built-in lessons).", valueName: "folder"),
    completion: .directory)
  var lessons: String?

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be a number from 0 to 65535")
    }
  }

  /// The number of descriptors that the server, its workers and some pages need.
  private static let minDescriptors = 32

  /// The interval between two searches for idle workers, in milliseconds.
  private static let sweepInterval = 15_000

  func run() throws {
    let messages = messages.messages
    guard maxDescriptors >= Self.minDescriptors else {
      messages.fatal(
        "the playground needs \(Self.minDescriptors) open files, but the limit is \(maxDescriptors); "
          + "raise it with: ulimit -n \(Self.minDescriptors)")
      throw ExitStatus.fault.code
    }
    let files = TemporaryFiles()
    defer { files.removeAll() }
    endAtInterrupt(files, messages)
    let shown: PlaygroundFolder
    do throws(SystemError) {
      shown = try PlaygroundFolder(folder, allowsSaving: allowSave)
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.noInput.code
    }
    let course = try course(messages)
    let token = Self.token()
    let playground = PlaygroundServer(
      shown, course, token: token, files: files
    ) {
      EngineSource(isIsolated: true, limits: ScriptLimits(), isForPage: true, whenStuck: {}).start()
    }
    // Begun before a page can be open, so that it hears of every change.
    let watcher = FileWatcher([shown.path], until: try Interruption())
    watch(shown, watcher)
    do {
      let server = try HTTPServer(port: port, playground)
      defer { server.stop() }
      let address = Self.address(server.port, token)
      try announce(address)
      if open { show(address, files, messages) }
      try endIdleWorkers(of: playground)
      if let refused = try? shown.scripts().refused, !refused.isEmpty {
        messages.hint("not shown: \(refused.firstAndCount)")
      }
      messages.hint("press Ctrl-C to stop")
      try reportChanges(shown, playground, watcher)
    } catch let error as SystemError where error.operation == .listen {
      messages.fatal(
        error.isTaken
          ? "port \(port) is already in use; choose another, or --port 0 for any free one"
          : error.message)
      throw ExitStatus.fault.code
    }
  }
}

extension ServeCommand {
  /// Returns a random secret of 128 bits.
  private static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns the link to the page.
  ///
  /// The secret is in its fragment, which browsers never send.
  private static func address(_ port: Int, _ token: String) -> String {
    "http://127.0.0.1:\(port)/#t=\(token)"
  }

  /// Prints the link, for people and programs.
  private func announce(_ address: String) throws {
    var output = StandardOutput()
    try output.write(address + "\n")
    try output.flush()
  }

  /// Ends workers some time after their pages were closed.
  private func endIdleWorkers(of playground: PlaygroundServer) throws(SystemError) {
    try startThread {
      while true {
        sleepThread(milliseconds: Self.sweepInterval)
        playground.endIdle()
      }
    }
  }

  /// Returns the lessons that the page offers.
  private func course(_ messages: Messages) throws -> Course {
    do throws(LessonError) {
      guard let lessons else { return try Course.builtIn() }
      return try LessonFolder.course(lessons)
    } catch {
      messages.fatal(error.message)
      throw (lessons == nil ? ExitStatus.fault : .noInput).code
    }
  }

  private func show(_ address: String, _ files: TemporaryFiles, _ messages: Messages) {
    do throws(SystemError) { try ForwardingPage(address: address).open(files) } catch {
      messages.hint("could not open a browser (\(error.message)); open the link yourself")
    }
  }

  /// Notifies the pages of each change in the folder, for ever.
  private func reportChanges(
    _ folder: PlaygroundFolder, _ playground: PlaygroundServer, _ watcher: FileWatcher
  ) throws {
    while let changed = try watcher.nextChange() {
      for path in changed { playground.tell(changed: Path.lastComponent(path)) }
      watch(folder, watcher)
    }
  }

  /// Watches the scripts of a folder, too; a new one is found through the change of the folder.
  private func watch(_ folder: PlaygroundFolder, _ watcher: FileWatcher) {
    let names = (try? folder.scripts().names) ?? []
    watcher.add(names.map { Path.join(folder.path, $0) })
  }
}
