import Foundation
import Testing
import TestSupport

/// `scripts/moonlay` in a clone, with a stand-in for Swift that builds a program which says what kind it is.
@Suite struct BuildingScriptTests {
  /// A clone, whose full build waits for the file `go`, and fails if there is `fail`.
  private final class Clone {
    let workspace: Workspace

    init() throws {
      workspace = try Workspace([
        "Sources/a.swift": "1", "Package.swift": "", "scripts/lessons/a": "",
      ])
      let scripts = Program.root + "/scripts/"
      for name in ["moonlay", "lib"] {
        try FileManager.default.copyItem(
          atPath: scripts + name, toPath: workspace.file("scripts/" + name))
      }
      try workspace.write("swift", Self.swift)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: workspace.file("swift"))
    }

    private static let swift = """
      #!/bin/sh
      here=$(dirname "$0") kind=full target=
      while [ $# -gt 0 ]; do
        case $1 in
          --scratch-path) scratch=$2 ;;
          -Onone) kind=quick ;;
          --target) target=$2 ;;
        esac
        shift
      done
      mkdir -p "$scratch/release"
      touch "$scratch/build.db"
      if [ -n "$target" ]; then exit 0; fi
      echo "$kind" >>"$here/built"
      if [ "$kind" = full ]; then
        while ! [ -e "$here/go" ]; do sleep 0.05; done
        if [ -e "$here/fail" ]; then exit 1; fi
      fi
      printf '#!/bin/sh\\necho %s "$@"\\n' "$kind" >"$scratch/release/moonlay"
      chmod +x "$scratch/release/moonlay"

      """

    /// Runs `scripts/moonlay` and returns what the program says.
    func moonlay(_ arguments: String..., background: String? = nil) throws -> ProgramEnd {
      var environment = ["PATH": workspace.path + ":/usr/local/bin:/usr/bin:/bin"]
      environment["MOONLAY_BACKGROUND"] = background
      return try Program(path: workspace.file("scripts/moonlay")).run(
        arguments, environment: environment, in: workspace.path)
    }

    /// Waits until no build is running.
    func waitForBuild() throws {
      for _ in 0..<600 {
        if !FileManager.default.fileExists(atPath: workspace.file(".build/full-build")) { return }
        usleep(50_000)
      }
      Issue.record("the build in the background does not end")
    }

    /// Changes a source, a second later than all stamps, since some systems count in seconds.
    func changeSource() throws {
      usleep(1_100_000)
      try workspace.write("Sources/a.swift", UUID().uuidString)
    }

    var built: String { workspace.contents(of: "built") ?? "" }
  }

  @Test func `the quick program is used until the full one is there`() throws {
    let clone = try Clone()
    let first = try clone.moonlay("run", "a")
    #expect(first.output == "quick run a\n")
    #expect(first.errors.contains("built in the background"))
    let second = try clone.moonlay("run", "b")
    #expect(second.output == "quick run b\n")
    #expect(second.errors == "", "a build that is running is not begun again")
    try clone.workspace.write("go", "")
    try clone.waitForBuild()
    #expect(try clone.moonlay("run", "c").output == "full run c\n")
    #expect(clone.built == "quick\nfull\n")
    try clone.changeSource()
    #expect(try clone.moonlay("run", "d").output == "quick run d\n")
    try clone.waitForBuild()
    #expect(try clone.moonlay("run", "e").output == "full run e\n")
    #expect(clone.built == "quick\nfull\nquick\nfull\n")
  }

  @Test func `a full build that fails is tried again when a source has changed`() throws {
    let clone = try Clone()
    try clone.workspace.write("go", "")
    try clone.workspace.write("fail", "")
    #expect(try clone.moonlay("run").output == "quick run\n")
    try clone.waitForBuild()
    let second = try clone.moonlay("run")
    #expect(second.output == "quick run\n")
    #expect(second.errors == "")
    #expect(clone.built == "quick\nfull\n")
    try FileManager.default.removeItem(atPath: clone.workspace.file("fail"))
    try clone.changeSource()
    #expect(try clone.moonlay("run").output == "quick run\n")
    try clone.waitForBuild()
    #expect(try clone.moonlay("run").output == "full run\n")
  }

  @Test func `nothing is built in the background where that is switched off`() throws {
    let clone = try Clone()
    let end = try clone.moonlay("run", background: "0")
    #expect(end.output == "quick run\n")
    #expect(!end.errors.contains("background"))
    #expect(clone.built == "quick\n")
  }
}
