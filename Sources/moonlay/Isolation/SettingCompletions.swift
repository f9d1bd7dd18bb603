import ArgumentParser
import OperatingSystem
import Report
import Scripting
import Workbench

extension CompletionKind {
  /// `name=value` for the parameters of the layout whose script the command line names.
  ///
  /// The value is each word that the parameter allows, or its present value. The script runs in a
  /// process of its own, for a second at most.
  static let settings = custom { words, _, begun in
    guard let path = words.first(where: { $0.hasSuffix(".lua") && Path.exists($0) }),
      let file = try? ScriptFile(path)
    else { return [] }
    var options = RunOptions()
    options.limits.time = .seconds(1)
    options.runsDemo = false
    let engine = EngineSource(isIsolated: true, limits: options.limits, whenStuck: {}).start()
    guard
      case .finished(let result, _) = engine.run(
        file.script, options, RunListener(module: file.module))
    else { return [] }
    return result.heading.parameters.flatMap { parameter in
      parameter.completedValues.map { "\(parameter.name)=\($0)" }
    }.filter { $0.hasPrefix(begun) }
  }
}

extension RunHeading.Parameter {
  fileprivate var completedValues: [String] {
    switch kind {
    case .choice(let words): words
    case .boolean: ["true", "false"]
    case .integer, .number, .numbers, nil: [value.readable]
    }
  }
}
