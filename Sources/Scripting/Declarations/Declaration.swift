/// The declaration of a name of the Lua API: it is written once, next to the implementation.
///
/// It has the notation of LuaCATS, above a function of the prelude or next to one in Swift:
///
///     Puts the content at an offset.
///     @param point Point  in points of the content
///     @option animated? boolean  whether it takes time
///     @return boolean
///     @example view:round(10.4) --> 10.333
///
/// A type may have a range, such as `number(0..)`, `integer(1..12)`, `number(>0..)` or `Size(0..)`.
/// If an argument omits its type or its meaning, the prelude's `@argument` line for its name
/// supplies it. Such arguments may share a line: `@param section, item?`.
package struct Declaration: Sendable, Equatable {
  /// An argument, or an entry of a table of options.
  package struct Argument: Sendable, Equatable {
    /// The argument's name, without a question mark.
    package let name: String

    /// The type with its range.
    package let type: String

    /// Whether it may be omitted.
    package let isOptional: Bool

    /// Its meaning, with the unit.
    package let meaning: String
  }

  /// An expression and its value.
  package struct Example: Sendable, Equatable {
    /// The expression, and its value as text.
    package let expression, result: String
  }

  /// The name, qualified by its type: `View:scrollTo`, `Rect`.
  package let name: String

  /// A description of its purpose, in a sentence or two.
  package let summary: String

  /// The arguments in order, without a table of options, which ``options`` describes.
  package let parameters: [Argument]

  /// The entries of the table that is the last argument; empty if there is none.
  package let options: [Argument]

  /// The results, each as its `@return` line describes it.
  package let results: [String]

  /// Other ways to call it, as LuaCATS writes them: `fun(self: View, kind: string): Attributes?`.
  package let overloads: [String]

  /// Expressions that use it, each with its result.
  package let examples: [Example]

  /// The form of a call, with types: `view:scrollTo(point: Point, { animated?: boolean })`.
  package var signature: String {
    let fields = "{ \(options.map { $0.words }.joined(separator: ", ")) }"
    return call(with: parameters.map { $0.words }, options.isEmpty ? nil : fields)
  }

  /// Writes a call that can be typed, with values: `view:scrollToItem(1, 2, { at = "top" })`.
  ///
  /// It has the arguments that cannot be omitted; where there are none, the first one.
  ///
  /// - Parameter name: An argument that it has besides.
  /// - Returns: The call, as Lua.
  func example(with name: String? = nil) -> String {
    let all = parameters + options, isFree = all.allSatisfy { $0.isOptional }
    // The path of a drag takes the place of its distance.
    let first = isFree && name != "path" ? all.first { $0.name != "settle" } : nil
    func isGiven(_ argument: Argument) -> Bool {
      !argument.isOptional || argument.name == name || argument == first
    }
    let last = parameters.lastIndex(where: isGiven) ?? -1
    let fields = options.filter(isGiven).map { "\($0.name) = \($0.sample)" }
    return call(
      with: parameters.prefix(last + 1).map { $0.sample },
      fields.isEmpty ? nil : "{ \(fields.joined(separator: ", ")) }")
  }

  private func call(with arguments: [String], _ options: String?) -> String {
    let function = name.hasPrefix("View:") ? "view:\(name.dropFirst(5))" : name
    if arguments.isEmpty, let options { return "\(function) \(options)" }
    return "\(function)(\((arguments + (options.map { [$0] } ?? [])).joined(separator: ", ")))"
  }
}

extension Declaration.Argument {
  /// The argument with its type as messages show it: an item is a `{section, item}`.
  var words: String {
    "\(name)\(isOptional ? "?" : ""): "
      + type.withoutRange.replacing("Pair", with: "{section, item}")
  }

  /// A value that can be given for it, as Lua.
  var sample: String {
    let type = type.withoutRange
    let known = Self.samples["\(name) \(type)"] ?? Self.samples[name] ?? Self.samples[type]
    if let known { return known }
    // Of some words, the first.
    return type.hasPrefix("\"") ? String(type.prefix { $0 != "|" }) : "{}"
  }

  /// Values that can be given, by the argument's name with its type or alone, or else by its type.
  private static let samples = [
    "item": "2", "to integer": "2", "from Pair": "{1, 1}", "by": "Point(0, -100)",
    "velocity": "Point(0, 2)", "over": "0.3",
    "path": "{ { 0, -300, 0.2 } }", "settle": "false",
    "textStyle": "\"headline\"",
    "pointSize": "17", "width": "200",
    "Point": "Point(100, 100)", "Size": "Size(300, 500)", "Rect": "Rect(0, 0, 100, 100)",
    "Insets": "Insets(10, 10, 10, 10)", "Pair": "{1, 3}", "Pair[]": "{ {1, 3} }",
    "integer": "1", "integer[]": "{ 2 }", "number": "0.5", "boolean": "true", "string": "\"text\"",
    "any": "\"a\"", "function": "function() end", "Position": "\"top\"", "Layout": "FlowLayout",
    "Context": "Context()", "Snapshot": "Snapshot { { id = \"a\", items = { \"x\", \"y\" } } }",
    "SectionSnapshot": "SectionSnapshot { \"x\", \"y\" }",
  ]
}

extension String {
  var withoutRange: String {
    var plain = self
    while let dots = plain.firstRange(of: ".."),
      let open = plain[..<dots.lowerBound].lastIndex(of: "("),
      let close = plain[dots.upperBound...].firstIndex(of: ")")
    {
      plain.removeSubrange(open...close)
    }
    return plain
  }
}
