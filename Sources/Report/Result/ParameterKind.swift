/// The allowed values of a parameter of a layout, from which a page chooses its control.
package enum ParameterKind: Hashable, Sendable {
  /// Whole numbers from `least` to `most`, inclusive; nil for no limit.
  case integer(least: Int?, most: Int?)
  /// Numbers from `least` to `most`, inclusive, in multiples of `step` if there is one; nil for no
  /// limit.
  case number(least: Double?, most: Double?, step: Double?)
  /// Several numbers, such as those of a size, each from `least` to `most`, inclusive, in multiples
  /// of `step` if there is one; nil for no limit.
  case numbers(least: Double?, most: Double?, step: Double?)
  /// One of these words.
  case choice([String])
  case boolean
}
