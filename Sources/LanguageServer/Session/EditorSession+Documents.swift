import LuaSyntax
import Report

// What the editor says about its documents.
extension EditorSession {
  mutating func note(_ method: String, _ params: Params) throws(RPCError) {
    switch method {
    // Before the first question, which would wait for it.
    case "initialized": _ = knownNames
    case "textDocument/didOpen": try open(params)
    case "textDocument/didChange": try change(params)
    case "textDocument/didSave": check(try document(params))
    case "textDocument/didClose": close(try document(params).uri)
    case "$/cancelRequest": RPCIdentifier(params.value["id"]).map { cancel($0) }
    default: break
    }
  }

  func document(_ params: Params) throws(RPCError) -> Document {
    let uri = try params.uri
    guard let document = documents[uri] else {
      throw .invalidParams("'\(uri.text)' is not open")
    }
    return document
  }

  private mutating func open(_ params: Params) throws(RPCError) {
    let (uri, item) = (try params.uri, params["textDocument"])
    let text = try item.text("text")
    count += 1
    documents[uri] = Document(
      uri, text, version: item.value["version"]?.asInteger, revision: count)
    pauses[uri] = nil
    read(uri)
    run(uri)
    runDependents(of: uri)
  }

  private mutating func change(_ params: Params) throws(RPCError) {
    var document = try document(params)
    var changes: [Document.Change] = []
    for change in try params.list("contentChanges") {
      let range = change.value["range"] == nil ? nil : try change.range("range")
      changes.append(
        Document.Change(
          range: range.map { ($0.start, $0.end) }, text: try change.text("text")))
    }
    count += 1
    document.apply(
      changes, unit, version: params["textDocument"].value["version"]?.asInteger, revision: count)
    documents[document.uri] = document
    values[document.uri] = nil
    stop(document.uri)
    read(document.uri)
    wait(document.uri)
    runDependents(of: document.uri)
  }

  private mutating func close(_ uri: DocumentURI) {
    documents[uri] = nil
    (pauses[uri], answers[uri], unconfirmed[uri], values[uri]) = (nil, nil, nil, nil)
    stop(uri)
    for origin in [DiagnosticBoard.Origin.text, .run, .check] { show([], from: uri, origin) }
    publish(uri)
    runDependents(of: uri)
  }

  /// Runs the scripts again that read a document as a module.
  private mutating func runDependents(of uri: DocumentURI) {
    for dependent in answers.keys.sorted(by: { $0.text < $1.text })
    where dependent != uri && answers[dependent]?.documents.contains(uri) == true {
      wait(dependent)
    }
  }

  private mutating func wait(_ uri: DocumentURI) {
    count += 1
    pauses[uri] = count
    effects.append(.wait(Pause(uri: uri, number: count)))
  }

  /// Runs a document's script, unless its text has changed since the pause began.
  package mutating func pauseEnded(_ pause: Pause) {
    guard pauses[pause.uri] == pause.number else { return }
    pauses[pause.uri] = nil
    run(pause.uri)
  }
}
