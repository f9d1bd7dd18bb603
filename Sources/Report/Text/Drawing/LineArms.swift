/// The strokes that meet in the centre of a character.
struct LineArms: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let up = LineArms(rawValue: 1)
  static let right = LineArms(rawValue: 2)
  static let down = LineArms(rawValue: 4)
  static let left = LineArms(rawValue: 8)

  static let horizontal: LineArms = [.left, .right]

  /// The character with exactly these strokes.
  var character: Character { Self.characters[Int(rawValue & 15)] }

  /// The same character with a rounded corner; there is no other one for anything but a corner.
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
