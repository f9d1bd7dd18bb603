import CollectionLayout
import CollectionSimulation

/// The records of a view since they were cleared last.
final class Recording {
  private(set) var records: [Record] = []

  func take(_ record: Record) { records.append(record) }
  func clear() { records = [] }

  /// The calls of the layout and of the delegate, by name, in their order.
  var steps: [String] {
    records.compactMap { record in
      switch record {
      case .call(let call): call.name
      // What a resize cost is no step of its own.
      case .event(let event): event.name == "resize" ? nil : event.name
      default: nil
      }
    }
  }

  /// The steps without what is said of each view that comes and goes.
  var stepsWithoutDisplay: [String] {
    steps.filter { !$0.hasPrefix("willDisplay") && !$0.hasPrefix("didEndDisplaying") }
  }

  /// Those of them that are no questions about single elements: where they are, and how they appear or disappear.
  var stepsWithoutElements: [String] {
    stepsWithoutDisplay.filter { $0 == "attributes" || !$0.hasSuffix("Attributes") }
  }

  var calls: [CallRecord] {
    records.compactMap { if case .call(let call) = $0 { call } else { nil } }
  }

  var events: [EventRecord] {
    records.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// The events of scrolling, without those of displaying.
  var scrollEvents: [String] {
    events.map(\.name).filter {
      !$0.hasPrefix("willDisplay") && !$0.hasPrefix("didEndDisplaying") && $0 != "resize"
    }
  }

  var frames: [FrameRecord] {
    records.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// The rectangles that the layout was asked about.
  var rects: [Rect] {
    calls.filter { $0.name == "attributes" }.compactMap {
      if case .rect(let rect) = $0.arguments.first?.value { rect } else { nil }
    }
  }

  /// The elements of one kind of display event, in the order of the events.
  func elements(of name: String) -> [ElementIdentifier] {
    events.filter { $0.name == name }.compactMap(\.element)
  }

  /// The fields of each event of a name, by their names.
  func events(_ name: String) -> [[String: RecordValue]] {
    events.filter { $0.name == name }.map {
      Dictionary(uniqueKeysWithValues: $0.fields.map { ($0.name, $0.value) })
    }
  }

  /// When an event was recorded last, in seconds.
  func time(of name: String) -> Double? { events.last { $0.name == name }?.time }
}

extension EventRecord {
  /// The element that the event is about.
  var element: ElementIdentifier? {
    if case .element(let element) = fields.first?.value { element } else { nil }
  }
}
