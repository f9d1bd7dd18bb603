import CollectionLayout
import Lua

/// A flow layout as the base of a script's class.
final class FlowBase: BuiltInBase {
  private let flow: FlowLayout
  private let parameters: ParameterValues
  private let instance: Reference
  private let program: ProgramParts

  init(
    _ name: String, _ instance: Reference, _ parameters: ParameterValues, _ program: ProgramParts
  ) {
    flow = FlowLayout(name: name)
    self.instance = instance
    self.parameters = parameters
    self.program = program
  }

  var layout: any Layout { flow }
  var scrollDirection: ScrollDirection { flow.settings.scrollDirection }

  /// B-20: UIKit's flow layout returns the objects that it caches.
  var keepsItsAnswers: Bool { true }

  func takeParameters() throws(LuaError) {
    flow.settings = parameters.read { FlowSettings($0) }
    flow.delegate = ScriptedFlowDelegate(program.delegateFunctions, instance, program)
  }

  /// The faults of the layout; those of cells get the place of the delegate's `sizeForItem`, if it
  /// exists.
  var diagnostics: [Diagnostic] {
    guard !flow.diagnostics.isEmpty, let function = program.delegateFunctions["sizeForItem"],
      let place = program.definition(of: function)
    else { return flow.diagnostics }
    return flow.diagnostics.map { diagnostic in
      var placed = diagnostic
      if placed.place == nil, placed.element?.category == .cell { placed.place = place }
      return placed
    }
  }
}

extension FlowSettings {
  /// Creates the settings from the parameters of an instance.
  fileprivate init(_ parameters: ParameterReader) {
    self.init()
    scrollDirection = parameters.choice("scrollDirection") ?? scrollDirection
    itemSize = parameters.size("itemSize") ?? itemSize
    estimatedItemSize =
      parameters.string("estimatedItemSize") == "automatic"
      ? .automatic : parameters.size("estimatedItemSize").map(FlowEstimate.size)
    minimumLineSpacing = parameters.number("minimumLineSpacing") ?? minimumLineSpacing
    minimumInteritemSpacing =
      parameters.number("minimumInteritemSpacing") ?? minimumInteritemSpacing
    sectionInset = parameters.insets("sectionInset") ?? sectionInset
    headerReferenceSize = parameters.size("headerReferenceSize") ?? headerReferenceSize
    footerReferenceSize = parameters.size("footerReferenceSize") ?? footerReferenceSize
    headersPin = parameters.boolean("headersPin") ?? headersPin
    footersPin = parameters.boolean("footersPin") ?? footersPin
    insetReference = parameters.choice("insetReference") ?? insetReference
    pixelAlignment = parameters.choice("pixelAlign") ?? pixelAlignment
    // The view mirrors the whole layout, including the changes of a subclass.
    flipsHorizontallyInOppositeLayoutDirection = false
    if parameters.boolean("columnsOfMeasuredItems") == true {
      errata.insert(.columnsOfMeasuredItems)
    }
    if parameters.boolean("averageOfMeasuredItems") == true {
      errata.insert(.averageOfMeasuredItems)
    }
  }
}
