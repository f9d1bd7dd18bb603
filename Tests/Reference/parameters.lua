local function fails(body, ...) expect.that(not pcall(body, ...)) end

--- Parameter
-- Declares parameters with a range or choices.
-- Moonlay checks every assignment.
--- Parameter.integer
-- Declares an integer parameter.
--- Parameter.number
-- Declares a number parameter.
--- Parameter.boolean
-- Declares a boolean parameter.
--- Parameter.choice
-- Declares a parameter with a fixed set of values.
-- choices: the allowed values
--- *
-- default: the value until another one is set
-- range: the minimum and the maximum of every assignment, and the step of a control
local L = Layout.new("L", {
  count = Parameter.integer(3, { min = 1, max = 12, step = 2 }),
  gap = Parameter.number(8, { min = 0, max = 64, step = 0.5 }),
  isOn = Parameter.boolean(true),
  side = Parameter.choice("left", { "left", "right" }),
})
local layout = L {}
local function set(name, value) layout[name] = value end

return Scenario { layout = layout, data = { 0 }, steps = function()
  expect.equal({ layout.count, layout.gap, layout.isOn, layout.side }, { 3, 8, true, "left" })
  for _, case in ipairs { { "count", 12 }, { "count", 2 }, { "gap", 0.25 }, { "isOn", false }, { "side", "right" } } do
    set(case[1], case[2])
    expect.equal(layout[case[1]], case[2])
  end
  for _, case in ipairs {
    { "count", 13 }, { "count", 0 }, { "count", 2.5 }, { "count", "2" }, { "gap", -1 }, { "gap", 64.5 },
    { "isOn", 1 }, { "side", "middle" },
  } do
    fails(set, case[1], case[2])
    fails(function() return L { [case[1]] = case[2] } end)
  end
  expect.equal({ layout.count, layout.gap, layout.isOn, layout.side }, { 2, 0.25, false, "right" })
end }

--- Parameter.size
-- Declares a parameter that is a size; the range is that of its width and of its height.
--- Parameter.point
-- Declares a parameter that is a point; the range is that of its x and of its y.
--- Parameter.insets
-- Declares a parameter that is insets; the range is that of each of the four numbers.
local range = { min = 1, max = 9 }
local L = Layout.new("L", {
  size = Parameter.size(Size(2, 3), range),
  point = Parameter.point(Point(2, 3), range),
  insets = Parameter.insets(Insets(2), range),
})
local layout = L {}
local function set(name, value) layout[name] = value end

return Scenario { layout = layout, data = { 0 }, steps = function()
  expect.equal({ layout.size, layout.point, layout.insets }, { Size(2, 3), Point(2, 3), Insets(2) })
  set("size", { 1, 9 }) set("point", { 1, 9 }) set("insets", { 1, 9, 1, 9 })
  expect.equal({ layout.size, layout.point, layout.insets }, { Size(1, 9), Point(1, 9), Insets(1, 9, 1, 9) })
  for _, pair in ipairs { { 0, 3 }, { 3, 0 }, { 10, 3 }, { 3, 10 } } do
    fails(set, "size", pair)
    fails(set, "point", pair)
  end
  for side = 1, 4 do
    for _, number in ipairs { 0, 10 } do
      local four = { 2, 2, 2, 2 }
      four[side] = number
      fails(set, "insets", four)
    end
  end
end }
