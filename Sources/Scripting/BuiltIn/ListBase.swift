import CollectionLayout
import Lua

/// A list as the base of a script's class.
final class ListBase: BuiltInBase {
  private let list: ListLayout
  private let parameters: ParameterValues

  init(_ name: String, _ parameters: ParameterValues) {
    list = ListLayout(name: name)
    self.parameters = parameters
  }

  var layout: any Layout { list }
  var scrollDirection: ScrollDirection { .vertical }

  func takeParameters() throws(LuaError) {
    list.settings = parameters.read { ListSettings($0) }
  }
}

extension ListSettings {
  /// Creates the settings from the parameters of an instance.
  fileprivate init(_ parameters: ParameterReader) {
    self.init()
    style = parameters.choice("style") ?? style
    rowHeight = parameters.number("rowHeight").map(ListHeight.fixed) ?? .automatic
    estimatedRowHeight = parameters.number("estimatedRowHeight") ?? estimatedRowHeight
    headerHeight = parameters.number("headerHeight").map(ListHeight.fixed) ?? .automatic
    footerHeight = parameters.number("footerHeight").map(ListHeight.fixed) ?? .automatic
    headersPin = parameters.boolean("headersPin")
    headerTopPadding = parameters.number("headerTopPadding")
    separatorInset = parameters.insets("separatorInset")
    separatorThickness = parameters.number("separatorThickness") ?? separatorThickness
    showsSeparators = parameters.boolean("showsSeparators") ?? showsSeparators
    pixelAlignment = parameters.choice("pixelAlign") ?? pixelAlignment
  }
}
