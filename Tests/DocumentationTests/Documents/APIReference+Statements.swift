import Workbench

/// Something that the API's reference says of a name.
struct Statement: Hashable {
  /// The class, the field or the function that it is about.
  let name: String

  /// The function's argument that it is about; nil if it is about the name itself.
  var argument: String?

  /// A sentence, or the meaning of an argument.
  let text: String

  /// How a probe quotes it.
  var quote: String { argument.map { "\($0): \(text)" } ?? text }
}

extension APIReference {
  /// The paragraph at the head of the reference that says what is so of all names.
  static let introduction = """
    Units are points; x grows to the right and y down. Sections and items count from 1. A plain table with the same fields may
    replace a rectangle, a size, a point or insets. A `?` after a name marks an optional argument.
    """

  /// Everything that the reference says in words: its introduction, and each sentence about a class, a field, a function or an
  /// argument.
  var statements: [Statement] {
    var all: [Statement] = []
    func add(_ words: String, of name: String) {
      all += words.sentences.map { Statement(name: name, text: $0) }
    }
    add(Self.introduction.replacing("\n", with: " "), of: "The API")
    for topic in chapters.flatMap({ $0.topics }) {
      add(topic.words, of: topic.title)
      if let base = topic.base { add("Extends \(base).", of: topic.title) }
      for field in topic.fields { add(field.words, of: "\(topic.title).\(field.name)") }
      for member in topic.members {
        add(member.words, of: member.name)
        all += member.parameters.flatMap { $0.statements(of: member.name) }
      }
    }
    return all
  }
}

extension APIReference.Parameter {
  /// What the reference says of it, and of each option if it is a table of options.
  fileprivate func statements(of function: String) -> [Statement] {
    guard meaning.hasPrefix("`") else {
      return [Statement(name: function, argument: name, text: meaning)]
    }
    return meaning.dropFirst().split(separator: "; `").map { option in
      let parts = option.split(separator: "`: ", maxSplits: 1)
      return Statement(
        name: function, argument: String(parts[0]), text: parts.last.map { String($0) } ?? "")
    }
  }
}

extension String {
  /// The sentences of a text: each ends with a full stop before a capital letter or a name.
  var sentences: [String] {
    var found: [String] = []
    for piece in split(separator: ". ") {
      if let last = found.last, piece.first.map({ !$0.isUppercase && $0 != "`" }) == true {
        found[found.count - 1] = last + ". " + piece
      } else {
        found.append(String(piece))
      }
    }
    return found.map { $0.hasSuffix(".") ? $0 : $0 + "." }
  }
}
