/// What is wrong, for whom, where and how to fix it.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad a fault is.
  public enum Severity: String, Hashable, Sendable {
    /// UIKit would raise, or the script failed.
    case error
    /// UIKit continues, and the picture may be wrong.
    case warning
    /// Nothing is wrong; it helps to know. Only who asks for hints is given them.
    case hint
  }

  /// A place in a script.
  public struct Place: Hashable, Sendable {
    /// The file, relative to the folder of the script.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The words of that line that the message is about, to be underlined; empty if there are
    /// none.
    public var tokens: [String]

    /// Where the first of these words is, in characters from 1; nil where that is not known.
    package var column: Int?

    public init(file: String, line: Int, tokens: [String] = []) {
      self.file = file
      self.line = line
      self.tokens = tokens
    }
  }

  /// What it is about.
  public let code: DiagnosticCode

  /// Whether it makes the run fail.
  public var severity: Severity

  /// The fault, in the author's words, without a place.
  public var message: String

  /// What to write instead.
  public var fix: String?

  /// The line of the script that it is about; nil if none is.
  public var place: Place?

  /// The element that it is about; nil if none is.
  public var element: ElementIdentifier?

  /// What UIKit prints in the same case.
  public var uikit: String?

  /// Why the host was asking: `prepare(view), called because the view was resized`.
  public var occasion: String?

  /// The script's own calls, innermost first.
  public var traceback: [String] = []

  public init(
    _ code: DiagnosticCode, severity: Severity = .error, _ message: String, fix: String? = nil,
    place: Place? = nil, element: ElementIdentifier? = nil, uikit: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.fix = fix
    self.place = place
    self.element = element
    self.uikit = uikit
  }
}
