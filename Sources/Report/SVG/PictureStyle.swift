/// The style sheet of a picture: fonts, and the palette for the reader's preferred colour scheme.
///
/// Colours are in the rules themselves instead of in variables, which some programs that show SVG
/// do not support.
enum PictureStyle {
  /// The rules for every picture.
  static let sheet =
    base + rules(.light) + "@media (prefers-color-scheme:dark){" + rules(.dark) + "}\n"

  private static let base = """
    :root{width:100%;height:100%}
    @media (max-width:640px){:root{height:auto}}
    text{font-family:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    .e text,.r text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
    .e text{text-anchor:middle;stroke:none;font-weight:600}
    .r text{font-size:9px;text-anchor:middle}
    .s{stroke-dasharray:5 2}.d{stroke-dasharray:1 2}
    .n{font-size:19px;font-weight:700}.f{font-size:12px}.k{font-size:12px}
    .o{fill:none}

    """

  /// Returns the rules for one palette.
  private static func rules(_ palette: Palette) -> String {
    var rules = """
      .p{fill:\(palette.page.fill)}.n,.f,.t{fill:\(palette.page.text)}
      .k,.r text{fill:\(palette.view.text)}.r path{stroke:\(palette.page.border)}.r .m{stroke:\(palette.page.pattern)}
      .v{fill:\(palette.view.fill)}.w{stroke:\(palette.frame)}.b{fill:\(palette.page.pattern)}.h{fill:\(palette.page.border)}
      .a{stroke:\(palette.accent)}.q{fill:\(palette.cells.first?.border ?? palette.frame)}

      """
    for (number, cell) in palette.cells.enumerated() {
      rules += self.rules("c\(number)", cell, fill: cell.fill)
    }
    rules += self.rules("s", palette.supplementary, fill: "url(#ps)")
    rules += self.rules("d", palette.decoration, fill: "url(#pd)")
    for (name, surface) in [("s", palette.supplementary), ("d", palette.decoration)] {
      rules += "#p\(name) rect{fill:\(surface.fill)}#p\(name) path{stroke:\(surface.pattern)}\n"
    }
    return rules
  }

  private static func rules(_ name: String, _ surface: Palette.Surface, fill: String) -> String {
    ".\(name){fill:\(fill);stroke:\(surface.border)}.\(name) text{fill:\(surface.text)}\n"
  }

  /// Returns the patterns of elements other than cells: stripes for supplementary views, dots for
  /// decorations.
  ///
  /// - Parameter scale: The number of the picture's units per point of the content, so that the
  ///   patterns look alike in all pictures.
  /// - Returns: Two `pattern` elements.
  static func patterns(scale: Double) -> String {
    let unit = scale > 0 ? (1 / scale).drawnFactor : "1"
    return """
      <pattern id="ps" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="scale(\(unit)) rotate(45)">\
      <rect width="7" height="7"/><path d="M0 0V7" stroke-width="3"/></pattern>
      <pattern id="pd" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="scale(\(unit))">\
      <rect width="7" height="7"/><path d="M2 3.5h3" stroke-width="3"/></pattern>

      """
  }
}
