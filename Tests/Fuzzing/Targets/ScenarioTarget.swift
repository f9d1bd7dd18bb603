/// Scenarios with values of every type in every field, and steps that are given them.
enum ScenarioTarget {
  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    var input = InputReader(bytes)
    ScriptTrial.run(Array(source(&input).utf8), recordsCalls: true)
  }

  private static func source(_ input: inout InputReader) -> String {
    var text = LuaText.helpers
    text += "local L = \(layout(&input))\n"
    text += "local scenario = { layout = L, viewport = { 390, 300 }, "
    text += input.oneIn(2) ? "data = { 3, 5 }, " : "data = \(data(&input)), "
    for _ in 0..<input.number(in: 0...3) {
      text += "\(input.pick(fields)) = \(LuaText.value(&input)), "
    }
    text += "steps = function(view)\n"
    // Each step is protected, so that one that is refused does not hide those behind it.
    while !input.isAtEnd { text += "  pcall(function() \(step(&input)) end)\n" }
    return text + "end }\nreturn Scenario(scenario)\n"
  }

  private static func layout(_ input: inout InputReader) -> String {
    switch input.number(in: 0...5) {
    case 0: return "FlowLayout" + LuaText.table(&input, keys: flowKeys)
    case 1: return "ListLayout" + LuaText.table(&input, keys: listKeys)
    case 2:
      return """
        CompositionalLayout { section = Section { group = HorizontalGroup { width = \(dimension(&input)),
          height = \(dimension(&input)), items = { Item { width = \(dimension(&input)), height = \(dimension(&input)) } },
          spacing = fixed(\(LuaText.number(&input))) }, interGroupSpacing = \(LuaText.number(&input)),
          orthogonal = \(input.pick(["'none'", "'paging'", "'continuous'", "'groupPagingCentered'"])) } }
        """
    case 3:
      return """
        TransitionLayout { from = FlowLayout {}, to = ListLayout {}, progress = \(LuaText.number(&input)) }
        """
    default:
      return """
        (function()
          local C = Layout.new("C", { size = 40 })
          function C:prepare(view)
            for s = 1, math.min(view:sectionCount(), 20) do for i = 1, math.min(view:itemCount(s), 20) do
              self:placeCell(s, i, i * \(LuaText.number(&input)), s * \(LuaText.number(&input)), self.size, 30)
            end end
          end
          function C:\(input.pick(callbacks))(...) return \(LuaText.value(&input)) end
          return C
        end)()
        """
    }
  }

  private static func dimension(_ input: inout InputReader) -> String {
    let kind = input.pick(["fractionalWidth", "fractionalHeight", "absolute", "estimated"])
    return "\(kind)(\(LuaText.number(&input)))"
  }

  private static func data(_ input: inout InputReader) -> String {
    LuaText.table(&input, keys: ["items", "id", "header", "footer"])
  }

  private static func step(_ input: inout InputReader) -> String {
    var text = input.oneIn(4) ? "view.data:\(input.pick(dataSteps))(" : "view:\(input.pick(steps))("
    let count = input.number(in: 0...3)
    for index in 0..<count {
      text += (index > 0 ? ", " : "") + (input.oneIn(2) ? "1" : LuaText.value(&input))
    }
    return text + ")"
  }

  private static let fields = [
    "viewport", "data", "delegate", "cell", "contentInset", "safeArea", "scale", "direction",
    "textCategory", "hz", "seed", "allowsSelection", "prefetching", "alwaysBounceVertical",
    "decelerationRate", "pagingEnabled", "registered", "anchor", "keepAlive", "bounces",
    "directionalLock", "taps", "placeholder", "layout",
  ]
  private static let flowKeys = [
    "scrollDirection", "itemSize", "estimatedItemSize", "minimumLineSpacing",
    "minimumInteritemSpacing", "sectionInset", "headerReferenceSize", "footerReferenceSize",
    "headersPin", "footersPin", "insetReference",
  ]
  private static let listKeys = [
    "rowHeight", "estimatedRowHeight", "headerHeight", "footerHeight", "headersPin",
    "separatorInset", "style",
  ]
  private static let callbacks = [
    "contentSize", "attributes", "itemAttributes", "shouldInvalidate", "boundsInvalidation",
    "targetOffset", "targetOffsetForUpdate", "initialItemAttributes", "finalItemAttributes",
    "prepareUpdates", "invalidate", "moveAttributes", "targetItemForMove",
    "supplementaryAttributes",
    "insertedSupplementaries", "shouldInvalidatePreferred", "prepareTransitionTo",
  ]
  private static let dataSteps = [
    "insert", "remove", "move", "replace", "insertSection", "removeSection", "moveSection",
  ]
  private static let steps = [
    "drag", "fling", "scrollTo", "scrollToItem", "setContentInset", "insertItems", "deleteItems",
    "reloadItems", "reconfigureItems", "moveItem", "insertSections", "deleteSections",
    "moveSection", "reloadSections", "performBatchUpdates", "reloadData", "apply", "applySection",
    "tap", "touchDown", "touchUp", "longPress", "selectItem", "deselectItem", "performMenuAction",
    "beginMove", "updateMove", "endMove", "cancelMove", "setLayout", "startTransition",
    "setTransitionProgress", "finishTransition", "cancelTransition", "invalidateLayout", "resize",
    "setTextCategory", "setDirection", "wait", "layoutIfNeeded", "snapshot", "note", "visibleItems",
    "visibleCells", "cellFor", "itemAt", "attributesFor", "moveFocus", "round", "sectionData",
    "data", "itemCount", "orthogonalOffset", "addTap",
  ]
}
