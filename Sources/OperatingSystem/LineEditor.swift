internal import CLineEditor

/// Lines that a person edits at the terminal, with a history and completion.
///
/// Ctrl-C is a key while a line is typed; elsewhere it is the signal that it always is.
@safe package final class LineEditor {
  /// How the typing of a line ended.
  package enum Input: Hashable, Sendable {
    /// The line, without its end.
    case line(String)

    /// Ctrl-C: what was typed is dropped.
    case interrupted

    /// Ctrl-D on an empty line, or the terminal is gone.
    case end
  }

  /// What a completion does to a line.
  package struct Completion: Hashable, Sendable {
    /// How many characters (Unicode scalars) before the cursor are replaced.
    package var replaced: Int

    /// What stands there instead.
    package var inserted: String

    /// What is listed below the line; empty for nothing.
    package var listing: String

    package init(replaced: Int, inserted: String, listing: String = "") {
      (self.replaced, self.inserted, self.listing) = (replaced, inserted, listing)
    }
  }

  // Its fields are of this thread alone.
  private let editor: OpaquePointer
  private let hooks: LineEditorHooks

  /// Begins to edit lines on standard input and output; nil if lines cannot be edited.
  ///
  /// - Parameters:
  ///   - historySize: How many entries the history has at most.
  ///   - complete: Completes a line, of which this many bytes stand before the cursor.
  ///   - idle: Is called some times a second while nothing is typed, and answers whether it has printed; before it
  ///     prints, it has the line taken off the screen.
  package init?(
    historySize: Int, complete: @escaping (_ line: String, _ before: Int) -> Completion,
    idle: @escaping (_ leaveLine: () -> Void) -> Bool
  ) {
    let hooks = LineEditorHooks(complete, idle)
    var callbacks = unsafe CLineEditorCallbacks(
      context: Unmanaged.passUnretained(hooks).toOpaque(),
      complete: { unsafe LineEditorHooks.at($0)?.answer($1, $2) },
      idle: { unsafe LineEditorHooks.at($0)?.isIdle() ?? false })
    guard let made = unsafe CLineEditorMake("moonlay", Int32(clamping: historySize), &callbacks)
    else { return nil }
    unsafe editor = made
    self.hooks = hooks
    unsafe hooks.editor = made
  }

  deinit { unsafe CLineEditorFree(editor) }

  /// Has a line typed.
  package func read(prompt: String) -> Input {
    var text: UnsafePointer<CChar>?
    var length = 0
    let end = unsafe prompt.withCString {
      unsafe CLineEditorRead(editor, $0, &text, &length)
    }
    switch end {
    case CLineEditorInterrupted: return .interrupted
    case CLineEditorLine:
      guard let text = unsafe text else { return .end }
      return .line(unsafe String(cString: text))
    default: return .end
    }
  }

  /// Adds an entry to the history.
  package func remember(_ entry: String) { unsafe CLineEditorRemember(editor, entry) }
}

/// What the editor asks while a line is typed.
@safe private final class LineEditorHooks {
  private let complete: (String, Int) -> LineEditor.Completion
  private let idle: (() -> Void) -> Bool
  var editor: OpaquePointer?

  init(
    _ complete: @escaping (String, Int) -> LineEditor.Completion,
    _ idle: @escaping (() -> Void) -> Bool
  ) {
    (self.complete, self.idle) = (complete, idle)
  }

  static func at(_ context: UnsafeMutableRawPointer?) -> LineEditorHooks? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<LineEditorHooks>.fromOpaque(context).takeUnretainedValue()
  }

  func answer(_ line: UnsafePointer<CChar>?, _ before: Int) {
    guard let editor = unsafe editor, let line = unsafe line else { return }
    let completion = complete(unsafe String(cString: line), before)
    unsafe CLineEditorComplete(
      editor, completion.replaced, completion.inserted, completion.listing)
  }

  func isIdle() -> Bool {
    idle { if let editor = unsafe self.editor { unsafe CLineEditorLeaveLine(editor) } }
  }
}
