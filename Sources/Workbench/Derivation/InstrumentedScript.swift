import Lua
import LuaSyntax
import Scripting

/// A script and its modules as they are run to be followed, and what their events name.
final class InstrumentedScript {
  private let plain: Script
  private(set) var sites: [Site] = []
  private(set) var files: [(name: String, text: SourceText)] = []

  /// Why a text is not followed, where one is not.
  private(set) var fault: String?

  init(_ script: Script) { plain = script }

  /// The script that notes what it computes; modules are instrumented as they are requested.
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
    do throws(SyntaxFault) {
      let instrumented = try Instrumenter.instrument(
        text, file: files.count, firstSite: sites.count + 1,
        copiedFields: Machine.copiedFields)
      files.append((file, SourceText(text)))
      sites += instrumented.sites
      return instrumented.text
    } catch {
      fault = "\(file):\(error.line) is not followed: \(error.message)"
      return nil
    }
  }
}
