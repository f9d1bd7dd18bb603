-- Giving the view another layout: at once, over a while, or by hand.
local host = ...

local ipairs, format = ipairs, string.format
local fail, kindOf, options, finish = host.fail, host.kindOf, host.options, host.finish
local native, methods = host.view, host.viewMethods

local changeOptions = { animated = "boolean", completion = "function", settle = "boolean" }
local startOptions = { completion = "function" }
local endOptions = { settle = "boolean" }

-- The instance that a step is given, or one of the class.
local function layout(value, what)
  if host.isClass(value) or host.isInstance(value) then return host.instance(value) end
  fail("wrong-argument", format("%s requires a layout, got %s", what, kindOf(value)),
    format("write %s(Grid { columns = 4 })", what))
end

function methods.setLayout(_, value, given)
  value = layout(value, "view:setLayout")
  given = options(given, "view:setLayout", changeOptions)
  native.setLayout(value, given.animated == true, given.completion)
  finish(given)
end

-- Begins a transition by hand; answers the layout between the two.
function methods.startTransition(_, value, given)
  value = layout(value, "view:startTransition")
  given = options(given, "view:startTransition", startOptions)
  native.startTransition(value, host.makeTransition, given.completion)
  return native.layout()
end

function methods.setTransitionProgress(_, progress)
  if not host.isFinite(progress) then
    fail("wrong-argument",
      format("view:setTransitionProgress requires a finite number, got %s", host.text(progress)),
      "write view:setTransitionProgress(0.4)")
  end
  native.setTransitionProgress(progress)
end

for _, name in ipairs { "finishTransition", "cancelTransition" } do
  local what, call = "view:" .. name, native[name]
  methods[name] = function(_, given)
    given = options(given, what, endOptions)
    call()
    finish(given)
  end
end
