package import CollectionLayout
import CollectionSimulation
package import Report
package import Scripting

/// Measures the time of each phase of a script's layout as the number of items grows.
package struct Bench {
  private let script: Script
  private let options: BenchOptions

  /// Receives the progress of a benchmark and provides its clock.
  package struct Listener {
    /// The time on a clock.
    package var now: () -> Duration

    /// Receives the number of items and the phase that are measured next.
    package var progress: (_ items: Int, _ phase: BenchPhase) -> Void = { _, _ in }

    /// Receives a handle that interrupts the script, before the script runs.
    package var interruptible: (ScriptInterrupter) -> Void = { _ in }

    /// Creates a listener with a clock, which ignores everything else.
    package init(now: @escaping () -> Duration) { self.now = now }
  }

  /// The outcome of a benchmark.
  package enum Outcome: Sendable {
    /// The benchmark produced a report.
    ///
    /// Faults are errors of the script at some sizes. Larger sizes may be missing, in which case
    /// the report gives the reason.
    case finished(BenchReport, faults: [Diagnostic])
    /// Not even the smallest number of items could be measured.
    case failed(Diagnostic, RunFailure)
  }

  /// Creates a benchmark of a script.
  package init(_ script: Script, _ options: BenchOptions) {
    (self.script, self.options) = (script, options)
  }

  /// Runs the benchmark; errors of the script are part of the outcome.
  package func perform(_ listener: Listener) -> Outcome {
    withScriptStack { performHere(listener) }
  }

  private func performHere(_ listener: Listener) -> Outcome {
    var report: BenchReport?
    var last: (items: Int, memory: Int)?
    var failures: [(reason: String, fault: Diagnostic, failure: RunFailure)] = []
    var faults: [Diagnostic] { failures.filter { $0.failure == .script }.map { $0.fault } }
    for items in options.sizes {
      if let report, let reason = reasonToStop(after: report, before: items) {
        return .finished(
          complete(report, stop: (failures.map { $0.reason } + [reason]).joined(separator: " ")),
          faults: faults)
      }
      do throws(ScriptError) {
        let (heading, measured) = try measure(items, &last, listener)
        report = report ?? BenchReport(heading: heading)
        report?.sizes.append(measured)
      } catch {
        let fault = error.diagnostic.naming(options.limits)
        let place = fault.place.map { "\($0.file):\($0.line): " } ?? ""
        let reason = "With \(items.readable) items: \(place)\(fault.message) (\(fault.code))."
        failures.append((reason, fault, error.failure))
        // If these exceed a limit, larger sizes do too; other faults may concern this size only.
        if error.failure == .budget || error.failure == .interrupted { break }
      }
    }
    guard let report else {
      return failures.first.map { .failed($0.fault, $0.failure) }
        ?? .failed(.nothingToMeasure, .usage)
    }
    let reasons = failures.map { $0.reason }.joined(separator: " ")
    return .finished(complete(report, stop: failures.isEmpty ? nil : reasons), faults: faults)
  }

  private func measure(
    _ items: Int, _ last: inout (items: Int, memory: Int)?, _ listener: Listener
  ) throws(ScriptError) -> (RunHeading, BenchSize) {
    let clock = BenchClock(now: listener.now, patience: options.timeForPhase)
    listener.progress(items, .prepare)
    let simulation = try BenchSimulation(
      script, options, items: items, clock, interruptible: listener.interruptible)
    var size = BenchSize(items: items)
    do throws(Diagnostic) {
      let memory = simulation.memory
      if let last, items > last.items {
        size.bytesPerItem = Double(memory - last.memory) / Double(items - last.items)
      }
      last = (items, memory)
      for phase in BenchPhase.allCases {
        listener.progress(items, phase)
        size.times[phase] = try simulation.time(phase)
      }
    } catch {
      throw ScriptError(simulation.view.rethrowing(error), of: script)
    }
    let heading = RunHeading(
      script: script.name, layoutName: simulation.program.layout.name,
      parameters: simulation.program.layout.parameters.map {
        .init(name: $0.name, value: $0.value)
      },
      viewport: simulation.view.viewport)
    return (heading, size)
  }

  /// Returns why a size is skipped, because its first prepare would exceed a limit; nil if it is
  /// not.
  private func reasonToStop(after report: BenchReport, before items: Int) -> String? {
    guard let last = report.sizes.last, let prepare = last.times[.prepare]?.median else {
      return nil
    }
    let growth = max(1, report.growth(of: .prepare) ?? 1)
    let factor = Double(items) / Double(last.items)
    // Whole exponents only: the estimate guards against quadratic growth.
    let expected = prepare * (growth > 1.5 ? factor * factor : factor)
    guard expected > options.limits.time.seconds else { return nil }
    return
      "Skipped \(items.readable) items: prepare takes \(prepare.readableTime) with \(last.items.readable) "
      + "and would exceed the time limit."
  }

  private func complete(_ report: BenchReport, stop: String?) -> BenchReport {
    var report = report
    report.stop = stop
    report.advice = BenchAdvice(report).sentences
    return report
  }
}

extension Diagnostic {
  fileprivate static var nothingToMeasure: Diagnostic {
    Diagnostic(
      .invalidOption, "a benchmark needs at least one item", fix: "use --items 1 or more")
  }
}
