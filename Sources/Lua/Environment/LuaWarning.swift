/// Something in a script that is likely a slip, though the script continues.
package struct LuaWarning: Hashable, Sendable {
  /// A short name in words: `implicit-global`.
  package let code: String

  /// What is odd, without a place.
  package let message: String

  /// What to write instead.
  package let fix: String?

  /// Where it is.
  package let place: LuaError.Place?
}
