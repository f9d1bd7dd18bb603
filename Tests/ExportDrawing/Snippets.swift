/// What a drawn mutation writes in place of a number or a condition.
///
/// The idioms are those of the gallery, the lessons, layouts by authors and reported cases. In the texts, `$E` and `$F` are
/// numbers of the script, `$B` is a condition of it, `$k` is a small whole number, and `$u` makes names unique.
struct Snippet {
  /// The statements before the one that has the number; empty if there are none.
  let before: String
  /// The expression in place of the number.
  let use: String

  init(_ before: String, _ use: String) { (self.before, self.use) = (before, use) }

  static let numbers: [Self] = [
    Self("", "math.floor($E)"), Self("", "math.ceil($E)"), Self("", "math.abs($E)"),
    Self("", "math.max($E, $k)"), Self("", "math.min($E, $k, $F)"), Self("", "($E) // $k"),
    Self("", "($E) % $k"), Self("", "-($E) % $k"), Self("", "($E) // -$k"), Self("", "-($E)"),
    Self("", "($E) / $k"), Self("", "($E) * 1.5"), Self("", "($E) + $k"), Self("", "$k - ($E)"),
    Self("", "($E) * $k"), Self("", "(($E) + ($F)) / 2"), Self("", "math.sqrt(math.abs($E))"),
    Self("", "(math.tointeger($E) or $k)"), Self("", "($E) ^ 2"), Self("", "2 ^ $k"),
    Self("", "math.fmod($E, $k)"), Self("", "math.sin($E) * $k"), Self("", "math.cos($E)"),
    Self("", "math.atan($E, $k)"), Self("", "math.rad($E)"), Self("", "math.floor($E + 0.5)"),
    Self("", "($E) // 1"), Self("", "math.pi * $k"), Self("", "($B and $E or $F)"),
    Self("", "($B and $E or $k)"), Self("", "math.min($E, math.huge)"),
    Self("", "math.max(-math.huge, $E)"), Self("", "math.modf($E)"),
    Self("local d$u = $E", "d$u"), Self("local d$u <const> = $k", "($E + d$u)"),
    Self("local d$u, e$u = $E, $F", "(d$u + e$u)"),
    Self("local d$u, e$u = $E, $F d$u, e$u = e$u, d$u", "(d$u - e$u)"),
    Self("local d$u = $E if $B then d$u = d$u + $k end", "d$u"),
    Self("local d$u if $B then d$u = $E else d$u = $F end", "d$u"),
    Self("local d$u if $B then d$u = $E end", "(d$u or $k)"),
    Self("local d$u = 0 if $B then d$u = $E elseif $E > $k then d$u = $F end", "d$u"),
    Self("local d$u = 0 for k$u = 1, $k do d$u = d$u + k$u * ($E) end", "d$u"),
    Self("local d$u = 0 for k$u = $k, 1, -1 do d$u = d$u + k$u end", "(d$u + $E)"),
    Self("local d$u = 0 for k$u = 0, $k, 2 do d$u = k$u end", "(d$u + $E)"),
    Self("local d$u = 0 for k$u = 0, 1, 0.25 do d$u = d$u + k$u end", "(d$u + $E)"),
    Self("local d$u = 0 while d$u < $k do d$u = d$u + 1 end", "(d$u * $E)"),
    Self("local d$u = 0 repeat d$u = d$u + 1 local e$u = d$u * 2 until e$u >= $k", "(d$u + $E)"),
    Self("local d$u = 0 while true do d$u = d$u + 1 if d$u > $k then break end end", "(d$u + $E)"),
    Self(
      "local d$u = 0 for k$u = 1, 6 do if k$u % 2 == 0 then goto next$u end d$u = d$u + k$u ::next$u:: end",
      "(d$u + $E)"),
    Self("local t$u = { $E, $F, $k }", "(t$u[1] + t$u[2])"),
    Self("local t$u = { $E, $F, $k }", "t$u[#t$u]"),
    Self("local t$u = { $E, $F } t$u[#t$u + 1] = $k", "(t$u[3] + #t$u)"),
    Self("local t$u = { $E, $F } t$u[1] = t$u[1] + $k", "t$u[1]"),
    Self("local t$u = {} for k$u = 1, $k do t$u[k$u] = k$u * ($E) end", "(t$u[1] or 0)"),
    Self("local t$u = {} for k$u = 1, $k do t$u[#t$u + 1] = $E end", "#t$u"),
    Self(
      "local t$u = {} for r$u = 1, 2 do for k$u = 1, $k do t$u[k$u] = k$u * r$u end end",
      "(t$u[$k] + #t$u)"),
    Self(
      "local t$u = {} for k$u = 1, $k do for r$u = 1, k$u do t$u[r$u] = k$u end end",
      "(t$u[1] + #t$u)"),
    Self(
      "local t$u = {} for k$u = 1, $k do t$u[k$u] = 1 t$u[k$u] = k$u + 1 end", "(t$u[$k] + #t$u)"),
    Self(
      "local t$u = {} for k$u = 1, $k do t$u[k$u] = 1 end for k$u = 1, $k do t$u[k$u] = $E end",
      "(t$u[1] + #t$u)"),
    Self(
      "local t$u, s$u = { $E, $k, $F }, 0 for i$u, v$u in ipairs(t$u) do s$u = s$u + v$u * i$u end",
      "s$u"),
    Self(
      "local t$u, s$u = { $E, $k }, 0 for _, v$u in ipairs(t$u) do if v$u > $k then s$u = s$u + v$u end end",
      "(s$u + $k)"),
    Self("local t$u = { $E, $F, $k } table.sort(t$u)", "(t$u[1] + t$u[3] * 2)"),
    Self("local t$u = { $E, $F, $k } table.sort(t$u, function(a, b) return a > b end)", "t$u[1]"),
    Self("local t$u = { $E, $F } table.insert(t$u, $k)", "(t$u[#t$u] + $E)"),
    Self("local t$u = { $E, $F } table.insert(t$u, 1, $k)", "(t$u[1] + t$u[2])"),
    Self("local t$u = { $E, $F, $k } local r$u = table.remove(t$u)", "(r$u + #t$u)"),
    Self("local t$u = { $E, $F, $k } table.remove(t$u, 1)", "(t$u[1] + #t$u)"),
    Self("local t$u = { $E, $F, $k }", "math.max(table.unpack(t$u))"),
    Self("local r$u = { size = $E, gap = $k }", "(r$u.size + r$u.gap)"),
    Self("local r$u = { size = $E, gap = $k } r$u.gap = r$u.gap * 2", "r$u.gap"),
    Self(
      "local r$u = { size = $E, gap = $k } local q$u = r$u q$u.gap = $F", "(r$u.gap + r$u.size)"),
    Self("local l$u = { { x = $E, y = $k }, { x = $F, y = 2 } }", "(l$u[1].x + l$u[2].y)"),
    Self("local l$u = {} for k$u = 1, $k do l$u[k$u] = { at = k$u, size = $E } end", "l$u[1].size"),
    Self(
      "local l$u, s$u = { { x = $E }, { x = $k } }, 0 for _, v$u in ipairs(l$u) do s$u = s$u + v$u.x end",
      "s$u"),
    Self("local l$u = { { x = $E } } local f$u = l$u[1] f$u.x = $k", "l$u[1].x"),
    Self("local function f$u(x) return x * 2 end", "f$u($E)"),
    Self(
      "local function f$u(x, y) return x + y, x - y end local p$u, q$u = f$u($E, $k)", "(p$u * q$u)"
    ),
    Self("local function f$u(x) if x > $k then return x end end", "(f$u($E) or $k)"),
    Self("local function f$u(x) if x > $k then return x end return 0 end", "f$u($E)"),
    Self(
      "local function f$u(n) if n <= 1 then return 1 end return n * f$u(n - 1) end",
      "(f$u($k) + $E)"),
    Self("local s$u = $k local function f$u(x) s$u = s$u + x end f$u($E) f$u(1)", "s$u"),
    Self("local f$u = function(x) return x + $k end", "f$u($E)"),
    Self("local s$u = \"row\"", "(#s$u + $E)"), Self("local s$u = \"row \" .. $k", "(#s$u + $E)"),
    Self("local s$u = $B and \"a\" or \"bc\"", "(s$u == \"a\" and $E or #s$u)"),
    Self("local s$u = string.format(\"%d items\", $k)", "(#s$u + $E)"),
    Self("local s$u = string.rep(\"m\", $k)", "(#s$u + $E)"),
    Self("local s$u = (\"abcdef\"):sub(2, $k)", "(#s$u + $E)"),
    Self("local s$u = tostring($k)", "(#s$u + $E)"),
    Self("local s$u = ({ \"one\", \"three\" })[1]", "(#s$u * $k + $E)"),
    Self("local w$u = { one = $E, two = $k } local n$u = \"two\"", "w$u[n$u]"),
    Self("local p$u = Point($E, $k)", "(p$u.x + p$u.y)"),
    Self("local p$u = Size($k, $E)", "(p$u.width * p$u.height)"),
    Self("local r$u = Rect($E, $F, $k, 20)", "(r$u.maxX + r$u.midY)"),
    Self("local r$u = Rect(0, 0, 100, $k):inset(Insets(2))", "(r$u.width + r$u.height + $E)"),
    Self("local r$u = Rect(0, 0, 100, $k):offset($E, 3)", "(r$u.x + r$u.maxY)"),
    Self("local r$u = Rect(0, 0, 100, 50) r$u.width = $E", "r$u.maxX"),
    Self("local r$u = Rect(0, 0, 100, 50) local q$u = r$u q$u.x = $k", "(r$u.x + $E)"),
    Self("local r$u = Rect(0, 0, 100, $k):union(Rect(50, 50, 100, 100))", "(r$u.height + $E)"),
    Self("local i$u = Insets($k, 2, 3, 4)", "(i$u.top + i$u.right + $E)"),
    Self("local big$u = math.maxinteger", "math.min(big$u, $E)"),
    Self("local d$u = $E ~= $E and 0 or $E", "d$u"),
    Self("local b$u = $B", "(b$u and $E or $k)"), Self("local b$u = not $B", "(b$u and $E or $F)"),
    Self("local b$u = $E > $k local c$u = b$u and $B", "(c$u and $E or $F)"),
    Self("local d$u = nil d$u = $E", "d$u"),
    Self("local d$u = $k do local d$u = $E end", "(d$u + $E)"),
    Self("local d$u = $k local d$u = d$u + ($E)", "d$u"),
    Self("local d$u = 10 // 3 + 7 % -3 + -7 // 2", "(d$u + $E)"),
    Self("local d$u = 1e3 + 0x10 + 5 // 2.0", "(d$u + $E)"),
    Self("local d$u = (3 | 4) + (6 & 3) + (1 << $k)", "(d$u + $E)"),
  ]

  static let conditions: [Self] = [
    Self("", "not ($B)"), Self("", "($B and true)"), Self("", "($B or false)"),
    Self("", "($B) == true"),
    Self("", "($B and $E > $k)"), Self("", "($B or $E < $k)"), Self("", "$E ~= $k"),
    Self("", "$E == $k"),
    Self("", "not not ($B)"), Self("", "true"), Self("", "($E >= $F)"),
    Self("", "$E > 0 and $E <= $k"),
    Self("local b$u = $B", "b$u"), Self("local b$u = $E % 2 == 0", "b$u"),
    Self("local b$u if $E > $k then b$u = $E end", "b$u"),
    Self("local b$u if $E > $k then b$u = true end", "not b$u"),
    Self("local w$u = $E > $k and \"wide\" or \"narrow\"", "w$u == \"wide\""),
    Self("local t$u = { $E, $k }", "#t$u == 2"),
    Self("local t$u = {} if $B then t$u[1] = $E end", "t$u[1] ~= nil"),
    Self("local t$u = {} if $B then t$u[1] = $E end", "#t$u > 0"),
    Self("local r$u = Rect(0, 0, $k, 20)", "r$u:intersects(Rect(5, 5, 10, 10))"),
    Self("local r$u = Rect(0, 0, $k, 20)", "r$u:contains(Point(5, 5))"),
    Self("local r$u = Rect(0, 0, $k, 20):intersection(Rect(50, 0, 10, 10))", "r$u ~= nil"),
    Self("local p$u = Point($k, 2)", "p$u == Point(3, 2)"),
    Self("local function f$u(x) return x > $k end", "f$u($E)"),
    Self("local k$u = { [1] = true, [$k] = true }", "k$u[2]"),
    Self("local k$u = { a = true }", "k$u.a"),
    Self("", "math.type($k) == \"integer\""), Self("", "type($E) == \"number\""),
  ]

  /// What becomes of a statement, `$S`.
  static let statements: [String] = [
    "if $B then $S end", "do $S end", "for _ = 1, 1 do $S end", "repeat $S until true",
    "if $B then $S else $S end", "if not $B then $S end",
    "for k$u = 1, $k do if k$u == 1 then $S end end",
    "local d$u = $E if d$u > $k then $S end", "$S if $B then $S end", "$S $S",
    "local n$u = 0 while n$u < 1 do n$u = n$u + 1 $S end",
    "for _, v$u in ipairs({ 1, 2 }) do if v$u == 2 then $S end end",
    "for k$u = 1, 3 do if k$u == 2 then goto next$u end $S ::next$u:: end",
    "for k$u = 1, 3 do if k$u == 2 then break end $S end",
    "local function f$u() $S end f$u()",
    "self.drawn$u = $E $S", "self.drawn$u = (self.drawn$u or 0) + $k $S",
    "self.list$u = {} self.list$u[1] = $E $S",
    "self.seen$u = self.seen$u or {} self.seen$u[$k] = $E $S",
    "if self.last$u ~= $E then self.last$u = $E $S end",
  ]
}
