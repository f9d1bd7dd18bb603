-- How lesson 11 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local columns = draw.integer(2, 6)
  return {
    viewport = Size(draw.integer(280, 420), draw.integer(300, 500)),
    data = { draw.integer(columns * 8, 120) },
    parameters = { columns = columns },
  }
end

local function holdPicture(view, case)
  local columns = case.parameters.columns
  local side = view.width / columns
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % columns, (item - 1) // columns
    expect.frame(view, 1, item, Rect(column * side, row * side, side, side))
  end
end

check.goals = {
  { name = "picture", says = "the picture is the one that it was", holds = holdPicture },
  {
    name = "scroll", says = "a scroll prepares nothing",
    holds = function(view)
      view:layoutIfNeeded()
      local before = view.time
      view:wait(0.1)
      for number = 1, 40 do view:scrollTo(Point(0, number * 3)) end
      expect.calls { view = view, name = "prepare", since = before + 0.01, exactly = 0 }
    end,
  },
  {
    name = "turned", says = "a view of another width has the picture for that width",
    holds = function(view, case)
      view:resize(Size(view.height, view.width))
      holdPicture(view, case)
      view:resize(Size(view.width + 30, view.height))
      holdPicture(view, case)
    end,
  },
  {
    name = "height", says = "a view of another height and the same width prepares nothing",
    holds = function(view)
      view:wait(0.1)
      local before = view.time
      view:wait(0.1)
      view:resize(Size(view.width, view.height - 40))
      expect.calls { view = view, name = "prepare", since = before + 0.01, exactly = 0 }
    end,
  },
  {
    name = "data", says = "other data has its own picture",
    holds = function(view, case)
      view.data:insert(1, 1, "new")
      view:insertItems { { 1, 1 } }
      holdPicture(view, case)
    end,
  },
}

return check
