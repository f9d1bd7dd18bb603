/// Inserts calls of a recorder into a script's text.
///
/// Each local variable gets a companion with the number of the event that computed it, so Lua's own
/// scopes, loops and closures carry the number along. Text is only inserted into existing lines, so
/// every word stays on its line. `CLuaShim/recorder/recorder.c` documents the functions.
package struct Instrumenter {
  let source: [UInt8]
  let file: Int
  let firstSite: Int

  /// The prefix of each inserted name, which no word of the script contains.
  let prefix: String

  var output: [UInt8] = []
  var cursor = 0
  var sites: [Site] = []

  /// The names in scope, the innermost last, and whether each has a companion.
  var scopes: [[String: Bool]] = []

  /// The sites whose expressions are being written, the innermost last.
  var open: [OpenSite] = []

  struct OpenSite {
    var leaves: [LeafSite] = []
    var position = 0
    var parents: [Int] = []
  }

  /// The maximum number of parameters and variables that are followed at once; the recorder's own
  /// bound.
  static let maxFollowed = 30

  /// Instruments a script or a module.
  ///
  /// - Parameters:
  ///   - source: The text, in UTF-8.
  ///   - file: The number of the file in its sites.
  ///   - firstSite: The number of its first site.
  /// - Returns: The instrumented text, and its sites.
  /// - Throws: ``SyntaxError`` if the text cannot be instrumented.
  package static func instrument(
    _ source: [UInt8], file: Int, firstSite: Int
  ) throws(SyntaxError) -> InstrumentedText {
    let chunk = try Parser.parse(source)
    var instrumenter = Instrumenter(source, file: file, firstSite: firstSite)
    instrumenter.write(chunk: chunk)
    return InstrumentedText(text: instrumenter.output, sites: instrumenter.sites)
  }

  private init(_ source: [UInt8], file: Int, firstSite: Int) {
    self.source = source
    self.file = file
    self.firstSite = firstSite
    prefix = Self.prefix(for: source)
    output.reserveCapacity(source.count * 4)
  }

  /// Returns a word that does not occur in a text.
  private static func prefix(for source: [UInt8]) -> String {
    let text = String(decoding: source, as: UTF8.self)
    return (0...).lazy.map { "zq\($0)" }.first { !text.contains($0) } ?? "zq"
  }

  private mutating func write(chunk: Block) {
    var lexer = Lexer(source)
    let start = (try? lexer.next())?.span.start ?? source.count
    // The part that Lua skips at the start of a file comes first.
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

  /// Inserts text, with a space if words would run together.
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

  /// Returns whether a local name has a companion; nil for a global name.
  func isFollowed(_ name: String) -> Bool? {
    for scope in scopes.reversed() {
      if let isFollowed = scope[name] { return isFollowed }
    }
    return nil
  }

  func shadow(_ name: String) -> String { "\(prefix)_\(name)" }
}

extension Lexer {
  /// The end of the first line if Lua skips it; otherwise the start of the text.
  var firstLineEnd: Int {
    var fresh = Lexer(text)
    fresh.position = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard fresh.peek() == UInt8(ascii: "#") else { return fresh.position }
    return text[fresh.position...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? text.count
  }
}
