import CollectionLayout
import Report
import Scripting
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
    let derivations = try Derived.derivations(
      of: ["1,1", "1,2", "1,4", "2,3"], in: try Derived.galleryScript(file))
    #expect(derivations.count >= 2)
    for derivation in derivations {
      let (faults, held) = Self.faults(of: derivation)
      #expect(faults == [], "\(file) \(derivation.element)")
      #expect(derivation.fault == nil, "\(file) \(derivation.element)")
      #expect(held >= 1 || derivation.rule != nil, "\(file) \(derivation.element)")
    }
  }

  /// Scripts that do nothing but fail have nothing to derive.
  @Test(arguments: Derived.guide)
  func `the equations of the guide's scripts hold`(name: String) throws {
    let texts = Derived.guideTexts
    let text = try #require(texts[name])
    let modules = Dictionary(
      texts.map { (String($0.key.dropLast(4)), $0.value) }, uniquingKeysWith: { $1 })
    var options = RunOptions()
    options.limits.time = .milliseconds(500)
    let queries = try ["1,1", "1,3"].map { try Derived.query($0) }
    let script = Derived.script(text, modules: modules)
    guard case .finished(let findings, _, _) = Derive(script, options, queries).perform() else {
      return #expect(["endless.lua", "typo.lua"].contains(name))
    }
    for case .derived(let derivation) in findings {
      #expect(Self.faults(of: derivation).faults == [], "\(name)")
      #expect(derivation.fault == nil, "\(name)")
    }
  }
}
