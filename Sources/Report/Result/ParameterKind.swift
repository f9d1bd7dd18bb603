/// The allowed values of a parameter of a layout, from which a page chooses its control.
package enum ParameterKind: Hashable, Sendable {
  /// Whole numbers from `minimum` to `maximum`, inclusive; nil for no limit.
  case integer(minimum: Int?, maximum: Int?)
  /// Numbers from `minimum` to `maximum`, inclusive, in multiples of `step` if there is one; nil for no
  /// limit.
  case number(minimum: Double?, maximum: Double?, step: Double?)
  /// Several numbers, such as those of a size, each from `minimum` to `maximum`, inclusive, in multiples
  /// of `step` if there is one; nil for no limit.
  case numbers(minimum: Double?, maximum: Double?, step: Double?)
  /// One of these words.
  case choice([String])
  case boolean
}
