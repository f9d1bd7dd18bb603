// Compares exported layouts with the scripts that they were exported from, in drawn cases.
//
// Arguments: a folder of scripts, the number of cases, and the scripts' names; none for all. One line a script is printed.

import CollectionLayout
import CollectionSimulation
import Foundation
import Scripting
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

/// An item of the data: its fields, or a text; neither where it is only counted.
struct DrawnItem {
  var numbers: [String: Double] = [:]
  var text: String?
  var isCounted = false

  var lua: String {
    if let text { return "\"\(text)\"" }
    if isCounted { return "false" }
    return "{ "
      + numbers.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
      + " }"
  }
}

struct Draw {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
  mutating func number(_ low: Double, _ high: Double) -> Double {
    ((low + (high - low) * Double(below(1001)) / 1000) * 100).rounded() / 100
  }
}

/// Counts of items, of which nothing else is said.
final class CountedSource: DataSource {
  let itemCounts: [Int]
  init(_ counts: [Int]) { itemCounts = counts }
  func reuseIdentifier(for element: ElementIdentifier) throws(Diagnostic) -> String { "cell" }
}

struct Comparison {
  let drawn: DrawnClass
  let folder: String

  /// The first difference in a case; nil where there is none.
  func difference(seed: UInt64) -> String? {
    var draw = Draw(seed: seed)
    let size = Size(width: Double(200 + draw.below(900)), height: Double(200 + draw.below(900)))
    let counts = (0..<(1 + draw.below(3))).map { _ in draw.below(5) == 0 ? 0 : draw.below(40) }
    let items = counts.map { count in (0..<count).map { _ in item(&draw, sections: counts.count) } }
    let settings = drawn.parameters.compactMap { member in
      draw.below(3) == 0 ? (member.name, value(of: member, &draw)) : nil
    }
    let steps = (0..<draw.below(4)).map { _ in
      (
        draw.below(4), Double(draw.below(101)) / 100, Double(draw.below(101)) / 100,
        Size(width: Double(200 + draw.below(900)), height: Double(200 + draw.below(900)))
      )
    }
    let direction: LayoutDirection = draw.below(4) == 0 ? .rightToLeft : .leftToRight
    let script: CollectionView
    do {
      script = try scripted(settings, items, size, direction)
      try script.displayFirst()
    } catch is Diagnostic {
      // Where the script raises an error, the class has nothing to agree with.
      Self.raised += 1
      return nil
    } catch {
      return "error: \(error)"
    }
    do {
      let exported = drawn.make()
      for (name, value) in settings { exported.set(name, value) }
      exported.give(items)
      var viewSettings = ViewSettings()
      viewSettings.viewport = size
      viewSettings.direction = direction
      let native = CollectionView(
        layout: UIKitLayoutAdapter(exported.layout), dataSource: CountedSource(counts),
        settings: viewSettings)
      try native.displayFirst()
      let set = settings.map { " \($0.0)=\($0.1)" }.joined() + " \(direction)"
      if let found = try compare(script, native, "at first") { return found + set }
      for (number, step) in steps.enumerated() {
        for view in [script, native] { try perform(step, view, script) }
        if let found = try compare(script, native, "after step \(number + 1)") {
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

  private func perform(
    _ step: (Int, Double, Double, Size), _ view: CollectionView, _ leading: CollectionView
  ) throws {
    switch step.0 {
    case 0: try view.resize(to: step.3)
    case 1: try view.fling(velocity: Point(x: step.1 * 4 - 2, y: step.2 * 4 - 2))
    default:
      // Both to the same point: ranges that differ in the last digit may be rounded apart.
      let range = leading.scrollRange
      try view.scroll(
        to: view.scrollRange.clamp(
          Point(
            x: (range.minimum.x + step.1 * (range.maximum.x - range.minimum.x)).rounded(),
            y: (range.minimum.y + step.2 * (range.maximum.y - range.minimum.y)).rounded())),
        animated: false)
    }
    try view.settle()
  }

  private func scripted(
    _ settings: [(String, String)], _ items: [[DrawnItem]], _ size: Size,
    _ direction: LayoutDirection
  ) throws -> CollectionView {
    let data = items.map { section in
      section.isEmpty || section.allSatisfy(\.isCounted)
        ? "\(section.count)" : "{ " + section.map(\.lua).joined(separator: ", ") + " }"
    }.joined(separator: ", ")
    let text = """
      return Scenario { layout = require("\(drawn.module)")(), viewport = Size(\(size.width), \(size.height)), \
      data = { \(data) } }
      """
    let folder = folder
    let program = try Program(
      Script(name: "case.lua", text: Array(text.utf8)) { name in
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name).lua") else {
          return .absent(tried: name)
        }
        return .text(Array(data), file: "\(name).lua")
      }, limits: ScriptLimits(), seed: 1, runsDemo: true)
    for (name, value) in settings { try program.set(ParameterSetting(name: name, text: value)) }
    let view = try program.makeView(
      { ($0.viewport, $0.direction) = (size, direction) }, sections: nil
    ) { _ in }
    Self.kept.append(program)
    return view
  }
  /// In how many cases the script itself has failed.
  nonisolated(unsafe) static var raised: UInt64 = 0

  /// A program must live as long as its view.
  nonisolated(unsafe) static var kept: [Program] = []

  private func item(_ draw: inout Draw, sections: Int) -> DrawnItem {
    var item = DrawnItem()
    if drawn.isText {
      item.text = String(repeating: "m", count: 1 + draw.below(20))
      return item
    }
    guard !drawn.fields.isEmpty else {
      item.isCounted = true
      return item
    }
    if drawn.canBeCounted, draw.below(6) == 0 {
      item.isCounted = true
      return item
    }
    for field in drawn.fields where !(field.isOptional && draw.below(4) == 0) {
      switch field.kind {
      case .integer: item.numbers[field.name] = Double(1 + draw.below(3))
      case .number: item.numbers[field.name] = draw.number(field.minimum, field.maximum)
      case .boolean, .text: break
      }
    }
    return item
  }

  private func value(of member: DrawnMember, _ draw: inout Draw) -> String {
    switch member.kind {
    case .integer: "\(Int(member.minimum) + draw.below(Int(member.maximum - member.minimum) + 1))"
    case .number: "\(draw.number(member.minimum, member.maximum))"
    case .boolean: draw.below(2) == 0 ? "true" : "false"
    case .text: member.words[draw.below(member.words.count)]
    }
  }

  private func compare(_ script: CollectionView, _ native: CollectionView, _ when: String) throws
    -> String?
  {
    let (one, other) = (script.contentSize, native.contentSize)
    if abs(one.width - other.width) > 0.001 || abs(one.height - other.height) > 0.001 {
      return "\(when): content size \(one) and \(other)"
    }
    let (here, there) = (script.bounds, native.bounds)
    if abs(here.x - there.x) > 0.001 || abs(here.y - there.y) > 0.001 {
      return "\(when): bounds \(here) and \(there)"
    }
    let whole = Rect(x: -600, y: -600, width: one.width + 1200, height: one.height + 1200)
    for rect in [whole, here] {
      // What only touches an edge is inside or outside by the last digit.
      let inner = Rect(
        x: rect.x + 0.001, y: rect.y + 0.001, width: rect.width - 0.002, height: rect.height - 0.002
      )
      let scripted = try script.answer(for: rect).filter { $0.frame.intersects(inner) }
      let natives = try native.answer(for: rect).filter { $0.frame.intersects(inner) }
      let known = Dictionary(natives.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
      guard Set(scripted.map(\.identifier)) == Set(known.keys) else {
        let missing = scripted.first { known[$0.identifier] == nil }.map {
          "\($0.identifier) \($0.frame) is missing in \(rect)"
        }
        return
          "\(when): \(scripted.count) and \(natives.count) elements; \(missing ?? "some are too many")"
      }
      for element in scripted {
        guard let match = known[element.identifier] else { continue }
        let frames = zip(
          [
            element.frame.x, element.frame.y, element.frame.width, element.frame.height,
            element.alpha, element.cornerRadius,
          ],
          [
            match.frame.x, match.frame.y, match.frame.width, match.frame.height, match.alpha,
            match.cornerRadius,
          ])
        if frames.contains(where: { abs($0 - $1) > 0.001 }) || element.zIndex != match.zIndex
          || element.isHidden != match.isHidden
        {
          return
            "\(when): \(element.identifier) \(element.frame) z \(element.zIndex) and \(match.frame) z \(match.zIndex)"
        }
      }
    }
    return nil
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
      Comparison.raised = 0
      var found = (1...count).lazy.compactMap { seed in
        defer { Comparison.kept = [] }
        return comparison.difference(seed: seed).map { "case \(seed), \($0)" }
      }.first
      if found == nil, Comparison.raised > count / 2 {
        found = "the script fails in \(Comparison.raised) of \(count) cases"
      }
      if found == nil { agreed += 1 }
      let rest = Comparison.raised == 0 ? "" : ", but for \(Comparison.raised) in which it fails"
      print("\(drawn.script): \(found ?? "agrees in \(count) cases" + rest)")
      fflush(nil)
    }
    print("\(agreed) of \(classes.count) agree")
    exit(agreed == classes.count ? 0 : 1)
  }
}

/// The delegates of exported layouts, which hold them weakly.
nonisolated(unsafe) var keptDelegates: [AnyObject] = []
