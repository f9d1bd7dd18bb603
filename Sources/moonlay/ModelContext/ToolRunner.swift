import CollectionLayout
import LayoutExport
import OperatingSystem
import Report
import Scripting
import Workbench

/// Does what the calls of tools ask for, with the engine that runs scripts.
struct ToolRunner {
  /// The folder that scripts are read from, after symbolic links.
  let folder: String

  /// Whether `fix` may write the files of the folder.
  let mayWrite: Bool

  /// Calls a tool.
  ///
  /// - Parameters:
  ///   - tool: The tool.
  ///   - values: The arguments.
  ///   - engine: Runs the scripts.
  ///   - cancellation: Stops the script.
  /// - Returns: The result as the protocol has it.
  func call(
    _ tool: Tool, _ values: JSONValue, _ engine: any Engine, _ cancellation: Cancellation
  ) -> JSONValue {
    do throws(ToolArguments.ArgumentError) {
      let arguments = try ToolArguments(values, of: tool, in: folder)
      let limit = try arguments.maxBytes()
      let call = ToolCall(
        arguments: arguments, engine: engine, cancellation: cancellation, mayWrite: mayWrite)
      return try call.result(of: tool).value(atMost: limit)
    } catch {
      return ToolResult(refused: error.sentence).value(atMost: Tool.usualBytes)
    }
  }
}

/// One call of a tool.
private struct ToolCall {
  let arguments: ToolArguments
  let engine: any Engine
  let cancellation: Cancellation
  let mayWrite: Bool

  /// The longest time for the cases of a check.
  private static let timeForCases = Duration.seconds(10)

  func result(of tool: Tool) throws(ToolArguments.ArgumentError) -> ToolResult {
    switch tool.name {
    case .run: try run(.list)
    case .render: try render()
    case .check: try check()
    case .explain: try explain()
    case .lines: try lines()
    case .fix: try fix()
    case .diff: try diff()
    case .doc: doc()
    case .parameters: try parameters()
    case .export: try export()
    }
  }

  // MARK: - Runs

  /// Runs the script, and makes the result of a run that ended.
  private func ran(
    _ result: (RunResult, ToolArguments.Source) -> ToolResult
  ) throws(ToolArguments.ArgumentError) -> ToolResult {
    let source = try arguments.source()
    return switch engine.run(source.script, try arguments.options(), listener(source)) {
    case .failed(let diagnostic, _): failed(diagnostic, source)
    case .finished(let found, _): result(found, source)
    }
  }

  private func run(_ detail: TextOptions.Detail) throws(ToolArguments.ArgumentError) -> ToolResult {
    try ran { result, source in
      let text = String(decoding: result.text(options(source, detail)), as: UTF8.self)
      return ToolResult(text, result.json())
    }
  }

  private func render() throws(ToolArguments.ArgumentError) -> ToolResult {
    guard arguments.text("format") == "svg" else { return try run(.brief) }
    return try ran { result, _ in ToolResult(String(decoding: result.svg(), as: UTF8.self)) }
  }

  private func parameters() throws(ToolArguments.ArgumentError) -> ToolResult {
    try ran { result, _ in
      let lines = result.heading.parameters.map(\.line)
      return ToolResult(
        lines.isEmpty
          ? "\(result.heading.layoutName) has no parameters\n"
          : lines.joined(separator: "\n") + "\n", result.json())
    }
  }

  private func diff() throws(ToolArguments.ArgumentError) -> ToolResult {
    let source = try arguments.source()
    let hasOther = arguments.text("other_script") != nil || arguments.text("other_path") != nil
    let other = hasOther ? try arguments.source("other_") : source
    var documents: [ResultDocument] = []
    for (side, options) in [
      (source, try arguments.options()), (other, try arguments.otherOptions()),
    ] {
      switch engine.run(side.script, options, listener(side)) {
      case .failed(let diagnostic, _): return failed(diagnostic, side)
      case .finished(let result, _):
        do throws(ResultError) {
          documents.append(try ResultDocument(reading: result.json()))
        } catch {
          return ToolResult(refused: "the result cannot be compared: \(error.message)")
        }
      }
    }
    let difference = ResultDifference(
      from: documents[0], to: documents[1], names: .init(before: "first", after: "second"))
    let text = String(decoding: difference.text(TextOptions(width: 100)), as: UTF8.self)
    return ToolResult(text, difference.json())
  }

  private func check() throws(ToolArguments.ArgumentError) -> ToolResult {
    let source = try arguments.source()
    var options = CheckOptions()
    options.scriptPath = source.script.name
    options.timeForCases = Self.timeForCases
    if let random = arguments.integer("random") {
      guard (0...1000).contains(random) else {
        throw ToolArguments.ArgumentError(sentence: "'random' must be from 0 to 1000")
      }
      options.randomCases = random
    }
    let report = engine.check(source.script, options, listener(source)).report
    if let refusal = report.refusal { return failed(refusal, source) }
    let text = String(decoding: report.text(self.options(source, .usual)), as: UTF8.self)
    return ToolResult(text, [report].json())
  }

  private func export() throws(ToolArguments.ArgumentError) -> ToolResult {
    let source = try arguments.source()
    let report = engine.swift(source.script, ScriptLimits(), listener(source))
    if let refusal = report.refusal { return failed(refusal, source) }
    return ToolResult(report.files.map { "// \($0.name)\n\($0.text)" }.joined(separator: "\n"))
  }

  // MARK: - Documents

  private func explain() throws(ToolArguments.ArgumentError) -> ToolResult {
    if let query = try arguments.element("element") { return try document(.derivations([query])) }
    guard let code = arguments.text("code") else {
      throw ToolArguments.ArgumentError(sentence: "give 'code', or 'element' with a script")
    }
    guard let explanation = DiagnosticExplanation.explanation(of: code) else {
      let near = DiagnosticExplanation.nearestCode(to: code).map { "; did you mean '\($0)'?" }
      return ToolResult(refused: "unknown diagnostic '\(code)'\(near ?? "")")
    }
    var documentation = Documentation()
    documentation.pages = [explanation.page]
    return ToolResult(explanation.text(TextOptions(width: 100)), documentation.json())
  }

  private func lines() throws(ToolArguments.ArgumentError) -> ToolResult {
    guard let query = try arguments.element("element") else {
      throw ToolArguments.ArgumentError(sentence: "lines requires 'element'")
    }
    return try document(
      .values(.element(query), turns: arguments.integer("turns"), withText: true))
  }

  private func document(_ document: RunDocument) throws(ToolArguments.ArgumentError) -> ToolResult {
    let source = try arguments.source()
    return result(of: document, source, try arguments.options())
  }

  private func result(
    of document: RunDocument, _ source: ToolArguments.Source, _ options: RunOptions
  ) -> ToolResult {
    switch engine.document(document, of: source.script, options, listener(source)) {
    case .finished(let written): ToolResult(written.text, written.json)
    case .absent(let sentence): ToolResult(refused: sentence)
    case .failed(let diagnostic, _): failed(diagnostic, source)
    }
  }

  private func doc() -> ToolResult {
    let words = (arguments.text("words") ?? "").split(separator: " ").map(String.init)
    let search = DocumentationSearch(guide: ShippedDocuments().guide, command: "doc")
    let found = search.find(words)
    guard !found.isEmpty else {
      let near = DocumentationSearch.nearest(to: words.joined(separator: " "))
      return ToolResult(
        refused: "nothing is documented as '\(words.joined(separator: " "))'"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    return ToolResult(search.text(of: found) + "\n", found.json())
  }

  // MARK: - Fixes

  private func fix() throws(ToolArguments.ArgumentError) -> ToolResult {
    let source = try arguments.source()
    let writes = arguments.isSet("write")
    if writes, !mayWrite || source.path == nil {
      throw ToolArguments.ArgumentError(
        sentence: source.path == nil
          ? "'write' requires 'path'"
          : "this server does not write; start it with moonlay mcp --allow-fix")
    }
    let result = result(of: .fixes(areWritten: writes), source, RunOptions())
    guard writes, !result.isError, let document = result.document else { return result }
    let files = (try? JSONReader.read(document))?["scripts"]?.asArray?.first?["files"]?.asArray
    for file in files ?? [] {
      guard let name = file["path"]?.asString, let text = file["text"]?.asString else { continue }
      let path = Path.join(source.folder.path, name)
      guard let real = try? Path.realPath(path), Path.isBelow(real, source.folder.path) else {
        return ToolResult(refused: "'\(name)' is outside the script's folder")
      }
      do throws(SystemError) {
        try writeFile(Array(text.utf8), to: real, temporaryFiles: TemporaryFiles())
      } catch {
        return ToolResult(refused: error.message)
      }
    }
    return result
  }

  // MARK: - Results

  private func listener(_ source: ToolArguments.Source) -> RunListener {
    var listener = source.listener
    listener.cancellation = cancellation
    return listener
  }

  private func options(_ source: ToolArguments.Source, _ detail: TextOptions.Detail)
    -> TextOptions
  {
    let sources = SourceTexts()
    sources.add(source.script.text, as: source.script.name)
    var options = TextOptions(width: 100, sourceLine: { sources.line($1, of: $0) })
    options.detail = detail
    return options
  }

  /// Returns the result of a script that does not run; the call itself has worked.
  private func failed(_ diagnostic: Diagnostic, _ source: ToolArguments.Source) -> ToolResult {
    let options = options(source, .usual)
    let text = (diagnostic.earlier + [diagnostic]).flatMap { $0.text(options) }
    return ToolResult(
      String(decoding: text, as: UTF8.self),
      RunResult.json(failedWith: diagnostic, of: source.script.name))
  }
}

extension ToolResult {
  /// Returns the result as the protocol has it.
  ///
  /// A longer text is cut at the end of a line, a longer document is left out, and the text says
  /// how to get the whole.
  ///
  /// - Parameter limit: The most bytes of the text and of the document.
  /// - Returns: The result.
  fileprivate func value(atMost limit: Int) -> JSONValue {
    var shown = text
    var structured: JSONValue?
    if let document {
      if document.count <= limit {
        structured = try? JSONReader.read(document)
      } else {
        shown += "\nThe document has \(document.count) bytes: max_bytes=\(document.count)\n"
      }
    }
    if text.utf8.count > limit {
      let kept = String(decoding: text.utf8.prefix(limit), as: UTF8.self)
      let lines = kept.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      shown =
        (lines.isEmpty ? kept : lines.joined(separator: "\n"))
        + "\n… The whole has \(text.utf8.count) bytes: max_bytes=\(text.utf8.count)\n"
    }
    var members: [JSONObject.Member] = [
      .init(name: "content", value: [["type": "text", "text": .string(shown)]]),
      .init(name: "isError", value: .boolean(isError)),
    ]
    if let structured { members.append(.init(name: "structuredContent", value: structured)) }
    return .object(of: members)
  }
}

extension RunHeading.Parameter {
  /// The parameter with its value, and what it may be.
  fileprivate var line: String {
    "\(name) = \(value.readable)" + (kind.map { "  (\($0.words))" } ?? "")
  }
}

extension ParameterKind {
  fileprivate var words: String {
    switch self {
    case .integer(let minimum, let maximum):
      "whole number" + Self.range(minimum.map(Double.init), maximum.map(Double.init))
    case .number(let minimum, let maximum, _): "number" + Self.range(minimum, maximum)
    case .numbers(let minimum, let maximum, _): "numbers" + Self.range(minimum, maximum)
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .boolean: "true or false"
    }
  }

  private static func range(_ minimum: Double?, _ maximum: Double?) -> String {
    (minimum.map { " from \($0.shortText)" } ?? "") + (maximum.map { " to \($0.shortText)" } ?? "")
  }
}
