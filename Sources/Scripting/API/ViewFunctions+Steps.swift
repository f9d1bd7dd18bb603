import CollectionLayout
import CollectionSimulation
import Lua

/// Performs the actions of a user or an app.
extension ViewFunctions {
  func registerScrolling() {
    addStep("drag") { stack, view throws(Diagnostic) in
      view.noteUnit(ofSeconds: stack.checkedNumber(4), in: "drag") { "over = \($0)" }
      try view.drag(
        by: Point(x: stack.checkedNumber(2), y: stack.checkedNumber(3)),
        over: stack.checkedNumber(4), section: stack.section(1))
    }
    addStep("dragAlong") { stack, view throws(Diagnostic) in
      let path = stack.fingerPath(at: 1)
      view.noteUnit(ofSeconds: path.duration, in: "drag") { "\($0) for the last time" }
      try view.drag(
        along: path,
        at: stack.number(at: 3).map { Point(x: $0, y: stack.checkedNumber(4)) },
        section: stack.section(2))
    }
    step(
      "fling",
      """
      Flings the content at a velocity in points per millisecond; below 0.25 it stays.
      @option velocity Point  in points per millisecond
      @option section? integer(1..)  scrolls this orthogonal section
      @option settle?
      """
    ) { arguments, view throws(Diagnostic) in
      let velocity = arguments.point()
      view.noteUnit(ofVelocity: velocity)
      if let section = arguments.section() {
        try view.fling(section: section, velocity: velocity)
      } else {
        view.noteDirection(ofVelocity: velocity)
        try view.fling(velocity: velocity)
      }
    }
    step(
      "scrollTo",
      """
      Scrolls to an offset.
      @param point
      @option animated?, settle?
      """
    ) { arguments, view throws(Diagnostic) in
      try view.scroll(to: arguments.point(), animated: arguments.boolean())
    }
    step(
      "scrollToItem",
      """
      Scrolls to an item.
      @param section, item
      @option at?, animated?, settle?
      """
    ) { arguments, view throws(Diagnostic) in
      try view.scroll(
        to: arguments.item(), at: ScrollPosition(rawValue: arguments.integer() ?? 0),
        animated: arguments.boolean())
    }
    step(
      "scrollRectToVisible",
      """
      Scrolls the smallest distance that makes a rectangle of the content visible.
      @param rect
      @option animated?, settle?
      """
    ) { arguments, view throws(Diagnostic) in
      guard let rect = arguments.rect() else { return }
      try view.scroll(toVisible: rect, animated: arguments.boolean())
    }
    question(
      "orthogonalOffset",
      """
      Returns the scroll offset of an orthogonal section, from the start of its content; nil for other sections.
      @param section
      @return number?
      """
    ) { arguments, view, stack throws(Diagnostic) in
      guard let offset = try view.orthogonalOffset(ofSection: arguments.section() ?? -1) else {
        return 0
      }
      stack.push(offset)
      return 1
    }
    addStep("settle") { _, view throws(Diagnostic) in try view.settle() }
  }

  func registerTime() {
    step(
      "wait",
      """
      Advances the simulated time, in seconds.
      @param seconds number(0..)  in simulated seconds
      """
    ) { arguments, view throws(Diagnostic) in
      let seconds = arguments.number()
      view.noteUnit(ofSeconds: seconds, in: "wait") { "view:wait(\($0))" }
      try view.wait(seconds)
    }
    step("layoutIfNeeded", "Runs the pending layout pass, if there is one.") {
      _, view throws(Diagnostic) in try view.layoutIfNeeded()
    }
    step(
      "snapshot",
      """
      Records everything that is visible now, under a label.
      @param label string  the name of the snapshot
      """
    ) { arguments, view throws(Diagnostic) in try view.snapshot(arguments.string()) }
  }

  func registerData() {
    step("reloadData", "Reloads everything, without animations.") { _, view throws(Diagnostic) in
      try view.reloadData()
      try view.displayChange()
    }
    add("note") { [self] stack throws(LuaError) in
      try refuseStep("note")
      let view = try live("note")
      let text = stack.string(at: 1) ?? ""
      try raising { () throws(Diagnostic) in try view.note(text) }
      return 0
    }
    add("invalidateLayout") { [self] stack throws(LuaError) in
      try refuseStep("invalidateLayout")
      let view = try live("invalidateLayout")
      try raising { () throws(Diagnostic) in try view.refuseInCallback("invalidateLayout") }
      guard let program, let object = stack.reference(at: 1) else { return 0 }
      let context = try program.readContext(object)
      try raising { () throws(Diagnostic) in try view.invalidateLayout(context) }
      return 0
    }
  }
}

extension Stack {
  /// Returns a section that Lua has checked, counted from 0; nil if it was omitted.
  fileprivate func section(_ index: Int) -> Int? {
    integer(at: index) == nil ? nil : checkedInteger(index) - 1
  }

  /// Returns a finger's path that Lua has checked: for each point its distances right and down, and
  /// its time.
  fileprivate func fingerPath(at index: Int) -> FingerPath {
    var path = FingerPath()
    for first in stride(from: 1, through: rawCount(of: index) - 2, by: 3) {
      let numbers = (first..<first + 3).compactMap { rawItem($0, of: index).asNumber }
      guard numbers.count == 3 else { return path }
      _ = path.add(
        FingerPath.Waypoint(Point(x: numbers[0], y: numbers[1]), at: numbers[2]))
    }
    return path
  }
}
