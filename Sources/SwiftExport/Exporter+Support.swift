extension Exporter {
  /// The file that exported classes share: of what there is for all, what these need.
  ///
  /// A part of the file's source begins with a line `//-` and the texts that a class or another part needs it for.
  package static func support(for files: [File]) -> File {
    let parts = String(decoding: PackageResources.LayoutSupport_txt, as: UTF8.self)
      .split(separator: "//-", omittingEmptySubsequences: false)
      .map { part in part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false) }
    var texts = files.map(\.text)
    var isNeeded = parts.map { _ in false }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (index, part) in parts.enumerated().dropFirst() where !isNeeded[index] {
        let uses = part[0].split(separator: " ")
        guard uses.contains(where: { use in texts.contains { $0.contains(use) } }) else { continue }
        (isNeeded[index], isComplete) = (true, false)
        texts.append(String(part[1]))
      }
    }
    let needed = zip(parts, isNeeded).dropFirst().compactMap { $1 ? String($0[1]) : nil }
    return File(
      name: "LayoutSupport.swift", text: parts[0].joined(separator: "\n") + needed.joined())
  }
}
