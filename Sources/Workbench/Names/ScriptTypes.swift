package import LuaSyntax

/// What is known of the values of a script's expressions without running it.
package struct ScriptTypes: Sendable {
  package let names: NameTable
  package let known: ScriptNames

  /// The members that the script defines for each of its classes.
  private var defined: [Int: [NameTable.Member]] = [:]

  /// The types of globals that are no type of the API.
  private let globals: [String: String]

  /// Creates what is known of a script.
  ///
  /// - Parameters:
  ///   - names: The names of the script.
  ///   - known: The names of every script.
  ///   - globals: The types of other globals, such as the prompt's `view`.
  package init(names: NameTable, known: ScriptNames, globals: [String: String] = [:]) {
    (self.names, self.known, self.globals) = (names, known, globals)
    for member in names.members where member.isDefinition {
      if let variable = definingClass(of: member) { defined[variable, default: []].append(member) }
    }
  }

  /// The type of a value.
  package enum ValueType: Hashable, Sendable {
    /// A type of the API, or a global table.
    case api(String)
    /// A class of the script or one of its instances, by the variable that holds the class.
    case ofScript(Int)
    case text
  }

  /// The maximum length of a chain of variables that is followed.
  private static let maxDepth = 20

  /// Returns the type of an expression; nil if it is not known.
  package func type(of expression: Expression, depth: Int = 0) -> ValueType? {
    guard depth < Self.maxDepth else { return nil }
    switch expression {
    case .constant(.string, _): return .text
    case .name(let name): return type(of: name, depth)
    case .parenthesized(let inner, _): return type(of: inner, depth: depth + 1)
    case .call(let call): return type(of: call, depth)
    case .index(let base, .constant(.string(let key), _), true, _):
      guard let owner = type(of: base, depth: depth + 1) else { return nil }
      return entry(String(decoding: key, as: UTF8.self), of: owner)?.type.flatMap(named)
    case .binary(.concatenate, _, _, _): return .text
    default: return nil
    }
  }

  private func named(_ type: String) -> ValueType? {
    type == "string" ? .text : known.has(type) ? .api(type) : nil
  }

  private func type(of name: Name, _ depth: Int) -> ValueType? {
    guard let use = names.use(at: name.span.start) else { return nil }
    guard let index = use.variable else {
      if name.text == "self" {
        return names.ownerOfSelf(at: name.span.start).flatMap { type(of: $0, depth: depth + 1) }
      }
      if let type = globals[name.text] { return .api(type) }
      return known.has(name.text) ? .api(name.text) : nil
    }
    let variable = names.variables[index]
    if isClass(index) { return .ofScript(index) }
    if let value = variable.value { return type(of: value, depth: depth + 1) }
    // The parameters of a callback have the types of its declaration, whatever the author calls them.
    if let method = variable.method,
      let place = method.position, let types = known.parameterTypes(ofCallback: method.name),
      types.indices.contains(place)
    {
      return named(types[place])
    }
    return variable.kind == .parameter && name.text == "view" ? .api("View") : nil
  }

  private func type(of call: Call, _ depth: Int) -> ValueType? {
    if let method = call.method {
      guard let owner = type(of: call.callee, depth: depth + 1) else { return nil }
      return entry(method.text, of: owner)?.result.flatMap(named)
    }
    if case .name(let name) = call.callee, names.use(at: name.span.start)?.variable == nil {
      return known.global(name.text)?.result.flatMap(named)
    }
    // An instance of a class of the script has the names of its class.
    if case .ofScript(let index)? = type(of: call.callee, depth: depth + 1) {
      return .ofScript(index)
    }
    return type(ofField: call.callee, depth)
  }

  private func type(ofField callee: Expression, _ depth: Int) -> ValueType? {
    guard case .index(let base, .constant(.string(let key), _), true, _) = callee,
      let owner = type(of: base, depth: depth + 1)
    else { return nil }
    return entry(String(decoding: key, as: UTF8.self), of: owner)?.result.flatMap(named)
  }

  /// The names of the calls that place elements or make their attributes, in the order of the text.
  package var placingCalls: [Span] {
    names.members.filter { member in
      guard !member.isDefinition, let owner = owner(of: member) else { return false }
      let entry = entry(member.name.text, of: owner)
      return entry?.isFunction == true
        && (entry?.result == "Attributes" && owner == .api("Attributes")
          || member.name.text.hasPrefix("place"))
    }.map { $0.name.span }
  }

  // MARK: - Classes

  /// Whether a variable holds a class that the script creates.
  package func isClass(_ variable: Int) -> Bool {
    if case .call(let call)? = names.variables[variable].value { call.createsClass } else { false }
  }

  /// Returns the type that a class of the script extends.
  private func base(of variable: Int) -> ValueType? {
    guard case .call(let call)? = names.variables[variable].value else { return nil }
    return call.method == nil ? .api("Layout") : type(of: call.callee, depth: 1)
  }

  /// Returns the class or type to whose value a member belongs; nil if it is not known.
  package func owner(of member: NameTable.Member) -> ValueType? {
    if let declaring = member.declaring {
      return names.use(at: declaring.span.start)?.variable.map { .ofScript($0) }
    }
    return member.owner.flatMap { type(of: $0) }
  }

  /// Returns the members that a script defines for a class, without those of its base.
  package func definitions(of variable: Int) -> [NameTable.Member] { defined[variable] ?? [] }

  /// Returns the class whose name, or whose `self`, precedes a member.
  private func definingClass(of member: NameTable.Member) -> Int? {
    names.holder(of: member).flatMap { isClass($0) ? $0 : nil }
  }

  /// Returns the members of a type, in order: those of the script first.
  package func entries(of type: ValueType) -> [ScriptNames.Entry] {
    var (entries, next, depth) = ([ScriptNames.Entry](), Optional(type), 0)
    while let type = next, depth < Self.maxDepth {
      depth += 1
      next = nil
      let found: [ScriptNames.Entry]
      switch type {
      case .text: found = known.ofText
      case .api(let name): found = known.members(of: name)
      case .ofScript(let variable):
        found = definitions(of: variable).map { entry(of: $0, names.variables[variable].name.text) }
        next = base(of: variable)
      }
      var seen = Set(entries.map { $0.name })
      entries += found.filter { seen.insert($0.name).inserted }
    }
    return entries
  }

  /// Whether a member of a class is the script's own, and not one that its base has.
  package func isOwn(_ name: String, of variable: Int) -> Bool {
    base(of: variable).map { entry(name, of: $0) == nil } ?? false
  }

  package func entry(_ name: String, of type: ValueType) -> ScriptNames.Entry? {
    entries(of: type).first { $0.name == name }
  }

  private func entry(of member: NameTable.Member, _ owner: String) -> ScriptNames.Entry {
    guard let function = names.functions.first(where: { $0.name == member.name }) else {
      return ScriptNames.Entry(
        name: member.name.text, isFunction: false, signature: "\(owner).\(member.name.text)")
    }
    let parameters = function.body.parameters.map { $0.text }
    return ScriptNames.Entry(
      name: member.name.text, isFunction: true,
      signature:
        "\(owner)\(function.isMethod ? ":" : ".")\(member.name.text)(\(parameters.joined(separator: ", ")))",
      parameters: parameters)
  }
}
