package import CollectionLayout
import LuaSyntax
package import Scripting

extension Diagnostic {
  /// Returns an error of a script that was being loaded, with the line that most likely caused it.
  ///
  /// `return Grid { colums = 3 }` leaves the script's own code before `Grid` is called, so that Lua
  /// no longer has a line when the error is found. The line is then found by the name that it is
  /// about: in the script's return value, in its demo, or anywhere else.
  package func placed(in script: Script) -> Diagnostic {
    guard place == nil, failure == .script, code != .syntaxError else { return self }
    let text = SourceText(script.text)
    let tokens = text.tokens
    guard let last = tokens.last else { return self }
    var placed = self
    func move(to token: Token, marking word: String?) {
      placed.place = Place(
        file: script.name, line: token.span.line, tokens: word.map { [$0] } ?? [])
      if let word {
        placed.place?.marks = [Place.Mark(text: word, column: text.column(of: token.span))]
      }
    }
    let isAboutDemo = subject?.owner == "Scenario"
    let demo = isAboutDemo ? tokens.demo : nil
    let begin = demo ?? tokens.lastReturn
    move(to: begin.map { tokens[$0] } ?? last, marking: demo.map { tokens[$0].text })
    if let word = subject?.name {
      let isNamed = { (token: Token) in token.kind == .name && token.text == word }
      let found =
        tokens[(begin ?? 0)...].first(where: isNamed)
        ?? (isAboutDemo ? nil : tokens.first(where: isNamed))
      if let found { move(to: found, marking: word) }
    }
    return placed
  }
}

extension [Token] {
  /// The index of the `return` of the script itself; nil if there is none.
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

  /// The index of the last scenario, `Grid.demo = …` or `Scenario { … }`; nil if there is none.
  fileprivate var demo: Int? {
    indices.last { index in
      let next = index + 1 < count ? self[index + 1].text : ""
      guard self[index].kind == .name else { return false }
      return self[index].text == "demo" ? next == "=" : self[index].text == "Scenario"
    }
  }
}
