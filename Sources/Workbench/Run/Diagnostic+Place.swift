package import CollectionLayout
import LuaSyntax
package import Scripting

extension Diagnostic {
  /// A fault of a script that was being loaded, with the line of the script that it is likely to be about.
  ///
  /// `return Grid { colums = 3 }` ends the script's own code before `Grid` is called, so that Lua knows no line any more
  /// when the fault is found. It is then what the script returns, or its demo, or else anywhere, and is named in the
  /// message.
  package func placed(in script: Script) -> Diagnostic {
    guard place == nil, failure == .script, code != .syntaxError else { return self }
    let text = SourceText(script.text)
    let tokens = text.tokens
    guard let last = tokens.last else { return self }
    var placed = self
    func move(to token: Token, marking word: String?) {
      placed.place = Place(
        file: script.name, line: token.span.line, tokens: word.map { [$0] } ?? [])
      if word != nil { placed.place?.column = text.column(of: token.span) }
    }
    let isAboutDemo = message.contains("scenario")
    let demo = isAboutDemo ? tokens.demo : nil
    let begin = demo ?? tokens.lastReturn
    move(to: begin.map { tokens[$0] } ?? last, marking: demo.map { tokens[$0].text })
    for word in quotedWords {
      let isNamed = { (token: Token) in token.kind == .name && token.text == word }
      guard
        let found = tokens[(begin ?? 0)...].first(where: isNamed)
          ?? (isAboutDemo ? nil : tokens.first(where: isNamed))
      else { continue }
      move(to: found, marking: word)
      break
    }
    return placed
  }

  /// The words in quotes of the message; an apostrophe within a word is none.
  private var quotedWords: [String] {
    var (words, rest) = ([String](), message[...])
    while let open = rest.firstIndex(of: "'") {
      let isQuote = open == rest.startIndex || !rest[rest.index(before: open)].isLetter
      rest = rest[rest.index(after: open)...]
      guard isQuote, let close = rest.firstIndex(of: "'") else { continue }
      if close > rest.startIndex { words.append(String(rest[..<close])) }
      rest = rest[rest.index(after: close)...]
    }
    return words
  }
}

extension [Token] {
  /// Where the `return` of the script itself is.
  fileprivate var lastReturn: Int? {
    var (depth, found) = (0, Int?.none)
    for (index, token) in enumerated() where token.kind == .keyword {
      switch token.text {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "return" where depth == 0: found = index
      default: break
      }
    }
    return found
  }

  /// Where the last scenario is: `Grid.demo = …`, or `Scenario { … }`.
  fileprivate var demo: Int? {
    indices.last { index in
      let next = index + 1 < count ? self[index + 1].text : ""
      guard self[index].kind == .name else { return false }
      return self[index].text == "demo" ? next == "=" : self[index].text == "Scenario"
    }
  }
}
