package import CollectionLayout
import Report
package import Scripting

/// The reason why a script cannot be run, and the kind of failure that this is for the caller.
package struct ScriptError: Error {
  /// What is wrong.
  package let diagnostic: Diagnostic
  /// The kind of failure.
  package let failure: RunFailure

  /// Creates a refusal.
  package init(_ diagnostic: Diagnostic, _ failure: RunFailure) {
    (self.diagnostic, self.failure) = (diagnostic, failure)
  }

  /// Creates the refusal for an error of the script, or an exceeded limit.
  package init(_ diagnostic: Diagnostic, of script: Script) {
    self.init(diagnostic.placed(in: script), diagnostic.failure ?? .script)
  }
}

extension Program {
  /// Sets parameters of the layout from the options.
  func set(_ parameters: [ParameterSetting], _ limits: ScriptLimits) throws(ScriptError) {
    for setting in parameters {
      do throws(Diagnostic) {
        try set(setting)
      } catch {
        throw ScriptError(
          error.about(setting, limits), error.failure == .budget ? .budget : .usage)
      }
    }
  }
}
