import CollectionLayout
import CollectionSimulation
import Foundation
import Testing

@testable import Report

/// Pixels and the two ways to send them, beside areas worked out by hand and decoders of their own.
@Suite struct PixelImageTests {
  private static let white = CellContent.Color(red: 255, green: 255, blue: 255)
  private static let black = CellContent.Color(red: 0, green: 0, blue: 0)
  private static let everywhere = Rect(x: 0, y: 0, width: 1000, height: 1000)

  private static func image(_ outlines: [[Point]], alpha: Double = 1, in area: Rect = everywhere)
    -> PixelImage
  {
    var image = PixelImage(width: 40, height: 30, color: white)
    image.fill(outlines, black, alpha: alpha, in: area)
    return image
  }

  /// The sum of all pixels' darkness, in pixels.
  private static func darkness(_ image: PixelImage) -> Double {
    stride(from: 0, to: image.bytes.count, by: 3)
      .reduce(0) { $0 + 1 - Double(image.bytes[$1]) / 255 }
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
    [
      Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
      Point(x: x, y: y + height),
    ]
  }

  @Test func `a pixel is mixed by the part of it that is covered`() {
    let image = Self.image([Self.box(3.25, 2, 2, 1.5)])
    // From 3.25 to 5.25, row 2 whole and row 3 half: three quarters, all, a quarter.
    #expect((2...6).map { image[$0, 2].red } == [255, 64, 0, 191, 255])
    #expect((2...6).map { image[$0, 3].red } == [255, 159, 128, 223, 255])
    #expect((2...6).map { image[$0, 4].red } == [255, 255, 255, 255, 255])
  }

  @Test func `the darkness of a polygon is its area`() {
    for seed in 1...200 {
      var random = SplitMix64(seed: UInt64(seed))
      let middle = Point(x: 20, y: 15)
      let corners = (0..<Int.random(in: 3...8, using: &random)).map { _ in
        Double.random(in: 0..<2 * .pi, using: &random)
      }.sorted().map { angle -> Point in
        Point(x: middle.x + 14 * cos(angle), y: middle.y + 14 * sin(angle))
      }
      let area =
        corners.indices.reduce(0.0) { sum, index in
          let (one, next) = (corners[index], corners[(index + 1) % corners.count])
          return sum + one.x * next.y - next.x * one.y
        } / 2
      // Four lines a row: a side is off by at most an eighth of a row in each direction.
      #expect(abs(Self.darkness(Self.image([corners])) - abs(area)) < 2, "seed \(seed)")
    }
  }

  @Test func `outlines that overlap are one inside, and nothing is drawn outside of the area`() {
    let twice = Self.image([Self.box(2, 2, 10, 10), Self.box(8, 2, 10, 10)], alpha: 0.5)
    #expect(twice == Self.image([Self.box(2, 2, 16, 10)], alpha: 0.5))
    #expect(Self.darkness(twice) - 80 < 1)
    let cut = Self.image(
      [Self.box(-50, -50, 500, 500)], in: Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(Self.darkness(cut) == 56)
    for bad in [Double.nan, .infinity, 1e300] {
      #expect(Self.darkness(Self.image([[Point(x: bad, y: 2), Point(x: 9, y: 9), .zero]])) == 0)
    }
  }

  @Test func `a line is as wide as it was asked for`() {
    var image = PixelImage(width: 40, height: 30, color: Self.white)
    image.stroke(Self.box(10, 10, 20, 10), width: 2, Self.black, in: Self.everywhere)
    // Outside 22 × 12, inside 18 × 8.
    #expect(Self.darkness(image) == 22 * 12 - 18 * 8)
    #expect((image[9, 9].red, image[10, 10].red, image[11, 11].red) == (0, 0, 255))
  }

  // MARK: - What a terminal is sent

  private static func noise(_ colors: Int, seed: UInt64, width: Int = 37, height: Int = 23)
    -> PixelImage
  {
    var random = SplitMix64(seed: seed)
    var image = PixelImage(width: width, height: height, color: black)
    for y in 0..<height {
      for x in 0..<width where Bool.random(using: &random) {
        let number = UInt8(Int.random(in: 0..<colors, using: &random))
        let color = CellContent.Color(red: number, green: 255 - number, blue: number ^ 0x5A)
        image.fill([box(Double(x), Double(y), 1, 1)], color, in: everywhere)
      }
    }
    return image
  }

  @Test(arguments: 1...20) func `kitty's parts decode to the bytes`(seed: Int) throws {
    let image = Self.noise(200, seed: UInt64(seed), width: 30 + seed, height: 45)
    let parts = image.kittySequences.components(separatedBy: "\u{1B}\\").dropLast()
    var text = ""
    for (number, part) in parts.enumerated() {
      let pieces = part.dropFirst(3).split(separator: ";", maxSplits: 1).map(String.init)
      #expect(part.hasPrefix("\u{1B}_G"))
      let isLast = number == parts.count - 1
      let first = "a=T,f=24,s=\(image.width),v=\(image.height),i=1,p=1,z=-1,C=1,q=2,"
      #expect(pieces[0] == (number == 0 ? first : "") + "m=\(isLast ? 0 : 1)")
      #expect(isLast ? pieces[1].utf8.count <= 4096 : pieces[1].utf8.count == 4096)
      text += pieces[1]
    }
    #expect(try [UInt8](#require(Data(base64Encoded: text))) == image.bytes)
  }

  /// Draws sixels as DEC's manual describes them; nil for what it does not.
  private static func decode(_ text: String) -> (width: Int, height: Int, colors: [[Int]?])? {
    guard text.hasPrefix("\u{1B}P0;1;0q\"1;1;"), text.hasSuffix("\u{1B}\\") else { return nil }
    var rest = Array(text.dropFirst(13).dropLast(2).utf8)[...]
    func number() -> Int {
      let digits = rest.prefix { (48...57).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    }
    let width = number()
    rest = rest.dropFirst()
    let height = number()
    var registers: [Int: [Int]] = [:]
    var colors = [[Int]?](repeating: nil, count: width * height)
    var (x, y, color, times) = (0, 0, [0, 0, 0], 1)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        let register = number()
        if rest.first == UInt8(ascii: ";") {
          let parts = (0..<4).map { _ in
            rest = rest.dropFirst()
            return number()
          }
          guard parts[0] == 2 else { return nil }
          registers[register] = Array(parts[1...])
        }
        guard let found = registers[register] else { return nil }
        color = found
      case UInt8(ascii: "!"): times = number()
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case 63...126:
        for _ in 0..<times {
          for bit in 0..<6 where (byte - 63) >> UInt8(bit) & 1 == 1 {
            guard x < width, y + bit < height else { return nil }
            colors[(y + bit) * width + x] = color
          }
          x += 1
        }
        times = 1
      default: return nil
      }
    }
    return (width, height, colors)
  }

  @Test(arguments: 1...20) func `sixels decode to the picture`(seed: Int) throws {
    let image = Self.noise(1 + seed * 12, seed: UInt64(seed), height: 20 + seed)
    let decoded = try #require(Self.decode(image.sixels))
    #expect((decoded.width, decoded.height) == (image.width, image.height))
    for (index, color) in decoded.colors.enumerated() {
      let exact = (0..<3).map { Int((Double(image.bytes[3 * index + $0]) / 2.55).rounded()) }
      #expect(color == exact, "pixel \(index)")
    }
  }

  @Test func `of more than 256 colours, the frequent ones stay`() throws {
    var image = PixelImage(width: 64, height: 32, color: Self.white)
    for number in 0..<1024 {
      let (x, y) = (number % 64, number / 64)
      let color = CellContent.Color(red: UInt8(number % 256), green: UInt8(number / 256), blue: 7)
      image.fill([Self.box(Double(x), Double(y), 1, 1)], color, in: Self.everywhere)
    }
    let decoded = try #require(Self.decode(image.sixels))
    #expect(decoded.colors[1024...].allSatisfy { $0 == [100, 100, 100] })
    #expect(Set(decoded.colors).count <= 256)
    // Each of the others is the nearest that there is, but for the rounding to percent.
    let palette = Set(decoded.colors.compactMap { $0 })
    for (index, color) in decoded.colors.prefix(1024).enumerated() {
      let exact = (0..<3).map { Double(image.bytes[3 * index + $0]) / 2.55 }
      func distance(_ color: [Int]) -> Double {
        zip(color, exact).reduce(0) { $0 + pow(Double($1.0) - $1.1, 2) }.squareRoot()
      }
      #expect(try distance(#require(color)) < (palette.map(distance).min() ?? 0) + 2)
    }
  }
}
