import Report
import Scripting

/// The connection of a live view's session to the page: the script that is displayed, and the
/// destination of files.
final class LiveExchange {
  var script: ScriptText?

  /// Finds the modules of the current request.
  var module: ((String) -> ModuleText)?

  /// The report for the current request.
  var report = LiveReport()

  var sessionScript: SessionScript? {
    guard let script else { return nil }
    let lines = String(decoding: script.text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let text = Script(name: script.name, text: script.text) { [self] name in
      module?(name) ?? .absent(tried: "no module can be loaded here")
    }
    return SessionScript(
      path: script.name, script: text,
      line: { file, number in
        file == script.name && lines.indices.contains(number - 1) ? lines[number - 1] : nil
      })
  }

  func read(_ path: String) -> Result<SessionScript, SessionError> {
    guard path == script?.name, let known = sessionScript else {
      return .failure(SessionError("a page can only show its own script"))
    }
    return .success(known)
  }

  /// Offers a file to the page, which may save it; there is no other destination.
  func offer(_ bytes: [UInt8], _ path: String) {
    var saying = LiveReport.Message(.file, String(decoding: bytes, as: UTF8.self))
    saying.file = path
    report.say(saying)
  }
}
