internal import CLineEditor

/// An editor for lines typed at the terminal, with a history and completion.
///
/// While a line is typed, Ctrl-C is an ordinary key; otherwise it is the usual signal.
@safe package final class LineEditor {
  /// The way in which the typing of a line ended.
  package enum Input: Hashable, Sendable {
    /// The line, without its end.
    case line(String)

    /// Ctrl-C: the typed text is dropped.
    case interrupted

    /// Ctrl-D on an empty line, or the terminal was closed.
    case end
  }

  /// The effect of a completion on a line.
  package struct Completion: Hashable, Sendable {
    /// The number of characters (Unicode scalars) before the cursor that are replaced.
    package var replaced: Int

    /// The text that replaces them.
    package var inserted: String

    /// The text that is listed below the line; empty for none.
    package var listing: String

    package init(replaced: Int, inserted: String, listing: String = "") {
      (self.replaced, self.inserted, self.listing) = (replaced, inserted, listing)
    }
  }

  // Only one thread uses its fields.
  private let editor: OpaquePointer
  private let hooks: LineEditorHooks

  /// Creates an editor on standard input and output; nil if lines cannot be edited there.
  ///
  /// - Parameters:
  ///   - historySize: The maximum number of entries in the history.
  ///   - complete: Completes a line; called with the line and the number of its bytes before the
  ///     cursor.
  ///   - idle: Called several times a second while nothing is typed; returns whether it has
  ///     printed. Before it prints, it must call its argument, which removes the line from the
  ///     screen.
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

  /// Reads a line from the terminal.
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

/// The callbacks of the editor while a line is typed.
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
