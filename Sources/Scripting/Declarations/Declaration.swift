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
    let call = name.hasPrefix("View:") ? "view:\(name.dropFirst(5))" : name
    if parameters.isEmpty && !options.isEmpty { return "\(call) \(fields)" }
    let parts = parameters.map { $0.words } + (options.isEmpty ? [] : [fields])
    return "\(call)(\(parts.joined(separator: ", ")))"
  }
}

extension Declaration.Argument {
  /// The argument with its type as messages show it: an item is a `{section, item}`.
  var words: String {
    "\(name)\(isOptional ? "?" : ""): "
      + type.withoutRange.replacing("Pair", with: "{section, item}")
  }
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
