/// A place in a script that computes values, as a recorder's events refer to it.
package struct Site: Sendable {
  /// The use of the computed values.
  package enum Purpose: Sendable {
    /// An assignment to variables and fields, with their text.
    case assignment([String])
    case condition
    case arguments(Callee)
    case result
    case bound
    /// An entry of a table constructor, with the text of its key.
    case entry(String)
    case walk

    /// A function, with the names of its parameters, including `self`.
    case function(name: String, parameters: [String])

    case loop(variables: [String], isNumeric: Bool)
  }

  /// A called function.
  package struct Callee: Hashable, Sendable {
    /// The full text: `view:data`.
    package let text: String

    /// The last name in it: `data`.
    package let name: String

    /// Whether it is a method call with a colon.
    package let isMethod: Bool
  }

  /// The number of the file, as passed to the instrumenter.
  package let file: Int

  /// The use of the values.
  package let purpose: Purpose

  /// The range of the site in the original script.
  package let span: Span

  /// The computed expressions, in order.
  package var expressions: [Expression] = []

  /// The range of the `while` or `repeat` loop of which it is the condition; nil for any other site.
  package var loop: Span?

  /// The range that runs only if it holds, of a condition; nil for any other site.
  package var branch: Span?

  /// The range that runs only if it does not hold, of the condition of an `if`; nil without one.
  package var otherwise: Span?

  /// The parts of the expressions whose values are recorded, in the order of their numbers.
  package var leaves: [LeafSite] = []
}

/// A name, a field or a call in an expression, whose value is recorded; leaves are numbered from 1.
package struct LeafSite: Sendable {
  /// The range of the leaf in the original script.
  package let span: Span

  /// The position of its expression in the site.
  package let position: Int

  /// The kind of leaf.
  package let kind: Kind

  /// The number of the leaf that contains it, or 0.
  package let parent: Int

  /// The kind of a leaf.
  package enum Kind: Hashable, Sendable {
    case local
    case global
    case field(String?)
    case call
    case length
    case varargs
  }
}

/// An instrumented script, which records the values that it computes.
package struct InstrumentedText: Sendable {
  /// The script with the inserted calls of the recorder, in UTF-8.
  package let text: [UInt8]

  /// The sites, in the order of their numbers.
  package let sites: [Site]
}
