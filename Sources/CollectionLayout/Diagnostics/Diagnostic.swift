@_exported public import Subjects

/// A mistake or a remark: what is wrong, where, and how to fix it.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// A mistake for which UIKit raises an exception, or a failure of the script.
    case error
    /// A mistake that UIKit tolerates, though the result may look wrong.
    case warning
    /// A remark without a mistake, reported only if hints are requested.
    case hint
  }

  /// A place in a script.
  public struct Place: Hashable, Sendable {
    /// The file, relative to the folder of the script.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The words of that line to underline; empty if there are none.
    public var tokens: [String]

    /// A word of the line.
    package struct Mark: Hashable, Sendable {
      /// The word as it is written.
      package let text: String

      /// The column at which it begins, in characters from 1.
      package let column: Int

      package init(text: String, column: Int) { (self.text, self.column) = (text, column) }
    }

    /// The words to underline with their columns, if these are known; then no others are.
    package var marks: [Mark] = []

    public init(file: String, line: Int, tokens: [String] = []) {
      self.file = file
      self.line = line
      self.tokens = tokens
    }
  }

  /// The code of the diagnostic.
  public let code: DiagnosticCode

  /// The severity, which determines whether the run fails.
  public var severity: Severity

  /// The description of the mistake, in the author's terms, without a place.
  public var message: String

  /// The suggested fix; nil if there is none.
  public var fix: String?

  /// The line of the script that it refers to; nil if there is none.
  public var place: Place?

  /// The element that it refers to; nil if there is none.
  public var element: ElementIdentifier?

  /// The other elements that it refers to, at most a hundred: that with which `element` overlaps, or
  /// all that are missing with it.
  package var others: [ElementIdentifier] = []

  /// The message of UIKit in the same case; nil if there is none.
  public var uikit: String?

  /// The call during which it was found and the reason for it: `prepare(view), called because the
  /// view was resized`.
  public var occasion: String?

  /// The calls of the script, innermost first.
  public var traceback: [String] = []

  /// The other lines that belong to it, such as the start of a block that is not closed.
  package var related: [Place] = []

  /// What the diagnostic is about, as it was stated where the mistake was found; nil if nothing in
  /// the script's text is named.
  package var subject: Subject?

  /// The changes of the script's text that remove the mistake, to be applied together; empty unless
  /// they are certain.
  package var edits: [Edit] = []

  /// What was reported before, if this ended the run.
  package var earlier: [Diagnostic] = []

  /// Returns the diagnostic with the elements that it refers to besides its own, in order: at most a
  /// hundred, the first ones given.
  package func naming(_ elements: [ElementIdentifier]) -> Diagnostic {
    var diagnostic = self
    var seen: Set<ElementIdentifier> = element.map { [$0] } ?? []
    diagnostic.others = elements.filter { seen.insert($0).inserted }.prefix(100).sorted {
      ($0.indexPath, $0.category.rawValue, $0.kind) < ($1.indexPath, $1.category.rawValue, $1.kind)
    }
    return diagnostic
  }

  public init(
    _ code: DiagnosticCode, severity: Severity = .error, _ message: String, fix: String? = nil,
    place: Place? = nil, element: ElementIdentifier? = nil, uikit: String? = nil
  ) {
    (self.code, self.severity, self.message, self.fix) = (code, severity, message, fix)
    (self.place, self.element, self.uikit) = (place, element, uikit)
  }
}
