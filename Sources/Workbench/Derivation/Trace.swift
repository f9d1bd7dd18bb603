import CollectionLayout
import Lua
import LuaSyntax

/// The recording of a run, with the places in the script that it refers to.
struct Trace {
  let recording: Recording
  let sites: [Site]
  let files: [(name: String, text: SourceText)]

  /// The view as scripts see it, and the layouts, by their numbers in the events.
  let view: UInt64
  let layouts: Set<UInt64>

  /// The sources of the values of the layout's parameters, such as `from --set`, by parameter.
  let parameters: [String: String]

  /// The rule of the built-in layout that the script's layout extends; nil if it extends none.
  let rule: String?

  /// Returns the section, the group and the place in it of a cell that a compositional layout placed.
  let path: (IndexPath) -> CompositionalPath?

  func site(_ number: Int) -> Site? {
    sites.indices.contains(number - 1) ? sites[number - 1] : nil
  }

  func place(_ site: Site, line: Int? = nil) -> Diagnostic.Place? {
    guard files.indices.contains(site.file) else { return nil }
    return Diagnostic.Place(file: files[site.file].name, line: line ?? site.span.line)
  }

  /// Returns a part of a file as one line.
  func text(
    _ span: Span, of site: Site, replacing replacements: [(span: Span, text: String)] = []
  ) -> String {
    guard files.indices.contains(site.file) else { return "" }
    return files[site.file].text.line(span, replacing: replacements)
  }

  /// Returns the expression of an event.
  func expression(_ event: Recording.Event, _ site: Site) -> Expression? {
    site.expressions.indices.contains(event.position)
      ? site.expressions[event.position] : site.expressions.last
  }

  /// Returns the names, fields and calls that an event's expression read the last time.
  func parts(_ event: Recording.Event, _ site: Site) -> [Part] {
    var parts: [Part] = []
    for leaf in recording.leaves(of: event) {
      guard case .part(let number) = leaf.role, site.leaves.indices.contains(number - 1) else {
        continue
      }
      let position = min(event.position, site.expressions.count - 1)
      let place = site.leaves[number - 1]
      guard place.position == position else { continue }
      parts.removeAll { $0.number == number }
      parts.append(Part(number: number, place: place, leaf: leaf))
    }
    return parts.sorted { $0.place.span.start < $1.place.span.start }
  }

  /// A name, a field or a call that was read.
  struct Part {
    let number: Int
    let place: LeafSite
    let leaf: Recording.Leaf

    /// Whether it is part of the expression itself, and not within another part.
    var isOutermost: Bool { place.parent == 0 }
  }

  /// Returns the name of the function that contains an event.
  func function(of event: Recording.Event) -> String? {
    var (event, steps) = (event, 0)
    while event.kind != .entry, let outer = recording.event(event.condition), steps < 1000 {
      (event, steps) = (outer, steps + 1)
    }
    guard event.kind == .entry, case .function(let name, _)? = site(event.site)?.purpose else {
      return nil
    }
    return name
  }

  /// Returns the function that a call names.
  func callee(_ event: Recording.Event) -> Site.Callee? {
    guard event.kind == .call, case .arguments(let callee)? = site(event.site)?.purpose else {
      return nil
    }
    return callee
  }

  /// A note if the script places cells by an array of numbers, whose entries are not traced;
  /// otherwise nil.
  var arrayOfCells: String? {
    for number in stride(from: recording.count, to: 0, by: -1) {
      guard let call = recording.event(number), let callee = callee(call),
        callee.name == "placeCells", let site = site(call.site), let place = place(site)
      else { continue }
      return
        "placed by \(text(site.span, of: site)) in \(place.file):\(place.line), from an array that is not followed"
    }
    return nil
  }

  /// Returns whether a call led directly into a function of the script.
  func isFollowed(call number: Int) -> Bool {
    guard let entry = recording.event(number + 1), entry.kind == .entry else { return false }
    return recording.leaves(of: entry).first?.event == number
  }

  /// Returns the arguments of a call, in order.
  func arguments(of call: Recording.Event) -> [Recording.Leaf] {
    recording.leaves(of: call).filter { if case .argument = $0.role { true } else { false } }
  }
}

extension Recording.Event {
  /// Whether its value counts as true in a condition.
  var isTrue: Bool { value != .none && value != .boolean(false) }
}
