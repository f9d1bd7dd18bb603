// What a case is made of, drawn from its seed.

import CollectionLayout
import CollectionSimulation

/// An item of the data: its fields, or a text; neither where it is only counted.
struct DrawnItem {
  var numbers: [String: Double] = [:]
  var flags: [String: Bool] = [:]
  var texts: [String: String] = [:]
  var text: String?
  var isCounted = false

  var lua: String {
    if let text { return "\"\(text)\"" }
    if isCounted { return "false" }
    let fields =
      numbers.map { "\($0.key) = \($0.value)" } + flags.map { "\($0.key) = \($0.value)" }
      + texts.map { "\($0.key) = \"\($0.value)\"" }
    return "{ " + fields.sorted().joined(separator: ", ") + " }"
  }
}

struct Draw {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
  mutating func share() -> Double { Double(below(101)) / 100 }
  /// A share of a range, and often one of its ends.
  mutating func place() -> Double { below(3) == 0 ? Double(below(2)) : share() }
  mutating func number(_ low: Double, _ high: Double) -> Double {
    ((low + (high - low) * Double(below(1001)) / 1000) * 100).rounded() / 100
  }
  mutating func text(_ most: Int) -> String { String(repeating: "m", count: 1 + below(most)) }
  mutating func insets() -> EdgeInsets {
    EdgeInsets(
      top: Double(below(60)), left: Double(below(60)), bottom: Double(below(60)),
      right: Double(below(60)))
  }
  mutating func size() -> Size {
    Size(width: Double(200 + below(900)), height: Double(200 + below(900)))
  }
}

/// What happens to a view after it was shown.
enum DrawnStep {
  case resize(Size)
  case fling(Point)
  /// Of the first section in sight that scrolls on its own.
  case flingSection(Point)
  /// To a share of the range on each axis.
  case scroll(Point)
  case update(DrawnUpdate)
  /// To another object of the class, with other parameters.
  case change([DrawnSetting])
  /// An item that is held over two shares of the content, and dropped.
  case move(IndexPath, [Point])
}

/// What a parameter is set to.
struct DrawnSetting {
  let name: String
  let value: String
  let isText: Bool

  fileprivate var lua: String { "\(name) = \(isText ? "\"\(value)\"" : value)" }
}

/// A view, its data, and what happens to it.
struct DrawnCase {
  private let size: Size
  private let insets: EdgeInsets
  private let safeArea: EdgeInsets
  let items: [[DrawnItem]]
  let settings: [DrawnSetting]
  private(set) var steps: [DrawnStep] = []
  let direction: LayoutDirection
  /// What the sizes differ by that cells prefer; nil where they prefer what they are given.
  let preference: Int?
  /// Whether a step begins while the update before it is still on its way.
  let isHurried: Bool

  init(seed: UInt64, of drawn: DrawnClass) {
    var draw = Draw(seed: seed)
    size = draw.size()
    insets = draw.below(3) == 0 ? draw.insets() : .zero
    safeArea = draw.below(3) == 0 ? draw.insets() : .zero
    let counts = (0..<(1 + draw.below(3))).map { _ in draw.below(5) == 0 ? 0 : draw.below(40) }
    items = counts.map { count in (0..<count).map { _ in drawn.item(&draw) } }
    settings = drawn.settings(&draw)
    direction = draw.below(4) == 0 ? .rightToLeft : .leftToRight
    preference = draw.below(2) == 0 ? draw.below(100) : nil
    isHurried = draw.below(4) == 0
    var current = items
    for _ in 0..<draw.below(5) {
      switch draw.below(8) {
      case 0: steps.append(.resize(draw.size()))
      case 1:
        let velocity = Point(x: draw.share() * 4 - 2, y: draw.share() * 4 - 2)
        steps.append(draw.below(2) == 0 ? .fling(velocity) : .flingSection(velocity))
      case 2, 3: steps.append(.scroll(Point(x: draw.place(), y: draw.place())))
      case 4: steps.append(.change(drawn.settings(&draw)))
      default:
        let update = DrawnUpdate(of: current, &draw) { drawn.item(&$0) }
        current = update.after
        steps.append(.update(update))
      }
    }
    // Where it ends is known by then alone.
    let sections = current.indices.filter { !current[$0].isEmpty }
    if draw.below(3) == 0, !sections.isEmpty {
      let section = sections[draw.below(sections.count)]
      let item = IndexPath(section: section, item: draw.below(current[section].count))
      // Never in the middle between two items: either may be the nearest there.
      let shares = (0..<2).map { _ in
        Point(x: 0.0043 + draw.share() * 0.9871, y: 0.0067 + draw.share() * 0.9839)
      }
      steps.append(.move(item, shares))
    }
  }

  func apply(to view: inout ViewSettings) {
    (view.viewport, view.direction) = (size, direction)
    (view.contentInset, view.safeArea) = (insets, safeArea)
  }

  /// The script that shows the class in this case.
  ///
  /// Each time that the steps are run, the next update is made.
  func scenario(of module: String) -> String {
    let updates = steps.compactMap { step -> String? in
      switch step {
      case .update(let update): update.lua
      case .change(let settings):
        "function(view) view:setLayout(require(\"\(module)\") { \(settings.map(\.lua).joined(separator: ", ")) }, { animated = true, settle = false }) end"
      default: nil
      }
    }
    let cell = preference.map { ", cell = { preferredSize = \(Self.preferredSize($0)) }" } ?? ""
    return """
      local updates = { \(updates.joined(separator: ",\n")) }
      return Scenario { layout = require("\(module)")(), data = \(items.lua)\(cell),
        steps = function(view) table.remove(updates, 1)(view) end }
      """
  }

  private static func preferredSize(_ preference: Int) -> String {
    """
    function(_, given)
        if given.category ~= "cell" then return nil end
        local number = given.section * 41 + given.item * 29 + \(preference - 41 - 29)
        return 20 + number * 7 % 160, 20 + number % 90
      end
    """
  }

  /// The size that a cell prefers, as the script has it.
  static func preferredSize(_ preference: Int, at path: IndexPath) -> Size {
    let number = path.section * 41 + path.item * 29 + preference
    return Size(width: Double(20 + number * 7 % 160), height: Double(20 + number % 90))
  }
}

extension [[DrawnItem]] {
  var lua: String { "{ " + map(\.lua).joined(separator: ", ") + " }" }
}

extension [DrawnItem] {
  var lua: String {
    allSatisfy(\.isCounted) ? "\(count)" : "{ " + map(\.lua).joined(separator: ", ") + " }"
  }
}

extension DrawnClass {
  func item(_ draw: inout Draw) -> DrawnItem {
    var item = DrawnItem()
    if isText {
      item.text = draw.text(20)
      return item
    }
    guard !fields.isEmpty, !(canBeCounted && draw.below(6) == 0) else {
      item.isCounted = true
      return item
    }
    for field in fields where !(field.isOptional && draw.below(4) == 0) {
      switch field.kind {
      case .integer: item.numbers[field.name] = Double(1 + draw.below(3))
      case .number: item.numbers[field.name] = draw.number(field.minimum, field.maximum)
      case .boolean: item.flags[field.name] = draw.below(2) == 0
      case .text:
        item.texts[field.name] =
          field.words.isEmpty ? draw.text(100) : field.words[draw.below(field.words.count)]
      }
    }
    return item
  }

  fileprivate func settings(_ draw: inout Draw) -> [DrawnSetting] {
    parameters.compactMap { member in
      guard draw.below(3) == 0 else { return nil }
      return DrawnSetting(
        name: member.name, value: value(of: member, &draw), isText: member.kind == .text)
    }
  }

  private func value(of member: DrawnMember, _ draw: inout Draw) -> String {
    switch member.kind {
    case .integer: "\(Int(member.minimum) + draw.below(Int(member.maximum - member.minimum) + 1))"
    case .number: "\(draw.number(member.minimum, member.maximum))"
    case .boolean: draw.below(2) == 0 ? "true" : "false"
    case .text: member.words[draw.below(member.words.count)]
    }
  }
}
