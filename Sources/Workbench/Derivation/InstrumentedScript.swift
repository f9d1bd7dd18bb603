import Lua
import LuaSyntax
import Scripting

/// A script and its modules, instrumented for tracing, and the sites that their events name.
final class InstrumentedScript {
  private let plain: Script
  private(set) var sites: [Site] = []
  private(set) var files: [(name: String, text: SourceText)] = []

  /// The reason why a file cannot be traced; nil if all can.
  private(set) var fault: String?

  init(_ script: Script) { plain = script }

  /// Returns the instrumented script; modules are instrumented when they are requested.
  func script() -> Script? {
    guard let text = instrument(plain.text, file: plain.name) else { return nil }
    return Script(name: plain.name, text: text) { [self] name in
      guard case .text(let text, let file) = plain.module(name) else { return plain.module(name) }
      guard let instrumented = instrument(text, file: file) else {
        return .refused(reason: "it cannot be followed")
      }
      return .text(instrumented, file: file)
    }
  }

  private func instrument(_ text: [UInt8], file: String) -> [UInt8]? {
    do throws(SyntaxError) {
      let instrumented = try Instrumenter.instrument(
        text, file: files.count, firstSite: sites.count + 1)
      files.append((file, SourceText(text)))
      sites += instrumented.sites
      return instrumented.text
    } catch {
      fault = "\(file):\(error.line) is not followed: \(error.message)"
      return nil
    }
  }
}
