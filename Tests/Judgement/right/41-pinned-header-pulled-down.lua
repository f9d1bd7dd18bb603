-- The first pinned header while the content is pulled down: it goes with the rows and does not stick to the edge.
local Plain = FlowLayout:extend("Plain", { itemSize = Size(320, 44), minimumLineSpacing = 0, headerReferenceSize = Size(0, 30), headersPin = true })
Plain.demo = {
  viewport = Size(320, 480),
  data = { 10, 10 },
  alwaysBounceVertical = true,
  steps = function(view)
    view:drag { by = Point(0, 200), over = 1, settle = false }
    local header, cell = view:attributesFor("header", 1, 1).frame, view:attributesFor(1, 1).frame
    view:note(string.format("offset %.2f header %.2f cell %.2f", view.contentOffset.y, header.y, cell.y))
    expect.that(view.contentOffset.y < -20, "pulled down")
    expect.equal(header.y, 0, "the header's place")
    view:scrollTo(Point(0, 100))
    expect.equal(view:attributesFor("header", 1, 1).y, 100, "pinned at 100")
    view:scrollTo(Point(0, 455))
    expect.equal(view:attributesFor("header", 1, 1).y, 440, "pushed by the next section")
  end,
}
return Plain
-- note: offset -85.67 header 0.00 cell 30.00
