package import LuaSyntax

/// A probable mistake in a script, which continues nevertheless.
package struct LuaWarning: Hashable, Sendable {
  /// A short identifier: `implicit-global`.
  package let code: String

  /// The problem, without its place.
  package let message: String

  /// The correction; nil if none is known.
  package let fix: String?

  /// The place in the script; nil if it is unknown.
  package let place: LuaError.Place?

  /// What the warning is about; nil if nothing is named.
  package let subject: Subject?
}
