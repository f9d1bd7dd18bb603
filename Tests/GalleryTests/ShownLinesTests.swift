import CollectionLayout
import CollectionSimulation
import Foundation
import Report
import Scripting
import TestSupport
import Testing
import Workbench

@testable import moonlay

private struct RunFailed: Error {}

/// The page lights an element's lines at the moment that it shows.
struct ShownLinesTests {
  /// The first screen, where the page rests, the end, and a moment between them.
  @Test(arguments: GalleryScript.all)
  func `each element that is seen at a moment of a run has its lines`(script: GalleryScript) throws
  {
    let file = try ScriptFile(Program.root + "/" + script.path, holding: nil)
    let engine = LocalEngine(now: { .zero })
    let screens = try screens(of: file, engine)
    var random = TestSupport.SplitMix64(seed: 66)
    let between =
      screens.isEmpty ? [] : (0..<1).map { _ in Int.random(in: 1...screens.count, using: &random) }
    for number in Set([1, screens.count] + between) {
      let shown = try #require(state(after: screens.prefix(number)))
      let answer = engine.lines(
        file.script, options, screen: number, RunListener(module: file.module))
      guard case .finished(let lines) = answer else {
        Issue.record("screen \(number): \(answer)")
        continue
      }
      expect(lines, toLight: shown, "screen \(number)")
    }
  }

  @Test(arguments: GalleryScript.all)
  func `each element of a live view has its lines, also after it was scrolled`(
    script: GalleryScript
  ) throws {
    let file = try ScriptFile(Program.root + "/" + script.path, holding: nil)
    let begin = ContinuousClock.now
    let engine = LocalEngine(now: { ContinuousClock.now - begin })
    let listener = RunListener(module: file.module)
    var view = try JSONReader.read(
      engine.live(.open(file.script, options, isFresh: true), listener).json)["view"]
    for way in [0.0, 40, 300] {
      if way > 0 {
        _ = try engine.live(.act([.wheel(Point(x: 0, y: way)), .settle]), listener)
        // Looking again reports the whole view.
        view = try JSONReader.read(engine.live(.type("1", isLast: true), listener).json)["view"]
      }
      let elements = try #require(view?["elements"]?.asArray)
      let lines = try JSONReader.read(engine.live(.lines, listener).json)["lines"]?.asArray ?? []
      let lit = Set(lines.filter { $0["lines"]?.asArray?.isEmpty == false }.map(key))
      let dark = elements.filter { $0["hidden"] == nil && !lit.contains(key($0)) }
      #expect(dark.isEmpty, "after \(way) points: \(dark.map(key))")
    }
  }

  private var options: RunOptions {
    var options = RunOptions()
    options.limits.time = .milliseconds(500)
    options.recordsScreens = true
    return options
  }

  private func key(_ element: JSONValue) -> String {
    ["category", "kind", "section", "item", "frame"].map { "\(element[$0] ?? .null)" }.joined()
  }

  private func screens(of file: ScriptFile, _ engine: LocalEngine) throws -> [ScreenRecord] {
    var screens: [ScreenRecord] = []
    var listener = RunListener(module: file.module)
    listener.record = { if case .screen(let screen) = $0 { screens.append(screen) } }
    guard case .finished = engine.run(file.script, options, listener) else {
      throw RunFailed()
    }
    return screens
  }

  private func state(after screens: some Collection<ScreenRecord>) -> [ReportedElement]? {
    var views: [Int: ReportedElement] = [:]
    for screen in screens {
      for serial in screen.gone { views[serial] = nil }
      for element in screen.changed { if let view = element.view { views[view.serial] = element } }
    }
    return Array(views.values)
  }

  private func expect(
    _ lines: [ElementLines], toLight elements: [ReportedElement], _ moment: String
  ) {
    for element in elements where !element.attributes.isHidden {
      let lit = lines.contains {
        $0.element == element.attributes.identifier && $0.frame == element.attributes.frame
          && !$0.lines.isEmpty
      }
      #expect(lit, "\(moment): \(element.attributes.identifier)")
    }
  }
}
