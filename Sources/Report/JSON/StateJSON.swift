import CollectionLayout
import CollectionSimulation

// A view's state in its three parts: the document, its last line in NDJSON and a snapshot put them together.
extension JSONFields<ViewState> {
  /// All of a view at one moment.
  static let state = JSONFields<ViewState>.of {
    inlined(.content, \.self)
    field("elements", .lines(.element).named("elements"), \.elements)
    inlined(.cost, \.self)
  }.make { content, elements, cost in
    var state = content
    (state.elements, state.reuse) = (elements, cost.reuse)
    (state.passes, state.sizing) = (cost.passes, cost.sizing)
    return state
  }

  /// The data's shape and the content.
  static let content = JSONFields<ViewState>.of {
    field("viewport", .size, \.viewport)
    field("sections", .sections, \.sections)
    field("contentSize", .size, \.contentSize)
    field("contentOffset", .point, \.contentOffset)
    defaulted("contentInset", .insets, .zero, \.contentInset)
    defaulted("safeArea", .insets, .zero, \.safeArea)
    unlessEmpty("strips", .list(.strip).named("strips"), \.strips)
    optional("placeholder", .placeholder, \.placeholder)
  }.make {
    viewport, sections, contentSize, contentOffset, contentInset, safeArea, strips, placeholder in
    var state = ViewState(
      viewport: viewport, sections: sections, contentSize: contentSize,
      contentOffset: contentOffset, elements: [], reuse: .none, passes: 0,
      placeholder: placeholder, strips: strips)
    (state.contentInset, state.safeArea) = (contentInset, safeArea)
    return state
  }

  /// What reuse, the passes and self-sizing cost.
  static let cost = JSONFields<ViewState>.of {
    assumed("reuse", .reuse, .none, \.reuse)
    assumed("passes", .count, 0, \.passes)
    defaulted("sizing", .sizing, SizingFigures(), \.sizing)
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
  /// How many items each section has; the sum of them is a number.
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
    field("created", .count, \.created)
    field("reused", .count, \.reused)
    derived("prepareForReuse", .count, means: "As often as a view is reused.", \.reused)
    field("pool", .pools, \.pools)
    field("onScreen", .count, \.onScreen)
    field("peak", .count, \.peak)
    field(
      "live", .count, means: "Views on screen, and cells off screen that are kept alive.", \.live)
    field("peakLive", .count, \.peakLive)
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
    field("measured", .count, \.measured)
    field("changed", .count, \.changed)
    field("waves", .count, \.waves)
  }.make(SizingFigures.init(measured:changed:waves:)).object.named(
    "sizing",
    "What self-sizing cost so far: how many times views returned a preferred size, how many times the layout used one, how many times a pass started over for it. Absent if no view was measured."
  )
}

extension JSONCodec<Placeholder> {
  fileprivate static let placeholder = JSONFields<Placeholder>.of {
    field("text", .string, \.text)
    optional("secondaryText", .string, \.secondaryText)
    optional("image", .string, \.image)
    optional("button", .string, \.button)
  }.make(Placeholder.init(text:secondaryText:image:button:)).object.named(
    "placeholder", "What is shown without items; absent if there are items.")
}

extension JSONCodec<ReportedStrip> {
  fileprivate static let strip = JSONFields<ReportedStrip>.of {
    field("section", .place, \.section)
    field("orthogonal", .word(OrthogonalScrollingBehavior.scrolling), \.behavior)
    field("frame", .rect, \.frame)
    field("offset", .number, \.offset)
    field("contentLength", .number, \.contentLength)
  }.make(ReportedStrip.init(section:behavior:frame:offset:contentLength:)).object
}

extension OrthogonalScrollingBehavior {
  /// Those of sections that scroll.
  fileprivate static var scrolling: [Self] { allCases.filter { $0 != .none } }
}
