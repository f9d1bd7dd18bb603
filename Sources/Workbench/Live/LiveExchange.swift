import Report
import Scripting

/// What a live view's session asks of the page: the script that is shown, and where files go.
final class LiveExchange {
  var script: ScriptText?

  /// Finds the modules of the request that is being answered.
  var module: ((String) -> ModuleText)?

  /// The answer that is being made.
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

  func read(_ path: String) -> Result<SessionScript, SessionRefusal> {
    guard path == script?.name, let known = sessionScript else {
      return .failure(SessionRefusal("a page can only show its own script"))
    }
    return .success(known)
  }

  /// Hands a file to the page, which may keep it; there is no other place for it.
  func offer(_ bytes: [UInt8], _ path: String) {
    var saying = LiveReport.Saying(.file, String(decoding: bytes, as: UTF8.self))
    saying.file = path
    report.say(saying)
  }
}
