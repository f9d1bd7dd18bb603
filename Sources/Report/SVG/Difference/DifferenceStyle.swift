/// The additional style sheet of a picture of a difference.
///
/// Anything that is distinguished by a colour is also distinguished by its outline and a mark.
enum DifferenceStyle {
  static let sheet =
    """
    .u{opacity:.45}.g{fill:none;stroke-dasharray:4 3}.z rect,.z path{stroke-dasharray:none}
    .x rect,.x path{stroke-dasharray:2 2}.l{fill:none;stroke-width:1.6}.l path{marker-end:url(#ah)}

    """ + rules(.light, moved: moved.light, come: come.light, gone: gone.light)
    + "@media (prefers-color-scheme:dark){"
    + rules(.dark, moved: moved.dark, come: come.dark, gone: gone.dark) + "}\n"

  /// The head of an arrow, in units of the picture.
  static let arrowHead = """
    <marker id="ah" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="ah" d="M0 0L8 4L0 8z"/></marker>

    """

  private static let moved = (light: Palette.light.cells[0], dark: Palette.dark.cells[0])
  private static let come = (light: Palette.light.cells[5], dark: Palette.dark.cells[5])
  private static let gone = (light: Palette.light.cells[4], dark: Palette.dark.cells[4])

  private static func rules(
    _ palette: Palette, moved: Palette.Surface, come: Palette.Surface, gone: Palette.Surface
  ) -> String {
    rule("u", palette.supplementary) + rule("y", moved) + rule("z", come)
      + rule("x", gone, fill: "none")
      + ".g{stroke:\(palette.accent)}.l{stroke:\(palette.accent)}.ah{fill:\(palette.accent)}\n"
  }

  private static func rule(_ name: String, _ surface: Palette.Surface, fill: String? = nil)
    -> String
  {
    ".\(name){fill:\(fill ?? surface.fill);stroke:\(surface.border)}"
      + ".\(name) text{fill:\(surface.text)}\n"
  }
}
