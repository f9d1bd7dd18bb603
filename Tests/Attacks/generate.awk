# Writes a hostile script from a seed: awk -v seed=7 -f generate.awk moonlay.lua
#
# The names are those of the API, as its annotations for editors declare them. The script lays out much or little, does something to the
# view in its callbacks, its delegate and its metamethods, and then in a loop without an end; whatever fails is caught.
BEGIN {
  srand(seed)
}

/^function View:/ {
  split(substr($0, 15), parts, /[()]/)
  methods[++count] = parts[1] "\t" parts[2]
}

function below(most) { return int(rand() * most) }
function pick(words, list, n) { n = split(words, list, "|"); return list[1 + below(n)] }

function number() { return pick("0|1|2|3|7|0.5|-1|1e9|2^53|math.maxinteger|math.mininteger|math.huge|-math.huge|0/0|1e308|'x'|nil|{}") }
function letter() { return pick("'x'|' '|'\\u{1F1E6}'|'e\\u{301}\\u{302}'|'\\27[2J'|'\\0'|'\\n'|'\\u{202E}'|'<&>'|'\\xff'|','") }
function text() { return letter() ":rep(" pick("1|40|4000|40000|400000") ")" }
function point() { return pick("Point(10, 10)|Point(0, 500)|Point(20, 60)|Point(0, 1e7)|Point(-1e9, 1e9)|Point(1e308, 1e308)|evil|nil") }
function rect() { return pick("Rect(0, 0, 390, 844)|Rect(0, 0, 1e6, 1e6)|Rect(-1e308, 0, 1e308, 1)|view.bounds|evil|nil") }
function size() { return pick("Size(390, 844)|Size(300, 800)|Size(1, 1)|Size(1e6, 1e6)|Size(0, 0)|evil") }
function pairs_() { return pick("{{1, 1}}|{{1, 1}, {1, 2}}|many|evil|{}") }
function layout() { return pick("FlowLayout{}|FlowLayout{itemSize = {1, 1}}|ListLayout{}|own|view.layout|L{}|evil") }
function options() { return pick("nil|{}|{animated = true}|{animated = false}|{by = Point(0, -300), over = 0.2}|{by = Point(0, -1e6), over = 5}|{velocity = Point(0, 3)}|{by = Point(5, -5), over = 0.1}|evil") }

function argument(name) {
  gsub(/ /, "", name)
  if (name ~ /^(section|item|toSection|toItem|from|to|value|progress|seconds|action|id)$/) return below(3) ? number() : pick("1|2|0.1")
  if (name ~ /^(point)$/) return point()
  if (name ~ /^(rect|insets|context)$/) return rect()
  if (name ~ /^(size)$/) return size()
  if (name ~ /^(items|sections)$/) return pairs_()
  if (name ~ /^(options)$/) return options()
  if (name ~ /^(text|label|kind|category)$/) return text()
  if (name ~ /^(layout)$/) return layout()
  if (name ~ /^(direction)$/) return pick("'down'|'up'|'left'|'next'|'rtl'|'ltr'|evil")
  if (name ~ /^(isAllowed)$/) return pick("true|false|evil")
  if (name ~ /^(body)$/) return "function() act(view) end"
  if (name ~ /^(recogniser)$/) return "{ action = function() act(view) end }"
  if (name ~ /^(snapshot)$/) return "snapshotOf(view)"
  if (name ~ /^(outline)$/) return "outline"
  return pick("evil|nil|1|'x'|{}")
}

function step(    parts, list, n, index_, said) {
  if (below(12) == 0) return pick("print(" text() ")|error(" text() ")|error(evil)|local x = evil .. ''|local x <close> = evil|print(evil)|local x = #evil + evil.a|table.sort(many, function() act(view) return true end)|(" text() "):gsub('.', evil)|collectgarbage('count')|coroutine.wrap(act)(view)")
  split(methods[1 + below(count)], parts, "\t")
  n = split(parts[2], list, ",")
  said = ""
  for (index_ = 1; index_ <= n; index_++) said = said (index_ > 1 ? ", " : "") argument(list[index_])
  return "view:" parts[1] "(" said ")"
}

function guarded() { return "pcall(function() " step() " end)" }

function placing() {
  return pick("self:placeGrid(1, 1, view:itemCount(1), 1000, 0, 0, 0.2, 0.2, 0.2, 0.2)|self:placeGrid(1, 1, view:itemCount(1), 4, 0, 0, 90, 90, 97, 97)|self:placeColumn(1, 1, view:itemCount(1), 0, 0, 390, 44, 44)|for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, 0, 10, 10) end|for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, 0, 390, 1e7) end|self:placeCell(1, 1, " number() ", 0, 10, 10)")
}

END {
  print "-- Made from the seed " seed "."
  print "local view, depth, L, own = nil, 0"
  print "local many = {} for i = 1, " pick("3|100|5000") " do many[i] = { 1, i } end"
  print "local steps = {}"
  print "local function act(seen)"
  print "  view = seen or view"
  print "  if view == nil or depth >= 4 then return end"
  print "  depth = depth + 1"
  print "  pcall(steps[math.random(#steps)])"
  print "  depth = depth - 1"
  print "end"
  print "local evil"
  print "local function hook() act() return evil end"
  print "evil = setmetatable({}, { __index = hook, __newindex = hook, __len = function() act() return 3 end, __call = hook, __add = hook,"
  print "  __concat = function() act() return 'x' end, __tostring = function() act() return 'x' end, __eq = hook, __lt = hook, __le = hook,"
  print "  __close = hook, __pairs = function(t) act() return next, many end, __unm = hook, __idiv = hook })"
  print "local function snapshotOf(view) local s = Snapshot() s:appendSections { { id = 1 } } s:append({ 1, 2, 3 }, { to = 1 }) return s end"
  print "local outline = SectionSnapshot()"
  print "L = Layout.new('L')"
  print "function L:prepare(view) " placing() (below(3) ? "" : " act(view)") " end"
  split("shouldInvalidate boundsInvalidation invalidate targetOffset itemAttributes supplementaryAttributes", callbacks, " ")
  for (each in callbacks)
    if (below(4) == 0) print "function L:" callbacks[each] "(view) act(view) return " pick("true|evil|nil|view.bounds|0/0|self") " end"
  print "own = " pick("L{}|L{}|FlowLayout{itemSize = {1, 1}}|FlowLayout{}|ListLayout{}|ListLayout{rowHeight = 'automatic', estimatedRowHeight = 10}")
  amount = 3 + below(8)
  for (each = 1; each <= amount; each++) print "steps[" each "] = function() " step() " end"
  print "local delegate = {}"
  split("didScroll willDisplayCell didEndDisplayingCell willBeginDragging didSelectItem preferredAttributes", heard, " ")
  for (each in heard) if (below(4) == 0) print "delegate." heard[each] " = act"
  print "return Scenario {"
  print "  viewport = { 390, 844 }, layout = own, delegate = delegate,"
  print "  data = " pick("{ 30 }|{ 3, 3, 3 }|{ 300000 }|{ 1000000 }|{ 1000000000 }|{ 1000000000, 1000000000 }|many") ","
  print "  steps = function(seen)"
  print "    view = seen"
  print "    while true do"
  amount = 1 + below(4)
  for (each = 1; each <= amount; each++) print "      " guarded()
  print "    end"
  print "  end,"
  print "}"
}
