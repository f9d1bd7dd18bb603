import CollectionLayout
import CollectionSimulation
import Lua
import LuaSyntax

/// The result of a script's file: a layout, and the scenario in which it is shown.
struct Found {
  let layoutClass: Value
  let instance: Reference
  let scenario: Reference?

  /// Reads the returned value; unless `runsDemo` is true, the demo of a class is ignored.
  ///
  /// - Throws: A ``LuaError`` `no-layout` if it does not contain a layout.
  init(_ returned: Value, runsDemo: Bool, _ prelude: Prelude, _ machine: Machine)
    throws(LuaError)
  {
    let description = try LuaError.aboutScenario { () throws(LuaError) in
      try prelude.call("describe", returned, .boolean(runsDemo)).first?.asReference
    }
    guard let description else {
      throw LuaError(code: .internalError, message: "the prelude described nothing")
    }
    let (layout, scenario) = machine.withStack { stack in
      stack.push(description)
      return (stack.rawField("layout", of: 1), stack.rawField("scenario", of: 1).asReference)
    }
    guard let instance = try prelude.call("instance", layout).first?.asReference else {
      throw LuaError(code: .noLayout, message: "the script does not return a layout")
    }
    self.instance = instance
    self.scenario = scenario
    layoutClass = try prelude.call("classOf", .reference(instance)).first ?? .none
  }
}

extension LuaError {
  /// Runs a body that reads a scenario, and states of its error that it is about one.
  fileprivate static func aboutScenario<Result>(
    _ body: () throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    do throws(LuaError) {
      return try body()
    } catch {
      var error = error
      if error.subject?.kind != .result {
        var subject = error.subject ?? Subject(.constructor, "Scenario")
        subject.owner = subject.owner ?? "Scenario"
        error.subject = subject
      }
      throw error
    }
  }
}

/// The fields of a scenario, which Lua has checked.
struct Scenario {
  let steps: Reference?
  let delegate: Reference?
  let data: Value?
  let table: Reference
  let machine: Machine

  init(_ table: Reference, _ machine: Machine) {
    self.table = table
    self.machine = machine
    (steps, delegate, data) = machine.withStack { stack in
      stack.push(table)
      let data = stack.rawField("data", of: 1)
      return (
        stack.rawField("steps", of: 1).asReference, stack.rawField("delegate", of: 1).asReference,
        data == .none ? nil : data
      )
    }
  }

  /// The seed of all random numbers, if the scenario sets one.
  var seed: UInt64? {
    machine.withStack { stack in
      stack.push(table)
      return stack.rawField("seed", of: 1).asInteger.map { UInt64(bitPattern: $0) }
    }
  }

  /// The recognisers under `taps`, unchanged.
  var taps: Value {
    machine.withStack { stack in
      stack.push(table)
      return stack.rawField("taps", of: 1)
    }
  }

  /// Returns the registered kinds and identifiers; nil if all are known.
  func registered(_ prelude: Prelude) throws(LuaError) -> [(kind: String, name: String)]? {
    let answer = try LuaError.aboutScenario { () throws(LuaError) in
      try prelude.call("registered", .reference(table))
    }
    guard let list = answer.first?.asReference else { return nil }
    return machine.withStack { stack in
      stack.push(list)
      return stride(from: 1, through: stack.rawCount(of: 1), by: 1).compactMap { number in
        stack.pushRawItem(number, of: 1)
        defer { stack.pop() }
        guard let kind = stack.rawField("kind", of: 2).asString,
          let name = stack.rawField("name", of: 2).asString
        else { return nil }
        return (kind, name)
      }
    }
  }

  /// Applies the scenario's settings over the defaults.
  func apply(to settings: inout ViewSettings) {
    machine.withStack { stack in
      stack.push(table)
      settings.viewport = stack.size("viewport") ?? settings.viewport
      settings.contentInset = stack.insets("contentInset") ?? settings.contentInset
      settings.safeArea = stack.insets("safeArea") ?? settings.safeArea
      settings.layoutMargins = stack.insets("layoutMargins") ?? settings.layoutMargins
      settings.scale = stack.rawField("scale", of: 1).asNumber ?? settings.scale
      settings.framesPerSecond =
        stack.rawField("hz", of: 1).asNumber ?? settings.framesPerSecond
      settings.seed = seed ?? settings.seed
      settings.direction =
        stack.rawField("direction", of: 1).asString.flatMap(LayoutDirection.init)
        ?? settings.direction
      settings.textCategory =
        stack.rawField("textCategory", of: 1).asString ?? settings.textCategory
      settings.prefetchesData =
        stack.rawField("prefetching", of: 1).asBoolean ?? settings.prefetchesData
      settings.prefetchesCells =
        stack.rawField("cellPrefetching", of: 1).asBoolean ?? settings.prefetchesCells
      settings.keptAliveViews =
        stack.rawField("keepAlive", of: 1).asInteger.map { Int(clamping: $0) }
        ?? settings.keptAliveViews
      settings.anchor =
        stack.rawField("anchor", of: 1).asString.flatMap(ScrollAnchor.init) ?? settings.anchor
      settings.selectionMode = stack.selectionMode ?? settings.selectionMode
      settings.placeholder = stack.placeholder ?? settings.placeholder
      applyScrolling(from: stack, to: &settings.scrolling)
    }
  }

  private func applyScrolling(from stack: Stack, to scrolling: inout ScrollSettings) {
    scrolling.bounces = stack.rawField("bounces", of: 1).asBoolean ?? scrolling.bounces
    scrolling.isDirectionalLockEnabled =
      stack.rawField("directionalLock", of: 1).asBoolean ?? scrolling.isDirectionalLockEnabled
    scrolling.alwaysBounceVertical =
      stack.rawField("alwaysBounceVertical", of: 1).asBoolean ?? scrolling.alwaysBounceVertical
    scrolling.alwaysBounceHorizontal =
      stack.rawField("alwaysBounceHorizontal", of: 1).asBoolean ?? scrolling.alwaysBounceHorizontal
    scrolling.isPagingEnabled =
      stack.rawField("pagingEnabled", of: 1).asBoolean ?? scrolling.isPagingEnabled
    switch stack.rawField("decelerationRate", of: 1) {
    case .string("fast"): scrolling.decelerationRate = .fast
    case let rate:
      scrolling.decelerationRate =
        rate.asNumber.flatMap(DecelerationRate.init(perMillisecond:)) ?? scrolling.decelerationRate
    }
  }
}

extension Stack {
  /// The selection mode in the scenario's table at index 1; nil if it is not set.
  fileprivate var selectionMode: SelectionMode? {
    let one = rawField("allowsSelection", of: 1).asBoolean
    let many = rawField("allowsMultipleSelection", of: 1).asBoolean
    guard one != nil || many != nil else { return nil }
    return SelectionMode(allowsSelection: one ?? true, allowsMultipleSelection: many ?? false)
  }

  /// The placeholder for missing items in the scenario's table at index 1.
  fileprivate var placeholder: Placeholder? {
    pushRawField("placeholder", of: 1)
    defer { pop() }
    guard kind(at: 2) == .table, let text = rawField("text", of: 2).asString else { return nil }
    return Placeholder(
      text: text, secondaryText: rawField("secondaryText", of: 2).asString,
      image: rawField("image", of: 2).asString, button: rawField("button", of: 2).asString)
  }

  /// Returns a size in the scenario's table at index 1.
  fileprivate func size(_ name: String) -> Size? {
    pushRawField(name, of: 1)
    defer { pop() }
    guard let width = rawField("width", of: 2).asNumber,
      let height = rawField("height", of: 2).asNumber
    else { return nil }
    return Size(width: width, height: height)
  }

  fileprivate func insets(_ name: String) -> EdgeInsets? {
    pushRawField(name, of: 1)
    defer { pop() }
    guard let top = rawField("top", of: 2).asNumber, let left = rawField("left", of: 2).asNumber,
      let bottom = rawField("bottom", of: 2).asNumber,
      let right = rawField("right", of: 2).asNumber
    else { return nil }
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
