package import CollectionLayout
import CollectionSimulation
package import Scripting

// What a fault has to do with the options of the run.
extension Diagnostic {
  /// A fault in a parameter that was set, with the option that it came from, where there are options.
  func about(_ setting: ParameterSetting, _ limits: ScriptLimits) -> Diagnostic {
    if limits.areFixed { return self }
    var complete = self
    complete.message = "--set \(setting.name)=\(setting.text): \(message)"
    return complete
  }

  /// A budget that ran out, with its size and the option that changes it, where there is one.
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
    if let instructions = limits.instructions, message.contains("instructions") {
      return ("\(instructions)", "--instruction-limit")
    }
    return ("\(limits.time.inSeconds) s", "--time-limit")
  }
}

extension Int {
  /// Bytes as megabytes, without a fraction of zero.
  fileprivate var megabytes: String { (Double(self) / 1_048_576).shortText }
}

extension Duration {
  fileprivate var inSeconds: String {
    (Double(components.seconds) + Double(components.attoseconds) / 1e18).shortText
  }
}
