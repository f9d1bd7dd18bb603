import CollectionLayout
import Report
import Scripting

/// Why nothing can be done with a script, and what that means for who asked.
struct ScriptRefusal: Error {
  let diagnostic: Diagnostic
  let failure: RunFailure

  init(_ diagnostic: Diagnostic, _ failure: RunFailure) {
    (self.diagnostic, self.failure) = (diagnostic, failure)
  }

  /// The script is at fault, or has used up what it may.
  init(_ diagnostic: Diagnostic, of script: Script) {
    self.init(diagnostic.placed(in: script), diagnostic.failure ?? .script)
  }
}

extension Program {
  /// Sets parameters of the layout, as options say.
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
