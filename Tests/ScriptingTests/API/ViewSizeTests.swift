import CollectionLayout
import Testing

/// A layout that looks at one thing of the view's, and keeps its answers whatever happens.
private func warnings(looking look: String, resizedTo size: String) -> [String] {
  play(
    """
    local Fixed = Layout.new("Fixed")
    function Fixed:prepare(view)
      local _ = \(look)
      self:placeCell(1, 1, 0, 0, 10, 10)
    end
    Fixed.allowsOffsetReads = true
    Fixed.demo = { data = { 1 }, steps = function(view) view:resize(\(size)) end }
    return Fixed
    """
  ).codes
}

@Test(arguments: [
  ("view.width", "Size(390, 500)", 0), ("view.width", "Size(500, 844)", 1),
  ("view.height", "Size(390, 500)", 1), ("view.height", "Size(500, 844)", 0),
  ("view.bounds", "Size(390, 500)", 1), ("view.visibleRect", "Size(500, 844)", 1),
  ("view.contentOffset", "Size(500, 500)", 0), ("view.scale", "Size(500, 500)", 0),
])
func `a layout depends on the side of the view that it looked at`(
  look: String, size: String, count: Int
) {
  #expect(
    warnings(looking: look, resizedTo: size) == Array(repeating: "stale-cache", count: count))
}

@Test func `a layout depends on the width although a scroll has prepared it since`() {
  let played = play(
    """
    local Lazy = Layout.new("Lazy")
    function Lazy:prepare(view)
      if self.done then return end
      self.done = true
      self:placeColumn(1, 1, 40, 0, 0, view.width, 44, 44)
    end
    function Lazy:shouldInvalidate(view, newBounds) return newBounds.y ~= view.bounds.y end
    function Lazy:boundsInvalidation(view, newBounds, context)
      context:addSupplementary("header", 1, 1)
    end
    function Lazy:supplementaryAttributes(view, kind, section, item)
      return Attributes.supplementary(kind, section, item, Rect(0, 0, 300, 20))
    end
    Lazy.demo = {
      data = { 40 },
      steps = function(view)
        view:scrollTo(Point(0, 100))
        view:resize(Size(300, 844))
      end,
    }
    return Lazy
    """)

  #expect(played.codes == ["stale-cache"])
}
