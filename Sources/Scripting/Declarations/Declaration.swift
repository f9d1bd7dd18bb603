/// A name of the Lua API as it is declared: once, beside what it does.
///
/// The declaration is written in the words of LuaCATS, above a function of the prelude or beside one in Swift:
///
///     Puts the content at an offset.
///     @param point Point  in points of the content
///     @option animated? boolean  whether it takes time
///     @return boolean
///     @example view:round(10.4) --> 10.333
///
/// A type may have a range, as `number(0..)`, `integer(1..12)`, `number(>0..)` or `Size(0..)`. What an argument omits,
/// its type or its meaning, is what `@argument` lines of the prelude say of its name.
package struct Declaration: Sendable, Equatable {
  /// An argument, or an entry of a table of options.
  package struct Argument: Sendable, Equatable {
    /// The argument's name, without a question mark.
    package let name: String

    /// The type with its range.
    package let type: String

    /// Whether it may be omitted.
    package let isOptional: Bool

    /// What it is, and in which unit.
    package let meaning: String
  }

  /// An expression, and what it is equal to.
  package struct Example: Sendable, Equatable {
    /// The expression, and the text of what it is equal to.
    package let expression, result: String
  }

  /// The name with what it belongs to: `View:scrollTo`, `Rect`.
  package let name: String

  /// What it does, in a sentence or two.
  package let summary: String

  /// The arguments in their order, less a table of options that ``options`` describes.
  package let parameters: [Argument]

  /// The entries of the table that is the last argument; empty if there is none.
  package let options: [Argument]

  /// The values that it returns, each as its `@return` line says it.
  package let results: [String]

  /// Other ways to call it, as LuaCATS has them: `fun(self: View, kind: string): Attributes?`.
  package let overloads: [String]

  /// Expressions that use it, each with its result.
  package let examples: [Example]

  /// How it is called, with types: `view:scrollTo(point: Point, { animated?: boolean })`.
  package var signature: String {
    let fields = "{ \(options.map { $0.words }.joined(separator: ", ")) }"
    let call = name.hasPrefix("View:") ? "view:\(name.dropFirst(5))" : name
    if parameters.isEmpty && !options.isEmpty { return "\(call) \(fields)" }
    let parts = parameters.map { $0.words } + (options.isEmpty ? [] : [fields])
    return "\(call)(\(parts.joined(separator: ", ")))"
  }
}

extension Declaration.Argument {
  /// The argument with its type for people, for whom an item is a `{section, item}`.
  var words: String {
    "\(name)\(isOptional ? "?" : ""): "
      + type.withoutRange.replacing("Pair", with: "{section, item}")
  }
}

extension String {
  /// A type without its range.
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
