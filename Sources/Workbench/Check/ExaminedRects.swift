import CollectionLayout
import CollectionSimulation

/// The rectangles that are requested in addition to the whole: along the edges of elements, inside
/// them, and some at random.
struct ExaminedRects {
  private(set) var rects: [Rect] = []
  private var random: SplitMix64

  /// The number of elements whose edges are examined.
  private static let maxElements = 4
  private static let randomRects = 6

  init(of snapshot: LayoutSnapshot, seed: UInt64, visible: Rect) {
    random = SplitMix64(seed: seed)
    rects.append(visible)
    let elements = snapshot.all.filter { !$0.frame.isEmpty }
    for number in 0..<min(Self.maxElements, elements.count) {
      let index = number == 0 ? elements.count - 1 : random.below(elements.count)
      rects += Self.edges(of: elements[index].frame)
    }
    let content = Rect(origin: .zero, size: snapshot.contentSize).union(visible)
    for _ in 0..<Self.randomRects { rects.append(part(of: content)) }
  }

  /// Returns a strip across the frame's far corner, its middle, and a rectangle that begins at its
  /// last point.
  private static func edges(of frame: Rect) -> [Rect] {
    let (width, height) = (min(1, frame.width), min(1, frame.height))
    return [
      Rect(x: frame.midX, y: frame.midY, width: width / 2, height: height / 2),
      Rect(x: frame.maxX - width, y: frame.maxY - height, width: 100, height: 100),
      Rect(
        minX: frame.minX - 100, minY: frame.minY - 100, maxX: frame.minX + width,
        maxY: frame.minY + height),
    ]
  }

  private mutating func part(of content: Rect) -> Rect {
    let (x, y) = (random.nextUnit() * content.width, random.nextUnit() * content.height)
    return Rect(
      x: content.x + x, y: content.y + y, width: random.nextUnit() * (content.width - x),
      height: random.nextUnit() * (content.height - y))
  }
}

extension SplitMix64 {
  /// Returns a random whole number from 0 up to, but not including, the bound, which is above zero.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// Returns a random element of a list; nil if the list is empty.
  mutating func one<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[below(list.count)]
  }
}
