import CollectionSimulation

/// The two protocols by which terminals take pictures.
extension PixelImage {
  /// Returns the control sequences of kitty's graphics protocol that show the picture at the cursor,
  /// under the text, in place of the one before; the cursor stays.
  ///
  /// The keys are those of the protocol's documentation: `f=24` is RGB, `i` and `p` name the picture
  /// and its place, `z=-1` is below the text, `C=1` keeps the cursor, `q=2` asks for no reply, `m=1`
  /// announces another part. A part has at most 4,096 bytes of Base64.
  var kittySequences: String {
    let text = Array(Self.base64(bytes))
    let size = 4096
    var output = ""
    for start in stride(from: 0, to: text.count, by: size) {
      let part = text[start..<min(start + size, text.count)]
      let first = start == 0 ? "a=T,f=24,s=\(width),v=\(height),i=1,p=1,z=-1,C=1,q=2," : ""
      output += "\u{1B}_G\(first)m=\(part.endIndex < text.count ? 1 : 0);"
      output += String(decoding: part, as: UTF8.self) + "\u{1B}\\"
    }
    return output
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
      let bits = group[0] << 16 | group[1] << 8 | group[2]
      let count = min(3, bytes.count - start)
      for place in 0..<4 {
        let digit = digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
        text.append(place <= count ? digit : UInt8(ascii: "="))
      }
    }
    return text
  }

  /// Returns the picture as sixels, with at most 256 colours: the most frequent ones, by which the
  /// others are replaced by the nearest.
  ///
  /// A sixel is a column of six pixels, `?` plus a bit for each that has the current colour. `#n`
  /// chooses a colour, `!n` repeats, `$` goes back to the left, and `-` to the next six rows (DEC
  /// VT330/340, chapter 14).
  var sixels: String {
    let (palette, indices) = indexed(256)
    var output = "\u{1B}P0;1;0q\"1;1;\(width);\(height)"
    for (number, color) in palette.enumerated() {
      let parts = [color.red, color.green, color.blue].map { "\((Int($0) * 100 + 127) / 255)" }
      output += "#\(number);2;" + parts.joined(separator: ";")
    }
    for top in stride(from: 0, to: height, by: 6) {
      var bands: [Int: [UInt8]] = [:]
      for row in top..<min(top + 6, height) {
        for column in 0..<width {
          bands[indices[row * width + column], default: Array(repeating: 0, count: width)][
            column] |=
            1 << UInt8(row - top)
        }
      }
      output +=
        bands.sorted { $0.key < $1.key }
        .map { "#\($0.key)" + Self.repeated($0.value) }
        .joined(separator: "$") + "-"
    }
    return output + "\u{1B}\\"
  }

  /// Returns a line of sixels with its repetitions counted; empty ones at its end are left out.
  private static func repeated(_ sixels: [UInt8]) -> String {
    var output = ""
    var start = 0
    let end = (sixels.lastIndex { $0 != 0 } ?? -1) + 1
    while start < end {
      var next = start
      while next < end, sixels[next] == sixels[start] { next += 1 }
      let character = Character(Unicode.Scalar(63 + sixels[start]))
      output +=
        next - start > 3
        ? "!\(next - start)\(character)" : String(repeating: character, count: next - start)
      start = next
    }
    return output
  }

  /// Returns the most frequent colours, and for each pixel the index of the nearest of them.
  private func indexed(_ maxCount: Int) -> (palette: [CellContent.Color], indices: [Int]) {
    let pixels = stride(from: 0, to: bytes.count, by: 3).map { first -> UInt32 in
      bytes[first..<first + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    let palette = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(maxCount)
      .map { CellContent.Color($0.key) }
    var places: [UInt32: Int] = [:]
    for pixel in counts.keys {
      let color = CellContent.Color(pixel)
      places[pixel] = palette.indices.min {
        palette[$0].distance(to: color) < palette[$1].distance(to: color)
      }
    }
    return (palette, pixels.map { places[$0] ?? 0 })
  }
}

extension CellContent.Color {
  fileprivate init(_ pixel: UInt32) {
    self.init(
      red: UInt8(pixel >> 16 & 255), green: UInt8(pixel >> 8 & 255), blue: UInt8(pixel & 255))
  }

  /// Returns the square of the distance of two colours.
  fileprivate func distance(to other: Self) -> Int {
    zip([red, green, blue], [other.red, other.green, other.blue])
      .reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }
}
