/// Names of archives, which are not read: the user unpacks them.
enum ArchiveName {
  /// The endings of archives' names, each with the command that unpacks one.
  private static let commands = [
    (".zip", "unzip"), (".tar.gz", "tar -xf"), (".tgz", "tar -xf"), (".tar.xz", "tar -xf"),
    (".tar.bz2", "tar -xf"), (".tar", "tar -xf"), (".7z", "7z x"), (".rar", "unrar x"),
  ]

  private static func entry(of name: String) -> (ending: String, command: String)? {
    let small = name.lowercased()
    return commands.first { small.hasSuffix($0.0) }
  }

  static func isArchive(_ name: String) -> Bool { entry(of: name) != nil }

  /// Returns the name without the ending of an archive.
  static func stem(of name: String) -> String {
    String(name.dropLast(entry(of: name)?.ending.count ?? 0))
  }

  /// Returns the command that unpacks an archive.
  static func command(for name: String) -> String {
    let command = entry(of: name)?.command ?? "unzip"
    let word = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/".contains($0)) }
    return "\(command) \(word ? name : "FILE")"
  }
}
