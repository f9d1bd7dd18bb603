import Scripting
import Workbench

/// The texts of an answer: its script, and each module that it has loaded so far.
///
/// The random cases of a grading are drawn from them, so that no text can contain its own cases.
final class AnswerTexts {
  private let answer: Script
  private var modules: [String: ModuleText] = [:]

  /// Whether further modules are refused.
  var isClosed = false

  init(_ answer: Script) { self.answer = answer }

  /// The answer, whose modules are recorded when they are loaded.
  var script: Script {
    Script(name: answer.name, text: answer.text) { [self] name in
      if let known = modules[name] { return known }
      if isClosed {
        return .refused(reason: "load '\(name)' where the script begins, not in a later case")
      }
      let module = answer.module(name)
      modules[name] = module
      return module
    }
  }

  /// Returns the seed of the random cases for the texts, mixed with the seed of the grading.
  func seed(mixedWith seed: UInt64) -> UInt64 {
    var hash = SipHash(key: (seed, 0x6D6F_6F6E_6C61_7921))
    func add(_ bytes: [UInt8]) {
      let count = UInt64(bytes.count)
      hash.add((0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) })
      hash.add(bytes)
    }
    add(answer.text)
    for (name, module) in modules.sorted(by: { $0.key < $1.key }) {
      guard case .text(let text, _) = module else { continue }
      add(Array(name.utf8))
      add(text)
    }
    return hash.value >> 1
  }
}
