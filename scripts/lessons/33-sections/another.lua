-- Another solution of lesson 33: what is above a section is counted, in insets and in rows.

local Stack = Layout.new("Stack", { rowHeight = 30, inset = Insets(24, 20, 10, 40) })

function Stack:heightBefore(view, section)
  local rows = 0
  for before = 1, section - 1 do rows = rows + view:itemCount(before) end
  return (section - 1) * (self.inset.top + self.inset.bottom) + rows * self.rowHeight
end

function Stack:prepare(view)
  local right = view.width - self.inset.right
  for section = 1, view:sectionCount() do
    local first = self:heightBefore(view, section) + self.inset.top
    for item = 1, view:itemCount(section) do
      local top = first + (item - 1) * self.rowHeight
      self:place(Attributes.cell(section, item,
        Rect(self.inset.left, top, right - self.inset.left, self.rowHeight)))
    end
  end
end

function Stack:contentSize(view)
  return view.width, self:heightBefore(view, view:sectionCount() + 1)
end

function Stack:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Stack
