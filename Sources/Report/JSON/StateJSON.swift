import CollectionLayout
import CollectionSimulation

// A view's state in its three parts: the document, its last line in NDJSON and a snapshot put them together.
extension JSONFields<ViewState> {
  /// All of a view at one moment.
  static let state = JSONFields<ViewState>.of {
    inlined(.content) { $0 }
    field("elements", .lines(.element).named("elements")) { $0.elements }
    inlined(.cost) { $0 }
  }.make { content, elements, cost in
    var state = content
    (state.elements, state.reuse) = (elements, cost.reuse)
    (state.passes, state.sizing) = (cost.passes, cost.sizing)
    return state
  }

  /// The data's shape and the content.
  static let content = JSONFields<ViewState>.of {
    field("viewport", .size) { $0.viewport }
    field("sections", .sections) { $0.sections }
    field("contentSize", .size) { $0.contentSize }
    field("contentOffset", .point) { $0.contentOffset }
    defaulted("contentInset", .insets, .zero) { $0.contentInset }
    defaulted("safeArea", .insets, .zero) { $0.safeArea }
    unlessEmpty("strips", .list(.orthogonalSection).named("strips")) { $0.orthogonalSections }
    optional("placeholder", .placeholder) { $0.placeholder }
  }.make {
    viewport, sections, contentSize, contentOffset, contentInset, safeArea, orthogonalSections,
    placeholder in
    var state = ViewState(
      viewport: viewport, sections: sections, contentSize: contentSize,
      contentOffset: contentOffset, elements: [], reuse: .none, passes: 0,
      placeholder: placeholder, orthogonalSections: orthogonalSections)
    (state.contentInset, state.safeArea) = (contentInset, safeArea)
    return state
  }

  /// What reuse, the passes and self-sizing cost.
  static let cost = JSONFields<ViewState>.of {
    assumed("reuse", .reuse, .none) { $0.reuse }
    assumed("passes", .count, 0) { $0.passes }
    defaulted("sizing", .sizing, SizingFigures()) { $0.sizing }
  }.make { reuse, passes, sizing in
    ViewState(
      viewport: .zero, sections: [], contentSize: .zero, contentOffset: .zero, elements: [],
      reuse: reuse, passes: passes, sizing: sizing)
  }
}

extension JSONCodec<ViewState> {
  /// All of a view at one moment, as an object of its own.
  static let state = JSONFields<ViewState>.state.object
}

extension JSONCodec<[Int]> {
  /// The number of items that each section has; the sum of them is a number.
  package static let sections = JSONCodec<[Int]>.list(.count).named(
    "sections", "How many items each section has."
  ).checked("have too many items") { counts in
    var total = 0
    return counts.allSatisfy { count in
      let (sum, overflows) = total.addingReportingOverflow(count)
      total = sum
      return !overflows
    }
  }
}

extension ReuseFigures {
  fileprivate static let none = ReuseFigures(created: 0, reused: 0, pools: [], onScreen: 0, peak: 0)
}

extension JSONCodec<ReuseFigures> {
  fileprivate static let reuse = JSONFields<ReuseFigures>.of {
    field("created", .count) { $0.created }
    field("reused", .count) { $0.reused }
    derived("prepareForReuse", .count, means: "Number of times a view was reused.") { $0.reused }
    field("pool", .pools) { $0.pools }
    field("onScreen", .count) { $0.onScreen }
    field("peak", .count) { $0.peak }
    field(
      "live", .count, means: "Views on screen, and cells off screen that are kept alive."
    ) { $0.live }
    field("peakLive", .count) { $0.peakLive }
  }.make { created, reused, _, pools, onScreen, peak, live, peakLive in
    ReuseFigures(
      created: created, reused: reused, pools: pools, onScreen: onScreen, peak: peak,
      keptAlive: live.subtractingReportingOverflow(onScreen).partialValue, peakLive: peakLive)
  }.object.named("reuse")
}

extension JSONCodec<[PoolDepth]> {
  fileprivate static let pools = JSONCodec<Int>.count.byName {
    $0.name
  } value: {
    $0.count
  } make: {
    PoolDepth(name: $0, count: $1)
  }
}

extension JSONCodec<SizingFigures> {
  fileprivate static let sizing = JSONFields<SizingFigures>.of {
    field("measured", .count) { $0.measured }
    field("changed", .count) { $0.changed }
    field("waves", .count) { $0.waves }
  }.make(SizingFigures.init(measured:changed:waves:)).object.named(
    "sizing",
    "What self-sizing cost so far: how many times views returned a preferred size, how many times the layout used one, how many times a pass started over for it. Absent if no view was measured."
  )
}

extension JSONCodec<Placeholder> {
  fileprivate static let placeholder = JSONFields<Placeholder>.of {
    field("text", .string) { $0.text }
    optional("secondaryText", .string) { $0.secondaryText }
    optional("image", .string) { $0.image }
    optional("button", .string) { $0.button }
  }.make(Placeholder.init(text:secondaryText:image:button:)).object.named(
    "placeholder", "What is shown without items; absent if there are items.")
}

extension JSONCodec<ReportedOrthogonalSection> {
  fileprivate static let orthogonalSection = JSONFields<ReportedOrthogonalSection>.of {
    field("section", .place) { $0.section }
    field("orthogonal", .word(OrthogonalScrollingBehavior.scrolling)) { $0.behavior }
    field("frame", .rect) { $0.frame }
    field("offset", .number) { $0.offset }
    field("contentLength", .number) { $0.contentLength }
  }.make(ReportedOrthogonalSection.init(section:behavior:frame:offset:contentLength:)).object
}

extension OrthogonalScrollingBehavior {
  /// Those of sections that scroll.
  fileprivate static var scrolling: [Self] { allCases.filter { $0 != .none } }
}
