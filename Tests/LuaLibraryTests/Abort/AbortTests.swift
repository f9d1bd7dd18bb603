import Foundation
import Testing

/// What a script could never be stopped in, with Lua's own libraries.
@Suite(.serialized) struct AbortTests {
  /// Each runs for minutes at least, most for longer than anyone waits.
  ///
  /// No hook is armed here: what ends them is the look at the flag in the loops of C.
  private static let endless = [
    "return ('a'):rep(40):find(('a-'):rep(30) .. 'b')",
    "return ('a'):rep(5000):find(('.-'):rep(6) .. 'b')",
    "return ('a'):rep(1 << 20):find('.-b')",
    "return ('a'):rep(1 << 20):match('.*.*b')",
    "return ('a'):rep(1 << 20):gsub('a*b', '')",
    "return ('a'):rep(1 << 20):find('[^b]-b')",
    "for _ in ('a'):rep(1 << 20):gmatch('a+b') do end",
    "return ('('):rep(1 << 20):find('%b()')",
    "return ('x'):rep(1 << 20):find('[' .. ('a'):rep(1 << 20) .. ']')",
    "return ('a'):rep(1 << 22):find(('a'):rep(1 << 21) .. 'b', 1, true)",
    "return table.move({}, 1, math.maxinteger - 1, 2)",
    "return table.move({}, 1, math.maxinteger - 1, 2, {})",
    "local p = setmetatable({}, {__len = function() return math.maxinteger - 1 end}) table.remove(p, 1)",
    "local p = setmetatable({}, {__len = function() return math.maxinteger - 1 end}) table.insert(p, 1, 1)",
    "return table.concat(setmetatable({}, {__index = function() return '' end}), '', 1, 1 << 40)",
    "local p = setmetatable({}, {__len = function() return 1 << 30 end, __index = table.pack, __newindex = rawequal})"
      + " return table.sort(p, rawequal)",
    "local s = ('\\0'):rep(1 << 20) while true do string.format('%q', s) end",
    "while true do ('ab'):rep(1 << 22, ',') end",
    "local t = {} for index = 1, 100000 do t[index] = index end while true do table.unpack(t) end",
  ]

  @Test(arguments: endless)
  func `a loop in C ends when the script must end`(source: String) throws {
    let state = try #require(LibraryState(isOurs: true))
    let start = ContinuousClock.now

    let answer = aborted(state, source)

    #expect(answer == "\"error\" userdata")
    #expect(ContinuousClock.now - start < .seconds(20))
    // Nothing is left of what it held, and the state is fit for more.
    #expect(state.usedMemory < 1 << 20)
    #expect(state.evaluate("return ('a'):rep(3), #table.pack(1, 2)") == "\"ok\" \"aaa\" 2")
  }

  @Test(arguments: [
    ("return ('').rep('', 1 << 62)", "\"ok\" \"\""),
    ("return ('').rep('', math.maxinteger, '')", "\"ok\" \"\""),
    ("return ('a'):rep(1 << 40)", "\"error\" \"case:1: resulting string too large\""),
    ("return table.unpack({}, 1, 1 << 40)", "\"error\" \"case:1: too many results to unpack\""),
    (
      "return table.concat({}, '', 1, 1 << 40)",
      "\"error\" \"case:1: invalid value (nil) at index 1 in table for 'concat'\""
    ),
    (
      "return string.format('%99999d', 1)",
      "\"error\" \"case:1: invalid conversion specification: '%99999d'\""
    ),
    ("return ('x'):rep(300):find(('x?'):rep(300))", "\"error\" \"case:1: pattern too complex\""),
  ])
  func `what looks endless and is not ends by itself`(source: String, expected: String) throws {
    let state = try #require(LibraryState(isOurs: true))
    #expect(state.evaluate(source) == expected)
  }

  @Test func `errors and aborts leave no memory behind`() throws {
    let state = try #require(LibraryState(isOurs: true))
    let sources = [
      "('a'):rep(100000):gsub('a', function() error('x') end)",
      "table.concat({('a'):rep(100000), {}})",
      "string.format('%s%d', ('a'):rep(100000), 'x')", "string.pack('zz', ('a'):rep(100000), {})",
      "('a'):rep(5000):gsub('.', '%2')", "string.char(1, 2, 3, {})", "utf8.char(70000, {})",
      "table.sort({3, 2, 1}, function() error({}) end)", "('a'):gsub('(a', {})",
    ]
    for source in sources { _ = state.evaluate(source) }
    let before = state.usedMemory
    for _ in 0..<50 {
      for source in sources { #expect(state.evaluate(source).hasPrefix("\"error\"")) }
    }
    #expect(state.usedMemory - before < 4_096)
  }

  /// Runs the chunk, with the abort flag set 50 ms later by another thread.
  private func aborted(_ state: LibraryState, _ source: String) -> String {
    let aborter = state.aborter
    let isDone = DispatchSemaphore(value: 0)
    // A thread of its own: those that tests run on may all be busy.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      aborter.abort()
      isDone.signal()
    }
    let answer = state.evaluate(source)
    isDone.wait()
    aborter.clear()
    return answer
  }
}
