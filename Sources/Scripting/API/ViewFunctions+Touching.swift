import CollectionLayout
import CollectionSimulation
import Lua

/// Performs touches, and selection by a program.
extension ViewFunctions {
  func registerTouching() {
    step(
      "tap",
      """
      Taps at a point of the content.
      @param point
      @option settle?
      """
    ) { arguments, view throws(Diagnostic) in try view.tap(at: arguments.point()) }
    step(
      "touchDown",
      """
      Puts a finger down at a point of the content.
      @param point
      @option settle?
      """
    ) { arguments, view throws(Diagnostic) in try view.touchDown(at: arguments.point()) }
    step(
      "touchUp",
      """
      Lifts the finger.
      @option settle?
      """
    ) { _, view throws(Diagnostic) in try view.touchUp() }
    step(
      "longPress",
      """
      Long-presses at a point of the content.
      @param point
      @option settle?
      """
    ) { arguments, view throws(Diagnostic) in try view.longPress(at: arguments.point()) }
    add("addTap") { [self] stack throws(LuaError) in
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
    registerMoving()
    registerFocus()
    registerMenu()
  }

  private func registerSelection() {
    step(
      "selectItem",
      """
      Selects an item, as code of the app does, and scrolls to it with the option at.
      @param section, item
      @option at?, animated?, settle?
      """
    ) { arguments, view throws(Diagnostic) in
      let item = arguments.item()
      try view.select(item)
      guard let position = arguments.integer() else { return }
      try view.scroll(
        to: item, at: ScrollPosition(rawValue: position), animated: arguments.boolean())
    }
    step(
      "deselectItem",
      """
      Deselects an item, as code of the app does.
      @param section, item
      """
    ) { arguments, view throws(Diagnostic) in try view.deselect(arguments.item()) }
    step(
      "setAllowsSelection",
      """
      Allows or forbids selection.
      @param isAllowed boolean  whether it is allowed
      """
    ) { arguments, view throws(Diagnostic) in
      let isOn = arguments.boolean()
      try view.setSelectionMode(
        SelectionMode(
          allowsSelection: isOn, allowsMultipleSelection: isOn && view.selectionMode == .multiple))
    }
    step(
      "setAllowsMultipleSelection",
      """
      Allows or forbids multiple selection.
      @param isAllowed boolean  whether it is allowed
      """
    ) { arguments, view throws(Diagnostic) in
      try view.setSelectionMode(
        SelectionMode(
          allowsSelection: view.selectionMode != .none,
          allowsMultipleSelection: arguments.boolean()))
    }
    field("allowsSelection", "boolean  Whether items can be selected.") {
      $1.push($0.selectionMode != .none)
      return 1
    }
    field(
      "allowsMultipleSelection",
      "boolean  Whether several items can be selected at once; then items can be selected."
    ) {
      $1.push($0.selectionMode == .multiple)
      return 1
    }
    field("selectedItems", "Pair[]  The selected items.") {
      $1.pushPairs($0.selectedItems)
      return 1
    }
  }

  private func registerMoving() {
    decision(
      "beginMove",
      """
      Starts an interactive move of an item, and returns whether it can be moved.
      @param section, item
      @return boolean
      """
    ) { arguments, view throws(Diagnostic) in try view.beginMove(of: arguments.item()) }
    decision(
      "updateMove",
      """
      Moves the picked-up item to a point of the content.
      @param point
      """
    ) { arguments, view throws(Diagnostic) in try view.updateMove(to: arguments.point()) }
    decision("endMove", "Drops the picked-up item at its target.") {
      _, view throws(Diagnostic) in try view.endMove()
    }
    decision("cancelMove", "Cancels the move; the item returns to its place.") {
      _, view throws(Diagnostic) in try view.cancelMove()
    }
  }

  private func registerFocus() {
    step(
      "moveFocus",
      """
      Moves the focus.
      @param direction "up"|"down"|"left"|"right"  the direction
      @option settle?
      """
    ) { arguments, view throws(Diagnostic) in
      guard let direction = FocusDirection(rawValue: arguments.string()) else { return }
      try view.moveFocus(direction)
    }
    field("focusedItem", "Pair?  The focused item.") { view, stack in
      guard let item = view.focusedItem else { return 0 }
      stack.pushPair(item)
      return 1
    }
  }

  private func registerMenu() {
    decision(
      "performMenuAction",
      """
      Chooses an action of an item's menu.
      @param action "copy"|"cut"|"paste"  the name of the action
      @param section, item
      """
    ) { arguments, view throws(Diagnostic) in
      guard let action = MenuAction(rawValue: arguments.string()) else { return false }
      return try view.performMenuAction(action, on: arguments.item())
    }
    field("menu", "table?  The visible menu: section, item and actions.") { view, stack in
      guard let menu = view.menu else { return 0 }
      stack.pushPair(menu.item)
      stack.pushTable(items: menu.actions.count)
      for (offset, action) in menu.actions.enumerated() {
        stack.setRawItem(offset + 1, of: -1, to: .string(action.rawValue))
      }
      stack.setRawField("actions", of: -2)
      return 1
    }
  }
}

extension Stack {
  /// Returns a point that Lua has checked, at an index and the next.
  func point(_ index: Int) -> Point {
    Point(x: checkedNumber(index), y: checkedNumber(index + 1))
  }

  /// Returns a rectangle that Lua has checked, at an index and the next three.
  func rect(_ index: Int) -> Rect {
    Rect(
      x: checkedNumber(index), y: checkedNumber(index + 1), width: checkedNumber(index + 2),
      height: checkedNumber(index + 3))
  }
}
