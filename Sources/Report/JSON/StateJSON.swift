import CollectionLayout
package import CollectionSimulation

// A view's state in three parts, which are combined by the document, its last line in NDJSON and a
// snapshot.
extension JSONFields<ViewState> {
  /// The members for a view at one moment.
  static let state = JSONFields<ViewState>.of {
    inlined(.content) { $0 }
    field(
      "elements", .lines(.element).named("elements"),
      means: "The reported elements, by zIndex, then category, section, item and kind."
    ) { $0.elements }
    inlined(.cost) { $0 }
  }.make { content, elements, cost in
    var state = content
    (state.elements, state.reuse) = (elements, cost.reuse)
    (state.passes, state.sizing) = (cost.passes, cost.sizing)
    return state
  }

  /// The members for the counts of the data, and the content.
  static let content = JSONFields<ViewState>.of {
    field("viewport", .size, means: "The size of the view, in points.") { $0.viewport }
    field("sections", .sections, means: "Number of items of each section.") { $0.sections }
    field("contentSize", .size, means: "The size of the content, in points.") { $0.contentSize }
    field("contentOffset", .point, means: "The point of the content at the view's top-left corner.")
    { $0.contentOffset }
    defaulted("contentInset", .insets, .zero, means: "The space around the content.") {
      $0.contentInset
    }
    defaulted("safeArea", .insets, .zero, means: "The area that bars cover.") { $0.safeArea }
    unlessEmpty(
      "orthogonalSections", .list(.orthogonalSection).named("orthogonalSections"),
      means: "The orthogonal sections."
    ) { $0.orthogonalSections }
    optional("placeholder", .placeholder, means: "What is shown while the data has no items.") {
      $0.placeholder
    }
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

  /// The members for the cost of reuse, passes and self-sizing.
  static let cost = JSONFields<ViewState>.of {
    assumed("reuse", .reuse, .none, means: "How many views were created and reused.") { $0.reuse }
    assumed("passes", .count, 0, means: "Number of layout passes.") { $0.passes }
    defaulted("sizing", .sizing, SizingFigures(), means: "How many cells were measured.") {
      $0.sizing
    }
  }.make { reuse, passes, sizing in
    ViewState(
      viewport: .zero, sections: [], contentSize: .zero, contentOffset: .zero, elements: [],
      reuse: reuse, passes: passes, sizing: sizing)
  }
}

extension JSONCodec<ViewState> {
  /// The codec of a view at one moment, as a separate object.
  package static let state = JSONFields<ViewState>.state.object
}

extension JSONCodec<[Int]> {
  /// The codec of the number of items of each section; their sum must be representable.
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
    field("created", .count, means: "Number of views that were created.") { $0.created }
    field("reused", .count, means: "Number of times a view was reused.") { $0.reused }
    derived("prepareForReuse", .count, means: "Number of times a view was reused.") { $0.reused }
    field("pool", .pools, means: "Number of views that wait for reuse, by identifier.") { $0.pools }
    field("onScreen", .count, means: "Number of views on screen.") { $0.onScreen }
    field("peak", .count, means: "The highest number of views on screen.") { $0.peak }
    field(
      "live", .count, means: "Views on screen, and cells off screen that are kept alive."
    ) { $0.live }
    field("peakLive", .count, means: "The highest number of live views.") { $0.peakLive }
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
    field("measured", .count, means: "Number of cells that were measured.") { $0.measured }
    field("changed", .count, means: "Number of cells that prefer another size.") { $0.changed }
    field("waves", .count, means: "Number of times that measuring changed the layout.") { $0.waves }
  }.make(SizingFigures.init(measured:changed:waves:)).object.named(
    "sizing",
    "What self-sizing cost so far: how many times views returned a preferred size, how many times the layout used one, how many times a pass started over for it. Absent if no view was measured."
  )
}

extension JSONCodec<Placeholder> {
  fileprivate static let placeholder = JSONFields<Placeholder>.of {
    field("text", .string, means: "The words.") { $0.text }
    optional("secondaryText", .string, means: "The smaller words below them.") { $0.secondaryText }
    optional("image", .string, means: "The name of the picture.") { $0.image }
    optional("button", .string, means: "The words of the button.") { $0.button }
  }.make(Placeholder.init(text:secondaryText:image:button:)).object.named(
    "placeholder", "What is shown without items; absent if there are items.")
}

extension JSONCodec<ReportedOrthogonalSection> {
  fileprivate static let orthogonalSection = JSONFields<ReportedOrthogonalSection>.of {
    field("section", .place, means: "The section.") { $0.section }
    field(
      "orthogonal", .word(OrthogonalScrollingBehavior.scrolling), means: "How it scrolls and stops."
    ) { $0.behavior }
    field("frame", .rect, means: "Where it is, in points of the content.") { $0.frame }
    field("offset", .number, means: "Its offset, from the start of its content, in points.") {
      $0.offset
    }
    field("contentLength", .number, means: "The length of its content along the scroll, in points.")
    { $0.contentLength }
  }.make(ReportedOrthogonalSection.init(section:behavior:frame:offset:contentLength:)).object
}

extension OrthogonalScrollingBehavior {
  /// The behaviours of sections that scroll.
  fileprivate static var scrolling: [Self] { allCases.filter { $0 != .none } }
}
