/// The strokes that meet in the middle of one character.
struct LineArms: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let up = LineArms(rawValue: 1)
  static let right = LineArms(rawValue: 2)
  static let down = LineArms(rawValue: 4)
  static let left = LineArms(rawValue: 8)

  /// A stroke from left to right.
  static let horizontal: LineArms = [.left, .right]

  /// The character that has these arms and no others.
  var character: Character { Self.characters[Int(rawValue & 15)] }

  private static let characters = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
}
