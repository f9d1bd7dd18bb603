import LuaSyntax

/// A command of a session, which begins with a colon.
package struct SessionCommand: Hashable, Sendable {
  /// The kind of a command's argument, for completion.
  package enum Argument: Hashable, Sendable {
    case none, file, number, point, place, parameter, item, word, lua, switching, command,
      documented
  }

  /// The word after the colon.
  package let name: String

  /// The arguments, as help shows them.
  package let arguments: String

  /// The kind of the argument, for completion.
  package let argument: Argument

  /// The purpose of the command, in a sentence.
  package let summary: String

  /// An example that can be typed.
  package let example: String

  private init(
    _ name: String, _ arguments: String, _ argument: Argument, _ example: String,
    _ summary: String
  ) {
    (self.name, self.arguments, self.argument) = (name, arguments, argument)
    (self.example, self.summary) = (example, summary)
  }

  /// Every command, in the order in which help lists them.
  package static let all: [SessionCommand] = [
    .init(
      "show", "[all | X,Y,W,H]", .place, ":show",
      "Draw the visible area, all of the content, or a rectangle."),
    .init(
      "table", "[all | X,Y,W,H]", .place, ":table",
      "List the elements with their frames and other attributes."),
    .init(
      "diff", "", .none, ":diff",
      "List the elements that appeared, disappeared or moved since the last :show."),
    .init(
      "set", "NAME=VALUE", .parameter, ":set columns=4",
      "Set a parameter and lay out again; without an argument, list the parameters."),
    .init(
      "scroll", "X,Y", .point, ":scroll 0,200",
      "Scroll to an offset."),
    .init(
      "fling", "VX,VY", .point, ":fling 0,2",
      "Fling the content at a velocity in points per millisecond until it rests."),
    .init(
      "step", "[N]", .number, ":step 10",
      "Advance by one display frame, or by N; go back by replaying if N is negative."),
    .init(
      "sweep", "NAME=VALUES", .parameter, ":sweep columns=2..5",
      "Show the view with several values of a parameter, of items or of viewport."),
    .init(
      "compare", "NAME=VALUE NAME=VALUE…", .parameter, ":compare columns=2 columns=4",
      "Show the view with each of these settings side by side."),
    .init(
      "plot", "LUA", .lua, ":plot view:attributesFor(1, i).y",
      "Plot an expression over the items (i), the content offset (offset), time or the number of items (n)."
    ),
    .init(
      "trace", "on | off", .switching, ":trace on",
      "Print each call of the layout protocol as it happens."),
    .init(
      "auto", "on | off", .switching, ":auto on",
      "Draw the visible area after each input that moves something."),
    .init(
      "split", "on | off", .switching, ":split on",
      "Keep a picture of the visible area above the prompt, drawn again after each input."),
    .init(
      "time", "LUA", .lua, ":time view:reloadData()",
      "Run an input and print how long it took; repeat it on a copy of the session."),
    .init(
      "who", "", .none, ":who",
      "List your variables and their values."),
    .init(
      "undo", "", .none, ":undo",
      "Undo the last change by replaying all earlier inputs."),
    .init(
      "explain", "[KIND,]SECTION,ITEM", .item, ":explain 1,7",
      "Show the script lines that computed an element's frame, with their values."),
    .init(
      "lines", "[KIND,]SECTION,ITEM [LINE]", .item, ":lines 1,7",
      "Show the values that each line computed for an element, or the turns of the loop at a line."),
    .init(
      "stop", "SECTION,ITEM | LINE | CONDITION | off", .item, ":stop 1,7",
      "Stop a replay when it places an element, at a line, or when a condition holds, and list the variables."
    ),
    .init(
      "next", "[line | turn | callback]", .word, ":next turn",
      "Go on to the next line, turn of the loop or callback of a stopped replay."),
    .init(
      "back", "[line | turn | callback]", .word, ":back",
      "Go back by a line, a turn of the loop or a callback of a stopped replay."),
    .init(
      "check", "", .none, ":check",
      "Check the layout against the layout protocol in many cases."),
    .init(
      "fix", "", .none, ":fix",
      "Apply the fixes that are certain to the script's files, and reload it."),
    .init(
      "swift", "", .none, ":swift",
      "Show the layout as a class in Swift for UIKit."),
    .init(
      "snapshot", "NAME", .word, ":snapshot before",
      "Record the visible state under a name."),
    .init(
      "load", "FILE", .file, ":load grid.lua",
      "Start over with another script."),
    .init(
      "reload", "", .none, ":reload",
      "Reload the script, replay all inputs and restore the offset."),
    .init(
      "watch", "[on | off | LUA]", .switching, ":watch view.contentOffset.y",
      "Reload whenever the script is saved, or print an expression whenever its value changes."),
    .init(
      "save", "FILE", .file, ":save steps.lua",
      "Save the inputs as a scenario that replays them."),
    .init(
      "export", "FILE", .file, ":export grid.json",
      "Write the result to a file, in the format of the file's extension."),
    .init(
      "doc", "WORD", .documented, ":doc placeCell",
      "Show what a name of the API or a diagnostic means."),
    .init(
      "source", "NAME", .lua, ":source layout.prepare",
      "Show the lines of the script that define a function; NAME?? does the same."),
    .init(
      "help", "[COMMAND]", .command, ":help scroll",
      "List the commands, or explain one."),
    .init(
      "quit", "", .none, ":quit",
      "Leave the session."),
  ]

  /// Returns the command with a name; nil if there is none.
  package static func named(_ name: String) -> SessionCommand? { all.first { $0.name == name } }

  /// Returns the command that is most similar to a word; nil if none is similar.
  static func nearest(to word: String) -> SessionCommand? {
    let begun = all.filter { !word.isEmpty && $0.name.hasPrefix(word) }
    if begun.count == 1 { return begun[0] }
    return LuaSyntax.nearest(to: word, among: all.map { $0.name }).flatMap(named)
  }

  /// The usage, such as `:scroll X,Y`.
  package var usage: String { arguments.isEmpty ? ":\(name)" : ":\(name) \(arguments)" }
}

/// A command line, split into its parts.
struct CommandLineText {
  let name: String
  let argument: String

  /// The line as it was typed.
  let typed: String

  /// Words that users type to get help or to leave; none of them has a meaning in Lua.
  private static let plainWords = [
    "help": ":help", "?": ":help", "quit": ":quit", "exit": ":quit", "help()": ":help",
    "quit()": ":quit", "exit()": ":quit",
  ]

  /// Reads a command that was typed where a chunk should have continued; nil if the text is Lua.
  ///
  /// A line of Lua may also begin with a colon, in a method call: anything that looks like one is
  /// Lua.
  init?(typedInstead text: String) {
    guard let end = text.lastIndex(of: "\n") else { return nil }
    let line = String(text[text.index(after: end)...])
    guard let command = CommandLineText(line), SessionCommand.named(command.name) != nil,
      command.argument.first.map({ !"({\"'[".contains($0) }) ?? true
    else { return nil }
    self = command
  }

  /// Reads a command, which begins with a colon, or which cannot be Lua without one; nil if the text is
  /// Lua.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - isName: Returns whether a name is a variable: alone, it is an expression then.
  init?(_ text: String, isName: (String) -> Bool = { _ in true }) {
    let typedText = text.trimmed
    let trimmed =
      Self.plainWords[typedText] ?? Self.question(typedText)
      ?? (Self.isCommand(typedText, isName) ? ":" + typedText : typedText)
    guard trimmed.hasPrefix(":"), !trimmed.hasPrefix("::"), !trimmed.contains("\n") else {
      return nil
    }
    typed = trimmed
    let words = trimmed.dropFirst().split(maxSplits: 1, whereSeparator: { $0.isWhitespace })
    name = words.first.map { String($0) } ?? ""
    argument = words.count > 1 ? String(words[1]).trimmed : ""
  }

  /// Returns the command for `name?`, `?name` or `name??`; nil if the text is none of these.
  private static func question(_ text: String) -> String? {
    let isFirst = text.hasPrefix("?")
    let marks = (isFirst ? text : String(text.reversed())).prefix { $0 == "?" }.count
    let name = String(isFirst ? text.dropFirst(marks) : text.dropLast(marks)).trimmed
    let isPath =
      name.first.map { $0.isLetter || $0 == "_" } == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_.:-".contains($0)) }
    guard isPath, (1...2).contains(marks) else { return nil }
    return (marks == 2 ? ":source " : ":doc ") + name
  }

  /// Returns whether a text is a command whose colon was omitted.
  ///
  /// A name, a space and another word are never Lua. A name alone is Lua if there is such a
  /// variable.
  private static func isCommand(_ text: String, _ isName: (String) -> Bool) -> Bool {
    let name = String(text.prefix { $0.isASCII && $0.isLetter })
    let rest = text.dropFirst(name.count)
    guard SessionCommand.named(name) != nil, !text.contains("\n") else { return false }
    let argument = String(rest).trimmed
    guard let first = argument.first else { return !isName(name) }
    let isWord = first.isLetter || first.isNumber || first == "_" || "-/?".contains(first)
    let isOperator = ["and", "or"].contains { argument.hasPrefix($0 + " ") }
    let isDifference = "-/".contains(first) && isName(name)
    return rest.first?.isWhitespace == true && isWord && !isOperator && !isDifference
  }

  /// Returns this many numbers, separated by commas or spaces; nil if the text has others.
  func numbers(_ count: Int) -> [Double]? {
    let parts = argument.split { $0 == "," || $0.isWhitespace }
    let numbers = parts.compactMap { Double($0) }.filter { $0.isFinite }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}

extension String {
  /// The text without surrounding white space.
  var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
