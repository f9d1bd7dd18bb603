/// Puts calls of a recorder into a script's text.
///
/// Beside each local variable stands another, which holds the number of the event that computed the variable: so Lua's own
/// scopes, loops and closures carry it along. Text is only put in, on the lines that are there, so every word stays on its
/// line. What the functions mean is said in `CLuaShim/recorder.c`.
package struct Instrumenter {
  let source: [UInt8]
  let file: Int
  let firstSite: Int

  /// The fields that answer copies: what is assigned to a part of one is written to its object.
  let copiedFields: Set<String>

  /// What begins each name that is put in; no word of the script contains it.
  let prefix: String

  var output: [UInt8] = []
  var cursor = 0
  var sites: [Site] = []

  /// The names in scope, the innermost last, and whether each has its number beside it.
  var scopes: [[String: Bool]] = []

  /// The sites whose expressions are being written, the innermost last.
  var open: [OpenSite] = []

  struct OpenSite {
    var leaves: [LeafSite] = []
    var position = 0
    var parents: [Int] = []
  }

  /// The most parameters and variables that are followed at once; the recorder's own bound.
  static let maxFollowed = 30

  /// Instruments a script or a module.
  ///
  /// - Parameters:
  ///   - source: The text, in UTF-8.
  ///   - file: The number that its sites give for it.
  ///   - firstSite: The number of its first site.
  ///   - copiedFields: The fields that answer copies, as the machine that runs the text has them.
  /// - Returns: The text that notes, and its sites.
  /// - Throws: ``SyntaxFault`` where the text is not followed.
  package static func instrument(
    _ source: [UInt8], file: Int, firstSite: Int, copiedFields: Set<String>
  ) throws(SyntaxFault) -> InstrumentedText {
    let chunk = try Parser.parse(source)
    var instrumenter = Instrumenter(
      source, file: file, firstSite: firstSite, copiedFields: copiedFields)
    instrumenter.write(chunk: chunk)
    return InstrumentedText(text: instrumenter.output, sites: instrumenter.sites)
  }

  private init(_ source: [UInt8], file: Int, firstSite: Int, copiedFields: Set<String>) {
    self.source = source
    self.file = file
    self.firstSite = firstSite
    self.copiedFields = copiedFields
    prefix = Self.prefix(for: source)
    output.reserveCapacity(source.count * 4)
  }

  /// A word that does not occur in a text.
  private static func prefix(for source: [UInt8]) -> String {
    let text = String(decoding: source, as: UTF8.self)
    return (0...).lazy.map { "zq\($0)" }.first { !text.contains($0) } ?? "zq"
  }

  private mutating func write(chunk: Block) {
    var lexer = Lexer(source)
    let start = (try? lexer.next())?.span.start ?? source.count
    // What Lua skips at the beginning of a file stays there.
    copy(through: min(start, lexer.firstLineEnd))
    let site = add(
      Site(file: file, purpose: .function(name: "the script", parameters: []), span: chunk.span))
    put("local \(prefix)=... local \(prefix)d return function(...) ")
    put("local \(prefix)k=\(prefix).P(\(site)) ")
    write(chunk, beginning: "", declaring: [])
    copy(through: source.count)
    put("\nend")
  }

  // MARK: - Text

  mutating func copy(through end: Int) {
    guard end > cursor else { return }
    output += source[cursor..<end]
    cursor = end
  }

  /// Puts text in; where words would run together, with a space.
  mutating func put(_ text: String) {
    guard let first = text.utf8.first else { return }
    if first.isNamePart, output.last?.isNamePart ?? false { output.append(UInt8(ascii: " ")) }
    output += text.utf8
  }

  func text(of span: Span) -> String {
    String(decoding: source[span.start..<min(span.end, source.count)], as: UTF8.self)
  }

  // MARK: - Sites and scopes

  mutating func add(_ site: Site) -> Int {
    sites.append(site)
    return firstSite + sites.count - 1
  }

  mutating func declare(_ name: String, isFollowed: Bool = true) {
    guard !scopes.isEmpty else { return }
    scopes[scopes.count - 1][name] = isFollowed
  }

  /// Whether a name is a local's, and has its number beside it; nil for a global.
  func isFollowed(_ name: String) -> Bool? {
    for scope in scopes.reversed() {
      if let isFollowed = scope[name] { return isFollowed }
    }
    return nil
  }

  func shadow(_ name: String) -> String { "\(prefix)_\(name)" }
}

extension Lexer {
  /// Where the first line ends if Lua skips it, else where the text begins.
  var firstLineEnd: Int {
    var fresh = Lexer(text)
    fresh.position = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard fresh.peek() == UInt8(ascii: "#") else { return fresh.position }
    return text[fresh.position...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? text.count
  }
}
