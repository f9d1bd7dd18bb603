import Workbench

extension APIReference {
  /// What the program's table holds of each name, in the order of the annotations.
  var entries: [APIEntry] {
    chapters.flatMap(\.topics).flatMap { topic in
      (topic.isType ? [APIEntry(topic.title, topic.title, topic.words)] : [])
        + topic.fields.map { field in
          let name = "\(topic.title).\(field.name)"
          return APIEntry(name, "\(name): \(field.type)", field.words)
        } + topic.members.map(\.entry)
    }
  }
}

extension APIReference.Member {
  fileprivate var entry: APIEntry {
    let call = "\(name)(\(parameters.map(\.shown).joined(separator: ", ")))"
    let returned = results.joined(separator: ", ")
    return APIEntry(
      name, call + (returned.isEmpty ? "" : " → \(returned)"), words,
      arguments: parameters.flatMap(\.lines))
  }
}

extension APIReference.Parameter {
  /// The argument in a signature: a table of options by what it holds.
  fileprivate var shown: String {
    let entries = type.matches(of: /(\w+\??):/).map { String($0.1) }
    guard type.hasPrefix("{ "), type.hasSuffix("}"), !entries.isEmpty else {
      return name + (isOptional ? "?" : "")
    }
    return "{ \(entries.joined(separator: ", ")) }" + (isOptional ? "?" : "")
  }

  /// What it is, in a line; a table of options in a line for each.
  fileprivate var lines: [String] {
    guard meaning.hasPrefix("`") else { return ["\(name): \(meaning)"] }
    return meaning.split(separator: "; `").map { $0.filter { $0 != "`" } }
  }
}
