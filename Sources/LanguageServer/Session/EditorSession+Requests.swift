import Workbench
import LuaSyntax
import Report

// What the editor asks about a document.
extension EditorSession {
  mutating func feature(_ method: String, _ params: Params) throws(RPCError) -> JSONValue {
    let known = knownNames
    switch method {
    case "textDocument/codeAction": return try codeActions(params)
    case "textDocument/completion":
      let (document, byte) = try place(params)
      return Completion(document: document, cursor: byte, known: known).items(unit)
    case "textDocument/signatureHelp":
      let (document, byte) = try place(params)
      return SignatureHelp(document: document, cursor: byte, known: known).value
    case "textDocument/hover":
      let (document, byte) = try place(params)
      let position = document.lines.position(of: byte, in: unit)
      let found = board.diagnostics(about: document.uri).filter {
        $0.range.touches(ProtocolRange(position, position))
      }
      return Hover(document: document, byte: byte, known: known, diagnostics: found).value(unit)
    case "textDocument/documentSymbol", "textDocument/foldingRange":
      let document = try document(params)
      guard let names = NameTable(document.bytes) else { return [] }
      let symbols = Symbols(
        names: names, types: ScriptTypes(names: names, known: known), lines: document.lines,
        unit: unit)
      return method.hasSuffix("foldingRange") ? symbols.folds : symbols.value
    case "textDocument/codeLens":
      let document = try document(params)
      guard let names = NameTable(document.bytes) else { return [] }
      let types = ScriptTypes(names: names, known: known)
      let classes = names.variables.indices.filter { types.isClass($0) }
      let ofClasses = classes.flatMap { index in
        EditorCommand.ofScript.map { lens($0, names.variables[index].name.span, document) }
      }
      return .array(ofClasses + types.placingCalls.map { lens(.elements, $0, document) })
    case "textDocument/definition":
      let (document, found) = try references(params)
      let own = found?.definitions ?? []
      return .array(
        own.isEmpty ? try definitionInModule(params) : own.map { location($0, document) })
    case "textDocument/references":
      let (document, found) = try references(params)
      let isWhole = params["context"].value["includeDeclaration"]?.asBoolean ?? true
      let places = (found?.all ?? []).filter { place in
        isWhole || found?.definitions.contains(place) == false
      }
      return .array(places.map { location($0, document) })
    case "textDocument/formatting", "textDocument/rangeFormatting":
      return format(try document(params), try formattedRange(params), params["options"].value)
    case "textDocument/inlayHint":
      let (document, range) = (try document(params), try params.range("range"))
      return values[document.uri]?.value(in: range, of: document.lines, unit) ?? []
    case "textDocument/prepareRename", "textDocument/rename": return try rename(params)
    default: throw .methodNotFound(method)
    }
  }

  /// The names that every script has; they are collected when they are first needed.
  var knownNames: ScriptNames {
    mutating get {
      let names = scriptNames ?? ScriptNames()
      scriptNames = names
      return names
    }
  }

  private func place(_ params: Params) throws(RPCError) -> (Document, Int) {
    let document = try document(params)
    return (document, document.lines.nearestByte(to: try params.position("position"), in: unit))
  }

  // MARK: - White space

  private func formattedRange(_ params: Params) throws(RPCError) -> ProtocolRange? {
    params.value["range"] == nil ? nil : try params.range("range")
  }

  /// Returns the changes of white space, in a range or in the whole text; none if the text cannot be read as Lua.
  private func format(_ document: Document, _ range: ProtocolRange?, _ options: JSONValue)
    -> JSONValue
  {
    guard NameTable(document.bytes) != nil else { return [] }
    let edits = Formatting(document.lines, Formatting.Style(options)).edits().map {
      PlacedEdit(
        uri: document.uri, range: ProtocolRange($0.range, in: document.lines, unit), text: $0.text)
    }
    return .array(edits.filter { range?.touches($0.range) ?? true }.map { $0.value })
  }

  // MARK: - Names

  private mutating func references(
    _ params: Params
  ) throws(RPCError) -> (Document, References?) {
    let (document, byte) = try place(params)
    let found = NameTable(document.bytes).flatMap { References($0, knownNames, at: byte) }
    return (document, found)
  }

  private func location(_ span: Span, _ document: Document) -> JSONValue {
    ["uri": .string(document.uri.text), "range": range(span, document).value]
  }

  /// Returns the place in a module that defines the name at a position; none if there is no such module.
  private func definitionInModule(_ params: Params) throws(RPCError) -> [JSONValue] {
    let (document, byte) = try place(params)
    guard let answer = answers[document.uri] else { return [] }
    let texts = answer.modules.compactMapValues { file -> (uri: DocumentURI, bytes: [UInt8])? in
      guard let uri = answer.job.uri.beside(file) else { return nil }
      return (documents[uri]?.bytes ?? answer.files[file]).map { (uri, $0) }
    }
    guard
      let found = ModuleDefinition(document.bytes, texts.mapValues { $0.bytes }).place(at: byte),
      let text = texts[found.module]
    else { return [] }
    let range = ProtocolRange(found.bytes, in: TextLines(text.bytes, ends: .editors), unit)
    return [["uri": .string(text.uri.text), "range": range.value]]
  }

  private func range(_ span: Span, _ document: Document) -> ProtocolRange {
    ProtocolRange(span.start..<span.end, in: document.lines, unit)
  }

  /// Returns the edits of a new name, or without a new name the range of the old one.
  private mutating func rename(_ params: Params) throws(RPCError) -> JSONValue {
    let (document, byte) = try place(params)
    guard let found = try references(params).1 else {
      throw .requestFailed(
        NameTable(document.bytes) == nil
          ? "the script has a syntax error" : "no variable or field of the script is here")
    }
    let others = documents.values.filter { $0.uri != document.uri }.map { $0.bytes }
    guard params.value["newName"] != nil else {
      // Any name that nobody has shows whether the old one can be changed at all.
      let free = found.name + String(repeating: "_", count: 32)
      if let reason = found.refusal(free, document.bytes, others: others) {
        throw .requestFailed(reason)
      }
      let here = found.all.first { $0.contains(byte) }
      return here.map { range($0, document).value } ?? .null
    }
    let new = try params.text("newName")
    if let reason = found.refusal(new, document.bytes, others: others) {
      throw .requestFailed(reason)
    }
    let edits = found.all.map {
      PlacedEdit(uri: document.uri, range: range($0, document), text: new).value
    }
    return [
      "changes": .object(of: [
        JSONObject.Member(name: document.uri.text, value: .array(edits))
      ])
    ]
  }

  // MARK: - Commands

  /// Returns a command above a word: for the script, or for the word's line.
  private func lens(_ command: EditorCommand, _ span: Span, _ document: Document) -> JSONValue {
    [
      "range": range(span, document).value,
      "command": [
        "title": .string(command.title), "command": .string(command.rawValue),
        "arguments": [.string(document.uri.text), .number(Double(span.line))],
      ],
    ]
  }

  /// Starts a command of the editor, which is answered later.
  mutating func execute(_ params: Params, _ identifier: RPCIdentifier) throws(RPCError) {
    let name = try params.text("command")
    guard let command = EditorCommand(rawValue: name) else {
      throw .invalidParams("unknown command '\(name)'")
    }
    let arguments = params.value["arguments"]?.asArray ?? []
    let uri = DocumentURI(arguments.first?.asString ?? "")
    guard documents[uri] != nil else {
      throw .invalidParams("the command's argument must be the URI of an open document")
    }
    let line = arguments.dropFirst().first?.asInteger
    if line == nil, !EditorCommand.ofScript.contains(command) {
      throw .invalidParams("the command's second argument must be the number of a line, from 1")
    }
    pending[identifier] = uri
    start(.show(command, line: line ?? 1, identifier), uri)
  }

  /// Stops the work for a request.
  mutating func cancel(_ identifier: RPCIdentifier) {
    guard pending.removeValue(forKey: identifier) != nil else { return }
    effects += [.cancel(identifier), .send(.fault(identifier, .requestCancelled))]
  }

  /// Stops all work for a document, whose text has another content now.
  mutating func stop(_ uri: DocumentURI) {
    effects.append(.stop(uri))
    for (identifier, other) in pending where other == uri {
      pending[identifier] = nil
      effects.append(
        .send(.fault(identifier, RPCError(-32801, "the text has changed in the meantime"))))
    }
  }

  // MARK: - Fixes

  /// Returns the fixes of the diagnostics in a range: the edits that are certain.
  private func codeActions(_ params: Params) throws(RPCError) -> JSONValue {
    let (document, range) = (try document(params), try params.range("range"))
    let only = params["context"].value["only"]?.asArray?.compactMap { $0.asString }
    if let only, !only.contains(where: { $0 == "quickfix" || $0.isEmpty }) { return [] }
    let found = board.diagnostics(about: document.uri).filter {
      $0.range.touches(range) && !$0.edits.isEmpty && isCurrent($0)
    }
    return .array(
      found.map { diagnostic in
        let texts = Dictionary(grouping: diagnostic.edits) { $0.uri.text }
          .sorted { $0.key < $1.key }
        let changes = texts.map { uri, edits in
          JSONObject.Member(name: uri, value: .array(edits.map { $0.value }))
        }
        return [
          "title": .string(diagnostic.title), "kind": "quickfix",
          "diagnostics": [diagnostic.value], "isPreferred": true,
          "edit": ["changes": .object(of: changes)],
        ]
      })
  }

  /// Whether the texts that a diagnostic would change are those it was found in.
  private func isCurrent(_ diagnostic: PlacedDiagnostic) -> Bool {
    diagnostic.texts.allSatisfy { uri, text in
      documents[uri].map { $0.bytes == text } ?? true
    }
  }
}

extension RPCError {
  /// Creates the error for a request that is right, but cannot be done with certainty.
  fileprivate static func requestFailed(_ message: String) -> RPCError {
    RPCError(-32803, message)
  }
}
