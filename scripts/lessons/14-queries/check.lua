-- How lesson 14 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(200, 400)),
    data = { draw.list(draw.integer(1, 300), function() return { height = draw.integer(10, 90) } end) },
    -- Where rectangles begin and how high they are, in shares of the content.
    rects = draw.list(6, function() return { y = draw.integer(0, 100) / 100, height = draw.integer(1, 30) / 100 } end),
    looks = 0,
  }
end

-- The student's class, with an array of tops that counts how often it is looked at.
function check.layout(class, case)
  local Watched = class:extend("Watched")
  function Watched:prepare(view)
    class.prepare(self, view)
    local tops = self.tops
    if type(tops) ~= "table" then return end
    self.tops = setmetatable({}, {
      __index = function(_, place)
        case.looks = case.looks + 1
        return tops[place]
      end,
      __len = function() return #tops end,
    })
  end
  return Watched()
end

local function eachRect(view, case, visit)
  local height = view.contentSize.height
  for _, share in ipairs(case.rects) do
    visit(Rect(0, share.y * height, view.width, math.max(1, share.height * height)))
  end
end

check.goals = {
  {
    name = "complete", says = "every row that meets the rectangle is answered, and no other",
    holds = function(view, case)
      eachRect(view, case, function(rect)
        local answered, top = {}, 0
        for _, row in ipairs(view:elements(rect)) do answered[row.item] = true end
        for item = 1, view:itemCount(1) do
          local bottom = top + view:data(1, item).height
          local meets = bottom > rect.minY and top < rect.maxY
          expect.that((answered[item] or false) == meets,
            ("the rectangle from %g to %g: row %d, from %g to %g, is %s"):format(rect.minY, rect.maxY, item, top,
              bottom, meets and "missing" or "answered, and does not meet it"))
          top = bottom
        end
      end)
    end,
  },
  {
    name = "few", says = "few rows are looked at that are not answered",
    holds = function(view, case)
      eachRect(view, case, function(rect)
        case.looks = 0
        local count = #view:elements(rect)
        local most = 4 * count + 3 * math.ceil(math.log(view:itemCount(1) + 1, 2)) + 8
        expect.atMost(case.looks, most,
          ("%d of %d rows are answered: how often tops was looked at"):format(count, view:itemCount(1)))
      end)
    end,
  },
}

return check
