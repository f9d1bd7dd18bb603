/// What a parameter of a layout may be: by this a page chooses its control.
package enum ParameterKind: Hashable, Sendable {
  /// Whole numbers from `least` to `most`, both included; nil for no end.
  case integer(least: Int?, most: Int?)
  /// Numbers from `least` to `most`, both included, a step apart where there is one; nil for no end.
  case number(least: Double?, most: Double?, step: Double?)
  /// Several numbers, as those of a size, each from `least` to `most`, both included, a step
  /// apart where there is one; nil for no end.
  case numbers(least: Double?, most: Double?, step: Double?)
  /// One of these words.
  case choice([String])
  case boolean
}
