import Foundation
import Testing
import TestSupport

/// One browser and one playground, which the tests of a suite share, one after the other.
///
/// The suite is serialized, so that nothing of it is used from two threads at once.
final class BrowserFixture: @unchecked Sendable {
  /// The fixture of the suite that is running.
  @TaskLocal static var current: BrowserFixture?

  /// The playground's folder, whose scripts may be changed and saved.
  let folder: ScratchFolder
  private let tools: DevTools
  private(set) var playground: ServedPlayground

  init(_ browser: Browser) throws {
    folder = try ScratchFolder()
    tools = try DevTools(browser)
    playground = try ServedPlayground(["--allow-save", folder.path], in: Program.root)
  }

  /// Opens the playground in a tab of its own, by the link that the server printed and what follows in its fragment.
  func tab(
    _ fragment: String = "", of other: ServedPlayground? = nil, size: (Int, Int) = (1440, 900),
    isDark: Bool = false
  ) throws -> BrowserTab {
    try BrowserTab(
      Self.link(to: other ?? playground, fragment), in: tools, size: size, isDark: isDark)
  }

  /// Opens the playground in another tab of the same browsing context.
  func tab(beside other: BrowserTab, _ address: String? = nil) throws -> BrowserTab {
    try BrowserTab(address ?? Self.link(to: playground), in: tools, beside: other)
  }

  static func link(to playground: ServedPlayground, _ fragment: String = "") -> String {
    let rest = fragment.isEmpty ? "" : "&\(fragment.dropFirst())"
    return "http://127.0.0.1:\(playground.port)/#t=\(playground.token)\(rest)"
  }

  /// Begins another server at the port of the one that has ended.
  func restart() throws {
    let port = playground.port
    playground = try ServedPlayground(
      ["--allow-save", folder.path], in: Program.root, port: port)
  }
}

/// Gives a suite its browser and its playground, and ends them with it; without a browser the suite is skipped.
struct BrowserFixtureTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard test.isSuite, let browser = Browser.found else { return try await function() }
    try await BrowserFixture.$current.withValue(BrowserFixture(browser)) { try await function() }
  }
}

extension SuiteTrait where Self == BrowserFixtureTrait {
  /// The suite's tests share a browser and a playground.
  static var sharesBrowser: BrowserFixtureTrait { BrowserFixtureTrait() }
}
