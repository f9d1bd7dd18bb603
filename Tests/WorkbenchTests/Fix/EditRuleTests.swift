import CollectionLayout
import Foundation
import TestSupport
import Testing
import Workbench

/// The table of the diagnostics with what their edits change (`scripts/reference/DIAGNOSTICS.md`).
@Suite struct EditRuleTests {
  @Test func `the codes whose edits the table describes are those that have edits`() throws {
    var found: Set<DiagnosticCode> = []
    func note(_ written: MistakeTests.Written) {
      let all = written.report(Array(written.text.utf8)).diagnostics
      found.formUnion(all.filter { !$0.edits.isEmpty }.map { $0.code })
    }
    MistakeTests.all.forEach(note)
    for page in ExampleTests.pages {
      note(MistakeTests.Written(name: "example", text: try #require(page.example).faulty))
    }
    for seed in 0..<UInt64(100) {
      note(MistakeTests.Written(name: "random", text: PlantedSlipTests.randomSlip(seed: seed)))
    }
    let declared = DiagnosticCode.allCases.filter { $0.editRule.edit != nil }
    #expect(found.sorted() == declared.sorted())
  }

  @Test(arguments: DiagnosticCode.allCases)
  func `every code has a subject, and a reason where it has no edit`(code: DiagnosticCode) {
    #expect(!code.editRule.subject.isEmpty && !code.editRule.reason.isEmpty)
  }
}
