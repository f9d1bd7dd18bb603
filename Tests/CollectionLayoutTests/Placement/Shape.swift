import TestSupport
import CollectionLayout

/// What a layout may look like, as far as an index could mind.
enum Shape: CaseIterable {
  case list, listOnItsSide, grid, waterfall, waterfallOnItsSide, map, scatter, scatterOfAllSizes
  case overlapping, degenerate, allEqual, tallBackgrounds, negative, farApart, nested, shuffledGrid
  case roundRobin, one, none

  /// The frames of so many elements, in the order of placing.
  func frames(_ count: Int, using random: inout SplitMix64) -> [Rect] {
    switch self {
    case .none: return []
    case .one: return [Rect(x: 10, y: 10, width: 100, height: 100)]
    case .waterfall: return Self.waterfall(count, using: &random)
    case .waterfallOnItsSide:
      return Self.waterfall(count, using: &random).map {
        Rect(x: $0.y, y: $0.x, width: $0.height, height: $0.width)
      }
    case .shuffledGrid:
      return (0..<count).map { Self.cell($0, of: 7) }.shuffled(using: &random)
    default:
      var frames: [Rect] = []
      for place in 0..<count { frames.append(frame(place, of: count, using: &random)) }
      return frames
    }
  }

  private func frame(_ place: Int, of count: Int, using random: inout SplitMix64) -> Rect {
    let step = Double(place)
    switch self {
    case .list: return Rect(x: 0, y: step * 44, width: 390, height: 44)
    case .listOnItsSide: return Rect(x: step * 90, y: 0, width: 80, height: 300)
    case .grid: return Self.cell(place, of: 4)
    case .map: return Self.cell(place, of: 50)
    case .scatter: return random.rect(within: 5000, sides: 10...60)
    case .scatterOfAllSizes:
      let side = 1 / random.number(0.0005...1)
      return random.rect(within: 5000, sides: side / 2...side)
    case .overlapping: return random.rect(within: 200, sides: 50...400)
    case .degenerate: return random.degenerateRect()
    case .allEqual: return Rect(x: 3, y: 4, width: 50, height: 60)
    case .tallBackgrounds:
      let height = place % 3 == 0 ? Double(count) * 44 : 44
      return Rect(x: 0, y: place % 3 == 0 ? 0 : step * 44, width: 390, height: height)
    case .negative: return Self.cell(place, of: 5).offset(dx: -700, dy: -90 * step)
    case .farApart:
      let far = place % 10 == 9 ? 1e12 : 1
      return random.rect(within: 900, sides: 1...90).offset(dx: far, dy: -far)
    case .nested:
      let inset = step * 2
      return Rect(x: inset, y: inset, width: max(1, 4000 - 2 * inset), height: 4000)
    case .roundRobin:
      return Rect(x: Double(place % 9) * 8000, y: Double(place / 9) * 50, width: 70, height: 40)
    case .none, .one, .waterfall, .waterfallOnItsSide, .shuffledGrid: return .zero
    }
  }

  private static func cell(_ place: Int, of columns: Int) -> Rect {
    Rect(
      x: 5 + Double(place % columns) * 110, y: 5 + Double(place / columns) * 130, width: 100,
      height: 120)
  }

  private static func waterfall(_ count: Int, using random: inout SplitMix64) -> [Rect] {
    var bottoms = [0.0, 0.0, 0.0]
    return (0..<count).map { _ in
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let height = random.number(40...200)
      defer { bottoms[column] += height + 10 }
      return Rect(x: Double(column) * 130, y: bottoms[column], width: 120, height: height)
    }
  }
}

extension SplitMix64 {
  /// A rectangle whose origin lies in a square about the middle.
  mutating func rect(within side: Double, sides: ClosedRange<Double>) -> Rect {
    Rect(
      x: number(0...side), y: number(0...side), width: number(sides), height: number(sides))
  }

  /// A rectangle without area, a tiny, a huge, or an ordinary one, on a lattice, so that edges touch.
  mutating func degenerateRect() -> Rect {
    let (x, y) = (Double(integer(-8..<8)) * 10, Double(integer(-8..<8)) * 10)
    switch integer(0..<6) {
    case 0: return Rect(x: x, y: y, width: 0, height: 10)
    case 1: return Rect(x: x, y: y, width: 10, height: 0)
    case 2: return Rect(x: x, y: y, width: 0, height: 0)
    case 3: return Rect(x: x, y: y, width: 1e-300, height: 1e-300)
    case 4: return Rect(x: x - 1e300, y: y - 1e15, width: 2e300, height: 2e15)
    default: return Rect(x: x, y: y, width: 10, height: 20)
    }
  }

  /// A rectangle to ask for, of those that a shape's elements lie in.
  mutating func question(about frames: [Rect]) -> Rect {
    let near = frames.isEmpty ? .zero : frames[integer(0..<frames.count)]
    switch integer(0..<6) {
    case 0: return near
    case 1: return Rect(x: near.maxX, y: near.minY, width: 50, height: 50)
    case 2: return Rect(x: near.midX, y: near.midY, width: 0, height: 10)
    case 3: return Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    case 4: return Rect(x: near.x - 195, y: near.y - 422, width: 390, height: 844)
    default: return rect(within: 5000, sides: 1...900)
    }
  }
}
