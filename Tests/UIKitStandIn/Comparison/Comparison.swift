// Compares exported layouts with the scripts that they were exported from, in drawn cases.
//
// Arguments: a folder of scripts, the number of cases, and the scripts' names; none for all. One line a script is printed.

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

  /// The first difference in a case; nil where there is none.
  func difference(seed: UInt64) -> String? {
    let drawnCase = DrawnCase(seed: seed, of: drawn)
    do {
      let script = try ScriptedView(drawnCase, of: drawn, in: folder)
      // A program must live as long as its view.
      defer { withExtendedLifetime(script) {} }
      // Where the script raises an error, the class has nothing to agree with.
      guard script.perform({ try $0.displayFirst() }) else { return nil }
      let native = try NativeView(drawnCase, of: drawn)
      try native.view.displayFirst()
      let set =
        drawnCase.settings.map { " \($0.name)=\($0.value)" }.joined() + " \(drawnCase.direction)"
      if let found = try difference(script.view, native.view, "at first") { return found + set }
      for (number, step) in drawnCase.steps.enumerated() {
        // Both to the same point: ranges that differ in the last digit may be rounded apart.
        let target = script.view.target(of: step)
        guard script.perform({ _ in try script.begin(step, scrollingTo: target) }) else {
          return nil
        }
        try native.begin(step, scrollingTo: target)
        let when = "step \(number + 1), \(step.name)"
        if case .update = step {
          for view in [script.view, native.view] { try view.wait(0.1) }
          if let found = try differenceOnScreen(script.view, native.view, "in \(when)") {
            return found + set
          }
        }
        if drawnCase.isHurried, number + 1 < drawnCase.steps.count { continue }
        guard script.perform({ try $0.settle() }) else { return nil }
        try native.view.settle()
        if let found = try difference(script.view, native.view, "after \(when)") {
          return found + set
        }
      }
      return nil
    } catch let error as Diagnostic {
      return "error: \(error.message)"
    } catch {
      return "error: \(error)"
    }
  }
}

@main
struct Main {
  static func main() {
    let folder = CommandLine.arguments[1]
    let count = UInt64(CommandLine.arguments[2]) ?? 10
    let names = Set(CommandLine.arguments.dropFirst(3))
    var agreed = 0
    let classes = drawnClasses.filter { names.isEmpty || names.contains($0.script) }
    for drawn in classes {
      let comparison = Comparison(drawn: drawn, folder: folder)
      ScriptedView.raised = 0
      var found = (1...count).lazy.compactMap { seed in
        defer { keptDelegates = [] }
        return comparison.difference(seed: seed).map { "case \(seed), \($0)" }
      }.first
      if found == nil, ScriptedView.raised > count / 2 {
        found = "the script fails in \(ScriptedView.raised) of \(count) cases"
      }
      if found == nil {
        found =
          (0...count / 500).lazy.compactMap { seed in
            defer { keptDelegates = [] }
            return comparison.differenceOfChecks(seed: seed).map { "check \(seed), \($0)" }
          }.first
      }
      if found == nil { agreed += 1 }
      let raised = ScriptedView.raised
      let rest = raised == 0 ? "" : ", but for \(raised) in which it fails"
      print("\(drawn.script): \(found ?? "agrees in \(count) cases" + rest)")
      fflush(nil)
    }
    print("\(agreed) of \(classes.count) agree")
    exit(agreed == classes.count ? 0 : 1)
  }
}

/// The delegates of exported layouts, which hold them weakly.
nonisolated(unsafe) var keptDelegates: [AnyObject] = []
