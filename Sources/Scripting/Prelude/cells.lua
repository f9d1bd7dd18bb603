-- The cells of a scenario: the view of each one, and the content that it shows of its item.
local host = ...

local type, format, ipairs, find, sub, byte, tointeger =
  type, string.format, ipairs, string.find, string.sub, string.byte, math.tointeger
local fail, kindOf, convert, shapes = host.fail, host.kindOf, host.convert, host.shapes

local fields = { reuse = "function", content = "function", preferredSize = "function", textInsets = "insets" }
local examples = {
  reuse = 'write reuse = function(section, item, datum) return "photo" end',
  content = "write content = function(section, item, datum) return datum.title end",
  preferredSize = "write preferredSize = function(view, attributes, datum) return width, height end",
}

-- Returns the checked fields of the cell; refuses unknown names and wrong types.
function host.checkCells(cell)
  local checked = {}
  for _, key in ipairs(host.keys(cell)) do
    local kind = fields[key]
    local what = host.named("the scenario's cell." .. key, key, "cell")
    if not kind then
      fail("unknown-field", format("'%s' is not a field of the scenario's cell", key), host.suggest(key, host.keys(fields)), what)
    elseif kind == "insets" then
      checked[key] = convert(shapes.Insets, cell[key], what)
    elseif type(cell[key]) == "function" then
      checked[key] = cell[key]
    else
      fail("wrong-argument", format("%s must be a function", what), examples[key], what)
    end
  end
  return checked
end

-- MARK: content of a cell

-- The maximum length of a cell's text, in bytes, and the maximum number of corners.
local maxText, maxCorners = 400, 64

-- UIKit's names, in the order in which they are assigned to numbers, with the values of iOS in the
-- light appearance. https://developer.apple.com/design/human-interface-guidelines/color
local names = {
  "systemTeal", "systemOrange", "systemIndigo", "systemGreen", "systemPink", "systemYellow", "systemBlue", "systemBrown",
  "systemMint", "systemPurple", "systemCyan", "systemRed", "systemGray",
}
local colors = {
  systemRed = "#ff3b30", systemOrange = "#ff9500", systemYellow = "#ffcc00", systemGreen = "#34c759", systemMint = "#00c7be",
  systemTeal = "#30b0c7", systemCyan = "#32ade6", systemBlue = "#007aff", systemIndigo = "#5856d6", systemPurple = "#af52de",
  systemPink = "#ff2d55", systemBrown = "#a2845e", systemGray = "#8e8e93",
}
local contentFields = { "text", "secondaryText", "color", "image", "outline" }
local images = { "photo", "icon", "avatar" }

local checks = {}

function checks.text(value, what)
  if type(value) == "number" then return host.text(value) end
  if type(value) ~= "string" then fail("wrong-argument", format("%s must be a string, got %s", what, kindOf(value))) end
  if #value <= maxText then return value end
  -- Do not cut within a character.
  local stop = maxText
  while stop > maxText - 4 and byte(value, stop + 1) & 0xC0 == 0x80 do stop = stop - 1 end
  return sub(value, 1, stop) .. "…"
end

checks.secondaryText = checks.text

function checks.color(value, what)
  local example = 'write "systemTeal", "#30b0c7", or a number, which takes the colors by turns'
  if type(value) == "string" then
    if colors[value] then return colors[value] end
    if find(value, "^#%x%x%x%x%x%x$") then return value end
    fail("wrong-argument", format("%s is '%s'", what, host.text(value)),
      host.suggest(value, host.keys(colors), "text") or example)
  end
  local number = type(value) == "number" and tointeger(value)
  if number then return colors[names[(number - 1) % #names + 1]] end
  fail("wrong-argument", format("%s must be a string or a whole number, got %s", what, host.text(value)), example)
end

function checks.image(value, what)
  if type(value) == "string" and host.contains(images, value) then return value end
  fail("wrong-argument", format("%s is %s", what, type(value) == "string" and ("'" .. host.text(value) .. "'") or kindOf(value)),
    'write "photo", "icon" or "avatar"', host.subject(value, nil, "text"))
end

-- "ellipse", or the coordinates of the corners as numbers, x and y in turn.
function checks.outline(value, what)
  if value == "ellipse" then return value end
  local count = type(value) == "table" and #value or 0
  if count < 3 or count > maxCorners then
    fail("wrong-argument", format('%s must be "ellipse", or from 3 to %d points', what, maxCorners),
      'write outline = "ellipse", or { Point(0.5, 0), Point(1, 1), Point(0, 1) }: 0, 0 is the upper left corner of the cell, 1, 1 the lower right')
  end
  local numbers = {}
  for index = 1, count do
    local point = convert(shapes.Point, value[index], format("point %d of %s", index, what))
    if not (point.x >= 0 and point.x <= 1 and point.y >= 0 and point.y <= 1) then
      fail("wrong-argument", format("point %d of %s is outside of the cell", index, what),
        "write numbers from 0 to 1: 0, 0 is the upper left corner of the cell, 1, 1 the lower right")
    end
    numbers[2 * index - 1], numbers[2 * index] = point.x, point.y
  end
  return numbers
end

-- Returns a cell's text, second text, colour, picture and outline; nothing if the script returned
-- nothing.
local function shown(value, section, item)
  if value == nil then return end
  local what = format("the content of cell %d,%d", section, item)
  if type(value) ~= "table" then
    if type(value) ~= "string" and type(value) ~= "number" then
      fail("wrong-argument", format("%s must be a table or a string, got %s", what, kindOf(value)), examples.content, host.subject("content"))
    end
    value = { text = value }
  end
  for _, key in ipairs(host.keys(value)) do
    if not checks[key] then
      fail("unknown-field", format("'%s' is not a field of %s", host.text(key), what), host.suggest(key, { table.unpack(contentFields) }), host.subject(key))
    end
  end
  local answers = {}
  for number, name in ipairs(contentFields) do
    if value[name] ~= nil then answers[number] = checks[name](value[name], format("%s of %s", name, what)) end
  end
  return answers[1], answers[2], answers[3], answers[4], answers[5]
end

-- Returns the reuse identifier of an item's cell, by the scenario, the item itself or "cell"; and
-- its content. If the identifier is not a string, returns nil and its kind.
function host.cellView(data, reuse, content, section, item)
  local value = host.valueAt(data, section, item)
  local identifier = "cell"
  if reuse then
    identifier = reuse(section, item, value)
  elseif type(value) == "table" and value.reuse ~= nil then
    identifier = value.reuse
  end
  if type(identifier) ~= "string" then return nil, kindOf(identifier) end
  if content then return identifier, shown(content(section, item, value), section, item) end
  return identifier
end
