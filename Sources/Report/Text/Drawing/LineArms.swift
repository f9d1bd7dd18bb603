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

  /// The same, with a corner rounded; what is not a corner has no other character.
  var roundCharacter: Character {
    switch self {
    case [.right, .down]: "╭"
    case [.left, .down]: "╮"
    case [.up, .right]: "╰"
    case [.up, .left]: "╯"
    default: character
    }
  }

  private static let characters = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
}
