import CollectionLayout
import LayoutExport
import Report
import Scripting
import OperatingSystem
import Workbench

/// The files of a session.
final class SessionFiles {
  /// The files to remove if the program is interrupted.
  let temporary = TemporaryFiles()

  /// Reads a script.
  func read(_ path: String) -> Result<SessionScript, SessionError> {
    do throws(SystemError) {
      let file = try ScriptFile(path)
      let script = Script(name: file.name, text: file.script.text) { file.module($0) }
      let sources = file.sources
      return .success(
        SessionScript(
          path: path, script: script, paths: { file.paths }, line: { sources.line($1, of: $0) }))
    } catch {
      return .failure(SessionError(error.message))
    }
  }

  /// Returns the functions that a session calls for its files.
  func host(whenStuck: @escaping @Sendable () -> Void) -> SessionHost {
    let clock = MonotonicClock()
    var host = SessionHost(
      read: { [self] in read($0) },
      write: { [temporary] (bytes, path) throws(SessionError) in
        try Self.write(bytes, to: path, temporary)
      },
      export: { [temporary] (result, path) throws(SessionError) in
        try Self.write(try Self.exported(result, to: path), to: path, temporary)
      })
    host.paths = Self.paths
    host.moduleName = Self.moduleName
    host.isSame = ScriptFile.isSame
    host.swift = { SwiftReport($0).shown }
    host.guide = { ShippedDocuments().guide }
    host.now = { clock.now }
    host.whenStuck = whenStuck
    return host
  }

  private static func write(_ bytes: [UInt8], to path: String, _ temporary: TemporaryFiles)
    throws(SessionError)
  {
    do throws(SystemError) {
      try writeFile(bytes, to: path, temporaryFiles: temporary)
    } catch {
      throw SessionError(error.message)
    }
  }

  /// Returns a result in the format of the file's extension.
  private static func exported(_ result: RunResult, to path: String) throws(SessionError)
    -> [UInt8]
  {
    let name = Path.lastComponent(path)
    let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    guard let format = OutputFormat(ofFile: name, among: OutputFormat.runs) else {
      let known = OutputFormat.runs.map(\.rawValue).joined(separator: ", ")
      throw SessionError("unknown format '\(ending)'; one of: \(known)")
    }
    return result.document(format)
  }

  /// Returns the module name by which one script can require another in its folder; nil if there is
  /// none.
  private static func moduleName(of script: String, from path: String) -> String? {
    let name = Path.lastComponent(script)
    guard name.hasSuffix(".lua"),
      let folder = try? Path.realPath(Path.folder(of: script)),
      let other = try? Path.realPath(Path.folder(of: path)), folder == other,
      !ScriptFile.isSame(script, path)
    else { return nil }
    let module = String(name.dropLast(4))
    let isPlain = module.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")
    }
    return isPlain && !module.isEmpty ? module : nil
  }

  /// The maximum number of names in a folder to examine.
  private static let maxNames = 10_000

  /// Returns the files and folders whose paths begin with a text.
  private static func paths(beginningWith text: String) -> [String] {
    let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let (folder, beginning) = (String(text[..<end]), String(text[end...]))
    let names = (try? FolderListing(folder.isEmpty ? "." : folder, limit: maxNames))?.names ?? []
    return names.filter {
      $0.hasPrefix(beginning) && ($0.first != "." || beginning.first == ".")
    }
    .map { folder + $0 }.map { Path.isFolder($0) ? $0 + "/" : $0 }
  }
}
