// The minimum numbers of arguments of functions of Lua and of the layout API.
extension Builder {
  /// Refuses a call with too few arguments, which also fails in a run.
  ///
  /// - Parameters:
  ///   - name: The function as a node names it: `math.floor`, `self:placeCell`, `:itemCount`.
  ///   - nodes: The arguments; the first one of a method is its object.
  ///   - line: The line of the call.
  /// - Throws: A refusal that names the function and the number of arguments that it needs.
  func requireArguments(of name: String, _ nodes: [Node], line: Int) throws(ExportError) {
    let needed = Self.neededArguments[name] ?? (name.hasPrefix("math.") ? 1 : 0)
    guard nodes.count < needed else { return }
    let own = name.hasPrefix(":") ? 1 : 0
    throw ExportError(
      line: line,
      "'\(name)' needs \(needed - own) argument\(needed - own == 1 ? "" : "s"), and has \(nodes.count - own)",
      fix: "write each argument; give the results of a call names first: local x, y = …")
  }

  /// The minimum numbers, unless they are zero; for functions of `math`, unless they are one.
  private static let neededArguments = [
    "math.fmod": 2, "math.truncatingRemainder": 2,
    "table.insert": 2, "table.remove": 1, "table.sort": 1, "table.unpack": 1, "table.concat": 1,
    "type": 1, "tostring": 1, "next": 1, "utf8.len": 1, "Insets": 1,
    "Attributes.cell": 2, "Attributes.supplementary": 3, "Attributes.decoration": 3,
    "self:place": 1, "self:placed": 1, "self:placedCell": 2, "self:placedSupplementary": 3,
    "self:placedDecoration": 3, "self:placeCell": 6, "self:placeSupplementary": 7,
    "self:placeDecoration": 7, "self:placeRow": 8, "self:placeColumn": 8, "self:placeGrid": 10,
    ":itemCount": 2, ":data": 3, ":level": 3, ":sectionData": 2, ":round": 2, ":intersects": 2,
    ":intersection": 2, ":contains": 2, ":union": 2, ":inset": 2, ":offset": 3, ":addItem": 3,
    ":addSupplementary": 4, ":addDecoration": 4,
  ]
}
