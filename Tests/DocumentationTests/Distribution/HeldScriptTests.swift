import Foundation
import TestSupport
import Testing

/// The script that a page with all within itself holds.
struct HeldScriptTests {
  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    .enabled(if: node != nil, "Node writes the page"),
    arguments: [
      "-- <!--<script>\nreturn FlowLayout", "-- </script><script>alert(1)</script>",
      "<!-- --> <![CDATA[ </SCRIPT\n",
      "\"\\\u{2028}\u{0}\u{202E}é👩‍👩‍👧‍👦",
    ])
  func `no part of a script ends or swallows the element that holds it`(text: String) throws {
    let folder = try ScratchFolder()
    for name in ["a.lua", "a\"b</script>.lua".replacing("/", with: ""), "<!--<script>.lua"] {
      try folder.write(text, to: name)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.node ?? "")
      process.arguments = [Program.root + "/scripts/lib/held-scripts.cjs", folder.url(name).path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let held = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0 && !held.contains(UInt8(ascii: "<")))
      let object = try #require(try JSONSerialization.jsonObject(with: held) as? [String: Any])
      #expect(object["scripts"] as? [String] == [name])
      #expect((object["texts"] as? [String: String])?[name] == text)
    }
  }
}
