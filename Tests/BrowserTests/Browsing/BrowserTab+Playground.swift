import Foundation
import Report
import Testing
import TestSupport

/// What the tests of the playground do again and again.
extension BrowserTab {
  /// Chooses a script of the folder, and waits until it and its run are shown, and nothing else is under way.
  func openScript(_ script: String) throws {
    try choose(script, in: "#scripts")
    try wait(
      for:
        "playground.run.run?.script === `\(script)` && document.querySelector('#whole').ariaBusy === 'false'"
    )
    try showEnd()
  }

  /// Ends the playing with which a run begins: most tests are about the end of a run.
  func showEnd() throws { try answer(of: "playground.run.pause(), playground.run.go(Infinity)") }

  /// Waits until the page has its scripts; what it shows then is the start page, or the script that was open last.
  func waitForPage() throws {
    try wait(
      for:
        "window.playground?.arrival.hasStarted && document.querySelector('#whole').ariaBusy !== 'true' && (playground.gallery.isShown || playground.run.run)"
    )
  }

  /// Shows what is folded until it is asked for: `more` for more settings, `showDetails` for the details.
  func unfold(_ id: String) throws {
    guard try answer(of: "playground.surroundings.tools.isOpen('\(id)')") != .boolean(true) else {
      return
    }
    // The details show the layout's calls: a run that came without them is replaced by one that has them.
    let isReplaced = try answer(
      of: "\(id == "showDetails") && !playground.run.live && playground.run.run?.hasCalls === false"
    )
    try click("#\(id)")
    if isReplaced == .boolean(true) { try wait(for: "playground.run.run.hasCalls === true") }
  }

  /// Waits until a run is shown.
  func waitForRun() throws {
    try wait(for: "playground.run.run && document.querySelector('#banner').hidden")
  }

  /// The frame of a cell of the first section as the page has it: x, y, width, height.
  func frame(ofCell item: Int) throws -> [Double] {
    let frame = try answer(
      of: """
        (() => {
          const cell = playground.run.state.elements.find(({ category, section, item }) =>
            category === "cell" && section === 1 && item === \(item));
          return cell ? [cell.frame.x, cell.frame.y, cell.frame.width, cell.frame.height] : [];
        })()
        """)
    return frame.asArray?.compactMap(\.asNumber) ?? []
  }

  /// Waits until a cell of the first section is where it is to be, to a thousandth of a point.
  func wait(forCell item: Int, at frame: [Double]) throws {
    let numbers = frame.map { "\($0)" }.joined(separator: ",")
    try wait(
      for: """
        (() => {
          const cell = playground.run.state?.elements.find(({ category, section, item }) =>
            category === "cell" && section === 1 && item === \(item));
          if (!cell) return false;
          const { x, y, width, height } = cell.frame;
          return [\(numbers)].every((number, side) => Math.abs(number - [x, y, width, height][side]) < 0.001);
        })()
        """)
  }

  /// Chooses an entry of a list, as a person does with the keys of the browser.
  func choose(_ value: String, in selector: String) throws {
    try answer(
      of: """
        (() => {
          const list = document.querySelector(`\(selector)`);
          list.focus();
          list.value = `\(value)`;
          list.dispatchEvent(new Event("change", { bubbles: true }));
        })()
        """)
  }

  /// Empties a field, types into it and goes on with Enter.
  func fill(_ selector: String, with text: String) throws {
    if try answer(of: "Boolean(document.querySelector(`\(selector)`).closest('#settingsPanel'))")
      == .boolean(true)
    {
      try unfold("settings")
    }
    try answer(of: "document.querySelector(`\(selector)`).focus()")
    try answer(of: "document.querySelector(`\(selector)`).select()")
    try type(text)
    try press("Enter")
    try answer(of: "document.activeElement.blur()")
  }

  /// Loads the page again, and waits until it has opened a script.
  func reload() throws {
    try answer(of: "window.isLeft = true, void setTimeout(() => location.reload(), 50)")
    let isReady =
      "!window.isLeft && Boolean(window.playground?.scripts.current) && document.querySelector('#whole')?.ariaBusy !== 'true'"
    // An expression that is evaluated while the page is left fails.
    for _ in 0..<40 where (try? answer(of: isReady)) != .boolean(true) { usleep(50_000) }
    try wait(for: isReady)
  }

  /// Empties a field of a dialog and types into it.
  func fillIn(_ selector: String, with text: String) throws {
    try answer(of: "document.querySelector(`\(selector)`).select()")
    try type(text)
  }

  /// Puts the cursor before or behind a word of the script, and types there.
  func type(_ text: String, instead word: String) throws {
    try answer(
      of: """
        (() => {
          const { editor } = playground, place = editor.text.indexOf(`\(word)`);
          editor.focus();
          editor.select(place, place + \(word.count));
        })()
        """)
    try type(text)
  }
}
