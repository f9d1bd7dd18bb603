-- Template: a shelf that scrolls sideways above rows of three.
--
-- Run it:   moonlay run template.lua
-- Test it:  moonlay test template.lua

local whole = Item { width = fractionalWidth(1), height = fractionalHeight(1) }

local title = Boundary { kind = "header", width = fractionalWidth(1), height = absolute(32) }

---Cards as wide as most of the view, one after the other.
local shelf = Section {
  group = HorizontalGroup {
    width = fractionalWidth(0.8), height = absolute(160), items = { whole },
  },
  orthogonal = "groupPaging",
  interGroupSpacing = 12,
  insets = Insets(8, 16, 16, 16),
  boundarySupplementaries = { title },
}

---Three to a row, as wide as the room allows.
local rows = Section {
  group = HorizontalGroup {
    width = fractionalWidth(1), height = absolute(100), item = whole, count = 3, spacing = fixed(8),
  },
  interGroupSpacing = 8,
  insets = Insets(8, 16, 16, 16),
  boundarySupplementaries = { title },
}

local Template = CompositionalLayout {
  sections = function(index) return index == 1 and shelf or rows end,
}

return Scenario {
  layout = Template,
  data = { 6, 21 },
  steps = function(view)
    local first, second = view:attributesFor(2, 1), view:attributesFor(2, 2)
    assert(first.frame.y == second.frame.y, "the second section has rows")

    view:note("a finger moves the shelf on by a card, and the page up")
    view:drag { by = Point(-200, 0), over = 0.2, section = 1 }
    assert(view:orthogonalOffset(1) > 0, "the shelf has moved")
    view:drag { by = Point(0, -150), over = 0.3 }
    view:snapshot("after both")
  end,
}
