import CollectionLayout
import CollectionSimulation

/// A run's records in few lines: consecutive frames are combined, and so are the repeated events
/// between them.
///
/// Calls are not included; they have a separate table.
struct Timeline: Sendable {
  struct Entry: Hashable, Sendable {
    let time: Double
    let name: String
    let text: String
  }

  private(set) var entries: [Entry] = []
  private var group = Group()
  private var animations = AnimationGroup()
  private let frequent: Set<String>

  /// The number of occurrences in a run above which an event is summarized.
  private static let maxAlone = 3

  /// Creates the timeline of records.
  ///
  /// - Complexity: O(*n*).
  init(_ records: [Record]) {
    var counts: [String: Int] = [:]
    for case .event(let event) in records { counts[event.name, default: 0] += 1 }
    frequent = Set(counts.filter { $0.value > Self.maxAlone }.keys)
    for record in records {
      if case .animation(let animation) = record {
        add(animation)
      } else {
        endAnimations()
        add(record)
      }
    }
    endAnimations()
    endGroup()
  }

  /// Adds an animation to those that begin at the same time.
  private mutating func add(_ animation: AnimationRecord) {
    endGroup()
    if animation.start != animations.start { endAnimations() }
    animations.add(animation)
  }

  private mutating func endAnimations() {
    if let entry = animations.entry { entries.append(entry) }
    animations = AnimationGroup()
  }

  private mutating func add(_ record: Record) {
    switch record {
    case .call, .animation, .scene, .screen: return
    case .frame(let frame): group.frames.append(frame)
    case .event(let event) where frequent.contains(event.name): group.add(event)
    case .event(let event):
      endGroup()
      entries.append(Entry(event))
    case .snapshot(let snapshot):
      endGroup()
      let state = snapshot.state
      let text =
        "\"\(snapshot.label.listed.visible)\" at \(state.contentOffset.readable), "
        + "content \(state.contentSize.readable), \(state.elements.count.of("element"))"
      entries.append(Entry(time: snapshot.time, name: "snapshot", text: text))
    case .orthogonalSection(let orthogonalSection):
      endGroup()
      entries.append(
        Entry(time: orthogonalSection.time, name: "orthogonal", text: orthogonalSection.readable))
    case .note(let text, let time): addLines("note", text, time)
    case .print(let text, let time): addLines("print", text, time)
    }
  }

  private mutating func addLines(_ name: String, _ text: String, _ time: Double) {
    endGroup()
    for line in text.firstLines.visibleLines {
      entries.append(Entry(time: time, name: name, text: line.listed))
    }
  }

  private mutating func endGroup() {
    entries += group.entries
    group = Group()
  }
}

/// Consecutive frames, and the frequent events between them.
private struct Group {
  var frames: [FrameRecord] = []
  private var events: [EventRecord] = []
  private var names: [String] = []
  private var counts: [String: Int] = [:]

  mutating func add(_ event: EventRecord) {
    if counts[event.name] == nil { names.append(event.name) }
    counts[event.name, default: 0] += 1
    events.append(event)
  }

  var entries: [Timeline.Entry] {
    let isEventFirst = (events.first?.time ?? .infinity) < (frames.first?.time ?? .infinity)
    let all = isEventFirst ? [eventEntry, frameEntry] : [frameEntry, eventEntry]
    return all.compactMap { $0 }
  }

  private var frameEntry: Timeline.Entry? {
    guard let first = frames.first, let last = frames.last else { return nil }
    let (start, end) = (first.contentOffset.readable, last.contentOffset.readable)
    var parts = [start == end ? "at \(start)" : "from \(start) to \(end)"]
    if frames.count > 1 {
      parts.append("\(frames.count.readable) frames in \((last.time - first.time).readable) s")
    }
    parts += frames.readableOffsets
    let appeared = frames.flatMap { $0.appeared }
    let disappeared = frames.flatMap { $0.disappeared }
    if !appeared.isEmpty { parts.append("+ \(appeared.readable)") }
    if !disappeared.isEmpty { parts.append("− \(disappeared.readable)") }
    let name = frames.count == 1 ? "frame" : "frames"
    return Timeline.Entry(time: first.time, name: name, text: parts.joined(separator: "; "))
  }

  private var eventEntry: Timeline.Entry? {
    guard let first = events.first else { return nil }
    guard events.count > 1 else { return Timeline.Entry(first) }
    let sums = names.map { name in
      let count = counts[name] ?? 0
      return count > 1 ? "\(name.shownName) × \(count.readable)" : name.shownName
    }
    return Timeline.Entry(time: first.time, name: "events", text: sums.joined(separator: ", "))
  }
}

/// Animations that begin at the same moment.
private struct AnimationGroup {
  private var animations: [AnimationRecord] = []

  /// The time at which they begin; nil if there are none.
  var start: Double? { animations.first?.start }

  mutating func add(_ animation: AnimationRecord) { animations.append(animation) }

  /// The elements that appear, disappear and shift, and the duration.
  var entry: Timeline.Entry? {
    guard let first = animations.first else { return nil }
    let phases: [(AnimationRecord.Phase, String)] = [
      (.appear, "appear"), (.disappear, "disappear"), (.shift, "shift"),
    ]
    let parts = phases.compactMap { phase, verb -> String? in
      let elements = animations.filter { $0.phase == phase }.map { $0.element }
      return elements.isEmpty
        ? nil : "\(elements.readable) \(verb)\(elements.count == 1 ? "s" : "")"
    }
    return Timeline.Entry(
      time: first.start, name: animations.count == 1 ? "animation" : "animations",
      text: parts.joined(separator: "; ") + "; \(first.duration.readable) s")
  }
}

extension Timeline.Entry {
  /// Creates the entry of a single event, with its fields.
  fileprivate init(_ event: EventRecord) {
    let fields = event.fields.isEmpty ? "" : " " + event.fields.readable
    self.init(time: event.time, name: "event", text: event.name.shownName + fields)
  }
}

extension String {
  /// A text for a list: a long one is truncated, and the length of the rest is appended.
  ///
  /// - Complexity: O(1) in addition to the listed characters.
  fileprivate var listed: String { cut(toBytes: 32 << 10) }

  /// The part of a text that may be listed line by line.
  fileprivate var firstLines: String { cut(toBytes: 256 << 10) }

  private func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return "\(self[..<end]) … (\(utf8.distance(from: end, to: endIndex)) bytes more)"
  }
}
