import Report
import CollectionLayout
import Scripting

/// The names that every script has: the API's, with their documentation, and Lua's.
package struct ScriptNames: Sendable {
  /// A member of a value, or a global.
  package struct Entry: Hashable, Sendable {
    package var name: String
    package let isFunction: Bool

    /// The signature, or the name with its type; nil if nothing is known of it.
    package var signature: String?

    /// What it is for.
    package var summary = ""
    package var arguments: [String] = []
    package var parameters: [String] = []

    /// The types of the parameters.
    package var parameterTypes: [String] = []

    /// The type of the value, and of the first result of a call.
    package var type, result: String?

    package init(
      name: String, isFunction: Bool, signature: String? = nil, summary: String = "",
      arguments: [String] = [], parameters: [String] = [], parameterTypes: [String] = [],
      type: String? = nil, result: String? = nil
    ) {
      (self.name, self.isFunction, self.signature) = (name, isFunction, signature)
      (self.summary, self.arguments, self.parameters) = (summary, arguments, parameters)
      (self.parameterTypes, self.type, self.result) = (parameterTypes, type, result)
    }
  }

  /// The globals, in order.
  package private(set) var globals: [Entry] = []

  /// The members of each type of the API, and of each global table, in order.
  private var members: [String: [Entry]] = [:]

  /// The type that each type of the API extends.
  private var bases: [String: String] = [:]

  /// The members of strings.
  package private(set) var ofText: [Entry] = []

  /// Collects the names from the API's declarations, and from a script that declares nothing.
  package init() {
    let documented = Dictionary(APIEntry.all.map { ($0.name, $0) }) { _, last in last }
    var functions: [String: Entry] = [:]
    let topics = APIReference(EditorAnnotations.current).chapters.flatMap { $0.topics }
    for topic in topics {
      bases[topic.title] = topic.base
      members[topic.title, default: []] += topic.fields.map { field in
        let entry = documented["\(topic.title).\(field.name)"]
        return Entry(
          name: field.name, isFunction: field.type.hasPrefix("fun("), signature: entry?.signature,
          summary: field.words, type: field.type.typeName)
      }
      for member in topic.members {
        let entry = documented[member.name]
        let short = entry?.shortName ?? member.name
        let function = Entry(
          name: short, isFunction: true, signature: entry?.signature, summary: member.words,
          arguments: entry?.arguments ?? [],
          parameters: member.parameters.map { $0.name + ($0.isOptional ? "?" : "") },
          parameterTypes: member.parameters.map { $0.type.typeName ?? "any" },
          result: member.results.first.flatMap { $0.typeName })
        functions[member.name] = function
        guard member.name != short else { continue }
        // `view.data` is a value, which is called as `view:data(section, item)`.
        let field = members[topic.title, default: []].firstIndex { $0.name == short }
        var both = function
        both.type = field.flatMap { members[topic.title]?[$0].type }
        if let field {
          members[topic.title]?[field] = both
        } else {
          members[topic.title]?.append(both)
        }
      }
    }
    let known = Self.namesOfEmptyScript
    globals = known.globals.map { name in
      functions[name]
        ?? Entry(
          name: name, isFunction: known.members[name]?.isEmpty ?? true,
          signature: documented[name]?.signature, summary: documented[name]?.summary ?? "",
          type: members[name] == nil ? nil : name)
    }
    for (name, found) in known.members {
      let missing = found.filter { one in
        !(members[name] ?? []).contains { $0.name == one.name }
      }
      members[name, default: []] += missing
    }
    ofText = members["string"] ?? []
  }

  /// Whether there is a type or a global table with a name.
  package func has(_ type: String) -> Bool { members[type] != nil }

  /// Returns the members of a type and of those that it extends, in order.
  package func members(of type: String) -> [Entry] {
    var (found, next, seen) = ([Entry](), Optional(type), Set<String>())
    while let name = next, seen.insert(name).inserted {
      found += (members[name] ?? []).filter { one in !found.contains { $0.name == one.name } }
      next = bases[name]
    }
    return found
  }

  package func member(_ name: String, of type: String) -> Entry? {
    members(of: type).first { $0.name == name }
  }

  /// Returns the types of the parameters of a layout's callback; nil if it is none.
  package func parameterTypes(ofCallback name: String) -> [String]? {
    guard Callback.ofLayouts.contains(where: { $0.name == name }) else { return nil }
    return member(name, of: "Layout")?.parameterTypes
  }

  package func global(_ name: String) -> Entry? { globals.first { $0.name == name } }

  private static var namesOfEmptyScript: (globals: [String], members: [String: [Entry]]) {
    withScriptStack {
      let text = Array(#"return Layout.new("Empty")"#.utf8)
      let script = Script(name: "empty.lua", text: text) { _ in .absent(tried: "") }
      guard
        let program = try? Program(script, limits: ScriptLimits(), seed: nil, runsDemo: false)
      else { return ([], [:]) }
      // The members of a value are known to programs with a view.
      _ = try? program.makeView({ _ in }, sections: nil) { _ in }
      try? program.beginSession()
      let globals = program.globalNames
      let members = globals.map { name in
        (name, program.members(of: [name]).map { Entry(name: $0.name, isFunction: $0.isFunction) })
      }
      return (globals, Dictionary(members) { first, _ in first }.filter { !$0.value.isEmpty })
    }
  }
}

extension String {
  /// The name of a type as LuaCATS writes it: of `Attributes?` and `Layout  the class`, the first word.
  fileprivate var typeName: String? {
    let word = prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = dropFirst(word.count)
    return word.isEmpty || !(rest.isEmpty || rest.hasPrefix("?") || rest.hasPrefix(" "))
      ? nil : String(word)
  }
}
