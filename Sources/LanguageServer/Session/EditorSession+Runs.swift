import CollectionLayout
import LuaSyntax
import Report
import Scripting
import Workbench

// Diagnostics: of the text at once, of runs and of checks.
extension EditorSession {
  /// Shows what is wrong with a text without running it: a syntax error, or names that nothing declares.
  mutating func read(_ uri: DocumentURI) {
    guard let document = documents[uri] else { return }
    let script = Script(name: uri.name, text: document.bytes) { _ in .absent(tried: "") }
    show([], from: uri, .check)
    var mistakes: [Diagnostic] = []
    if let mistake = script.syntaxMistake {
      mistakes = [mistake]
      show([], from: uri, .run)
    } else if let names = NameTable(document.bytes) {
      mistakes = names.undeclared(knownNames, in: uri.name).filter {
        unconfirmed[uri]?.contains($0.subject?.name ?? "") != true
      }
    }
    var placing = DiagnosticPlacing(uri, [script.name: document.bytes], unit)
    let repairs = Repairs(script)
    show(mistakes.map { placing.placed(repairs.completed($0)) }, from: uri, .text)
    if !mistakes.isEmpty { publish(uri) }
  }

  mutating func run(_ uri: DocumentURI) {
    start(.run, uri)
    if let hintedItem { start(.values(hintedItem), uri) }
  }

  /// Checks the saved text of a document.
  mutating func check(_ document: Document) {
    let path = document.uri.path ?? document.uri.name
    let isBelow = root.map { path.hasPrefix($0 + "/") } ?? false
    start(
      .check(scriptPath: isBelow ? String(path.dropFirst((root?.count ?? 0) + 1)) : path),
      document.uri)
  }

  mutating func start(_ work: ScriptJob.Work, _ uri: DocumentURI) {
    guard let document = documents[uri] else { return }
    let texts = documents.values.compactMap { other in other.uri.path.map { ($0, other.bytes) } }
    effects.append(
      .start(
        ScriptJob(
          uri: uri, work: work, revision: document.revision, text: document.bytes,
          openTexts: Dictionary(texts) { first, _ in first })))
  }

  /// Takes the result of work; it is ignored if the text has changed in the meantime.
  package mutating func take(_ answer: ScriptAnswer) {
    let uri = answer.job.uri
    if let request = answer.job.request {
      guard pending.removeValue(forKey: request) != nil else { return }
      return effects.append(.send(.result(request, .string(answer.shown))))
    }
    guard documents[uri]?.revision == answer.job.revision else { return }
    if answer.job.isOfValues {
      values[uri] = LineHints(answer.shown, of: answer.job.uri.name)
      count += 1
      return effects.append(
        .send(
          .request(.number(Double(count)), method: "workspace/inlayHint/refresh", params: .null)))
    }
    var placing = DiagnosticPlacing(uri, answer.files, unit)
    if answer.job.isCheck {
      show(answer.findings.map { placing.placed($0) }, from: uri, .check)
    } else {
      answers[uri] = answer
      let isModule = answer.isOfModule && isRead(uri)
      // A name in code that does not run is not reported again at each key.
      let early = board.diagnostics(from: uri, .text).compactMap { $0.undeclared }
      let confirmed = answer.diagnostics.compactMap { $0.subject?.name }
      unconfirmed[uri, default: []].formUnion(early)
      unconfirmed[uri]?.subtract(confirmed)
      show([], from: uri, .text)
      show(isModule ? [] : answer.diagnostics.map { placing.placed($0) }, from: uri, .run)
    }
    publish(uri)
  }

  /// Whether another open script reads a document as a module.
  private func isRead(_ uri: DocumentURI) -> Bool {
    answers.contains { $0.key != uri && $0.value.documents.contains(uri) }
  }

  /// Replaces the diagnostics that a document causes, and sends those of other documents.
  mutating func show(
    _ diagnostics: [PlacedDiagnostic], from uri: DocumentURI, _ origin: DiagnosticBoard.Origin
  ) {
    for other in board.set(diagnostics, from: uri, origin) where other != uri { publish(other) }
  }

  /// Sends all diagnostics about a document.
  mutating func publish(_ uri: DocumentURI) {
    let known = board.diagnostics(about: uri).map { $0.value }
    effects.append(
      .send(
        .notification(
          method: "textDocument/publishDiagnostics",
          params: .object(known: [
            "uri": .string((documents[uri]?.uri ?? uri).text),
            "version": documents[uri]?.version.map { .number(Double($0)) },
            "diagnostics": .array(known),
          ]))))
  }
}

extension ScriptAnswer {
  /// The documents that the script read as modules.
  var documents: [DocumentURI] {
    files.keys.filter { $0 != job.uri.name }.compactMap { job.uri.beside($0) }
  }
}
