import TestSupport

internal import Testing

/// Whatever stands in a scenario, the program says what is wrong with it, or shows it; it never hangs, and never crashes.
@Suite struct DataDoorTests {
  private static let head = """
    local deep = {} do local d = deep for i = 1, 100000 do d[1] = {} d = d[1] end end
    local circle = {} circle[1] = circle circle.items = circle
    local never = setmetatable({}, {
      __index = function() return 1 end, __len = function() return math.maxinteger end,
      __pairs = function(t) return function(_, k) return (k or 0) + 1, 1 end, t, nil end,
    })
    local function throws() error("no") end
    local L = require("wall")
    return Scenario { layout = L,
    """

  /// Runs a scenario for each set of fields, all in one process.
  private func run(_ scenarios: String...) throws -> ProgramEnd { try run(scenarios) }

  private func run(_ scenarios: [String]) throws -> ProgramEnd {
    let names = scenarios.indices.map { "main\($0).lua" }
    let files = zip(names, scenarios).map { ($0, Self.head + $1 + "}\n") }
    let workspace = try Workspace(Dictionary(uniqueKeysWithValues: files))
    return try Program.moonlay.run(
      ["run"] + names + ["--time-limit", "0.3", "--memory-limit", "64"], in: workspace.path)
  }

  static let data: [(text: String, statuses: Set<Int32>)] = [
    ("{ 2^53 }", [2]), ("{ math.maxinteger, math.maxinteger }", [2]), ("{ 1e18 }", [2]),
    ("{ 0/0 }", [2]), ("{ 1/0 }", [2]), ("{ -1 }", [2]), ("{ 1.5 }", [2]), ("{ '3' }", [2]),
    ("{ true }", [2]), ("{ print }", [2]), ("{ coroutine.create(print) }", [2]),
    ("{ Attributes.cell(1, 1) }", [2]), ("{ x = 3 }", [2]), ("'3'", [2]), ("print", [2]),
    ("deep", [0, 2, 3]), ("{ deep }", [0, 2, 3]), ("{ { deep } }", [0]), ("circle", [2, 3]),
    ("{ circle }", [2, 3]), ("{ { circle } }", [0]), ("{ { id = circle, items = 3 } }", [0, 2]),
    ("never", [2, 3]), ("{ never }", [2, 3]), ("{ { items = never } }", [2, 3]),
    ("{ { never, never } }", [0, 1, 2]), ("{ [2^53] = 3 }", [0, 1, 2]),
    ("setmetatable({ 3 }, { __index = throws, __len = throws, __pairs = throws })", [0, 2]),
    (
      "(function() local t = {} for i = 1, 10000000 do t[i] = i end return { t } end)()", [3]
    ),
  ]

  @Test(arguments: data.indices)
  func `data of any kind is shown or refused`(number: Int) throws {
    let (text, statuses) = Self.data[number]
    let end = try run("data = " + text)
    #expect(statuses.contains(end.status), "\(text): \(end.status) \(end.errors)")
    if end.status > 1 { #expect(end.errors.contains("error["), "\(text)") }
  }

  static let fields = [
    "viewport", "contentInset", "safeArea", "scale", "direction", "textCategory", "hz", "seed",
    "allowsSelection", "prefetching", "decelerationRate", "pagingEnabled", "registered", "anchor",
    "keepAlive", "bounces", "directionalLock", "taps", "placeholder", "cell", "delegate", "layout",
  ]

  @Test(arguments: fields)
  func `a field of any type is taken or refused`(field: String) throws {
    let values = [
      "deep", "circle", "never", "0/0", "-1/0", "2^63", "'\\27[2J'", "throws", "true",
    ]
    let end = try run(values.map { "data = { 3 }, \(field) = \($0)" })
    #expect((0...3).contains(end.status), "\(field): \(end.errors)")
    for number in values.indices {
      #expect(end.output.contains("main\(number).lua") || end.errors.contains("main\(number).lua"))
    }
  }

  static let steps = [
    "view:insertItems(never)", "view:insertItems(circle)", "view:insertItems(deep)",
    "view:deleteItems { { math.mininteger, math.maxinteger } }",
    "view:moveItem({ 0/0, 1 }, { 1, 2^53 })",
    "view:apply(Snapshot(deep))", "view:apply(Snapshot(never))",
    "view:apply(Snapshot { { id = circle, items = { circle, deep } } })", "view:apply(circle)",
    "view.data:insert(1, 1, circle) view:reloadData()", "view.data:insert(2^53, 2^53, 1)",
    "view:scrollTo(never)",
    "view:scrollTo(Point(1e300, -1e300)) view:scrollTo(Point(0, 0), { animated = true })",
    "view:fling { velocity = Point(1e300, -1e300) }",
    "view:drag { by = Point(0, 1e300), over = 1e-300 }",
    "view:drag { by = Point(0, 1), over = 1e9 }", "view:resize(Size(1e300, 1e300))",
    "view:wait(1e300)",
    "view:wait(0/0)", "view:wait(-1)", "view:tap(Point(1e300, 1e300))", "view:snapshot(deep)",
    "view:note(circle)",
    "view:setTransitionProgress(0/0)", "view:moveFocus(never)", "view:itemAt(deep)",
    "view:cellFor(2^53, -1)",
    "view:performBatchUpdates(throws)", "view:performBatchUpdates(coroutine.yield)",
    "coroutine.wrap(function() view:wait(1) coroutine.yield() end)()", "view:setLayout(never)",
    "while true do view:note('x') end", "while true do view:snapshot('x') end",
    "while true do view:note(('x'):rep(1000000)) end",
    "while true do view:snapshot(('x'):rep(1000000)) end",
    "while true do view:scrollTo(Point(0, 1)) view:scrollTo(Point(0, 0)) end",
  ]

  @Test(arguments: steps.indices)
  func `a step that is given anything ends`(number: Int) throws {
    let step = Self.steps[number]
    let end = try run("data = { 3, 3 }, steps = function(view) \(step) end")
    #expect((0...3).contains(end.status), "\(step): \(end.status) \(end.errors)")
    if step.hasPrefix("while") { #expect(end.status == 3, "\(step): \(end.errors)") }
  }
}
