import CollectionLayout
import CollectionSimulation
import Lua

/// What happens around the view.
extension ViewFunctions {
  func registerWorld() {
    addStep("resize") { stack, view throws(Diagnostic) in
      try view.resize(
        to: Size(width: stack.checkedNumber(1), height: stack.checkedNumber(2)),
        animated: stack.isTruthy(at: 3))
    }
    addStep("setBounds") { stack, view throws(Diagnostic) in
      try view.setBounds(stack.rect(1))
    }
    addStep("setContentInset") { stack, view throws(Diagnostic) in
      try view.setContentInset(stack.checkedInsets)
    }
    addStep("setSafeArea") { stack, view throws(Diagnostic) in
      try view.setSafeArea(stack.checkedInsets)
    }
    addStep("setTextCategory") { stack, view throws(Diagnostic) in
      try view.setTextCategory(stack.string(at: 1) ?? view.textCategory)
    }
    addStep("setDirection") { stack, view throws(Diagnostic) in
      try view.setDirection(
        stack.string(at: 1).flatMap(LayoutDirection.init) ?? view.direction)
    }
  }
}

extension Stack {
  /// Insets that Lua has checked, from the first four arguments.
  fileprivate var checkedInsets: EdgeInsets {
    EdgeInsets(
      top: checkedNumber(1), left: checkedNumber(2), bottom: checkedNumber(3),
      right: checkedNumber(4))
  }
}
