import Lua
import LuaSyntax

/// The events of one activation of a function, by the turns of its loops.
struct LoopTurns {
  /// What one turn of a loop recorded outside of the loops in it; the first part is what the function
  /// recorded outside of its loops.
  struct Part {
    /// The event with which it begins.
    let start: Int
    var events: [Int] = []

    /// The runs of the loops directly within it, in the order of time.
    var runs: [Run] = []
  }

  /// A run of a loop: its number among the loops, and the part of each turn with the event that begins
  /// it.
  struct Run {
    let loop: Int
    let identity: Int
    var turns: [Int]
    var starts: [Int]
  }

  /// The loops, the outer ones first.
  let loops: [Site]
  private(set) var parts: [Part]

  /// The events with which each loop's runs begin, in order.
  private var runs: [[Int]]

  /// Where a site is.
  private struct Place {
    /// The loops around it, the outer ones first; without those of which it is part of the head.
    var outer: [Int]

    /// The last of them, if it is the loop of the site itself.
    let own: Int?
  }

  /// The places of the sites, by their numbers; nil for those that are not known yet.
  private var places: [Place?]

  /// Which loops have their condition behind their body.
  private let areAfterBody: [Bool]

  /// The current turn of each loop, and the part in which the loop runs; 0 and -1 for none.
  private var current: [(outer: Int, turn: Int)]

  /// Reads an activation.
  ///
  /// - Parameters:
  ///   - activation: The event that begins it.
  ///   - numbers: Its events, in order.
  ///   - trace: The recording.
  /// - Complexity: O(*n*), where *n* is the number of its events, for a few loops.
  init(_ activation: Int, _ numbers: [Int], _ trace: Trace) {
    let recording = trace.recording
    loops = Self.loops(numbers, recording, trace)
    areAfterBody = loops.map { $0.isAfterBody }
    parts = [Part(start: activation)]
    places = [Place?](repeating: nil, count: trace.sites.count + 1)
    (runs, current) = (loops.map { _ in [] }, loops.map { _ in (-1, 0) })
    for number in numbers {
      guard let step = recording.step(number), places.indices.contains(step.site) else { continue }
      if places[step.site] == nil { places[step.site] = place(of: step.site, trace) }
      guard let place = places[step.site] else { continue }
      if place.own == nil {
        parts[part(place.outer[...], number)].events.append(number)
      } else {
        add(step, number, place, recording)
      }
    }
  }

  private static func loops(_ numbers: [Int], _ recording: Recording, _ trace: Trace) -> [Site] {
    var found: [Int: Site] = [:]
    var isSeen = [Bool](repeating: false, count: trace.sites.count + 1)
    for number in numbers {
      guard let number = recording.step(number)?.site, isSeen.indices.contains(number),
        !isSeen[number], let site = trace.site(number)
      else { continue }
      isSeen[number] = true
      let isLoop = if case .loop = site.purpose { true } else { site.loop != nil }
      if isLoop { found[site.span.start] = site }
    }
    return found.values.sorted {
      let (one, other) = ($0.whole, $1.whole)
      return one.start != other.start ? one.start < other.start : one.end > other.end
    }
  }

  private func place(of site: Int, _ trace: Trace) -> Place? {
    guard let found = trace.site(site) else { return nil }
    let outer = loopsAround(found)
    return Place(outer: outer, own: outer.last.flatMap { loops[$0].isSame(found) ? $0 : nil })
  }

  private mutating func add(
    _ event: Recording.Step, _ number: Int, _ place: Place, _ recording: Recording
  ) {
    guard let own = place.own else { return }
    var outer = place.outer[...]
    switch event.kind {
    case .pass where event.position == 0:
      let run = recording.event(number).flatMap { recording.leaves(of: $0).first?.event } ?? 0
      begin(own, in: part(outer.dropLast(), number), at: number, run: run)
    case .loop: outer.removeLast()
    case .condition:
      let place = part(outer.dropLast(), number)
      if areAfterBody[own] {
        parts[part(outer, number)].events.append(number)
        if !event.isTrue { begin(own, in: place, at: number + 1, run: 0) }
        return
      }
      if event.isTrue { begin(own, in: place, at: number, run: 0) }
    default: break
    }
    parts[part(outer, number)].events.append(number)
  }

  private func loopsAround(_ site: Site) -> [Int] {
    loops.indices.filter { index in
      let loop = loops[index]
      guard loop.file == site.file, loop.whole.contains(site.span) else { return false }
      if case .walk = site.purpose, loop.span == site.span { return false }
      return !loop.isHead(site.span)
    }
  }

  /// Returns the part of the current turns of loops, the outer ones first.
  private mutating func part(_ outer: ArraySlice<Int>, _ number: Int) -> Int {
    var part = 0
    for loop in outer {
      if current[loop].outer == part {
        part = current[loop].turn
      } else if areAfterBody[loop] {
        begin(loop, in: part, at: number, run: 0)
        part = current[loop].turn
      } else {
        break
      }
    }
    return part
  }

  private mutating func begin(_ loop: Int, in outer: Int, at start: Int, run: Int) {
    let turn = parts.count
    parts.append(Part(start: start))
    parts[turn].events.reserveCapacity(parts[current[loop].turn].events.count)
    let last = parts[outer].runs.lastIndex { $0.loop == loop }
    if let index = last, parts[outer].runs[index].identity == run {
      parts[outer].runs[index].turns.append(turn)
      parts[outer].runs[index].starts.append(start)
    } else {
      parts[outer].runs.append(Run(loop: loop, identity: run, turns: [turn], starts: [start]))
      runs[loop].append(start)
    }
    current[loop] = (outer, turn)
  }

  // MARK: - Questions

  /// Returns the event with which the loop of a run begins again; nil if it does not.
  func start(ofRunAfter run: Run) -> Int? {
    let next = (runs[run.loop].lastIndex(upTo: run.starts[run.starts.count - 1]) ?? -1) + 1
    return runs[run.loop].indices.contains(next) ? runs[run.loop][next] : nil
  }

  /// Returns the runs of the loop at a line of the script, in order.
  func runs(ofLoopAt line: Int) -> [Run] {
    guard let loop = loops.lastIndex(where: { $0.file == 0 && $0.whole.line == line }) else {
      return []
    }
    return parts.flatMap { $0.runs }.filter { $0.loop == loop }
      .sorted { $0.starts[0] < $1.starts[0] }
  }
}

extension Site {
  /// The range of a loop, of which it is the condition or the whole.
  var whole: Span { loop ?? span }

  fileprivate func isSame(_ other: Site) -> Bool { file == other.file && span == other.span }

  /// Whether a loop's condition stands behind its body: `repeat … until condition`.
  fileprivate var isAfterBody: Bool {
    guard let loop else { return false }
    return span.end == loop.end
  }

  /// Whether a range is in the bounds of a numeric loop or the values of a generic one.
  fileprivate func isHead(_ place: Span) -> Bool {
    guard loop == nil, let head = expressions.last?.span, place != span else { return false }
    return place.end <= head.end
  }
}

extension Span {
  func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}

extension Array where Element == Int {
  /// Returns the position of the last number, of numbers in order, that is not greater; nil if all
  /// are.
  ///
  /// - Complexity: O(log *n*).
  func lastIndex(upTo number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
