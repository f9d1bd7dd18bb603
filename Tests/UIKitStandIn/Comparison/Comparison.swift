// Compares exported layouts with the scripts that they were exported from, in drawn cases.
//
// Arguments: `--frames` for frames alone, without checks; a folder of scripts, the number of cases, and the scripts' names; none for
// all. One line a script is printed.

import CollectionLayout
import CollectionSimulation
import Foundation
import UIKit

/// What the comparison sets of an exported class; the glue that is generated for each says how.
struct ExportedLayout {
  let layout: UICollectionViewLayout
  let set: (String, String) -> Void
  let give: ([[DrawnItem]]) -> Void
}

/// A parameter or a field, as drawn.
struct DrawnMember {
  enum Kind { case integer, number, boolean, text }
  let name: String
  let kind: Kind
  var words: [String] = []
  var minimum = 0.0
  var maximum = 100.0
  var isOptional = false
}

/// What is known of an exported class.
struct DrawnClass {
  let script: String
  let module: String
  let parameters: [DrawnMember]
  let fields: [DrawnMember]
  let isText: Bool
  let canBeCounted: Bool
  let make: () -> ExportedLayout
}

struct Comparison {
  let drawn: DrawnClass
  let folder: String
  /// Whether checks of the layout protocol are compared, too.
  let withChecks: Bool

  /// How far the case is, for an error.
  nonisolated(unsafe) private static var progress = ""

  /// The first difference in a case; nil where there is none.
  func difference(seed: UInt64) -> String? {
    let drawnCase = DrawnCase(seed: seed, of: drawn)
    Self.progress = "the first display"
    do {
      // A script that cannot be loaded, or fails meanwhile, has nothing to agree with either.
      guard let script = try? ScriptedView(drawnCase, of: drawn, in: folder) else {
        ScriptedView.raised += 1
        return nil
      }
      // A program must live as long as its view.
      defer { withExtendedLifetime(script) {} }
      // Where the script raises an error, the class has nothing to agree with.
      let isDisplayed = script.perform { view in
        try view.displayFirst()
        _ = try view.answer(for: view.surroundings)
      }
      guard isDisplayed else { return nil }
      // Whole numbers of Lua wrap around, of which a layout makes nothing; CGFloat grows on.
      let size = script.view.contentSize
      guard max(abs(size.width), abs(size.height)) < 0x1p53 else {
        ScriptedView.raised += 1
        return nil
      }
      let native = try NativeView(drawnCase, of: drawn)
      try native.view.displayFirst()
      guard let found = try difference(script, native, drawnCase) else { return nil }
      // What breaks the protocol, as with one cell twice, has no picture to agree on.
      let isBroken = script.view.diagnostics.contains {
        $0.diagnostic.severity == .error || $0.diagnostic.code == .duplicateElement
      }
      if isBroken {
        ScriptedView.raised += 1
        return nil
      }
      let settings = drawnCase.settings.map { " \($0.name)=\($0.value)" }
      return found + settings.joined() + " \(drawnCase.direction)"
    } catch let error as Diagnostic {
      return "error in \(Self.progress): \(error.message)"
    } catch {
      return "error: \(error)"
    }
  }

  /// The first difference from the first display to the last step.
  private func difference(_ script: ScriptedView, _ native: NativeView, _ drawnCase: DrawnCase)
    throws -> String?
  {
    if let found = try difference(script.view, native.view, "at first") { return found }
    for (number, step) in drawnCase.steps.enumerated() {
      let when = "step \(number + 1), \(step.name)"
      Self.progress = when
      // Both to the same point: ranges that differ in the last digit may be rounded apart.
      let target = script.view.target(of: step)
      guard script.perform({ _ in try script.begin(step, scrollingTo: target) }) else { return nil }
      try native.begin(step, scrollingTo: target)
      if step.isAnimated {
        for view in [script.view, native.view] { try view.wait(0.1) }
        let found = try differenceOnScreen(script.view, native.view, "in \(when)")
        if let found { return found }
      }
      guard script.perform({ try $0.finish(step) }) else { return nil }
      try native.view.finish(step)
      if drawnCase.isHurried, number + 1 < drawnCase.steps.count { continue }
      let isSettled = script.perform { view in
        try view.settle()
        _ = try view.answer(for: view.surroundings)
      }
      guard isSettled else { return nil }
      try native.view.settle()
      if let found = try difference(script.view, native.view, "after \(when)") { return found }
    }
    return nil
  }

  /// What is printed of a class: that it agrees, or the first difference in all cases and checks.
  func summary(cases count: UInt64) -> (text: String, agrees: Bool) {
    ScriptedView.raised = 0
    let found = first(1...count, "case", difference)
    let raised = ScriptedView.raised
    if found == nil, raised > count / 2 {
      return ("the script fails in \(raised) of \(count) cases", false)
    }
    if let found { return (found, false) }
    if withChecks, let found = first(0...count / 500, "check", differenceOfChecks) {
      return (found, false)
    }
    let rest = raised == 0 ? "" : ", but for \(raised) in which it fails"
    return ("agrees in \(count) cases\(rest)", true)
  }

  private func first(
    _ seeds: ClosedRange<UInt64>, _ name: String, _ difference: (UInt64) -> String?
  ) -> String? {
    for seed in seeds {
      defer { keptDelegates = [] }
      if let found = difference(seed) { return "\(name) \(seed), \(found)" }
    }
    return nil
  }
}

/// Compares classes as the arguments say, and ends the program.
func compare(_ drawnClasses: [DrawnClass]) -> Never {
  var arguments = CommandLine.arguments.dropFirst()
  let withChecks = arguments.first != "--frames"
  if !withChecks { arguments.removeFirst() }
  let folder = arguments.removeFirst()
  let count = UInt64(arguments.removeFirst()) ?? 10
  let names = Set(arguments)
  var agreed = 0
  let classes = drawnClasses.filter { names.isEmpty || names.contains($0.script) }
  for drawn in classes {
    let comparison = Comparison(drawn: drawn, folder: folder, withChecks: withChecks)
    let (text, agrees) = comparison.summary(cases: count)
    if agrees { agreed += 1 }
    print("\(drawn.script): \(text)")
    fflush(nil)
  }
  print("\(agreed) of \(classes.count) agree")
  exit(agreed == classes.count ? 0 : 1)
}

/// The delegates of exported layouts, which hold them weakly.
nonisolated(unsafe) var keptDelegates: [AnyObject] = []
