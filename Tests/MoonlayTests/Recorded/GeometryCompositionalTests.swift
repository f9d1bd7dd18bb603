import Foundation
import Testing
import TestSupport

/// Badges and a counted group as UIKit was recorded to lay them out, through the command line.
@Suite struct GeometryCompositionalTests {
  /// A section of the recording: its badge, and where that is fastened.
  struct Badge: Decodable {
    let section: Int

    /// Width and height: points, or `"f"` with a fraction of the width and points, or `"ff"` with two fractions.
    let badge: [Extent]
    let anchor: Anchor
    let itemAnchor: Anchor?
    let itemInsets: Double

    struct Anchor: Decodable {
      let edges: [String]
      let offset: [Double]?
      let fractionalOffset: [Double]?
    }

    /// A number, or the word that says what the numbers are.
    enum Extent: Decodable {
      case number(Double)
      case word(String)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Double.self) {
          self = .number(number)
        } else {
          self = .word(try value.decode(String.self))
        }
      }
    }
  }

  private typealias Recording = GeometryRecording<Badge>

  /// What all sections have in common: a group of two items 20 apart, each declared as 100 wide.
  private static let sections = 15

  @Test func `badges and counted items are where they were recorded`() throws {
    let recording = try Recording.read("compositional")
    let played = try PlayedGeometry.play(script(recording.cases))

    let differences = recording.cases.flatMap {
      $0.differences(from: played["badges"], tolerance: recording.tolerance)
    }
    #expect(differences == [])
  }

  private func script(_ cases: [Recording.Case]) -> String {
    """
    \(RecordedLua.show)
    local badges = {
    \(cases.map { "  [\($0.config.section + 1)] = \(supplementary($0.config)),\n" }.joined())}
    local insets = {
    \(cases.map { "  [\($0.config.section + 1)] = \($0.config.itemInsets),\n" }.joined())}
    return Scenario {
      viewport = Size(300, 600), scale = 3, data = { \(String(repeating: "2, ", count: Self.sections)) },
      layout = CompositionalLayout {
        interSectionSpacing = 40,
        sections = function(index)
          return Section {
            insets = Insets(20, 30, 20, 0),
            group = HorizontalGroup {
              width = fractionalWidth(1), height = absolute(100), spacing = fixed(20), count = 2,
              item = Item {
                width = absolute(100), height = absolute(100), insets = Insets(insets[index] or 0),
                supplementaries = { badges[index] },
              },
            },
          }
        end,
      },
      steps = function(view) show(view, "badges") end,
    }
    """
  }

  private func supplementary(_ badge: Badge) -> String {
    let own = badge.itemAnchor.map { ", itemAnchor = \(anchor($0))" } ?? ""
    return
      "Supplementary { kind = \"badge\", \(size(badge.badge)), anchor = \(anchor(badge.anchor))\(own) }"
  }

  private func size(_ extents: [Badge.Extent]) -> String {
    switch (extents.first, extents.dropFirst().first, extents.last) {
    case (.word("f"), .number(let width), .number(let height)):
      "width = fractionalWidth(\(width)), height = absolute(\(height))"
    case (.word("ff"), .number(let width), .number(let height)):
      "width = fractionalWidth(\(width)), height = fractionalHeight(\(height))"
    case (.number(let width), _, .number(let height)):
      "width = absolute(\(width)), height = absolute(\(height))"
    default: "width = nil"
    }
  }

  private func anchor(_ anchor: Badge.Anchor) -> String {
    let edges = anchor.edges.map { "\"\($0)\"" }.joined(separator: ", ")
    let offset = anchor.offset.map { ", offset = \(RecordedLua.value("Point", $0))" } ?? ""
    let parts =
      anchor.fractionalOffset.map { ", fractionalOffset = \(RecordedLua.value("Point", $0))" } ?? ""
    return "Anchor { edges = { \(edges) }\(offset)\(parts) }"
  }
}
