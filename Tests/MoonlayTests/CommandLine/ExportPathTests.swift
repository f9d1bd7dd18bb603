import Foundation
import TestSupport

internal import Testing

/// Where `moonlay export swift` writes, whatever a script and the folder contain.
@Suite struct ExportPathTests {
  private static func script(_ name: String) -> String {
    """
    local L = Layout.new("\(name)")
    function L:prepare(view) self:placeCell(1, 1, 0, 0, 9, 9) end
    return L
    """
  }

  private static let names = [
    "../Sources/Grid", "../../Grid", "/tmp/moonlay-export-Grid", "Sources/Grid", "..", ".", "",
    "Grid\\0", "../Sources/Grid\\0",
    "Grid\\n", "./Grid", "~", "$HOME/Grid", "a\\\\b", "Grid/../../Sources/Grid", "Placed",
    "LayoutSupport/..", "\\u{202E}Grid",
    "-o", "CON", "Grid.swift/..", "*",
  ]

  @Test func `nothing is written outside of the folder that was named`() throws {
    var tries = 0
    for (number, name) in Self.names.enumerated() {
      for options in [[], ["--tests"]] {
        let workspace = try Workspace([
          "in/grid.lua": Self.script(name), "Sources/GridLayout.swift": "kept",
        ])
        let before = try files(in: workspace)
        let end = try Program.moonlay.run(
          ["export", "swift", "../in/grid.lua", "-o", "gen"] + options,
          in: workspace.path + "/Sources")
        #expect([0, 1, 2].contains(end.status), "\(number): \(end.errors)")
        let new = try files(in: workspace).subtracting(before)
        #expect(
          new.allSatisfy { $0.hasPrefix("Sources/gen/") && !$0.dropFirst(12).contains("/") },
          "\(number): \(new)")
        #expect(end.status != 0 || !new.isEmpty)
        #expect(workspace.contents(of: "Sources/GridLayout.swift") == "kept")
        #expect(!FileManager.default.fileExists(atPath: "/tmp/moonlay-export-GridLayout.swift"))
        tries += 1
      }
    }
    #expect(tries == 2 * Self.names.count)
  }

  private func files(in workspace: Workspace) throws -> Set<String> {
    let all = try FileManager.default.subpathsOfDirectory(atPath: workspace.path)
    return Set(
      try all.filter { path in
        let attributes = try FileManager.default.attributesOfItem(
          atPath: workspace.path + "/" + path)
        return attributes[.type] as? FileAttributeType != .typeDirectory
      })
  }

  @Test(arguments: [
    "GridLayout.swift", "LayoutSupport.swift", "GridLayoutTests.swift", "ShownLayout.swift",
  ])
  func `a link, a pipe or a folder in the place of a file is neither followed nor replaced`(
    name: String
  ) throws {
    for kind in ["link", "broken", "pipe", "folder"] {
      let workspace = try Workspace([
        "grid.lua": Self.script("Grid"), "app/kept.swift": "kept", "gen/note": "",
      ])
      let place = workspace.path + "/gen/" + name
      switch kind {
      case "link":
        try FileManager.default.createSymbolicLink(
          atPath: place, withDestinationPath: "../app/kept.swift")
      case "broken":
        try FileManager.default.createSymbolicLink(
          atPath: place, withDestinationPath: "../app/new.swift")
      case "pipe": #expect(try Program(path: "/usr/bin/mkfifo").run([place]).status == 0)
      default:
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      }
      let end = try Program.moonlay.run(
        ["export", "swift", "grid.lua", "--tests", "-o", "gen"], in: workspace.path)
      #expect(end.status == 74, "\(kind): \(end.errors)")
      #expect(end.errors.contains("cannot write 'gen/\(name)': it is a "))
      #expect(workspace.contents(of: "app/kept.swift") == "kept")
      #expect(!FileManager.default.fileExists(atPath: workspace.path + "/app/new.swift"))
    }
  }

  @Test func `a name with .swift is one file, and a refused script leaves neither file nor folder`()
    throws
  {
    let workspace = try Workspace([
      "grid.lua": Self.script("Grid"), "bad.lua": Self.script("../Bad"),
      "other.lua": Self.script("GRID"),
    ])
    let one = try Program.moonlay.run(
      ["export", "swift", "grid.lua", "-o", "Grid.swift"], in: workspace.path)
    #expect(one.status == 0, "\(one.errors)")
    let text = try #require(workspace.contents(of: "Grid.swift"))
    #expect(
      text.contains("final class GridLayout: PlacedLayout") && text.contains("class PlacedLayout:"))
    for output in ["bad.swift", "bad"] {
      let end = try Program.moonlay.run(
        ["export", "swift", "bad.lua", "-o", output], in: workspace.path)
      #expect(
        end.status == 1
          && end.errors.contains("error[not-exported]: a class in Swift, and its file"))
      #expect(!FileManager.default.fileExists(atPath: workspace.path + "/" + output))
    }
    let tests = try Program.moonlay.run(
      ["export", "swift", "grid.lua", "--tests", "-o", "x.swift"], in: workspace.path)
    #expect(tests.status == 64 && tests.errors.contains("--tests writes several files"))
    let both = try Program.moonlay.run(
      ["export", "swift", "grid.lua", "other.lua", "-o", "both"], in: workspace.path)
    #expect(
      both.status == 1
        && both.errors.contains(
          "another script, grid.lua, has a class with the file GridLayout.swift")
    )
    #expect(
      workspace.contents(of: "both/GridLayout.swift")?.contains("final class GridLayout") == true)
  }

  @Test func `what is printed obeys no terminal`() throws {
    let workspace = try Workspace([
      "odd\u{1B}[31m\n.lua": """
      -- A heading\u{1B}[31m\u{9B}31m\u{202E}
      local L = Layout.new("L", { k = Parameter.choice("a", { "a", "b\\27[31m\\n::error::" }) })
      function L:prepare(view) self:placeSupplementary("head\\27[31m\\n::error::", 1, 1, 0, 0, 9, 9) end
      return L
      """
    ])
    for options in [[], ["--tests"]] {
      let end = try Program.moonlay.run(
        ["export", "swift", "odd\u{1B}[31m\n.lua"] + options, in: workspace.path)
      #expect(end.status == 0, "\(end.errors)")
      let isObeyed = (end.output + end.errors).unicodeScalars.contains { scalar in
        scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
      }
      #expect(!isObeyed && !(end.output + end.errors).contains("\n::error::"))
    }
  }
}
