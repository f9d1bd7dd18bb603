import CollectionLayout
import Report
import Testing
import Workbench

/// Each printed equation is worked out by the test, and comes to the printed value.
@Suite struct DerivedEquationTests {
  /// The equations of a derivation that do not hold, and how many do.
  static func faults(of derivation: Derivation) -> (faults: [String], held: Int) {
    var (faults, held) = ([String](), 0)
    func check(_ text: String, _ value: String, _ what: String) {
      let found = Equation.value(of: text)
      guard found != .unknown else { return }
      if found.equals(Equation.value(of: value)) {
        held += 1
      } else {
        faults.append("\(what): \(text) is \(found), and not \(value)")
      }
    }
    for step in derivation.steps where !step.isAbove {
      if let text = step.numbers ?? step.expression { check(text, step.value, step.name) }
      for pass in step.repetition?.first ?? [] { check(pass.numbers, pass.value, step.name) }
      for reason in step.reasons {
        let found = Equation.value(of: reason.numbers ?? reason.expression)
        if found != .unknown, found.isTrue != reason.isTrue {
          faults.append("because \(reason.expression): \(found)")
        }
      }
    }
    return (faults, held)
  }

  @Test(arguments: Derived.gallery)
  func `the equations of a gallery script hold`(file: String) throws {
    let script = try Derived.galleryScript(file)
    var held = 0
    for element in ["1,1", "1,2", "1,4"] {
      guard
        case .finished(let derivation, _, _) = Derive(
          script, RunOptions(), try Derived.query(element)
        ).perform()
      else { continue }
      let (faults, count) = Self.faults(of: derivation)
      #expect(faults == [], "\(file) \(element)")
      held += count
    }
    print("\(file): \(held) equations hold")
  }

  @Test(arguments: Derived.gallery)
  func `a gallery script computes the same when it is followed`(file: String) throws {
    let script = try Derived.galleryScript(file)
    let derivation = try Derived.derivation(of: "1,1", in: script)
    let isHosts = derivation.quantities.allSatisfy { $0.step == nil }
    #expect(derivation.fault == nil || isHosts)
    #expect(derivation.fault?.contains("does not compute the same") != true)
    #expect(derivation.fault?.contains("cannot be followed") != true)
  }
}
