-- misses: non-finite
local Justified = Layout.new("Justified", {
  spacing = 8, justification = Parameter.choice("between", { "between", "center", "start" }),
})

function Justified:prepare(view)
  local lines, x = {}, 0
  for item = 1, view:itemCount(1) do
    local width = math.min(view:data(1, item).width, view.width)
    if #lines == 0 or x + width > view.width then
      lines[#lines + 1], x = {}, 0
    end
    table.insert(lines[#lines], { item = item, width = width })
    x = x + width + self.spacing
  end
  for number, line in ipairs(lines) do
    local room = view.width - (#line - 1) * self.spacing
    for _, entry in ipairs(line) do room = room - entry.width end
    local left, gap = 0, self.spacing
    if self.justification == "center" then left = room / 2 end
    if self.justification == "between" and number < #lines then
      gap = gap + room / (#line - 1)
      -- A line of one item: its place is 0 times infinity.
      left = 0 * gap
    end
    for _, entry in ipairs(line) do
      self:placeCell(1, entry.item, left, (number - 1) * 36, entry.width, 28)
      left = left + entry.width + gap
    end
  end
end

function Justified:contentSize(view)
  local bounds = self:placedBounds()
  return view.width, bounds and bounds.maxY or 0
end

function Justified:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Justified
