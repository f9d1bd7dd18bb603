-- Places in the data as scripts write them, and texts as the view measures them.
local host = ...

local type, huge = type, math.huge
local native, View = host.view, host.View

-- Returns the index path of a supplementary view: as below, or one index for a view of the whole
-- list; its item is then 0 for the host.
function host.supplementaryIndex(section, item, what)
  if type(section) == "table" and item == nil then
    section, item = section[1] or section.section, section[2] or section.item
  end
  if item == nil then return host.ordinal(section, host.argument(what, "index", 2)), 0 end
  return host.index(section, item, what, 2)
end

-- Returns a section and an item, given as two numbers or as one {section, item}.
function host.index(section, item, what, first)
  first = first or 1
  if type(section) == "table" and item == nil then
    section, item = section[1] or section.section, section[2] or section.item
  end
  return host.ordinal(section, host.argument(what, "section", first)), host.ordinal(item, host.argument(what, "item", first + 1))
end

-- Methods of an item that also apply to a supplementary or decoration view, if its kind comes
-- first.
host.ofKind = {
  attributesFor = function(_, kind, section, item)
    if kind == "" then
      host.fail("wrong-argument", "view:attributesFor: 'kind' must be a name, got an empty string",
        'write view:attributesFor("header", section, item)', host.subject("kind", "attributesFor", "argument"))
    end
    section, item = host.supplementaryIndex(section, item, "view:attributesFor")
    return native.attributesOfKind(kind, section, item)
  end,
}

---Returns the size of a text in the view's font.
---@param text string  any text
---@option textStyle? string  the font's style, such as headline; default body
---@option pointSize? number(>0..1000)  instead of a style: the size of the system font, which no text category changes
---@option numberOfLines? integer(0..)  the maximum; 0, the default, is unlimited
---@option width? number  the available width, in points
---@option insets? Insets  the space around the text, in points
---@return Size
function View:textSize(text, options)
  local insets = options.insets or host.globals.Insets(0)
  if options.pointSize and options.textStyle then
    host.fail("wrong-argument", "view:textSize got both 'textStyle' and 'pointSize'", "use one or the other", host.subject("pointSize"))
  end
  return host.globals.Size(native.textSize(host.checkedText(text, "view:textSize"),
    host.checkedStyle(options.textStyle, "view:textSize"), options.numberOfLines or 0, options.width or huge,
    insets.top, insets.left, insets.bottom, insets.right, options.pointSize))
end
