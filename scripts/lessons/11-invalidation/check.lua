-- How lesson 11 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local columns = draw.integer(1, 6, "columns")
  return {
    viewport = Size(draw.integer(280, 420), draw.integer(300, 500)),
    data = { draw.integer(columns * 8, 120) },
    parameters = { columns = columns },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
    phase = draw.fraction(),
  }
end

check.deciding = { { columns = 4, passes = 0 }, { columns = 1, passes = 3 }, { columns = 6, passes = 0 } }

local function holdPicture(view, case)
  local columns = case.parameters.columns
  local side = view.width / columns
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % columns, (item - 1) // columns
    expect.frame(view, 1, item, Rect(column * side, row * side, side, side))
  end
end

check.goals = {
  { name = "picture", says = "the picture has not changed", holds = holdPicture },
  {
    name = "scroll", says = "a hundred steps of a scroll prepare nothing",
    holds = function(view, case)
      view:layoutIfNeeded()
      local before = view.time
      view:wait(0.1)
      local range = math.max(0, view.contentSize.height - view.height)
      expect.that(#view:visibleItems() > 0, "no cell is on screen")
      for number = 1, 100 do view:scrollTo(Point(0, range * (number - case.phase) / 100)) end
      view:layoutIfNeeded()
      expect.calls { view = view, name = "prepare", since = before + 0.01, exactly = 0 }
    end,
  },
  {
    name = "turned", says = "a view of another width shows the picture for that width",
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
    name = "data", says = "new data changes the picture",
    holds = function(view, case)
      view.data:insert(1, 1, "new")
      view:insertItems { { 1, 1 } }
      holdPicture(view, case)
    end,
  },
  {
    name = "size", says = "a frame costs as much with a hundred thousand items as with a thousand",
    holds = function(view)
      local before, pages = view:itemCount(1), 4

      local function show(count)
        view.data:removeSection(1)
        view.data:insertSection(1, count)
        view:scrollTo(Point(0, 0))
        view:reloadData()
        view:layoutIfNeeded()
        expect.that(#view:visibleItems() > 0, ("of %d items none is on screen"):format(count))
      end

      -- What a frame takes in which the next page comes on screen, in instructions.
      local function cost(count)
        show(count)
        return expect.instructions { run = function()
          for page = 1, pages do
            view:scrollTo(Point(0, page * view.height))
            view:layoutIfNeeded()
          end
        end } / pages
      end

      local few, many = cost(1000), cost(100000)
      expect.atMost(few, 30000, "what a frame takes with a thousand items, in instructions,")
      expect.atMost(many, 3 * few, "what a frame takes with a hundred thousand items, in instructions,")
      show(before)
    end,
  },
}

check.questions = {
  {
    name = "content", asks = "How high is the content?",
    answer = function(view) return view.contentSize.height end,
  },
}

return check
