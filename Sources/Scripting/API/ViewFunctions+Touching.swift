import CollectionLayout
import CollectionSimulation
import Lua

/// What fingers do, and selection by a program.
extension ViewFunctions {
  func registerTouching() {
    addStep("tap") { stack, view throws(Diagnostic) in try view.tap(at: stack.point(1)) }
    addStep("touchDown") { stack, view throws(Diagnostic) in
      try view.touchDown(at: stack.point(1))
    }
    addStep("touchUp") { _, view throws(Diagnostic) in try view.touchUp() }
    addStep("longPress") { stack, view throws(Diagnostic) in
      try view.longPress(at: stack.point(1))
    }
    add("addTap") { [unowned self] stack throws(LuaError) in
      try refuseStep("addTap")
      let view = try live("addTap")
      guard let program, let filter = stack.reference(at: 1), let action = stack.reference(at: 2)
      else { return 0 }
      let recogniser = ScriptedTap(
        filter: filter, action: action, cancelsTouches: stack.isTruthy(at: 3), program)
      try raising { () throws(Diagnostic) in try view.addTap(recogniser) }
      return 0
    }
    registerSelection()
    registerFocus()
    registerMoving()
    registerMenu()
  }

  private func registerFocus() {
    addStep("moveFocus") { stack, view throws(Diagnostic) in
      guard let direction = stack.string(at: 1).flatMap(FocusDirection.init) else { return }
      try view.moveFocus(direction)
    }
    add("focusedItem") { [unowned self] stack throws(LuaError) in
      guard let item = try live("focusedItem").focusedItem else { return 0 }
      stack.push(item)
      return 2
    }
  }

  private func registerMoving() {
    addDecision("beginMove") { stack, view throws(Diagnostic) in
      try view.beginMove(of: stack.item(1))
    }
    addDecision("updateMove") { stack, view throws(Diagnostic) in
      try view.updateMove(to: stack.point(1))
    }
    addDecision("endMove") { _, view throws(Diagnostic) in try view.endMove() }
    addDecision("cancelMove") { _, view throws(Diagnostic) in try view.cancelMove() }
  }

  private func registerSelection() {
    addStep("selectItem") { stack, view throws(Diagnostic) in try view.select(stack.item(1)) }
    addStep("deselectItem") { stack, view throws(Diagnostic) in try view.deselect(stack.item(1)) }
    addStep("setAllowsSelection") { stack, view throws(Diagnostic) in
      let isOn = stack.isTruthy(at: 1)
      try view.setSelectionMode(
        SelectionMode(
          allowsSelection: isOn, allowsMultipleSelection: isOn && view.selectionMode == .multiple))
    }
    addStep("setAllowsMultipleSelection") { stack, view throws(Diagnostic) in
      try view.setSelectionMode(
        SelectionMode(
          allowsSelection: view.selectionMode != .none,
          allowsMultipleSelection: stack.isTruthy(at: 1)))
    }
    add("selectionSwitches") { [unowned self] stack throws(LuaError) in
      let mode = try live("allowsSelection").selectionMode
      stack.push(mode != .none)
      stack.push(mode == .multiple)
      return 2
    }
    add("selectedItems") { [unowned self] stack throws(LuaError) in
      stack.pushPairs(try live("selectedItems").selectedItems)
      return 1
    }
  }

  private func registerMenu() {
    addDecision("performMenuAction") { stack, view throws(Diagnostic) in
      guard let action = stack.string(at: 1).flatMap(MenuAction.init) else { return false }
      return try view.performMenuAction(action, on: stack.item(2))
    }
    add("menu") { [unowned self] stack throws(LuaError) in
      guard let menu = try live("menu").menu else { return 0 }
      stack.pushTable(items: menu.actions.count)
      for (offset, action) in menu.actions.enumerated() {
        stack.setRawItem(offset + 1, of: -1, to: .string(action.rawValue))
      }
      stack.push(menu.item)
      return 3
    }
  }

  /// Adds a step that answers whether it was taken.
  private func addDecision(
    _ name: String, _ body: @escaping (Stack, CollectionView) throws(Diagnostic) -> Bool
  ) {
    add(name, pausesClock: true) { [unowned self] stack throws(LuaError) in
      let view = try live(name)
      stack.push(try raising { () throws(Diagnostic) in try body(stack, view) })
      return 1
    }
  }
}

extension Stack {
  /// A point that Lua has checked, at an index and the next.
  func point(_ index: Int) -> Point {
    Point(x: checkedNumber(index), y: checkedNumber(index + 1))
  }

  /// A rectangle that Lua has checked, at an index and the next three.
  func rect(_ index: Int) -> Rect {
    Rect(
      x: checkedNumber(index), y: checkedNumber(index + 1), width: checkedNumber(index + 2),
      height: checkedNumber(index + 3))
  }
}
