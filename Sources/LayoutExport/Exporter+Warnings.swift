package import CollectionSimulation
import Report
import Scripting
package import SwiftExport
import Workbench

extension Exporter {
  /// Finds methods whose names are almost a callback's, so that the view never calls them.
  ///
  /// The scripts do not run. The rules of a run are applied to scripts that declare the same names
  /// at the same lines.
  ///
  /// - Parameter methods: The methods of exported classes.
  /// - Returns: The same warnings as in a run.
  package static func warnings(on methods: [Method]) -> [ReportedDiagnostic] {
    var classes: [[Method]] = []
    for method in methods {
      let index = classes.firstIndex { known in
        known[0].className == method.className && known[0].file == method.file
      }
      if let index { classes[index].append(method) } else { classes.append([method]) }
    }
    return withScriptStack { classes.flatMap { warnings(onClass: $0) } }
  }

  /// Finds such methods of one class.
  ///
  ///
  /// - Parameter methods: The methods of the class, at least one.
  /// - Returns: The warnings.
  private static func warnings(onClass methods: [Method]) -> [ReportedDiagnostic] {
    let first = methods[0]
    var lines = Array(repeating: "", count: methods.map { $0.line }.max() ?? 1)
    lines[0] = "local class = Layout.new(\(first.className.luaText)) "
    for method in methods { lines[method.line - 1] += "function class:\(method.name)() end " }
    let text = lines.joined(separator: "\n") + "\nreturn class\n"
    let script = Script(name: first.file, text: Array(text.utf8)) { .absent(tried: $0) }
    let simulation = try? RunSimulation(script, RunOptions(), Run.Listener())
    return simulation?.view.diagnostics ?? []
  }
}
