/// A script's text, parts of which are shown.
package struct SourceText: Sendable {
  /// The text, in UTF-8.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The tokens of the text, up to its end or to the first error.
  package var tokens: [Token] {
    var (lexer, tokens) = (Lexer(bytes), [Token]())
    while let token = try? lexer.next(), token.kind != .end { tokens.append(token) }
    return tokens
  }

  /// The ranges of the comments, in order, up to the end of the text or to the first error.
  package var comments: [Range<Int>] {
    var (lexer, comments) = (Lexer(bytes), [Range<Int>]())
    repeat {
      while let comment = lexer.nextComment() { comments.append(comment) }
    } while (try? lexer.next()).map { $0.kind != .end } ?? false
    return comments
  }

  /// The lines, as Lua counts them: a line feed, a carriage return, or both in either order end one.
  package var lines: [String] { lines(upTo: .max) }

  /// Returns a line without its end, from 1; nil if the text has no such line.
  package func line(_ number: Int) -> String? {
    let lines = lines(upTo: number)
    return number > 0 && lines.count == number ? lines.last : nil
  }

  private func lines(upTo count: Int) -> [String] {
    var (lines, start, position) = ([String](), 0, 0)
    while position < bytes.count, lines.count < count {
      let byte = bytes[position]
      position += 1
      guard byte.endsLine else { continue }
      lines.append(String(decoding: bytes[start..<position - 1], as: UTF8.self))
      if position < bytes.count, bytes[position].endsLine, bytes[position] != byte { position += 1 }
      start = position
    }
    return lines.count < count ? lines + [String(decoding: bytes[start...], as: UTF8.self)] : lines
  }

  /// Returns the column at which a range begins, in characters from 1.
  package func column(of span: Span) -> Int {
    let begin = bytes[..<span.start].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return String(decoding: bytes[begin..<span.start], as: UTF8.self).count + 1
  }

  /// Returns a range as one line, without comments, with parts replaced by other text.
  ///
  /// - Parameters:
  ///   - span: The range.
  ///   - replacements: The texts that replace parts of it.
  /// - Returns: The tokens, with a single space in place of white space.
  /// - Complexity: O(*n*), where *n* is the length of the range, for a few replacements.
  package func line(_ span: Span, replacing replacements: [(span: Span, text: String)] = [])
    -> String
  {
    var lexer = Lexer(bytes)
    lexer.position = span.start
    var (line, last) = ("", span.start)
    while let token = try? lexer.next(), token.kind != .end, token.span.end <= span.end {
      if token.span.start > last, !line.isEmpty { line += " " }
      last = token.span.end
      let found = replacements.first { $0.span.start == token.span.start }
      guard let found else {
        line += String(decoding: bytes[token.span.start..<token.span.end], as: UTF8.self)
        continue
      }
      line += found.text
      last = found.span.end
      lexer.position = found.span.end
    }
    return line
  }
}
