-- One large and two small squares a row, large ones left and right in turn. The sizes are computed while the items are asked for.
local Triplet = Layout.new("Triplet", { itemSpacing = 5, lineSpacing = 5, inset = Insets(5) })

function Triplet:prepare(view)
  self.count = view:itemCount(1)
  self.lines = math.ceil(self.count / 3)
end

function Triplet:contentSize(view)
  local inset, large, small, gap = self.insets or Insets(0), self.large or 0, self.small or 0, self.gap or 0
  if (self.count - 1) % 3 == 0 and (self.count - 1) % 6 ~= 0 then
    return view.width, self.lines * (large + gap) - 2 * gap - small + inset.top + inset.bottom
  end
  return view.width, self.lines * (large + gap) - gap + inset.top + inset.bottom
end

function Triplet:attributes(view, rect)
  local found = {}
  for item = 1, self.count do found[item] = self:itemAttributes(view, 1, item) end
  return found
end

function Triplet:itemAttributes(view, section, item)
  local index = item - 1
  local old = self.insets or Insets(0)
  self.gap = self.lineSpacing
  self.large = (2 * (view.width - old.left - old.right) - self.itemSpacing) / 3
  self.small = (self.large - self.itemSpacing) / 2
  self.insets = self.inset
  local inset, large, small = self.insets, self.large, self.small
  local line = index // 3
  local y = large * line + self.gap * line + inset.top
  if index % 6 == 0 then
    return Attributes.cell(section, item, Rect(inset.left, y, large, large))
  elseif (index + 1) % 6 == 0 then
    return Attributes.cell(section, item, Rect(view.width - large - inset.right, y, large, large))
  end
  local x = line % 2 == 0 and view.width - small - inset.right or inset.left
  if index % 2 == 0 then y = y + small + self.itemSpacing end
  return Attributes.cell(section, item, Rect(x, y, small, small))
end

Triplet.demo = {
  viewport = Size(320, 568),
  data = { 10 },
  steps = function(view)
    view:note(string.format("content %.4f", view.contentSize.height))
    for item = 1, 10 do
      local f = view:attributesFor(1, item).frame
      view:note(string.format("%d: %.4f %.4f %.4f %.4f", item, f.x, f.y, f.width, f.height))
    end
  end,
}
return Triplet
-- run: rect-item-mismatch 23
-- note: 6: 110.0000 215.0000 205.0000 205.0000
