import CollectionLayout
import CollectionSimulation
import Scripting

/// Writes the inputs of a session as a scenario with the same effect.
struct SavedSession {
  let inputs: [SessionInput]
  let options: RunOptions
  let source: SessionScript

  /// The name under which the script is required; nil if its text is included.
  let moduleName: String?

  /// The globals that the inputs have declared.
  let globals: [String]

  /// The parameters of the options, as Lua that sets them on `layout`.
  let settings: [String]

  /// The inputs since the script was loaded.
  private var replayed: ArraySlice<SessionInput> {
    let first = inputs.lastIndex(where: { $0.isLoad }) ?? -1
    return inputs[(first + 1)...]
  }

  var text: String {
    ([heading, scriptLines, declarations, scenario] + (usesEarlierResults ? [keeping] : [])
      + [steps, "return Scenario(scenario)"]).joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    var lines = [
      "-- A session of moonlay repl on \(source.script.name), as a scenario that does the same."
    ]
    var flags: [String] = []
    if options.rectPolicy != .paged { flags.append("--rect-policy \(options.rectPolicy.rawValue)") }
    if !options.reusesViews { flags.append("--no-reuse") }
    if !flags.isEmpty {
      lines.append("-- The session was started with \(flags.joined(separator: " ")).")
    }
    return lines.joined(separator: "\n")
  }

  private var scriptLines: String {
    if let moduleName { return "local script = require(\(moduleName.luaText))" }
    return
      "local script = (function(...)\n\(source.script.text.withoutPrologue)\nend)(\(source.script.name.luaText))"
  }

  /// Declarations of all globals, so that no function creates one.
  private var declarations: String {
    let names =
      ["view", "layout"] + globals.filter { $0 != "view" && $0 != "layout" }
      + (usesEarlierResults ? Self.resultNames : [])
    return names.map { "\($0) = nil" }.joined(separator: "\n")
  }

  private var scenario: String {
    let own = options.runsDemo ? "isScenario and script or script.demo or {}" : "{}"
    var lines = [
      "local isScenario = tostring(script) == \"Scenario\"", "local scenario = {}",
      "for name, value in pairs(\(own)) do scenario[name] = value end",
      options.runsDemo
        ? "scenario.layout = scenario.layout or script"
        : "scenario.layout = isScenario and script.layout or script",
    ]
    if !settings.isEmpty {
      lines.append("layout = scenario.layout")
      lines.append("if tostring(layout):find(\"^class \") then layout = layout() end")
      lines += settings
      lines.append("scenario.layout = layout")
    }
    return (lines + optionLines).joined(separator: "\n")
  }

  private var optionLines: [String] {
    var lines: [String] = []
    func set(_ name: String, _ value: String?) {
      if let value { lines.append("scenario.\(name) = \(value)") }
    }
    set("viewport", options.viewport.map { "Size(\($0.width), \($0.height))" })
    set("data", options.sections.map { "{ \($0.map(String.init).joined(separator: ", ")) }" })
    set("hz", options.framesPerSecond.map { "\($0)" })
    set("seed", options.seed.map { "\(Int64(bitPattern: $0))" })
    set("scale", options.scale.map { "\($0)" })
    set("direction", options.direction?.rawValue.luaText)
    set("textCategory", options.textCategory?.luaText)
    return lines
  }

  // MARK: - Steps

  private var steps: String {
    let lines = replayed.map(lines).joined(separator: "\n")
    return "function scenario.steps(shown)\n  view, layout = shown, shown.layout\n\(lines)\nend"
  }

  private func lines(_ input: SessionInput) -> String {
    switch input.action {
    case .load: return ""
    case .reload(_, let offset):
      return "  -- The script was reloaded.\n  view:scrollTo(Point(\(offset.x), \(offset.y)))"
    case .chunk(let text, let keeps):
      if input.outcome == .cutShort {
        return "  -- This input was interrupted and is skipped:\n"
          + text.split(separator: "\n").map { "  -- \($0)" }.joined(separator: "\n")
      }
      let refresh = text.names.contains("layout") ? "  layout = view.layout\n" : ""
      return refresh + block(text, keeps, input)
        + (input.laysOut ? "\n  view:layoutIfNeeded()" : "")
    }
  }

  private func block(_ text: String, _ keeps: Bool, _ input: SessionInput) -> String {
    if case .failed = input.outcome {
      let end = input.setsParameter ? "\n  view:layoutIfNeeded()" : ""
      return "  ;pcall(function()\n\(statement(text, input.form))\(end)\n  end)"
    }
    if keeps, usesEarlierResults, input.form != .statement {
      return "  keep(\n\(text.withoutSemicolon)\n  )"
    }
    // A `return` in a chunk ends the chunk, not the steps.
    if input.form == .statement, text.names.contains("return") {
      return "  ;(function()\n\(text)\n  end)()"
    }
    return input.form == .statement
      ? "  do\n\(text)\n  end" : "  do\n\(statement(text, input.form))\n  end"
  }

  private func statement(_ text: String, _ form: SessionInput.Form) -> String {
    form == .expression ? "local _ = \(text)" : text
  }

  // MARK: - Earlier results

  private static let resultNames = (0...9).map { $0 == 0 ? "_" : "_\($0)" }

  /// Whether an input refers to the result of an earlier one.
  private var usesEarlierResults: Bool {
    replayed.contains { input in
      guard case .chunk(let text, true) = input.action else { return false }
      return !Set(Self.resultNames).isDisjoint(with: text.names)
    }
  }

  private var keeping: String {
    let names = Self.resultNames
    return """
      local function keep(...)
        if select("#", ...) == 0 then return end
        \(names.reversed().joined(separator: ", ")) = \(names.dropLast().reversed().joined(separator: ", ")), (...)
      end
      """
  }
}

extension String {
  /// The words of a text that may be names, including those in strings and comments.
  fileprivate var names: Set<String> {
    Set(split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }.map { String($0) })
  }

  fileprivate var withoutSemicolon: String {
    var text = trimmed
    while text.last == ";" { text = String(text.dropLast()).trimmed }
    return text
  }
}

extension [UInt8] {
  /// The text without the byte order mark and the `#!` line that a file may have before its Lua.
  fileprivate var withoutPrologue: String {
    var rest = self[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    if rest.first == UInt8(ascii: "#") { rest = rest.drop { $0 != UInt8(ascii: "\n") } }
    return String(decoding: rest, as: UTF8.self)
  }
}
