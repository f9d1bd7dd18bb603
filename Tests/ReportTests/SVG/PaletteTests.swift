import Testing

@testable import Report

/// What is written can be read: WCAG's contrast of 4.5 : 1 for every text, in light and in dark.
@Suite struct PaletteTests {
  @Test(arguments: [Palette.light, Palette.dark])
  func `every text stands out from what it is written on`(palette: Palette) throws {
    let surfaces = palette.cells + [palette.supplementary, palette.decoration, palette.view]
    for surface in surfaces + [palette.page] {
      try expectContrast(surface.text, surface.fill, 4.5)
      if surface != palette.page { try expectContrast(surface.text, surface.pattern, 4.5) }
    }
    // Rulers, the names of facts and the legend's notes stand on the page.
    try expectContrast(palette.view.text, palette.page.fill, 4.5)
  }

  @Test(arguments: [Palette.light, Palette.dark])
  func `every border stands out from the view`(palette: Palette) throws {
    for surface in palette.cells + [palette.supplementary] {
      try expectContrast(surface.border, palette.view.fill, 3)
    }
    try expectContrast(palette.frame, palette.page.fill, 3)
    try expectContrast(palette.accent, palette.view.fill, 3)
    try expectContrast(palette.page.border, palette.page.fill, 3)
  }

  private func expectContrast(_ one: String, _ other: String, _ least: Double) throws {
    let (first, second) = (try luminance(one), try luminance(other))
    let contrast = (max(first, second) + 0.05) / (min(first, second) + 0.05)
    #expect(contrast >= least, "\(one) on \(other): \(contrast)")
  }

  /// WCAG 2.1, relative luminance.
  private func luminance(_ colour: String) throws -> Double {
    let value = try #require(UInt32(colour.dropFirst(), radix: 16))
    let parts = [16, 8, 0].map { Double(value >> $0 & 255) / 255 }
    let linear = parts.map { $0 <= 0.03928 ? $0 / 12.92 : power(($0 + 0.055) / 1.055) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The number to the power of 2.4: x² times the fifth root of x², by Newton's method.
  private func power(_ x: Double) -> Double {
    let square = x * x
    var root = 0.7
    for _ in 0..<60 {
      root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
    }
    return square * root
  }
}
