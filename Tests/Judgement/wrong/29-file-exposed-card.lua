-- One card of a stack exposed: those before it peek out above, the next one below, the rest wait under the edge.
local Exposed = Layout.new("Exposed", { exposed = 3, margin = Insets(40, 0, 0, 0), topOverlap = 20, bottomOverlap = 20 })
Exposed.allowsOverlap = true
Exposed.allowsOutsideContent = true

function Exposed:contentSize(view)
  return view.width, view.height - view.contentInset.top - view.contentInset.bottom
end

function Exposed:prepare(view)
  local _, full = self:contentSize(view)
  local width = view.width - self.margin.left - self.margin.right
  local height = view.height - self.margin.top - self.margin.bottom - view.contentInset.top - view.contentInset.bottom
  for item = 1, view:itemCount(1) do
    local y
    if item < self.exposed then
      y = self.margin.top - self.topOverlap
    elseif item == self.exposed then
      y = self.margin.top
    elseif item > self.exposed + 1 then
      y = full
    else
      y = self.margin.top + height - (1 - math.min(item - self.exposed - 1, 0)) * self.bottomOverlap
    end
    self:placeCell(1, item, self.margin.left, y, width, height, item - 1)
  end
end

Exposed.demo = {
  viewport = Size(320, 568),
  data = { 6 },
  steps = function(view)
    for item = 1, 6 do view:note(item .. ": y = " .. view:attributesFor(1, item).y) end
    view:setContentInset(Insets(64, 0, 49, 0))
    for item = 1, 6 do view:note(item .. " inset: y = " .. view:attributesFor(1, item).y) end
  end,
}
return Exposed
-- check: stale-cache 10
-- note: 4 inset: y = 435.0
-- note: 5 inset: y = 455.0
