package import CollectionLayout
import CollectionSimulation
package import Report
package import Scripting

/// Times each phase of a script's layout as its items grow.
package struct Bench {
  private let script: Script
  private let options: BenchOptions

  /// What is notified of a benchmark while it runs, and keeps its time.
  package struct Listener {
    /// The time on a clock.
    package var now: () -> Duration

    /// Takes how many items are tried, and with which phase.
    package var progress: (_ items: Int, _ phase: BenchPhase) -> Void = { _, _ in }

    /// Takes a handle that ends the script, before the script runs.
    package var interruptible: (ScriptInterrupter) -> Void = { _ in }

    /// Creates a listener that keeps time, and ignores everything else.
    package init(now: @escaping () -> Duration) { self.now = now }
  }

  /// How a benchmark ended.
  package enum Outcome: Sendable {
    /// With a report, and what the script did wrong with some sizes; larger sizes may be missing, and then it says why.
    case finished(BenchReport, faults: [Diagnostic])
    /// Not even the fewest items could be timed.
    case failed(Diagnostic, RunFailure)
  }

  /// Creates a benchmark of a script.
  package init(_ script: Script, _ options: BenchOptions) {
    (self.script, self.options) = (script, options)
  }

  /// Runs the benchmark; what the script does wrong is part of the outcome.
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
      do throws(ScriptRefusal) {
        let (heading, measured) = try measure(items, &last, listener)
        report = report ?? BenchReport(heading: heading)
        report?.sizes.append(measured)
      } catch {
        let fault = error.diagnostic.naming(options.limits)
        let place = fault.place.map { "\($0.file):\($0.line): " } ?? ""
        let reason = "With \(items.readable) items: \(place)\(fault.message) (\(fault.code))."
        failures.append((reason, fault, error.failure))
        // What is too much for these is too much for more; other faults may be of this number alone.
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
  ) throws(ScriptRefusal) -> (RunHeading, BenchSize) {
    let clock = BenchClock(now: listener.now, patience: options.timeForPhase)
    listener.progress(items, .prepare)
    let stage = try BenchStage(
      script, options, items: items, clock, interruptible: listener.interruptible)
    var size = BenchSize(items: items)
    do throws(Diagnostic) {
      let memory = stage.memory
      if let last, items > last.items {
        size.bytesPerItem = Double(memory - last.memory) / Double(items - last.items)
      }
      last = (items, memory)
      for phase in BenchPhase.allCases {
        listener.progress(items, phase)
        size.times[phase] = try stage.time(phase)
      }
    } catch {
      throw ScriptRefusal(stage.view.rethrowing(error), of: script)
    }
    let heading = RunHeading(
      script: script.name, layoutName: stage.program.layout.name,
      parameters: stage.program.layout.parameters.map { .init(name: $0.name, value: $0.value) },
      viewport: stage.view.viewport)
    return (heading, size)
  }

  /// Why a size is not begun: its first prepare would use up what the script may.
  private func reasonToStop(after report: BenchReport, before items: Int) -> String? {
    guard let last = report.sizes.last, let prepare = last.times[.prepare]?.median else {
      return nil
    }
    let growth = max(1, report.growth(of: .prepare) ?? 1)
    let factor = Double(items) / Double(last.items)
    // With whole exponents only: what is feared is a square.
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
