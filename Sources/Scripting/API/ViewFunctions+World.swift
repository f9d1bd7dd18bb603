import CollectionLayout
import CollectionSimulation
import Lua

/// Changes the environment of the view.
extension ViewFunctions {
  func registerWorld() {
    step(
      "resize",
      """
      Resizes the view, as a rotation does.
      @param size Size(0..)  in points
      @option animated? boolean  whether the change is animated; default true
      @option settle?
      """
    ) { arguments, view throws(Diagnostic) in
      try view.resize(to: arguments.size(), animated: arguments.isNotRefused())
    }
    step(
      "setContentInset",
      """
      Sets the content inset.
      @param insets
      """
    ) { arguments, view throws(Diagnostic) in try view.setContentInset(arguments.insets()) }
    step(
      "setSafeArea",
      """
      Sets the safe area, as an appearing or disappearing bar does.
      @param insets
      """
    ) { arguments, view throws(Diagnostic) in try view.setSafeArea(arguments.insets()) }
    step(
      "setLayoutMargins",
      """
      Sets the layout margins; the safe area is added to them.
      @param insets
      """
    ) { arguments, view throws(Diagnostic) in try view.setLayoutMargins(arguments.insets()) }
    let categories = TextCategory.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|")
    step(
      "setTextCategory",
      """
      Changes the Dynamic Type category.
      @param category \(categories)  the name of a Dynamic Type category
      """
    ) { arguments, view throws(Diagnostic) in try view.setTextCategory(arguments.string()) }
    step(
      "setDirection",
      """
      Changes the direction of text.
      @param direction "ltr"|"rtl"  the direction of text
      """
    ) { arguments, view throws(Diagnostic) in
      guard let direction = LayoutDirection(rawValue: arguments.string()) else { return }
      try view.setDirection(direction)
    }
  }
}
