import CollectionLayout
import CollectionSimulation
import Scripting
import Testing
import TestSupport
import Workbench

/// Compares the program with what UIKit was recorded to answer, case by case.
///
/// A file that is put into the folder is run too.
@Suite struct RecordedCaseTests {
  /// A case with the file that it comes from.
  struct Named: Sendable, CustomTestStringConvertible {
    let file: String
    let tolerance: Double
    let recorded: RecordedCase

    var testDescription: String { "\(file): \(recorded.id)" }
  }

  private static let cases: [Named] = {
    let sets = (try? RecordedSet.all()) ?? []
    return sets.flatMap { name, set in
      set.cases.filter(\.isRun).map {
        Named(file: name, tolerance: set.header.tolerance, recorded: $0)
      }
    }
  }()

  @Test(arguments: cases)
  func `a scenario prints what was recorded, unless it is a known miss`(named: Named) throws {
    let differences = Self.differences(named)

    if let reason = try KnownMisses.read().reason(named.file, named.recorded.id) {
      #expect(differences != [], "the case passes: remove it from known-misses.json (\(reason))")
    } else {
      #expect(differences == [])
    }
  }

  @Test func `every file is read, and every known miss is a case with a reason`() throws {
    let sets = try RecordedSet.all()
    #expect(sets.count >= 9)
    #expect(Self.cases.count >= 124)
    let names = Set(Self.cases.map { "\($0.file): \($0.recorded.id)" })
    #expect(names.count == Self.cases.count)
    for miss in try KnownMisses.read().all {
      #expect(names.contains("\(miss.file): \(miss.id)"))
      #expect(miss.reason.split(separator: " ").count > 3, "\(miss.file): \(miss.id)")
    }
  }

  private static func differences(_ named: Named) -> [String] {
    let text = [UInt8](named.recorded.script.utf8)
    let script = Script(name: "case.lua", text: text) { .absent(tried: "\($0).lua") }
    var lines: [[RecordedField]] = []
    let listener = Run.Listener(begin: { _ in }) { record in
      guard case .print(let text, _) = record, text.hasPrefix("@\t") else { return }
      lines.append(
        text.split(separator: "\t", omittingEmptySubsequences: false).dropFirst()
          .map { RecordedField(printed: String($0)) })
    }
    if case .failed(let diagnostic, _) = Run(script, RunOptions()).perform(listener) {
      return [diagnostic.message]
    }
    return named.recorded.differences(from: lines, tolerance: named.tolerance)
  }
}
