import CollectionLayout
import Report
import Scripting

/// The reason why a script cannot be run, and the kind of failure that this is for the caller.
struct ScriptRefusal: Error {
  let diagnostic: Diagnostic
  let failure: RunFailure

  init(_ diagnostic: Diagnostic, _ failure: RunFailure) {
    (self.diagnostic, self.failure) = (diagnostic, failure)
  }

  /// Creates the refusal for an error of the script, or an exceeded limit.
  init(_ diagnostic: Diagnostic, of script: Script) {
    self.init(diagnostic.placed(in: script), diagnostic.failure ?? .script)
  }
}

extension Program {
  /// Sets parameters of the layout from the options.
  func set(_ parameters: [ParameterSetting], _ limits: ScriptLimits) throws(ScriptRefusal) {
    for setting in parameters {
      do throws(Diagnostic) {
        try set(setting)
      } catch {
        throw ScriptRefusal(
          error.about(setting, limits), error.failure == .budget ? .budget : .usage)
      }
    }
  }
}
