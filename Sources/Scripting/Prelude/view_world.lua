-- What happens around the view: its size, its insets, and how people read.
local host = ...

local format, ipairs = string.format, ipairs
local fail, convert, shapes = host.fail, host.convert, host.shapes
local native, methods = host.view, host.viewMethods
local getters, setters = host.viewGetters, host.viewSetters

local function checkSize(size, what)
  if size.width < 0 or size.height < 0 then
    fail("negative-size", format("%s must not be negative, got %s", what, host.tostring(size)))
  end
end

-- Where the view is in its window; nothing depends on it.
local place = { x = 0, y = 0 }

function setters.bounds(rect)
  rect = convert(shapes.Rect, rect, "view.bounds")
  checkSize(rect, "view.bounds")
  native.setBounds(rect.x, rect.y, rect.width, rect.height)
end

function setters.frame(rect)
  rect = convert(shapes.Rect, rect, "view.frame")
  checkSize(rect, "view.frame")
  place = { x = rect.x, y = rect.y }
  native.resize(rect.width, rect.height, false)
end

function getters.frame()
  return host.makeValue(shapes.Rect, place.x, place.y, native.width(), native.height())
end

local resizeOptions = { animated = "boolean", settle = "boolean" }

function methods.resize(_, size, given)
  size = convert(shapes.Size, size, "view:resize's size")
  given = host.options(given, "view:resize", resizeOptions)
  checkSize(size, "view:resize")
  native.resize(size.width, size.height, given.animated ~= false)
  host.finish(given)
end

-- Steps that take insets.
for _, name in ipairs { "setContentInset", "setSafeArea" } do
  local what, call = format("view:%s's insets", name), native[name]
  methods[name] = function(_, insets)
    insets = convert(shapes.Insets, insets, what)
    call(insets.top, insets.left, insets.bottom, insets.right)
  end
end

function methods.setTextCategory(_, category)
  native.setTextCategory(host.checkTextCategory(category, "view:setTextCategory's category"))
end

function methods.setDirection(_, direction)
  native.setDirection(host.checkDirection(direction, "view:setDirection's direction"))
end
