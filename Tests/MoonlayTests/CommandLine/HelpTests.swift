import TestSupport
internal import Testing

/// What the program says of itself.
@Suite struct HelpTests {
  @Test func `every option of run is told of`() throws {
    let help = try Program.moonlay.run(["run", "--help"]).output
    for option in [
      "--format", "-f,", "--output", "-o,", "--viewport", "--items", "--sections", "--set",
      "--scroll", "--rect ", "--all", "--no-demo", "--no-reuse", "--trace", "--rect-policy",
      "--hz", "--seed", "--scale", "--rtl", "--text-category", "--time-limit", "--memory-limit",
      "--instruction-limit", "--strict", "--color", "--quiet", "-q,", "--verbose", "-v,", "--watch",
    ] {
      #expect(help.contains(option), "\(option)")
    }
  }

  @Test func `the version is one line`() throws {
    let end = try Program.moonlay.run(["--version"])
    #expect(end.status == 0)
    #expect(end.lines.count == 1)
  }
}
