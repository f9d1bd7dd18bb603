import CollectionLayout
import CollectionSimulation
import Foundation
import Scripting
import Testing

import let TestSupport.isSanitized

/// A script that tries to do harm by way of the host's API.
struct HostAttack: CustomTestStringConvertible, Sendable {
  let name: String
  let source: String

  /// The code that ends it must be one of these; empty where it goes on to its end.
  let codes: [String]

  var testDescription: String { name }

  init(_ name: String, _ codes: [String], _ source: String) {
    self.name = name
    self.codes = codes
    self.source = source
  }

  /// A layout whose method has this body.
  static func layout(_ name: String, _ codes: [String], _ method: String, _ body: String)
    -> HostAttack
  {
    HostAttack(
      name, codes,
      """
      local L = Layout.new("L")
      function L:\(method)
      \(body)
      end
      return L
      """)
  }

  /// A scenario with these steps.
  static func steps(_ name: String, _ codes: [String], _ body: String, _ more: String = "")
    -> HostAttack
  {
    HostAttack(
      name, codes,
      """
      local L = Layout.new("L")
      function L:prepare(view)
        for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, item * 50, 100, 40) end
      end
      return Scenario { viewport = { 200, 200 }, data = { 20 }, layout = L, \(more) steps = function(view)
      \(body)
      end }
      """)
  }

  static let outOfBudget = [
    "budget-exceeded", "memory-exceeded", "output-exceeded", "run-too-large",
  ]
}

/// Attacks on the host's API, each in a program of its own with small budgets.
@Suite struct HostAttackTests {
  @Test(arguments: HostAttack.all)
  func `it ends as it must, and a new program answers`(attack: HostAttack) {
    let start = ContinuousClock.now
    let played = play(attack.source) {
      $0.limits.time = .milliseconds(isSanitized ? 300 : 100)
      $0.limits.memory = 64 << 20
      $0.limits.output = 64 << 10
    }

    if attack.codes.isEmpty {
      #expect(played.complaint == nil)
    } else {
      #expect(
        attack.codes.contains(played.failure?.code.rawValue ?? ""), "\(played.complaint ?? "none")")
    }
    // The budget is of the script's time on a processor: the host's own work comes on top, not optimized and beside
    // all other tests. What does not end takes longer than this in any case.
    #expect(ContinuousClock.now - start < .seconds(isSanitized ? 100 : 40))
    #expect(played.diagnostics.count < 2_000)
    #expect(value(of: "1 + 1") == "2")
  }
}

extension HostAttack {
  static let all = passes + values + kept + reentering + lengthy

  /// Callbacks that do not end, fail or yield.
  private static let passes: [HostAttack] = [
    .layout(
      "prepare in a coroutine that is left", [], "prepare(view)",
      "coroutine.wrap(function() self:placeCell(1, 1, 0, 0, 9, 9) coroutine.yield() end)()"),
    .layout("prepare that yields", ["runtime-error"], "prepare(view)", "coroutine.yield()"),
    .layout(
      "attributes that yield", ["runtime-error"], "attributes(view, rect)", "coroutine.yield({})"),
    .layout(
      "contentSize that yields", ["runtime-error"], "contentSize(view)", "coroutine.yield(1, 1)"),
    .layout(
      "prepare that catches its own end", ["budget-exceeded"], "prepare(view)",
      "while true do pcall(self.placeCell, self, 1, 1, 0, 0, 9, 9) end"),
    .layout(
      "prepare in a coroutine that does not end", outOfBudget, "prepare(view)",
      "while true do pcall(coroutine.wrap(function() while true do self:placeCell(1, 1, 0, 0, 9, 9) end end)) end"
    ),
    .layout(
      "attributes without an end", outOfBudget, "attributes(view, rect)",
      "local t = {} for i = 1, math.huge do t[i] = Attributes.cell(1, 1, rect) end return t"),
    .layout(
      "attributes whose length is a lie",
      ["budget-exceeded", ""],
      "attributes(view, rect)",
      "return setmetatable({}, {__len = function() return 1 << 40 end, __index = function() return Attributes.cell(1, 1) end})"
    ),
    .layout(
      "attributes that are themselves", ["wrong-return-type", "runtime-error", "wrong-attributes"],
      "attributes(view, rect)", "local t = {} t[1] = t return t"),
    .layout(
      "a size of itself", ["budget-exceeded", "runtime-error", "wrong-return-type", "wrong-size"],
      "contentSize(view)", "return setmetatable({}, {__index = function() while true do end end})"),
  ]

  /// The API with values that it is not for.
  private static let values: [HostAttack] = [
    .steps(
      "every method of the view with every wrong value", outOfBudget + [""],
      wrongValues("view", "view")),
    .steps(
      "every function of the classes with every wrong value", outOfBudget + [""], wrongFunctions),
    .layout(
      "every method of a layout with every wrong value", outOfBudget + [""], "prepare(view)",
      wrongValues("L", "self")),
    .layout(
      "custom values as deep as there is room", ["wrong-custom-value"], "prepare(view)",
      "local t = {} for i = 1, 1e5 do t = { t = t } end local a = Attributes.cell(1, 1, {0, 0, 9, 9}) a.custom = t self:place(a)"
    ),
    .layout(
      "custom values in themselves", ["wrong-custom-value"], "prepare(view)",
      "local t = {} t.t = t local a = Attributes.cell(1, 1, {0, 0, 9, 9}) a.custom = t self:place(a)"
    ),
    .layout(
      "custom values that are many", ["wrong-custom-value", "budget-exceeded"], "prepare(view)",
      "local t = {} for i = 1, 1e5 do t['k' .. i] = i end local a = Attributes.cell(1, 1, {0, 0, 9, 9}) a.custom = t self:place(a)"
    ),
    .layout(
      "a kind as long as there is room", outOfBudget + [""], "prepare(view)",
      "self:placeSupplementary(('k'):rep(1 << 20), 1, 1, 0, 0, 9, 9)"),
    .layout(
      "kinds without an end", outOfBudget, "prepare(view)",
      "for i = 1, math.huge do self:placeSupplementary('k' .. i, 1, 1, 0, 0, 9, 9) end"),
    .layout(
      "places that are not finite", ["non-finite"], "prepare(view)",
      "self:placeCell(1, 1, 0 / 0, 0, 9, 9)"),
    .layout(
      "places beyond all", ["non-finite"], "prepare(view)",
      "self:placeCell(1, 1, 1.7e308, 0, 1.7e308, 9)"),
    .layout(
      "cells beyond the data", ["index-out-of-range"], "prepare(view)",
      "self:placeCell(1, math.maxinteger, 0, 0, 9, 9)"),
    .layout(
      "a grid of all", ["index-out-of-range"], "prepare(view)",
      "self:placeGrid(1, 1, math.maxinteger, 1, 0, 0, 9, 9, 9, 9)"),
    .layout(
      "a row of fewer than none", ["wrong-argument", "index-out-of-range", ""], "prepare(view)",
      "self:placeRow(1, 1, math.mininteger, 0, 0, 9, 9, 9)"),
    .layout(
      "a grid of no columns", ["wrong-argument"], "prepare(view)",
      "self:placeGrid(1, 1, 2, 0, 0, 0, 9, 9, 9, 9)"),
    HostAttack(
      "a scenario whose data has no end", ["wrong-data"],
      "return Scenario { layout = Layout.new('L'), data = { 1 << 60 } }"),
    HostAttack(
      "a scenario of many sections", outOfBudget + ["wrong-argument", ""],
      "local d = {} for i = 1, 1e6 do d[i] = 1 end return Scenario { layout = Layout.new('L'), data = d }"
    ),
    HostAttack(
      "parameters without an end", outOfBudget,
      "local p = {} for i = 1, math.huge do p['p' .. i] = i end return Layout.new('L', p)"),
    HostAttack(
      "a name of a megabyte", ["", "wrong-argument"], "return Layout.new(('n'):rep(1 << 20))"),
    HostAttack(
      // Given the time, Lua refuses the two-thousandth: "'__index' chain too long".
      "a class that is extended without an end", outOfBudget + ["runtime-error"],
      "local L = Layout.new('L') while true do L = L:extend('L') end"),
    HostAttack(
      "a class with a finalizer", ["runtime-error", "wrong-argument", ""],
      "local L = Layout.new('L') L.__gc = function() while true do end end return L {}"),
    HostAttack(
      "a parameter that loops", ["budget-exceeded", ""],
      "return Layout.new('L', setmetatable({}, {__pairs = function() while true do end end, __index = function() while true do end end}))"
    ),
  ]

  /// What is kept beyond its time.
  private static let kept: [HostAttack] = [
    .steps(
      "placing after prepare", ["placed-outside-prepare"], "kept(kept_self, 1, 1, 0, 0, 9, 9)",
      "delegate = { didScroll = function() end },"
    ).prefixed("kept, kept_self = nil, nil\n", "kept, kept_self = self.placeCell, self"),
    .steps(
      "a coroutine that places after prepare", ["runtime-error", "placed-outside-prepare"], "late()"
    ).prefixed(
      "late = nil\n",
      "late = coroutine.wrap(function() coroutine.yield() self:placeCell(1, 1, 0, 0, 9, 9) end) late()"
    ),
    .steps(
      "attributes that are changed after they were answered", [], "if kept then kept.x = 5 end"
    ).prefixed("kept = nil\n", ""),
    .steps(
      "the metatables of the host's objects", ["runtime-error"],
      "for _, o in ipairs { view, view.data, Rect(0, 0, 1, 1), Attributes.cell(1, 1), Context() } do assert(getmetatable(o) == false or getmetatable(o) == nil) pcall(setmetatable, o, {}) pcall(rawset, o, 'x', 1) pcall(rawget, o, 'x') pcall(rawlen, o) pcall(next, o) end error('through')"
    ),
    .steps(
      "the host's classes, changed", [],
      "pcall(function() Rect = nil Attributes.cell = nil Layout.new = nil end) pcall(rawset, view, 'width', 5) view:reloadData()"
    ),
  ]

  /// Steps in callbacks, callbacks in steps.
  private static let reentering: [HostAttack] = [
    .layout(
      "a step from within prepare", ["reentrant-call"], "prepare(view)",
      "view:scrollTo(Point(0, 10))"),
    .layout(
      "reloadData from within attributes", ["reentrant-call"], "attributes(view, rect)",
      "view:reloadData() return {}"),
    .layout(
      "a caught step from within prepare", ["reentrant-call", ""], "prepare(view)",
      "pcall(view.scrollTo, view, Point(0, 10))"),
    .layout(
      "a step in a coroutine from within prepare", ["reentrant-call", ""], "prepare(view)",
      "coroutine.resume(coroutine.create(function() view:reloadData() end))"),
    .steps(
      "a step that calls itself by its delegate",
      ["layout-loop", "budget-exceeded"],
      "view:scrollTo(Point(0, 50))",
      "delegate = { didScroll = function(view) view:scrollTo(Point(0, view.contentOffset.y + 1)) end },"
    ),
    .steps(
      "an update within an update within an update", outOfBudget + ["runtime-error", ""],
      "local function f() view:performBatchUpdates(f) end f()"),
    .steps(
      "layouts that are set without an end", outOfBudget, "while true do view:setLayout(L {}) end"),
    .steps(
      "a steps function in a coroutine", [],
      "coroutine.wrap(function() view:scrollTo(Point(0, 50)) end)()"),
    .steps(
      "a step that yields", ["runtime-error"],
      "view:performBatchUpdates(function() coroutine.yield() end)"),
  ]

  /// What takes long, or writes much.
  private static let lengthy: [HostAttack] = [
    .steps("notes without an end", outOfBudget, "while true do view:note('x') end"),
    .steps(
      "notes of a megabyte", outOfBudget + [""],
      "for i = 1, 50 do view:note(('x'):rep(1 << 20)) end"),
    .steps(
      "a wait of all time", outOfBudget + [""], "view:wait(1e300)"),
    .steps("waits without an end", outOfBudget, "while true do view:wait(1) end"),
    .steps(
      "a drag of all time", outOfBudget + ["wrong-argument", "run-too-large"],
      "view:drag { by = Point(0, -1e9), over = 1e9 }"),
    .steps("snapshots without an end", outOfBudget, "while true do view:snapshot('x') end"),
    .steps(
      "resizes without an end", outOfBudget,
      "while true do view:resize(Size(100 + math.random(100), 100)) end"),
    .steps(
      "inserts without an end", outOfBudget,
      "while true do view.data:insert(1, 1, 'x') view:insertItems { { 1, 1 } } end"),
    .steps(
      "a snapshot of many items", outOfBudget + [""],
      "local items = {} for i = 1, 2e5 do items[i] = 'i' .. i end view:apply(Snapshot { { id = 'a', items = items } })"
    ),
    .steps(
      "a failing callback, over and over", outOfBudget + [""],
      "for i = 1, 1e6 do pcall(view.reloadData, view) pcall(view.scrollToItem, view, 9, 9) end"),
    .steps(
      "warnings without an end", outOfBudget + [""],
      "for i = 1, math.huge do load('local function f() w' .. i .. ' = 1 end f()')() end"),
  ]

  /// The same with a first line, and with something more in prepare.
  private func prefixed(_ first: String, _ more: String) -> HostAttack {
    HostAttack(
      name, codes,
      first
        + source.replacing(
          "function L:prepare(view)\n", with: "function L:prepare(view)\n\(more)\n"))
  }

  /// Every method that a class or the view has, with every kind of wrong value, in each of three places.
  private static func wrongValues(_ methods: String, _ object: String) -> String {
    """
    local names = { "scrollTo", "scrollToItem", "drag", "fling", "tap", "touchDown", "touchUp", "longPress", "selectItem",
      "deselectItem", "performMenuAction", "beginMove", "updateMove", "endMove", "cancelMove", "setLayout",
      "startTransition", "setTransitionProgress", "finishTransition", "cancelTransition", "invalidateLayout", "resize",
      "setTextCategory", "setDirection", "wait", "layoutIfNeeded", "snapshot", "note", "visibleItems", "visibleCells",
      "cellFor", "itemAt", "attributesFor", "insertItems", "deleteItems", "reloadItems", "reconfigureItems", "moveItem",
      "insertSections", "deleteSections", "moveSection", "reloadSections", "performBatchUpdates", "reloadData", "apply",
      "setContentInset", "moveFocus", "itemCount", "sectionCount", "placeCell", "placeSupplementary", "placeDecoration",
      "place", "placeCells", "placeRow", "placeColumn", "placeGrid", "placed", "placedCell", "placedSupplementary",
      "placedDecoration", "placedBounds", "extend", "nothing" }
    \(wrongKinds)
    for _, name in ipairs(names) do
      local found, method = pcall(function() return \(object)[name] end)
      if found then
        for _, value in ipairs(wrong) do
          pcall(method, \(object), value)
          pcall(method, \(object), 1, value)
          pcall(method, \(object), value, value, value, value, value, value, value, value, value)
          pcall(method, value, 1, 1)
        end
        pcall(method) pcall(method, \(object))
      end
    end
    """
  }

  private static let wrongKinds = """
    local wrong = { 0, -1, 0.5, 1e300, 0 / 0, 1 / 0, math.maxinteger, math.mininteger, "", "x", ("x"):rep(10000), true,
      false, {}, { {} }, { 1 }, { 1, 2 }, { 1, 2, 3, 4 }, { x = {} }, { by = {}, over = {} }, function() end,
      function() error("x") end, coroutine.create(function() end), setmetatable({}, { __index = function() error("i") end }),
      setmetatable({}, { __index = function() return 1 / 0 end, __len = function() return 1 << 40 end }),
      setmetatable({}, { __tostring = function() error("t") end, __eq = function() error("e") end }) }
    """

  /// What is in the tables of the classes and the functions among the globals.
  private static let wrongFunctions = """
    \(wrongKinds)
    local found = {}
    for _, name in ipairs { "Rect", "Size", "Point", "Insets", "Attributes", "Transform", "Transform3D", "Parameter",
      "Layout", "FlowLayout", "ListLayout", "CompositionalLayout", "TransitionLayout", "Scenario", "Context", "Snapshot",
      "Item", "Group", "Section", "fixed", "fractional", "estimated", "HorizontalGroup", "VerticalGroup", "CustomGroup",
      "EdgeSpacing", "Boundary", "Supplementary", "Background" } do
      local ok, class = pcall(load("return " .. name))
      if ok then
        found[#found + 1] = class
        pcall(function() for _, member in pairs(class) do found[#found + 1] = member end end)
      end
    end
    for _, callee in ipairs(found) do
      for _, value in ipairs(wrong) do
        pcall(callee, value) pcall(callee, value, value) pcall(callee, 1, value) pcall(callee, value, value, value, value)
      end
    end
    """
}
