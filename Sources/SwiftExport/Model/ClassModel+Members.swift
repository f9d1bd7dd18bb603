// The members of an exported class: in Lua, its fields and methods, and the functions and constants of the file, have names apart.
extension ClassModel {
  /// Gives all that becomes a member of the class a name of its own in Swift.
  func settleMembers() throws(ExportError) {
    guard self === script.exported, script.members.isEmpty else { return }
    var types = script.types
    var taken = try properties()
    for method in methods {
      guard !taken.contains(method.swiftName) || method.callback != nil else {
        throw ExportError(
          line: method.line, "'\(method.name)' is a method here, and a field elsewhere",
          fix: "give one of them another name")
      }
    }
    taken.formUnion(allMethods.map { $0.swiftName })
    func own(_ name: String) -> String {
      let own = Identifier.unique(name, avoiding: taken)
      taken.insert(own)
      return own
    }
    for function in script.functions where function.owner == nil {
      function.swiftName = own(function.swiftName)
    }
    for constant in script.constants {
      let (name, own) = (constant.name, own(constant.name))
      constant.name = own
      for lookup in script.lookups where lookup.name == name {
        (lookup.name, lookup.swiftName) = (own, own)
      }
    }
    for case .lookup(let lookup) in script.names.sorted(by: { $0.key < $1.key }).map({ $0.value }) {
      lookup.swiftName = own(lookup.swiftName)
    }
    // A type may not have the name of a member either.
    for choice in parameters.compactMap({ $0.choice }) {
      choice.name = Identifier.type(choice.name, avoiding: types.union(taken))
      types.insert(choice.name)
    }
    (script.members, script.types) = (taken, types.union(taken))
  }

  /// The fields of a flow layout that only Moonlay has, or whose values UIKit has in another form.
  private static let unexportedFlow: Set<String> = [
    "estimatedItemSize", "insetReference", "pixelAlign", "columnsOfMeasuredItems",
    "averageOfMeasuredItems",
  ]

  /// Refuses a field of the flow layout that is not exported: it would become a field of the class, and change nothing.
  func refuseUnexported(_ name: String, line: Int) throws(ExportError) {
    guard case .flow = root, Self.unexportedFlow.contains(name) else { return }
    throw ExportError(
      line: line, "'\(name)' of FlowLayout is not exported",
      fix: "leave it to the app, which sets it on the exported layout if UIKit has it")
  }

  private var allMethods: [Function] { methods + (parent?.allMethods ?? []) }

  /// Returns the names of the properties of the class and its superclasses.
  private func properties() throws(ExportError) -> Set<String> {
    var found = try parent?.properties() ?? []
    for (label, name, line) in parameters.map({ ($0.label, $0.name, $0.slot.line) })
      + fields.map({ ($0.label, $0.name, $0.slot.line) })
    where !found.insert(label).inserted {
      throw ExportError(
        line: max(line, 1), "'\(name)' is declared twice, here or in a superclass",
        fix: "declare it once; a subclass sets it in prepare")
    }
    return found
  }
}
