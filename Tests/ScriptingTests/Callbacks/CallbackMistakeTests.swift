import CollectionLayout
import CollectionSimulation
import TestSupport
import Testing

@testable import Scripting

/// Mistakes in the definition of a callback, generated for every callback: the fix, typed as it is printed, gives a script without any
/// diagnostic.
@Suite struct CallbackMistakeTests {
  // MARK: - Layouts

  @Test(arguments: Callback.ofLayouts)
  func `a callback outside of its class is written as the fix says`(callback: Callback) throws {
    let names = callback.parameters.map(\.name)
    var tried = 0
    for given in [names, ["self"] + names, [], names.map { "own" + $0 }] + orders(of: names) {
      let text = script(for: callback, "function \(callback.name)", given)
      let played = play(text)
      let found = try #require(played.diagnostic("misspelt-callback"), "\(given)")
      #expect(
        found.message == "the function '\(callback.name)' is never called: it belongs to no class")
      expectRepaired(text, found, by: "function")
      tried += 1
    }
    #expect(tried >= 4)
  }

  @Test(arguments: Callback.ofLayouts)
  func `a callback with a dot is written as the fix says`(callback: Callback) throws {
    let names = callback.parameters.map(\.name)
    for given in [names] + orders(of: names) {
      let text = script(for: callback, "function Grid.\(callback.name)", given)
      let found = try #require(play(text).failure, "\(given)")
      #expect(
        found.message
          == "'\(callback.name)' is defined with a dot, so its '\(given[0])' is the layout")
      expectRepaired(text, found, by: "function")
    }
  }

  @Test(arguments: Callback.ofLayouts)
  func `a callback's own parameters in another order are asked about`(callback: Callback) throws {
    let names = callback.parameters.map(\.name)
    let withoutView = names.count > 1 ? [Array(names.dropFirst())] : []
    for given in orders(of: names) + withoutView + [["self"] + names] {
      let text = script(for: callback, "function Grid:\(callback.name)", given)
      let found = try #require(play(text).diagnostic("wrong-argument"), "\(given)")
      #expect(
        found.message
          == "the parameters of '\(callback.name)' must be (\(names.joined(separator: ", "))), "
          + "got (\(given.joined(separator: ", ")))")
      let isViewMisplaced = given.contains("view") && given[0] != "view"
      #expect(found.severity == (isViewMisplaced ? .error : .warning))
      expectRepaired(text, found, by: "function")
    }
  }

  @Test(arguments: Callback.ofLayouts)
  func `other names of parameters are the author's business`(callback: Callback) {
    let names = callback.parameters.map(\.name)
    let ignoring = names.dropLast().map { _ in "_" } + [names[names.count - 1]]
    for given in [names, names.map { "own" + $0 }, names.dropLast(), [], ignoring] {
      let text = script(for: callback, "function Grid:\(callback.name)", Array(given))
      #expect(play(text).diagnostics.map(\.line) == [], "\(given)")
    }
  }

  @Test(arguments: ["prepare", "contentSize", "wantsNextFrame"])
  func `a callback that uses a view which it does not receive is written as the fix says`(
    name: String
  ) throws {
    let callback = try #require(Callback.ofLayouts[name])
    let text = script(for: callback, "function Grid:\(name)", [], "local _ = view.width; ")

    let found = try #require(play(text).failure)

    #expect(found.fix == "write function Grid:\(name)(view)")
    expectRepaired(text, found, by: "function", inLine: 2)
  }

  @Test func `a view with another name is used by that name`() throws {
    let played = play(
      """
      local Grid = Layout.new("Grid")
      function Grid:prepare(v)
        local width = view.width
      end
      return Grid
      """)
    #expect(played.failure?.fix == "its parameter is called 'v' here: write v")
  }

  @Test func `a function that is no callback is told to receive the view`() {
    let played = play(
      """
      local Grid = Layout.new("Grid")
      function Grid:contentSize() return 0, 0 end
      local function width() return view.width end
      function Grid:prepare(v) width() end
      return Grid
      """)
    #expect(played.failure?.fix == "callbacks receive the view: pass it on to this function")
  }

  @Test func `a view that does not exist yet is named with the script's class`() {
    let played = play("local Wall = Layout.new(\"Tiles\")\nlocal width = view.width\nreturn Wall")
    #expect(
      played.failure?.fix
        == "there is no view yet; callbacks receive it: function Wall:prepare(view)")
  }

  @Test func `a callback of a base class is written in that class`() {
    let played = play(
      """
      local Base = Layout.new("Base")
      function Base:attributes(rect, view) return {} end
      local Grid = Base:extend("Grid")
      return Grid
      """)
    #expect(played.failure?.fix == "write function Base:attributes(view, rect)")
  }

  // MARK: - Delegates

  @Test(arguments: Callback.ofDelegates)
  func `a delegate's own parameters in another order are asked about`(callback: Callback) throws {
    let names = callback.parameters.map(\.name)
    let withoutView = names.count > 1 ? [Array(names.dropFirst())] : []
    for given in orders(of: names) + withoutView + [["self"] + names] {
      let text = delegate("\(callback.name) = function", given)
      let found = try #require(play(text).diagnostic("wrong-argument"), "\(given)")
      #expect(found.severity == .warning)
      #expect(
        found.message
          == "the parameters of '\(callback.name)' must be (\(names.joined(separator: ", "))), "
          + "got (\(given.joined(separator: ", ")))")
      expectRepaired(text, found, by: callback.name)
    }
    for given in [names, names.map { "own" + $0 }, Array(names.dropLast()), []] {
      #expect(play(delegate("\(callback.name) = function", given)).codes == [], "\(given)")
    }
  }

  @Test(arguments: Callback.ofDelegates)
  func `UIKit's name of a delegate's function leads to ours`(callback: Callback) throws {
    let uikit = try #require(callback.uikit)
    let word =
      uikit.selector.hasPrefix("collectionView(_:")
      ? String(try #require(uikit.arguments.map(\.label).first { $0 != "_" && $0 != "layout" }))
      : uikit.base
    for name in [word, word + (word.hasSuffix("At") ? "IndexPath" : "")] where name != callback.name
    {
      let played = play(delegate("\(name) = function", []))
      #expect(
        played.diagnostics.map(\.line) == [
          "misspelt-callback: the delegate has a function '\(name)', which the view never calls "
            + "(did you mean '\(callback.name)'?)"
        ])
    }
  }

  @Test func `a function of the wrong object is told where it belongs`() {
    let played = play(
      """
      local Grid = Layout.new("Grid")
      function Grid:sizeForItem(view, layout, section, item) return 10, 10 end
      function Grid:insetForSection(section) return section end
      function Grid:prepare(view) self:insetForSection(1) end
      Grid.demo = { data = { 1 }, delegate = { shouldInvalidate = function() end, other = function() end,
        heightForItem = function() return 4 end },
        steps = function(view) view.delegate.heightForItem(1) end }
      return Grid
      """)
    #expect(
      played.diagnostics.map(\.line) == [
        "misspelt-callback: Grid has a method 'sizeForItem', which the view never calls (it is a function of the "
          + "delegate: delegate = { sizeForItem = function(view, layout, section, item) … end })",
        "misspelt-callback: the delegate has a function 'other', which the view never calls (moonlay doc Delegate "
          + "lists all functions)",
        "misspelt-callback: the delegate has a function 'shouldInvalidate', which the view never calls (it is a "
          + "callback of a layout)",
      ])
  }

  @Test(arguments: ["%f[", "a-b%", "(", "", "[%z]", String(repeating: "x", count: 70)])
  func `a delegate's function may have any name`(name: String) {
    #expect(play(delegate("['\(name)'] = function", [])).failure == nil)
  }

  /// What the view passes to a delegate is what the declaration says.
  @Test func `each call of a delegate has the declared arguments`() throws {
    let item = IndexPath(section: 0, item: 0)
    let header = ElementIdentifier.supplementary("header", item)
    let calls: [DelegateCall] = [
      .shouldSelect(item), .didSelect(item), .shouldDeselect(item), .didDeselect(item),
      .shouldHighlight(item), .didHighlight(item), .didUnhighlight(item), .willDisplay(.cell(item)),
      .didEndDisplaying(.cell(item)), .willDisplay(header), .didEndDisplaying(header),
      .prefetchItems([item]), .cancelPrefetching([item]), .shouldShowMenu(item),
      .canPerform(.copy, on: item), .perform(.copy, on: item), .canMove(item),
      .targetForMove(of: item, proposed: item), .didScroll, .willBeginDragging,
      .willEndDragging(velocity: .zero, target: .zero), .didEndDragging(willDecelerate: true),
      .didEndDecelerating, .didEndScrollingAnimation,
    ]
    for call in calls {
      let declared = try #require(Callback.ofDelegates[call.name], "\(call.name)")
      #expect(
        declared.parameters.dropFirst().map(\.content) == call.arguments.flatMap(\.contents),
        "\(call.name)")
      switch call.wanted {
      case .boolean: #expect(declared.result == .boolean, "\(call.name)")
      case .point: #expect([.point, .optionalPoint].contains(declared.result), "\(call.name)")
      case .item: #expect(declared.result == .item, "\(call.name)")
      case nil: #expect(declared.result == .nothing, "\(call.name)")
      }
    }
    #expect(Set(calls.map(\.name)).count == calls.count)
  }

  // MARK: - Scripts

  /// A class with a callback that returns what is valid, and uses its parameters.
  private func script(
    for callback: Callback, _ head: String, _ parameters: [String], _ body: String = ""
  ) -> String {
    let uses = parameters.filter { $0 != "self" }.map { "local _ = \($0); " }.joined()
    let other =
      callback.name == "animate" ? "function Grid:wantsNextFrame() return false end\n" : ""
    return """
      local Grid = Layout.new("Grid")
      \(head)(\(parameters.joined(separator: ", "))) \(uses)\(body)\(callback.result.valid) end
      \(other)return Grid
      """
  }

  private func delegate(_ head: String, _ parameters: [String]) -> String {
    """
    local Grid = Layout.new("Grid")
    Grid.demo = { data = { 1 }, delegate = {
      \(head)(\(parameters.joined(separator: ", "))) end,
    } }
    return Grid
    """
  }

  /// Every other order of some names.
  private func orders(of names: [String]) -> [[String]] {
    func permutations(_ left: [String]) -> [[String]] {
      left.isEmpty
        ? [[]]
        : left.flatMap { first in
          permutations(left.filter { $0 != first }).map { [first] + $0 }
        }
    }
    return permutations(names).filter { $0 != names }
  }

  /// Types the fix in place of the head of a function, and plays the script again.
  private func expectRepaired(
    _ text: String, _ found: Diagnostic, by word: String, inLine line: Int? = nil
  ) {
    guard let fix = found.fix, fix.hasPrefix("write \(word)"),
      let place = line ?? found.place?.line ?? 2 as Int?,
      let end = text.split(separator: "\n")[place - 1].firstIndex(of: ")")
    else {
      Issue.record("'\(found.line)' is not a fix to type")
      return
    }
    var lines = text.split(separator: "\n").map(String.init)
    let rest = text.split(separator: "\n")[place - 1][end...].dropFirst()
    lines[place - 1] = String(fix.dropFirst("write ".count) + rest)
    let repaired = lines.joined(separator: "\n")
    #expect(play(repaired).diagnostics.map(\.line) == [], "\(repaired)")
  }
}

extension Callback.Result {
  /// A statement that returns a valid value.
  fileprivate var valid: String {
    switch self {
    case .boolean: "return false"
    case .number: "return 1"
    case .size, .point, .optionalPoint: "return 0, 0"
    case .item: "return 1, 1"
    case .elements, .decorations, .supplementaries: "return {}"
    default: ""
    }
  }
}

extension RecordField {
  /// What the script receives for it.
  fileprivate var contents: [Callback.Parameter.Content] {
    switch value {
    case .element(let element):
      element.category == .cell ? [.ordinal, .ordinal] : [.string, .ordinal, .ordinal]
    case .elements: [.items]
    case .point: [.point]
    case .boolean: [.boolean]
    case .string: [.string]
    default: []
    }
  }
}
