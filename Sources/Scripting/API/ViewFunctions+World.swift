import CollectionLayout
import CollectionSimulation
import Lua

/// What happens around the view.
extension ViewFunctions {
  func registerWorld() {
    step(
      "resize",
      """
      Gives the view another size, as a rotation or a window does.
      @param size Size(0..)  in points
      @option animated? boolean  whether it takes time; it does
      @option settle?
      """
    ) { arguments, view throws(Diagnostic) in
      try view.resize(to: arguments.size(), animated: arguments.isNotRefused())
    }
    step(
      "setContentInset",
      """
      Gives the content another inset.
      @param insets
      """
    ) { arguments, view throws(Diagnostic) in try view.setContentInset(arguments.insets()) }
    step(
      "setSafeArea",
      """
      Gives the view another safe area, as a bar that comes or goes does.
      @param insets
      """
    ) { arguments, view throws(Diagnostic) in try view.setSafeArea(arguments.insets()) }
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
      Changes the way that text runs.
      @param direction "ltr"|"rtl"  which way text runs
      """
    ) { arguments, view throws(Diagnostic) in
      guard let direction = LayoutDirection(rawValue: arguments.string()) else { return }
      try view.setDirection(direction)
    }
  }
}
