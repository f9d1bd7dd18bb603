extension Exporter {
  /// Returns a comment of one line, whatever the text contains.
  package static func comment(_ text: String) -> String { SwiftLine.comment(text).text }

  /// The file that the tests of exported classes share.
  package static var testSupport: File {
    File(
      name: "ShownLayout.swift",
      text: String(decoding: PackageResources.ShownLayout_txt, as: UTF8.self))
  }

  /// Returns the file that exported classes share, with only the parts that these files need.
  ///
  /// A part of the file's source begins with a line `//-` and the texts whose presence in a class
  /// or another part requires it.
  package static func support(for files: [File]) -> File {
    let sections = String(decoding: PackageResources.LayoutSupport_txt, as: UTF8.self)
      .split(separator: "//-")
    let parts = sections.dropFirst().map { section in
      let lines = section.split(separator: "\n", maxSplits: 1)
      return (uses: lines[0].split(separator: " "), text: lines[1])
    }
    var needed: Set<Int> = []
    var text = files.map { $0.text }.joined()
    while let next = parts.indices.first(where: { index in
      !needed.contains(index) && parts[index].uses.contains { text.contains($0) }
    }) {
      needed.insert(next)
      text += parts[next].text
    }
    return File(
      name: "LayoutSupport.swift",
      text: sections[0] + needed.sorted().map { parts[$0].text }.joined())
  }
}
