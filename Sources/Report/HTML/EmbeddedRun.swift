import CollectionLayout
import CollectionSimulation

/// A run as a page embeds it: the JSON of its result, limited to a size that a page can show.
struct EmbeddedRun: Sendable {
  let result: RunResult

  /// The number of omitted elements, and below it that of omitted records.
  let elements: Int
  let records: Int

  /// The distribution of the omitted elements; nil if none are omitted.
  let density: DensityMap?
  private let area: Rect

  /// The maximum number of elements at the end, and of elements in all records together.
  private static let maxElements = 4000
  private static let maxLooks = 40_000

  init(_ result: RunResult) {
    var kept = result
    area = result.drawnArea
    let visible = Rect(origin: result.state.contentOffset, size: result.state.viewport)
    if result.state.elements.count > Self.maxElements {
      let seen = result.state.elements.filter { $0.attributes.frame.intersects(visible) }
      kept.state.elements = Array(seen.prefix(Self.maxElements))
      density = Self.density(of: result)
    } else {
      density = nil
    }
    elements = result.state.elements.count - kept.state.elements.count
    kept.records = Self.first(of: result.records)
    records = result.records.count - kept.records.count
    self.result = kept
  }

  private static func density(of result: RunResult) -> DensityMap? {
    guard let stage = PictureStage(result.drawnArea, top: 0) else { return nil }
    var density = DensityMap(stage)
    for element in result.state.elements where element.attributes.isDrawn {
      density.add(element.attributes.frame)
    }
    return density
  }

  /// Returns the first records, up to the limit of a page.
  private static func first(of records: [Record]) -> [Record] {
    var looks = 0
    return Array(
      records.prefix { record in
        looks += record.looks
        return looks <= maxLooks
      })
  }

  /// The JSON of the result, as `--format json` writes it, escaped for use in markup.
  var json: [UInt8] { result.json().safeInMarkup }

  /// The page's further data as JSON: the part of the content that is shown, and what is omitted.
  var rest: [UInt8] {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    writer.name("scope")
    writer.string(scopeName)
    writer.name("area")
    writer.rect(area)
    writer.name("words")
    writer.string(words)
    writer.name("density")
    if let density { writer.density(density) } else { writer.null() }
    writer.end()
    return writer.output.take().safeInMarkup
  }

  private var scopeName: String {
    switch result.scope {
    case .visible: "visible"
    case .rect: "rect"
    case .all: "all"
    }
  }

  /// The omitted parts in words; empty if nothing is omitted.
  private var words: String {
    var parts: [String] = []
    if elements > 0 {
      parts.append(
        "\(elements.of("element")) not drawn: darker tiles contain more of them; "
          + "--format json has them all"
      )
    }
    if records > 0 {
      parts.append("the last \(records.of("record")) before the end omitted")
    }
    return parts.joined(separator: "; ")
  }
}

extension JSONWriter {
  fileprivate mutating func density(_ density: DensityMap) {
    beginObject()
    for (name, value) in [
      ("x", density.area.x), ("y", density.area.y), ("width", density.tileSize.width),
      ("height", density.tileSize.height),
    ] {
      self.name(name)
      number(value)
    }
    name("columns")
    integer(density.columns)
    name("counts")
    beginArray()
    for count in density.counts { integer(count) }
    end()
    end()
  }
}

extension [UInt8] {
  /// The JSON without `<`, so that it can contain neither the end of a script element nor a
  /// comment.
  fileprivate var safeInMarkup: [UInt8] {
    var safe: [UInt8] = []
    safe.reserveCapacity(count)
    for byte in self {
      if byte == UInt8(ascii: "<") {
        safe.append(contentsOf: "\\u003c".utf8)
      } else {
        safe.append(byte)
      }
    }
    return safe
  }
}

extension Record {
  /// The weight of the record in a page's limit: about the number of its elements, plus one.
  fileprivate var looks: Int {
    switch self {
    case .screen(let screen): 1 + screen.changed.count
    case .snapshot(let snapshot): 1 + snapshot.state.elements.count
    case .scene(let scene): 1 + scene.still.count
    case .frame(let frame): 1 + (frame.appeared.count + frame.disappeared.count) / 3
    case .animation: 2
    case .call, .event, .orthogonalSection, .note, .print: 1
    }
  }
}
