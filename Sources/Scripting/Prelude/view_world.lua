-- What happens around the view: its size, its insets, and how people read.
local host = ...

local format, ipairs = string.format, ipairs
local fail, convert, shapes = host.fail, host.convert, host.shapes
local native, methods = host.view, host.viewMethods

local resizeOptions = { animated = "boolean", settle = "boolean" }

function methods.resize(_, size, given)
  size = convert(shapes.Size, size, "view:resize's size")
  given = host.options(given, "view:resize", resizeOptions)
  if size.width < 0 or size.height < 0 then
    fail("negative-size", format("view:resize is given %s", host.tostring(size)))
  end
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
