import CollectionLayout
import CollectionSimulation
import Lua

/// What a user or an app does.
extension ViewFunctions {
  func registerScrolling() {
    addStep("drag") { stack, view throws(Diagnostic) in
      try view.drag(
        by: Point(x: stack.checkedNumber(1), y: stack.checkedNumber(2)),
        over: stack.checkedNumber(3))
    }
    addStep("fling") { stack, view throws(Diagnostic) in
      try view.fling(velocity: Point(x: stack.checkedNumber(1), y: stack.checkedNumber(2)))
    }
    addStep("dragStrip") { stack, view throws(Diagnostic) in
      try view.dragStrip(
        ofSection: stack.checkedInteger(1) - 1,
        by: Point(x: stack.checkedNumber(2), y: stack.checkedNumber(3)),
        over: stack.checkedNumber(4))
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
      let view = try live("note")
      let text = stack.string(at: 1) ?? ""
      try raising { () throws(Diagnostic) in try view.note(text) }
      return 0
    }
    add("invalidateLayout") { [unowned self] stack throws(LuaError) in
      let view = try live("invalidateLayout")
      try raising { () throws(Diagnostic) in try view.refuseInCallback("invalidateLayout") }
      guard let program, let object = stack.reference(at: 1) else { return 0 }
      let context = try program.readContext(object)
      try raising { () throws(Diagnostic) in try view.invalidateLayout(context) }
      return 0
    }
  }
}
