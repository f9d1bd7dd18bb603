-- What fingers, the edit menu and the keyboard's arrows do, and selection by a program.
local host = ...

local type, format, ipairs = type, string.format, ipairs
local fail, kindOf, convert, shapes = host.fail, host.kindOf, host.convert, host.shapes
local options, finish, pair = host.options, host.finish, host.pair
local native, methods, getters = host.view, host.viewMethods, host.viewGetters

-- MARK: a finger

local touchOptions = { settle = "boolean" }

-- A step that puts a finger at a point of the content.
local function touching(name)
  local what = "view:" .. name
  methods[name] = function(_, point, given)
    point = convert(shapes.Point, point, what .. "'s point")
    given = options(given, what, touchOptions)
    native[name](point.x, point.y)
    finish(given)
  end
end

touching("tap")
touching("touchDown")
touching("longPress")

function methods.touchUp(_, given)
  given = options(given, "view:touchUp", touchOptions)
  native.touchUp()
  finish(given)
end

-- MARK: recognisers of taps

local function anything() return true end

local tapFields = { shouldReceiveTouch = "function", cancelsTouches = "boolean", action = "function" }

-- Checks a recogniser, and hands it to the view.
local function addTap(recogniser, what)
  if type(recogniser) ~= "table" then
    fail("wrong-argument", format("%s must be a table, got %s", what, kindOf(recogniser)),
      "write { action = function(view, point) … end }")
  end
  recogniser = options(recogniser, what, tapFields)
  native.addTap(recogniser.shouldReceiveTouch or anything, recogniser.action or anything,
    recogniser.cancelsTouches ~= false)
end

function methods.addTap(_, recogniser) addTap(recogniser, "view:addTap's recogniser") end

-- Adds what the scenario's `taps` holds.
function host.addTaps(taps)
  local name = host.keys(taps)[1]
  if name then
    fail("wrong-argument", format("the scenario's 'taps' must be an array of recognisers, got a field '%s'", name),
      "write taps = { { action = function(view, point) … end } }")
  end
  for number, recogniser in ipairs(taps) do addTap(recogniser, format("entry %d of the scenario's 'taps'", number)) end
end

-- MARK: selection

local selectOptions = { at = "any", animated = "boolean", settle = "boolean" }

function methods.selectItem(view, section, item, given)
  section, item = host.index(section, item, "view:selectItem")
  given = options(given, "view:selectItem", selectOptions)
  native.selectItem(section, item)
  if given.at ~= nil then view:scrollToItem(section, item, given) end
end

function methods.deselectItem(_, section, item)
  native.deselectItem(host.index(section, item, "view:deselectItem"))
end

-- A switch of the view's that a program may change.
local function switch(name)
  methods[name] = function(_, value)
    if type(value) ~= "boolean" then
      fail("wrong-argument", format("view:%s requires true or false, got %s", name, kindOf(value)))
    end
    native[name](value)
  end
end

switch("setAllowsSelection")
switch("setAllowsMultipleSelection")

function getters.allowsSelection() return (native.selectionSwitches()) end

function getters.allowsMultipleSelection()
  local _, allowsMultiple = native.selectionSwitches()
  return allowsMultiple
end

function getters.selectedItems() return native.selectedItems() end

-- MARK: moving an item by hand

function methods.beginMove(_, section, item)
  return native.beginMove(host.index(section, item, "view:beginMove"))
end

function methods.updateMove(_, point)
  point = convert(shapes.Point, point, "view:updateMove's point")
  return native.updateMove(point.x, point.y)
end

function methods.endMove() return native.endMove() end

function methods.cancelMove() return native.cancelMove() end

-- MARK: the focus

local directions = { "down", "left", "right", "up" }

function methods.moveFocus(_, direction, given)
  if not host.contains(directions, direction) then
    fail("wrong-argument", format("view:moveFocus requires a direction, got %s",
      type(direction) == "string" and format("'%s'", host.text(direction)) or kindOf(direction)),
      type(direction) == "string" and host.suggest(direction, { table.unpack(directions) })
        or "one of: down, left, right, up")
  end
  given = options(given, "view:moveFocus", touchOptions)
  native.moveFocus(direction)
  finish(given)
end

function getters.focusedItem()
  local section, item = native.focusedItem()
  if section == nil then return nil end
  return pair(section, item)
end

-- MARK: the edit menu

local actions = { "copy", "cut", "paste" }

function methods.performMenuAction(_, action, section, item)
  if host.contains(actions, action) then
    return native.performMenuAction(action, host.index(section, item, "view:performMenuAction"))
  end
  fail("wrong-argument", format("view:performMenuAction requires a menu action, got %s",
    type(action) == "string" and format("'%s'", host.text(action)) or kindOf(action)), "one of: copy, cut, paste")
end

function getters.menu()
  local names, section, item = native.menu()
  if names == nil then return nil end
  local menu = pair(section, item)
  menu.actions = names
  return menu
end
