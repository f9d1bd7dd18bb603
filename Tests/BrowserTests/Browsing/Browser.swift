import Foundation
import TestSupport

/// A real browser without a window: Chromium, where there is one.
struct Browser: Sendable {
  private let program: Program

  /// Where it is.
  var path: String { program.path }

  /// The browser of this system, or nil where none is found.
  ///
  /// `MOONLAY_BROWSER` names another.
  static let found: Browser? = {
    let named = ProcessInfo.processInfo.environment["MOONLAY_BROWSER"].map { [$0] }
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = named ?? names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Browser(program: Program(path: $0)) }
  }()

  /// What a page is once its scripts have run, and what went to its console.
  struct Visit {
    let document: String
    let console: [String]
  }

  /// Opens a document that a test made.
  ///
  /// - Parameters:
  ///   - document: Its text.
  ///   - name: Its file's name, whose ending says what it is.
  ///   - size: The window's, in pixels.
  /// - Returns: What came of it.
  /// - Throws: ``ProgramError`` where it takes too long, and what Foundation throws.
  func visit(_ document: String, as name: String = "page.html", size: (Int, Int) = (1200, 900))
    throws -> Visit
  {
    let scratch = try ScratchFolder()
    try scratch.write(document, to: name)
    let end = try program.run(
      Self.options(scratch, size) + ["--dump-dom", scratch.url(name).absoluteString],
      timeLimit: 120)
    let console = end.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
    return Visit(document: end.output, console: console.map(String.init))
  }

  /// A picture of a document, as PNG.
  func screenshot(of document: String, as name: String, size: (Int, Int)) throws -> [UInt8] {
    let scratch = try ScratchFolder()
    try scratch.write(document, to: name)
    let picture = scratch.path + "/picture.png"
    _ = try program.run(
      Self.options(scratch, size) + [
        "--screenshot=\(picture)", scratch.url(name).absoluteString,
      ], timeLimit: 120)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: picture)))
  }

  private static func options(_ scratch: ScratchFolder, _ size: (Int, Int)) -> [String] {
    options(profile: scratch.path + "/profile") + [
      "--enable-logging=stderr", "--virtual-time-budget=4000", "--window-size=\(size.0),\(size.1)",
    ]
  }

  /// What a browser of a test is started with.
  ///
  /// The pages are our own, and a sandbox cannot be had as root, as in CI.
  static func options(profile: String) -> [String] {
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--hide-scrollbars", "--user-data-dir=\(profile)",
    ]
  }
}
