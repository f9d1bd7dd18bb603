import CollectionLayout
import Lua

/// The arguments of a call, as the prelude has checked and arranged them.
///
/// They are in the order of the declaration: a point is two numbers, an item two integers, and the
/// options follow all other arguments.
struct Arguments {
  private let stack: Stack
  private var next = 1

  init(_ stack: Stack) { self.stack = stack }

  private mutating func take(_ count: Int = 1) -> Int {
    defer { next += count }
    return next
  }

  mutating func number() -> Double { stack.checkedNumber(take()) }

  /// Returns an integer; nil if it was omitted.
  mutating func integer() -> Int? { stack.integer(at: take()).map { Int(clamping: $0) } }

  /// Returns a section, counted from 0; nil if it was omitted.
  mutating func section() -> Int? { integer().map { $0 - 1 } }
  mutating func item() -> IndexPath { stack.item(take(2)) }
  mutating func boolean() -> Bool { stack.isTruthy(at: take()) }

  /// Returns a boolean; true if it was omitted.
  mutating func isNotRefused() -> Bool { stack.boolean(at: take()) ?? true }
  mutating func string() -> String { stack.string(at: take()) ?? "" }

  /// Returns a function or a table; nil if it was omitted.
  mutating func reference() -> Reference? { stack.reference(at: take()) }
  mutating func point() -> Point { stack.point(take(2)) }
  mutating func size() -> Size { Size(width: number(), height: number()) }
  mutating func insets() -> EdgeInsets {
    EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  /// Returns a rectangle; nil if it was omitted.
  mutating func rect() -> Rect? {
    let index = take(4)
    return stack.isNone(at: index) ? nil : stack.rect(index)
  }

  /// Returns the numbers of an array of integers.
  mutating func integers() -> [Int] {
    let index = take()
    return stride(from: 1, through: stack.rawCount(of: index), by: 1).map { place in
      Int(clamping: stack.rawItem(place, of: index).asInteger ?? 0)
    }
  }
}
