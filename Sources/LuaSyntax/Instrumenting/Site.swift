/// A place of a script where something is computed, as a recorder's events name it.
package struct Site: Sendable {
  /// What is done with what is computed.
  package enum Purpose: Sendable {
    /// Given to variables and fields; how they are written.
    case assignment([String])
    case condition(isOfLoop: Bool)
    /// Handed to a function.
    case arguments(Callee)
    case result
    case bound
    /// An entry of a table's constructor; how its key is written.
    case entry(String)
    case walk

    /// A function; the names of its parameters, `self` included.
    case function(name: String, parameters: [String])

    /// A loop; its variables, and what it goes through.
    case loop(variables: [String], isNumeric: Bool)
  }

  /// What is called.
  package struct Callee: Hashable, Sendable {
    /// The whole, as it is written: `view:data`.
    package let text: String

    /// The last name in it: `data`.
    package let name: String

    /// Whether the call has a method after a colon.
    package let isMethod: Bool
  }

  /// The number of the file, as the instrumenter was given it.
  package let file: Int

  /// What is done with the values.
  package let purpose: Purpose

  /// Where the site is in the script as it was written.
  package let span: Span

  /// What is computed, in order.
  package var expressions: [Expression] = []

  /// The parts of the expressions whose values are noted, in the order of their numbers.
  package var leaves: [LeafSite] = []
}

/// A name, a field or a call in an expression, whose value is noted; they count from 1.
package struct LeafSite: Sendable {
  /// Where the leaf is in the script as it was written.
  package let span: Span

  /// Which of the site's expressions it is in.
  package let position: Int

  /// What it is.
  package let kind: Kind

  /// The leaf that it is a part of, or 0.
  package let parent: Int

  /// What a leaf is.
  package enum Kind: Hashable, Sendable {
    case local
    case global
    case field(String?)
    case call
    case length
    case varargs
  }
}

/// A script's text that notes what it computes as it runs.
package struct InstrumentedText: Sendable {
  /// The script with the recorder's calls in it, in UTF-8.
  package let text: [UInt8]

  /// The sites, in the order of their numbers.
  package let sites: [Site]
}
