package import CollectionLayout
import CollectionSimulation
package import Scripting

// Relations of a diagnostic to the options of the run.
extension Diagnostic {
  /// Returns an error about a parameter with the option that set it, if options are available.
  func about(_ setting: ParameterSetting, _ limits: ScriptLimits) -> Diagnostic {
    if limits.areFixed { return self }
    var complete = self
    complete.message = "--set \(setting.name)=\(setting.text): \(message)"
    return complete
  }

  /// Returns the diagnostic of an exceeded limit with its value and the option that changes it, if
  /// there is one.
  package func naming(_ limits: ScriptLimits) -> Diagnostic {
    guard let (size, option) = limit(of: limits) else { return self }
    var complete = self
    complete.message += ": \(size)"
    if limits.areFixed { return complete }
    let allowance = "raise \(option)"
    complete.fix = fix.map { "\($0), or \(allowance)" } ?? allowance
    return complete
  }

  private func limit(of limits: ScriptLimits) -> (size: String, option: String)? {
    switch code {
    case .memoryExceeded: return ("\(limits.memory.megabytes) MB", "--memory-limit")
    case .budgetExceeded: break
    default: return nil
    }
    if let instructions = limits.instructions, subject?.kind == .limit {
      return ("\(instructions)", "--instruction-limit")
    }
    return ("\(limits.time.inSeconds) s", "--time-limit")
  }
}

extension Int {
  /// The number of bytes in megabytes, without a fraction of zero.
  fileprivate var megabytes: String { (Double(self) / 1_048_576).shortText }
}

extension Duration {
  /// The duration in seconds, without a fraction of zero.
  package var inSeconds: String {
    (Double(components.seconds) + Double(components.attoseconds) / 1e18).shortText
  }
}
