import Foundation
import LanguageServer
import Report
import TestSupport
import Testing

/// Messages with values of any type, at any time, on texts that were changed at random.
@Suite struct HostileMessageTests {
  private static let methods = [
    "initialize", "textDocument/hover", "textDocument/completion", "textDocument/signatureHelp",
    "textDocument/definition", "textDocument/references", "textDocument/rename",
    "textDocument/prepareRename", "textDocument/documentSymbol", "textDocument/foldingRange",
    "textDocument/codeAction", "textDocument/codeLens", "workspace/executeCommand", "unheardOf",
  ]

  private static let notes = [
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didSave",
    "textDocument/didClose",
    "$/cancelRequest", "initialized", "unheardOf",
  ]

  private static let pieces = [
    "", "view:", "self.", "(", "end", "\"", "--[[", "\r", "é😀", "function(", "{{{", "::a::", "\0",
    "...",
    "local x <const> = ", "\n\r", "[==[", "~",
  ]

  private static func value(_ uri: String, using random: inout SplitMix64) -> JSONValue {
    func number() -> JSONValue { .number(Double(Int.random(in: -3...120, using: &random))) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .null
    case 1: return true
    case 2: return .number(1e300)
    case 3: return .number(-9_007_199_254_740_992)
    case 4: return .string(pieces[Int.random(in: 0..<pieces.count, using: &random)])
    case 5: return []
    case 6: return [:]
    case 7: return ["line": number(), "character": number()]
    case 8: return ["uri": .string(uri)]
    case 9:
      return [
        "start": ["line": number(), "character": number()],
        "end": ["line": number(), "character": number()],
      ]
    case 10:
      return [
        ["range": ["start": ["line": number(), "character": number()], "end": [:]], "text": "x"]
      ]
    default: return .string(uri)
    }
  }

  @Test(.serialized, arguments: seeds(200))
  func `every request is answered once, whatever it holds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 31)
    var session = EditorSession()
    let uri = "file:///scripts/any.lua"
    let script = GalleryScript.all[Int.random(in: 0..<GalleryScript.all.count, using: &random)]
    var text = try String(contentsOfFile: Program.root + "/" + script.path, encoding: .utf8)
    if seed % 5 != 0 {
      session.receive(.request(.text("first"), method: "initialize", params: [:]))
      _ = session.takeEffects()
    }
    var (asked, answered) = ([RPCIdentifier](), [RPCIdentifier]())
    for number in 0..<80 {
      func junk(_ usual: JSONValue) -> JSONValue {
        Int.random(in: 0..<6, using: &random) == 0 ? Self.value(uri, using: &random) : usual
      }
      let line = Double(Int.random(in: 0...90, using: &random))
      let column = Double(Int.random(in: 0...60, using: &random))
      let place: JSONValue = ["line": .number(line), "character": .number(column)]
      let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      let params: JSONValue = [
        "textDocument": junk(["uri": .string(uri), "version": 1, "text": .string(text)]),
        "position": junk(place), "newName": junk(.string(piece)), "id": junk(3),
        "range": junk(["start": place, "end": place]), "context": junk([:]),
        "contentChanges": junk([["range": ["start": place, "end": place], "text": .string(piece)]]),
        "command": junk("moonlay.run"), "arguments": junk([.string(uri)]),
      ]
      if Bool.random(using: &random) {
        let note = Self.notes[Int.random(in: 0..<Self.notes.count, using: &random)]
        if note.hasSuffix("didOpen") {
          text = String(text.dropFirst(Int.random(in: 0...9, using: &random)))
        }
        session.receive(.notification(method: note, params: junk(params)))
      } else {
        let identifier = RPCIdentifier.number(Double(number))
        asked.append(identifier)
        let method = Self.methods[Int.random(in: 0..<Self.methods.count, using: &random)]
        session.receive(.request(identifier, method: method, params: junk(params)))
      }
      answered += Self.answers(session.takeEffects())
    }
    // Closing the document ends the commands that go on.
    session.receive(
      .notification(
        method: "textDocument/didClose", params: ["textDocument": ["uri": .string(uri)]]))
    answered += Self.answers(session.takeEffects())
    #expect(answered.count == Set(answered).count)
    #expect(Set(answered) == Set(asked))
  }

  private static func answers(_ effects: [EditorSession.Effect]) -> [RPCIdentifier] {
    effects.compactMap { effect in
      switch effect {
      case .send(.result(let identifier, _)), .send(.fault(let identifier?, _)): identifier
      default: nil
      }
    }
  }
}
