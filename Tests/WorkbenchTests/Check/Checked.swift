import CollectionLayout
import Report
import Scripting
import Workbench

/// Checks a script, with some options.
func check(_ text: String, _ change: (inout CheckOptions) -> Void = { _ in }) -> CheckOutcome {
  let script = Script(name: "example.lua", text: Array(text.utf8)) { .absent(tried: "\($0).lua") }
  var options = CheckOptions()
  options.scriptPath = "example.lua"
  options.randomCases = 6
  change(&options)
  return Check(script, options).perform()
}

/// The codes that make the check of a script fail.
func failures(of text: String, _ change: (inout CheckOptions) -> Void = { _ in })
  -> [DiagnosticCode]
{
  check(text, change).report.findings.filter(\.isFailure).map(\.diagnostic.code)
}
