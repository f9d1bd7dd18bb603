package import CollectionLayout
import CollectionSimulation
import Lua
package import Report
package import Scripting

/// Works out how an element's frame came about.
///
/// The script runs twice. The first time is the plain run, and what it says is what counts. The second time a text runs
/// that notes what it computes; since a run depends on nothing but its inputs, it computes the same. Where it does not,
/// the values are given, and nothing is guessed.
package struct Derive {
  private let script: Script
  private let options: RunOptions
  private let query: ElementQuery

  /// What became of it.
  package enum Outcome: Sendable {
    /// The script itself failed, as it does in a run.
    case failed(Diagnostic, RunFailure)

    /// There is no such element; what there is.
    case absent(String, RunResult, RunVerdict)
    case finished(Derivation, RunResult, RunVerdict)
  }

  package init(_ script: Script, _ options: RunOptions, _ query: ElementQuery) {
    self.script = script
    self.options = options
    self.query = query
  }

  /// Runs the script, and follows it.
  ///
  /// - Parameter listener: Hears of the plain run.
  /// - Returns: The derivation, or why there is none.
  package func perform(_ listener: Run.Listener = Run.Listener()) -> Outcome {
    withScriptStack { performHere(listener) }
  }

  private func performHere(_ listener: Run.Listener) -> Outcome {
    let (result, verdict, found): (RunResult, RunVerdict, ElementAttributes?)
    do {
      let stage = try Stage(script, options, listener)
      listener.begin(stage.heading)
      let failure = stage.play()
      if let failure, let reason = failure.failure {
        return .failed(failure.naming(options.limits), reason)
      }
      result = stage.result(after: failure)
      verdict = options.verdict(on: result)
      found = stage.attributes(of: query, in: result, after: failure)
    } catch {
      return .failed(error.diagnostic.naming(options.limits), error.failure)
    }
    guard let attributes = found else { return .absent(absence(in: result), result, verdict) }
    return .finished(
      derivation(of: attributes, result.heading, listener), result, verdict)
  }

  // MARK: - The second run

  private func derivation(
    of attributes: ElementAttributes, _ heading: RunHeading, _ listener: Run.Listener
  ) -> Derivation {
    var derivation = Derivation(
      heading: heading, element: attributes.identifier, frame: attributes.frame,
      quantities: attributes.quantities)
    let instrumented = InstrumentedScript(script)
    guard let text = instrumented.script() else {
      derivation.fault = instrumented.fault
      return derivation
    }
    var quiet = Run.Listener()
    quiet.interruptible = listener.interruptible
    do {
      let stage = try Stage(text, options.followed, quiet, isFollowed: true)
      let failure = stage.play()
      let again = stage.attributes(of: query, in: stage.result(after: failure), after: failure)
      let trace = stage.trace(instrumented, options)
      if trace.recording.isFull {
        derivation.fault =
          "the script takes more steps than can be followed: try fewer items, or "
          + "--no-demo"
      } else if again != attributes {
        derivation.fault =
          "the script does not compute the same when it is followed"
          + (failure.map { ": \($0.message)" } ?? "")
      } else {
        derivation.explain(attributes, trace)
      }
    } catch {
      derivation.fault =
        instrumented.fault ?? "the script cannot be followed: \(error.diagnostic.message)"
    }
    return derivation
  }

  // MARK: - What is not there

  private func absence(in result: RunResult) -> String {
    let counts = result.state.sections
    if let kind = query.kind {
      return "the layout has no '\(kind)' \(query.section),\(query.item)"
    }
    guard counts.indices.contains(query.section - 1) else {
      return "there is no section \(query.section): the data has "
        + (counts.count == 1 ? "one section" : "\(counts.count) sections")
    }
    let count = counts[query.section - 1]
    guard query.item <= count else {
      return "there is no item \(query.section),\(query.item): section \(query.section) has "
        + (count == 0 ? "no items" : "\(count), so the last is \(query.section),\(count)")
    }
    return "the layout has no place for item \(query.section),\(query.item)"
  }
}

extension RunOptions {
  /// The same for the second run, with room for what is noted beside.
  fileprivate var followed: RunOptions {
    var options = self
    options.limits.time *= 20
    options.limits.memory = max(limits.memory, min(limits.memory, 1 << 40) * 4)
    options.limits.instructions = nil
    options.recordsCalls = false
    return options
  }
}

extension Stage {
  /// The attributes of an element at the end of a run.
  fileprivate func attributes(
    of query: ElementQuery, in result: RunResult, after failure: Diagnostic?
  ) -> ElementAttributes? {
    for identifier in query.identifiers {
      let shown = result.state.elements.first { $0.attributes.identifier == identifier }
      if let shown { return shown.attributes }
      guard failure == nil else { continue }
      if let found = try? view.attributes(of: identifier) { return found }
    }
    return nil
  }

  fileprivate func trace(_ script: InstrumentedScript, _ options: RunOptions) -> Trace {
    let changed = Set(program.changedParameters)
    let told = Set(options.parameters.map(\.name))
    var parameters: [String: String] = [:]
    for parameter in program.layout.parameters {
      let name = parameter.name
      parameters[name] =
        told.contains(name)
        ? "from --set" : changed.contains(name) ? "set by the script" : "its default"
    }
    return Trace(
      recording: program.recording, sites: script.sites, files: script.files,
      view: program.recordedView, layouts: program.recordedLayouts, parameters: parameters,
      rule: program.builtInLayout.map(\.rule))
  }
}

extension BuiltInLayout {
  /// What it does, in a sentence.
  fileprivate var rule: String {
    switch self {
    case .flow:
      "FlowLayout works it out: as many items stand on a line as fit with minimumInteritemSpacing between them, what is left is "
        + "shared by the gaps of a full line, and the next line begins minimumLineSpacing further"
    case .list:
      "ListLayout works it out: a row is as wide as the view less its style's margins, and begins where the row before it ends"
    case .compositional:
      "CompositionalLayout works it out from the sections, groups and items that the script declares"
    case .transition:
      "TransitionLayout works it out: between what its two layouts say, at its progress"
    }
  }
}
