-- The header is answered above the cells for a rectangle, and without its depth when it is asked for by name.
local Sticky = Layout.new("Sticky")

function Sticky:prepare(view)
  self:placeColumn(1, 1, view:itemCount(1), 0, 30, view.width, 60, 64)
end

function Sticky:header(view)
  return Attributes.supplementary("header", 1, 1, Rect(0, math.max(view.bounds.y, 0), view.width, 30))
end

function Sticky:attributes(view, rect)
  local found = self:placed(rect)
  local header = self:header(view)
  header.zIndex = 1024
  if header.frame:intersects(rect) then found[#found + 1] = header end
  return found
end

function Sticky:supplementaryAttributes(view, kind)
  if kind ~= "header" then return nil end
  local header = self:header(view)
  header.zIndex = 1
  return header
end

function Sticky:shouldInvalidate() return true end

Sticky.demo = {
  viewport = Size(375, 667),
  data = { 30 },
  delegate = { canMoveItem = function() return true end },
  steps = function(view)
    view:beginMove(1, 4)
    view:updateMove(Point(180, 20))
    view:endMove()
  end,
}
return Sticky
-- run: changed-without-invalidation 20
-- uikit: layout attributes for supplementary item at index path (
