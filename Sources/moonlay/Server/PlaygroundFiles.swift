import OperatingSystem
import Playground
import Report
import Synchronization
import Workbench

/// Answers requests about the scripts of the folder: list, open, save and rename.
///
/// A page sends the version of the text that it edited. If the file has another version by now, it
/// is not replaced, and the answer is 409.
final class PlaygroundFiles: Sendable {
  /// The path of the list; a script is below it.
  static let path = "/api/scripts"

  /// The header field with the version of the script in the answer.
  static let versionField = "X-Moonlay-Version"

  private let folder: PlaygroundFolder
  private let files: TemporaryFiles

  /// The lock that lets one page at a time compare versions and write.
  private let turn = Mutex(())

  init(_ folder: PlaygroundFolder, _ files: TemporaryFiles) {
    (self.folder, self.files) = (folder, files)
  }

  /// Returns the list, or one script.
  func answer(_ path: String) -> PageAnswer {
    guard path != Self.path else { return list }
    guard let name = PercentEncoding.decode(path.dropFirst(Self.path.count + 1)) else {
      return PageAnswer(400, text: "the name in the address is not valid")
    }
    return refusing { () throws(PlaygroundFolder.FolderError) in
      let text = try folder.read(name)
      var answer = PageAnswer(200, "text/plain; charset=utf-8", text)
      answer.headers = [HTTPField(Self.versionField, TextVersion(of: text).text)]
      return answer
    }
  }

  /// Saves a text as `{ "name", "text", "base" }` describes it.
  ///
  /// `base` is the version from which the text was derived; null if the script is new.
  func save(_ value: JSONValue) -> PageAnswer {
    guard let name = value["name"]?.asString, let text = value["text"]?.asString,
      let base = value["base"], base == .null || base.asString != nil
    else { return PageAnswer(400, text: "'name', 'text' and 'base' are required") }
    return refusing { () throws(PlaygroundFolder.FolderError) in
      try inTurn { () throws(PlaygroundFolder.FolderError) in
        try folder.save(name, Array(text.utf8), over: base.asString, files)
      }
      return saved(Array(text.utf8))
    }
  }

  /// Renames a script as `{ "name", "to", "base" }` describes it.
  func rename(_ value: JSONValue) -> PageAnswer {
    guard let name = value["name"]?.asString, let newName = value["to"]?.asString,
      let base = value["base"]?.asString
    else { return PageAnswer(400, text: "'name', 'to' and 'base' are required") }
    return refusing { () throws(PlaygroundFolder.FolderError) in
      try inTurn { () throws(PlaygroundFolder.FolderError) in
        try folder.rename(name, to: newName, version: base, files)
      }
      return PageAnswer(json: JSONValue.object(["version": .string(base)]).written)
    }
  }

  private var list: PageAnswer {
    do throws(SystemError) {
      let names = try folder.scripts().names.map { JSONValue.string($0) }
      return PageAnswer(
        json: JSONValue.object([
          "folder": .string(folder.path), "scripts": .array(names),
          "allowsSaving": .boolean(folder.allowsSaving),
        ]).written)
    } catch {
      return PageAnswer(500, text: error.message)
    }
  }

  private func saved(_ text: [UInt8]) -> PageAnswer {
    PageAnswer(json: JSONValue.object(["version": .string(TextVersion(of: text).text)]).written)
  }

  private func inTurn(
    _ action: () throws(PlaygroundFolder.FolderError) -> Void
  ) throws(PlaygroundFolder.FolderError) {
    let result = turn.withLock { _ in
      Result { () throws(PlaygroundFolder.FolderError) in try action() }
    }
    try result.get()
  }

  private func refusing(
    _ action: () throws(PlaygroundFolder.FolderError) -> PageAnswer
  ) -> PageAnswer {
    do throws(PlaygroundFolder.FolderError) {
      return try action()
    } catch {
      return PageAnswer(error.status, text: error.reason)
    }
  }
}
