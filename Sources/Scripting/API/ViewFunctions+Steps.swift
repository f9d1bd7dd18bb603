import CollectionLayout
import CollectionSimulation
import Lua

/// What a user or an app does.
extension ViewFunctions {
  func registerScrolling() {
    addStep("drag") { stack, view throws(Diagnostic) in
      try view.drag(
        by: Point(x: stack.checkedNumber(2), y: stack.checkedNumber(3)),
        over: stack.checkedNumber(4), strip: stack.section(1))
    }
    addStep("dragAlong") { stack, view throws(Diagnostic) in
      try view.drag(
        along: stack.fingerPath(at: 1),
        at: stack.number(at: 3).map { Point(x: $0, y: stack.checkedNumber(4)) },
        strip: stack.section(2))
    }
    addStep("fling") { stack, view throws(Diagnostic) in
      try view.fling(velocity: Point(x: stack.checkedNumber(1), y: stack.checkedNumber(2)))
    }
    addStep("flingStrip") { stack, view throws(Diagnostic) in
      try view.flingStrip(
        ofSection: stack.checkedInteger(1) - 1,
        velocity: Point(x: stack.checkedNumber(2), y: stack.checkedNumber(3)))
    }
    addStep("scrollTo") { stack, view throws(Diagnostic) in
      try view.scroll(
        to: Point(x: stack.checkedNumber(1), y: stack.checkedNumber(2)),
        animated: stack.isTruthy(at: 3))
    }
    addStep("scrollToItem") { stack, view throws(Diagnostic) in
      try view.scroll(
        to: stack.item(1), at: ScrollPosition(rawValue: stack.checkedInteger(3)),
        animated: stack.isTruthy(at: 4))
    }
    addStep("setContentOffset") { stack, view throws(Diagnostic) in
      try view.setContentOffset(stack.point(1))
    }
    addStep("scrollRectToVisible") { stack, view throws(Diagnostic) in
      try view.scroll(toVisible: stack.rect(1), animated: stack.isTruthy(at: 5))
    }
    addStep("settle") { _, view throws(Diagnostic) in try view.settle() }
    addStep("wait") { stack, view throws(Diagnostic) in
      try view.wait(stack.checkedNumber(1))
    }
  }

  func registerData() {
    addStep("reloadData") { _, view throws(Diagnostic) in
      try view.reloadData()
      try view.displayChange()
    }
    addStep("layoutIfNeeded") { _, view throws(Diagnostic) in try view.layoutIfNeeded() }
    addStep("snapshot") { stack, view throws(Diagnostic) in
      try view.snapshot(stack.string(at: 1) ?? "")
    }
    add("note") { [unowned self] stack throws(LuaError) in
      try refuseStep("note")
      let view = try live("note")
      let text = stack.string(at: 1) ?? ""
      try raising { () throws(Diagnostic) in try view.note(text) }
      return 0
    }
    add("invalidateLayout") { [unowned self] stack throws(LuaError) in
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
  /// A section that Lua has checked, counted from 0; nil where none is given.
  fileprivate func section(_ index: Int) -> Int? {
    integer(at: index) == nil ? nil : checkedInteger(index) - 1
  }

  /// A finger's path of numbers that Lua has checked: for each station how far it is to the right and down, and when.
  fileprivate func fingerPath(at index: Int) -> FingerPath {
    var path = FingerPath()
    for first in stride(from: 1, through: rawCount(of: index) - 2, by: 3) {
      let numbers = (first..<first + 3).compactMap { rawItem($0, of: index).asNumber }
      guard numbers.count == 3 else { return path }
      _ = path.add(
        FingerPath.Station(Point(x: numbers[0], y: numbers[1]), at: numbers[2]))
    }
    return path
  }
}
