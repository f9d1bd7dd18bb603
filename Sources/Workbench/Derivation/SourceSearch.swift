import CollectionLayout
import Lua
import LuaSyntax

/// Finds where a script last set the position of an element.
struct SourceSearch {
  let trace: Trace
  var element: ElementIdentifier

  /// The number of the last event that counts.
  var last: Int

  /// The events that changed attributes, by the serial number of the attributes, and the calls that
  /// place elements; in order.
  private var changes: [Int: [Int]] = [:]
  private var placings: [Int] = []

  /// The events that may be about one element, by element, and those that may be about several.
  private var own: [ElementIdentifier: [Int]] = [:]
  private var shared: [Int] = []

  /// Reads a recording.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events.
  init(_ trace: Trace, _ element: ElementIdentifier, upTo limit: Int? = nil) {
    self.trace = trace
    self.element = element
    last = limit ?? trace.recording.count
    var known: [Int: ElementIdentifier] = [:]
    let names = trace.sites.map { site -> String? in
      guard case .arguments(let callee) = site.purpose, callee.name.hasPrefix("place") else {
        return nil
      }
      return callee.name
    }
    let areResults = trace.sites.map { if case .result = $0.purpose { true } else { false } }
    var answers = [Bool?](repeating: nil, count: trace.sites.count)
    let recording = trace.recording
    for number in stride(from: 1, through: recording.count, by: 1) {
      guard let step = recording.step(number) else { continue }
      switch step.kind {
      case .making, .change:
        changes[step.serial, default: []].append(number)
        let found = known[step.site] ?? trace.element(step.site)
        known[step.site] = found
        if let found { own[found, default: []].append(number) }
      case .call:
        guard names.indices.contains(step.site - 1), let name = names[step.site - 1],
          let event = recording.event(number)
        else { continue }
        placings.append(number)
        let placed = name == "place" ? [] : trace.placed(by: event, most: 2)
        if placed.count == 1 {
          own[placed[0], default: []].append(number)
        } else {
          shared.append(number)
        }
      case .value:
        let site = step.site - 1
        guard areResults.indices.contains(site), areResults[site] else { continue }
        let isAnswer =
          answers[site] ?? (recording.event(number).flatMap { answerer(of: $0) } != nil)
        answers[site] = isAnswer
        if isAnswer { shared.append(number) }
      case .condition, .entry, .loop, .pass: break
      }
    }
  }

  /// The maximum number of candidates that are examined, beginning with the last.
  private static let maxCandidates = 400

  private var recording: Recording { trace.recording }
  private var section: Int64 { Int64(element.indexPath.ordinal.section) }
  private var item: Int64 {
    let ordinal = element.indexPath.ordinal
    return ordinal.hasItem ? Int64(ordinal.item) : 0
  }

  /// Returns the last sources that set exactly this frame, or otherwise the closest ones; with
  /// `orLast`, the last ones if none is close.
  func find(_ frame: Rect, orLast: Bool = false) -> ElementSources? {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    var (best, seen, serials) = (ElementSources?.none, 0, Set<Int>())
    let numbersOfOwn = own[element] ?? []
    var one = numbersOfOwn.lastIndex(upTo: last) ?? -1
    var other = shared.lastIndex(upTo: last) ?? -1
    while one >= 0 || other >= 0, seen < Self.maxCandidates {
      let isOwn = one >= 0 && (other < 0 || numbersOfOwn[one] > shared[other])
      let number = isOwn ? numbersOfOwn[one] : shared[other]
      if isOwn { one -= 1 } else { other -= 1 }
      guard let event = recording.event(number),
        let sources = candidate(event, number, &serials)
      else { continue }
      seen += 1
      let matches = sources.matches(numbers)
      if matches == 4, !sources.areHosts { return sources }
      if sources.rank(numbers) > best?.rank(numbers) ?? (orLast ? 0 : 1) { best = sources }
    }
    return best
  }

  private func candidate(
    _ event: Recording.Event, _ number: Int, _ serials: inout Set<Int>
  ) -> ElementSources? {
    switch event.kind {
    case .call: return placed(event, number)
    case .making, .change:
      guard isElement(event.site), serials.insert(event.serial).inserted else { return nil }
      return attributes(event.serial, before: number + 1)
    case .value: return answered(event, number)
    case .condition, .entry, .loop, .pass: return nil
    }
  }

  private func isElement(_ number: Int) -> Bool { trace.element(number) == element }

  // MARK: - Placing

  /// Returns the values of the element in a call that places elements.
  private func placed(_ call: Recording.Event, _ number: Int) -> ElementSources? {
    guard let callee = trace.callee(call) else { return nil }
    var arguments = trace.arguments(of: call)
    switch callee.name {
    case "placeCell" where element.category == .cell: break
    case "placeSupplementary" where element.category == .supplementary,
      "placeDecoration" where element.category == .decoration:
      guard arguments.first?.value == .string(element.kind) else { return nil }
      arguments.removeFirst()
    case "placeRow" where element.category == .cell, "placeColumn" where element.category == .cell:
      return repeated(arguments, isRow: callee.name == "placeRow", number)
    case "placeGrid" where element.category == .cell: return grid(arguments, number)
    case "placeCells" where element.category == .cell: return listed(call, arguments, number)
    case "place":
      guard let leaf = arguments.first, case .attributes = leaf.value else { return nil }
      let serial = Int(clamping: leaf.holder)
      guard let made = lastElement(of: serial, before: number), isElement(made) else { return nil }
      return attributes(serial, before: number)
    default: return nil
    }
    guard arguments.count >= 6, arguments[0].value == .integer(section),
      arguments[1].value == .integer(item)
    else { return nil }
    var sources = ElementSources(frame: arguments[2..<6].map { source($0) }, event: number)
    for (offset, name) in ["zIndex", "alpha", "scale"].enumerated()
    where arguments.count > offset + 6 {
      sources.others[name] = source(arguments[offset + 6])
    }
    return sources
  }

  private func source(_ leaf: Recording.Leaf) -> ElementSource {
    .event(leaf.event, leaf.value)
  }

  /// `placeRow(section, firstItem, count, x, y, width, height, step)`.
  private func repeated(
    _ arguments: [Recording.Leaf], isRow: Bool, _ number: Int
  ) -> ElementSources? {
    guard arguments.count >= 8, let index = index(arguments) else { return nil }
    var frame = arguments[3..<7].map { source($0) as ElementSource? }
    let axis = isRow ? 0 : 1
    frame[axis] = stepped(arguments[3 + axis], index, arguments[7], name: isRow ? "x" : "y")
    return ElementSources(frame: frame, event: number)
  }

  /// `placeGrid(section, firstItem, count, columns, x, y, width, height, columnStep, rowStep)`.
  private func grid(_ arguments: [Recording.Leaf], _ number: Int) -> ElementSources? {
    guard arguments.count >= 10, let index = index(arguments),
      case .integer(let columns) = arguments[3].value, columns > 0
    else { return nil }
    var frame = arguments[4..<8].map { source($0) as ElementSource? }
    frame[0] = stepped(arguments[4], index % columns, arguments[8], name: "x")
    frame[1] = stepped(arguments[5], index / columns, arguments[9], name: "y")
    return ElementSources(frame: frame, event: number)
  }

  /// `placeCells(section, firstItem, numbers)`: four numbers for each cell.
  private func listed(
    _ call: Recording.Event, _ arguments: [Recording.Leaf], _ number: Int
  ) -> ElementSources? {
    guard arguments.count == 3, let index = index(arguments, count: .max) else { return nil }
    var frame: [ElementSource?] = [nil, nil, nil, nil]
    for leaf in recording.leaves(of: call) {
      guard case .field(let argument, let axis) = leaf.role, argument - 2 == Int(index) else {
        continue
      }
      frame[axis] =
        recording.event(leaf.event) != nil
        ? source(leaf) : .field(of: arguments[2].event, leaf.value)
    }
    guard frame.allSatisfy({ $0 != nil }) else { return nil }
    return ElementSources(frame: frame, event: number)
  }

  /// Returns the number of cells that a call places before the element.
  private func index(_ arguments: [Recording.Leaf]) -> Int64? {
    guard case .integer(let count) = arguments[2].value else { return nil }
    return index(arguments, count: count)
  }

  private func index(_ arguments: [Recording.Leaf], count: Int64) -> Int64? {
    guard arguments[0].value == .integer(section), case .integer(let first) = arguments[1].value
    else { return nil }
    let (index, overflows) = item.subtractingReportingOverflow(first)
    return !overflows && index >= 0 && index < count ? index : nil
  }

  private func stepped(
    _ start: Recording.Leaf, _ index: Int64, _ step: Recording.Leaf, name: String
  ) -> ElementSource? {
    guard let from = start.value.asNumber, let by = step.value.asNumber else { return nil }
    return .formula(
      [
        .part(name: name, source(start)), .text(" + \(index) * "),
        .part(name: "step", source(step)),
      ], value: from + Double(index) * by)
  }

  // MARK: - Attributes

  private func lastElement(of serial: Int, before limit: Int) -> Int? {
    changes[serial]?.last { $0 < limit }.flatMap { recording.event($0)?.site }
  }

  /// Returns the sources of the values of attributes, up to an event.
  func attributes(_ serial: Int, before limit: Int) -> ElementSources? {
    let numbers = changes[serial]?.filter { $0 < limit } ?? []
    guard let last = numbers.last else { return nil }
    var sources = ElementSources(event: last)
    for number in numbers.suffix(Self.maxChanges) {
      guard let event = recording.event(number) else { continue }
      if event.kind == .making { make(event, number, &sources) } else { change(event, &sources) }
    }
    return sources
  }

  /// The maximum number of changes that are examined for the attributes of one element.
  private static let maxChanges = 10_000

  private func make(_ event: Recording.Event, _ number: Int, _ sources: inout ElementSources) {
    let leaves = recording.leaves(of: event)
    let fields = self.fields(leaves)
    sources.set(frame: fields)
    let call = leaves.first?.event ?? 0
    let name = recording.event(call).flatMap { trace.callee($0)?.name }
    let makers = ["cell", "supplementary", "decoration"]
    guard !makers.contains(name ?? "") else { return }
    // The call returned attributes that the layout placed itself, or they are the host's own.
    let numbers = fields.compactMap { $0?.value.asNumber }
    if let placed = lastPlaced(before: number), placed.matches(numbers) == 4 {
      sources = placed
    } else {
      sources.areHosts = true
    }
  }

  private func lastPlaced(before limit: Int) -> ElementSources? {
    for number in placings.reversed() where number < limit {
      if let event = recording.event(number), let sources = placed(event, number) {
        return sources
      }
    }
    return nil
  }

  /// Returns the sources of the numbers of a rectangle that an event received.
  private func fields(_ leaves: [Recording.Leaf]) -> [ElementSource?] {
    var fields: [ElementSource?] = [nil, nil, nil, nil]
    for leaf in leaves {
      guard case .field(_, let number) = leaf.role else { continue }
      let isKnown = recording.event(leaf.event) != nil
      fields[number] =
        isKnown ? .event(leaf.event, leaf.value) : .field(of: leaves.first?.event ?? 0, leaf.value)
    }
    return fields
  }

  private func change(_ event: Recording.Event, _ sources: inout ElementSources) {
    let leaves = recording.leaves(of: event)
    guard let whole = leaves.first, case .string(let field) = event.value else { return }
    let numbers = fields(leaves)
    sources.areHosts = false
    switch field {
    case "frame": sources.set(frame: numbers)
    case "x", "y", "width", "height":
      guard let axis = ElementSources.names.firstIndex(of: field) else { return }
      sources.frame[axis] = source(whole)
      sources.center = nil
    case "center":
      if let x = numbers[0], let y = numbers[1] { sources.set(center: (x, y)) }
    case "size", "bounds": sources.set(width: numbers[2], height: numbers[3])
    default: sources.others[field] = source(whole)
    }
  }

  // MARK: - Answers

  private static let answers = ["itemAttributes", "sizeForItem"]

  /// Returns the four numbers that `itemAttributes` returned, or the two of a delegate's
  /// `sizeForItem`.
  private func answered(_ event: Recording.Event, _ number: Int) -> ElementSources? {
    guard element.category == .cell, event.position == 0, let answer = answerer(of: event),
      let entry = entry(of: event)
    else { return nil }
    let arguments = trace.arguments(of: entry)
    guard arguments.count >= 2,
      arguments.suffix(2).map({ $0.value }) == [.integer(section), .integer(item)]
    else { return nil }
    let count = answer == "sizeForItem" ? 2 : 4
    let values = (0..<count).map { offset -> ElementSource? in
      guard let value = recording.event(number + offset), value.kind == .value,
        value.site == event.site, value.position == offset, value.value.asNumber != nil
      else { return nil }
      return .event(number + offset, value.value)
    }
    guard values.allSatisfy({ $0 != nil }) else { return nil }
    return ElementSources(frame: count == 4 ? values : [nil, nil] + values, event: number)
  }

  /// Returns the callback whose result an event is, if it returns numbers; otherwise nil.
  private func answerer(of event: Recording.Event) -> String? {
    guard case .result? = trace.site(event.site)?.purpose, let entry = entry(of: event),
      case .function(let name, _)? = trace.site(entry.site)?.purpose
    else { return nil }
    return Self.answers.first { name.hasSuffix($0) }
  }

  private func entry(of event: Recording.Event) -> Recording.Event? {
    var (event, steps) = (event, 0)
    while event.kind != .entry, let outer = recording.event(event.condition), steps < 1000 {
      (event, steps) = (outer, steps + 1)
    }
    return event.kind == .entry ? event : nil
  }
}
