import Foundation
import Report
import Testing
import TestSupport

/// A page in a browser, to look at and to use as a person does: by mouse and keys.
final class BrowserTab {
  private let tools: DevTools
  private let tab: String
  private let context: JSONValue

  /// What went wrong in the page: its console's errors, what was thrown, what was refused or not found.
  private(set) var complaints: [String] = []

  /// Opens a page in a tab of its own, in a browsing context of its own: nothing that other tabs keep is there.
  ///
  /// - Parameters:
  ///   - address: The page's address.
  ///   - tools: The browser.
  ///   - size: The window's width and height, in pixels.
  ///   - isDark: Whether the reader has chosen dark colours.
  ///   - other: A tab whose browsing context is shared.
  /// - Throws: ``DevTools/Failure`` where the browser does not do it.
  init(
    _ address: String, in tools: DevTools, size: (Int, Int) = (1440, 900), isDark: Bool = false,
    beside other: BrowserTab? = nil
  ) throws {
    self.tools = tools
    context =
      try other?.context ?? tools.command("Target.createBrowserContext")["browserContextId"]
      ?? .null
    let target = try tools.command(
      "Target.createTarget", ["url": .string("about:blank"), "browserContextId": context])
    let attached = try tools.command(
      "Target.attachToTarget",
      ["targetId": target["targetId"] ?? .null, "flatten": .boolean(true)])
    tab = attached["sessionId"]?.asString ?? ""
    tools.hear = { [weak self] in self?.hear($0, $1, $2) }
    for domain in ["Page", "Runtime", "Log"] { try tools.command("\(domain).enable", in: tab) }
    try setSize(size)
    try setScheme(isDark: isDark)
    try open(address)
  }

  deinit { _ = try? tools.command("Target.disposeBrowserContext", ["browserContextId": context]) }

  private func hear(_ tab: String, _ event: String, _ parameters: JSONValue) {
    guard tab == self.tab else { return }
    switch event {
    case "Runtime.consoleAPICalled":
      let words = parameters["args"]?.asArray?.map { $0["value"]?.asString ?? "\($0)" } ?? []
      complaints.append("console: " + words.joined(separator: " "))
    case "Runtime.exceptionThrown":
      let details = parameters["exceptionDetails"]
      complaints.append("thrown: \(details?["exception"]?["description"] ?? details ?? .null)")
    case "Log.entryAdded":
      let entry = parameters["entry"]
      complaints.append("\(entry?["text"]?.asString ?? "") \(entry?["url"]?.asString ?? "")")
    default: break
    }
  }

  /// Leaves out complaints that a test has made on purpose.
  func forgetComplaints() throws {
    try answer(of: "1")
    complaints = []
  }

  // MARK: The window

  func open(_ address: String) throws {
    try tools.command("Page.navigate", ["url": .string(address)], in: tab)
  }

  func setSize(_ size: (Int, Int)) throws {
    try tools.command(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(size.0)), "height": .number(Double(size.1)),
        "deviceScaleFactor": .number(1), "mobile": .boolean(false),
      ], in: tab)
  }

  func setScheme(isDark: Bool) throws {
    let value = JSONValue.string(isDark ? "dark" : "light")
    let feature = JSONValue.object(["name": .string("prefers-color-scheme"), "value": value])
    try tools.command("Emulation.setEmulatedMedia", ["features": .array([feature])], in: tab)
  }

  /// Has the page believe that it is touched with a finger.
  func setTouch() throws {
    try tools.command(
      "Emulation.setTouchEmulationEnabled",
      ["enabled": .boolean(true), "maxTouchPoints": .number(1)], in: tab)
  }

  /// Takes the network away from the page, or gives it back.
  func setOffline(_ isOffline: Bool) throws {
    try tools.command("Network.enable", in: tab)
    try tools.command(
      "Network.emulateNetworkConditions",
      [
        "offline": .boolean(isOffline), "latency": .number(0), "downloadThroughput": .number(-1),
        "uploadThroughput": .number(-1),
      ], in: tab)
  }

  /// A picture of the window, as PNG.
  func screenshot() throws -> [UInt8] {
    let answer = try tools.command("Page.captureScreenshot", in: tab)
    return Data(base64Encoded: answer["data"]?.asString ?? "").map(Array.init) ?? []
  }

  // MARK: Looking

  /// What an expression of the page's comes to; a promise is waited for.
  @discardableResult
  func answer(of expression: String) throws -> JSONValue {
    let answer = try tools.command(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "awaitPromise": .boolean(true),
        "returnByValue": .boolean(true),
      ], in: tab)
    if let details = answer["exceptionDetails"] {
      throw DevTools.Failure(
        reason: "\(expression): \(details["exception"]?["description"] ?? details)")
    }
    return answer["result"]?["value"] ?? .null
  }

  /// The text of an element, as it stands in the page.
  func text(_ selector: String) throws -> String {
    try answer(of: "document.querySelector(`\(selector)`)?.textContent").asString ?? ""
  }

  /// Waits until an expression of the page's is true; what is thrown meanwhile is not.
  func wait(
    seconds: Double = 30, for expression: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let end = Date.now.addingTimeInterval(seconds)
    let attempt = "(() => { try { return Boolean(\(expression)); } catch { return false; } })()"
    while try !holds(attempt) {
      guard Date.now < end else {
        let state = try text("#state")
        Issue.record(
          "waited in vain for \(expression); the page says '\(state)'; \(complaints)",
          sourceLocation: location)
        throw DevTools.Failure(reason: "waited in vain for \(expression)")
      }
      usleep(15_000)
    }
  }

  /// Whether an expression is true; not while the page is loaded again, which takes its answer away.
  private func holds(_ expression: String) throws -> Bool {
    do {
      return try answer(of: expression) == .boolean(true)
    } catch let failure as DevTools.Failure where failure.reason.contains("target navigated") {
      return false
    }
  }

  // MARK: Hands

  /// Where the middle of an element is in the window, after it was scrolled into sight.
  private func middle(of selector: String) throws -> (Double, Double) {
    let place = try answer(
      of: """
        (() => {
          const part = document.querySelector(`\(selector)`);
          part.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
          const box = part.getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2];
        })()
        """)
    return (place.asArray?[0].asNumber ?? 0, place.asArray?[1].asNumber ?? 0)
  }

  private func mouse(_ type: String, _ place: (Double, Double), isDown: Bool) throws {
    try tools.command(
      "Input.dispatchMouseEvent",
      [
        "type": .string(type), "x": .number(place.0), "y": .number(place.1),
        "button": .string(isDown ? "left" : "none"), "clickCount": .number(1),
        "buttons": .number(isDown ? 1 : 0),
      ], in: tab)
  }

  func click(_ selector: String) throws { try click(at: middle(of: selector)) }

  func click(at place: (Double, Double)) throws {
    try mouse("mouseMoved", place, isDown: false)
    try mouse("mousePressed", place, isDown: true)
    try mouse("mouseReleased", place, isDown: true)
  }

  /// Drags an element by its middle, in steps, so that the page sees the way.
  func drag(_ selector: String, by way: (Double, Double), steps: Int = 5) throws {
    let start = try middle(of: selector)
    try mouse("mouseMoved", start, isDown: false)
    try mouse("mousePressed", start, isDown: true)
    for step in 1...max(steps, 1) {
      let share = Double(step) / Double(max(steps, 1))
      try mouse("mouseMoved", (start.0 + way.0 * share, start.1 + way.1 * share), isDown: true)
    }
    try mouse("mouseReleased", (start.0 + way.0, start.1 + way.1), isDown: true)
  }

  /// Presses a key, as the DOM names it, with other keys held.
  func press(_ key: String, holding modifiers: Modifiers = []) throws {
    let codes = [
      "Enter": 13, "Escape": 27, "Tab": 9, "F6": 117, "ArrowLeft": 37, "ArrowUp": 38,
      "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "PageUp": 33, "PageDown": 34,
    ]
    let character = key.utf8.count == 1 ? key : key == "Enter" ? "\r" : nil
    let isTyped = character != nil && modifiers.isDisjoint(with: [.control, .command])
    for type in [isTyped ? "keyDown" : "rawKeyDown", "keyUp"] {
      try tools.command(
        "Input.dispatchKeyEvent",
        [
          "type": .string(type), "key": .string(key),
          "modifiers": .number(Double(modifiers.rawValue)),
          "windowsVirtualKeyCode": .number(
            Double(codes[key] ?? Int(key.uppercased().unicodeScalars.first?.value ?? 0))),
          "text": .string(type == "keyDown" ? character ?? "" : ""),
        ], in: tab)
    }
  }

  /// Types a text where the cursor is, at once.
  func type(_ text: String) throws {
    try tools.command("Input.insertText", ["text": .string(text)], in: tab)
  }

  /// Keys that are held, as the protocol numbers them.
  struct Modifiers: OptionSet {
    let rawValue: Int
    static let alt = Modifiers(rawValue: 1)
    static let control = Modifiers(rawValue: 2)
    static let command = Modifiers(rawValue: 4)
    static let shift = Modifiers(rawValue: 8)
  }
}
