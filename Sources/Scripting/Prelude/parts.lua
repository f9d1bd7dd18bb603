-- `attributes.frame.x = 5` and `view.contentOffset.y = 0`: a part of a value that an object returns
-- as a copy is written to the object, as in Swift. The compiled text of a script calls `__part` for
-- such an assignment's target.
local host = ...

local type, format, setmetatable = type, string.format, setmetatable
local fail, metatableOf, shapeOf = host.fail, host.metatableOf, host.shapeOf

-- The numbers of an element's frame are fields of its own, and setting them respects a transform.
local ownFields = { x = true, y = true, width = true, height = true }

-- Returns the target of an assignment to a part of `object[field]`, which writes the whole value
-- back.
local function writable(object, field, value)
  return setmetatable({}, {
    __metatable = false,
    __index = value,
    __newindex = function(_, part, new)
      if field == "frame" and ownFields[part] and host.isAttributes(object) then
        object[part] = new
      else
        value[part] = new
        object[field] = value
      end
    end,
  })
end

local function hasCopies(object)
  return host.isAttributes(object) or metatableOf(object) == metatableOf(host.viewObject)
end

-- The fixes for writes to copies that the view returns.
local copies = {
  reusePool = "views enter it when they leave the screen", trace = "it lists the calls that were made",
  selectedItems = "in a step, call view:selectItem(section, item)",
  [":items"] = "change the data in a step, for example with view.data:replace(section, item, value)",
  [":visibleItems"] = "in a step, call view:scrollToItem(section, item)",
  [":visibleCells"] = "a layout places cells: change its parameters, or the data",
  [":cellFor"] = "a layout places cells: change its parameters, or the data",
  [":elements"] = "a layout places elements: change its parameters, or the data",
  [":attributesFor"] = "a layout places elements: change its parameters, or the data",
}

-- Instrumented text also passes the part: the change is then recorded for the element's own field.
declare("__part", function(object, field, part)
  local kind = type(object)
  if kind ~= "table" and kind ~= "userdata" then
    fail("runtime-error", format("attempt to index a %s value (to read '%s')", kind, field), nil, host.subject(field))
  end
  if part and field == "frame" and ownFields[part] and host.isAttributes(object) then return object end
  local isOfView = metatableOf(object) == metatableOf(host.viewObject)
  if isOfView and copies[field] then
    fail("read-only-field", format("'%s' of the view is a copy: a change of it has no effect", (field:gsub(":", ""))),
      copies[field], host.subject((field:gsub(":", ""))))
  end
  if field:sub(1, 1) == ":" then return object end
  local wasRead = host.offsetWasRead
  -- This value is only read to be written, so nothing is computed from it.
  if isOfView then host.offsetWasRead = true end
  local value = object[field]
  host.offsetWasRead = wasRead
  if hasCopies(object) and (shapeOf(value) or metatableOf(value) == host.Transform3D) then
    return writable(object, field, value)
  end
  return value
end)
