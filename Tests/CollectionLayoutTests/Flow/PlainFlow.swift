import CollectionLayout

/// A flow layout as a person would work it out: item after item, without any thought of speed.
///
/// It knows nothing of blocks, runs or searches, and is written from the rules alone; brackets
/// name them.
struct PlainFlow {
  struct Section {
    var inset = EdgeInsets.zero
    var lineSpacing = 10.0
    var itemSpacing = 10.0
    var header = 0.0
    var footer = 0.0
    var sizes: [Size] = []
  }

  /// An element, and where it is before positions are put on pixels.
  struct Element {
    let identifier: ElementIdentifier
    var frame: Rect
  }

  private(set) var elements: [Element] = []
  private(set) var lines: [[Element]] = []
  private(set) var end = 0.0

  /// Where each section begins, and where the next one does.
  private var bounds: [(start: Double, end: Double)] = []

  /// Lays out sections that scroll downward, in lines of a width.
  init(_ sections: [Section], width: Double) {
    for (number, section) in sections.enumerated() { add(section, number, width) }
  }

  private mutating func add(_ section: Section, _ number: Int, _ width: Double) {
    let path = IndexPath(section: number, item: 0)
    let start = end
    if section.header > 0 {
      let frame = Rect(x: 0, y: end, width: width, height: section.header)
      elements.append(Element(identifier: .supplementary("header", path), frame: frame))
    }
    end += section.header + section.inset.top
    let lines = Self.lines(of: section, width - section.inset.left - section.inset.right)
    for (place, line) in lines.enumerated() {
      if place > 0 { end += section.lineSpacing }
      addLine(line, of: section, number, width, isLast: place == lines.count - 1)
    }
    end += section.inset.bottom
    if section.footer > 0 {
      let frame = Rect(x: 0, y: end, width: width, height: section.footer)
      elements.append(Element(identifier: .supplementary("footer", path), frame: frame))
    }
    end += section.footer
    bounds.append((start, end))
  }

  /// [flow 2.7] Keeps headers and footers in sight, which reaches from one place to another.
  mutating func pin(headers: Bool, footers: Bool, _ top: Double, _ bottom: Double) {
    for (section, bounds) in bounds.enumerated() {
      let own = elements.indices.filter { elements[$0].identifier.indexPath.section == section }
      let header = own.first { elements[$0].identifier.kind == "header" }
      let footer = own.first { elements[$0].identifier.kind == "footer" }
      let headerEnd = header.map { elements[$0].frame.maxY } ?? bounds.start
      let footerStart = footer.map { elements[$0].frame.minY } ?? bounds.end
      if headers, let header {
        let frame = elements[header].frame
        elements[header].frame.y = min(max(top, frame.y), footerStart - frame.height)
      }
      if footers, let footer {
        let frame = elements[footer].frame
        elements[footer].frame.y = max(min(bottom - frame.height, frame.y), headerEnd)
      }
    }
  }

  /// [flow 2.2] First fit, in order; the first item of a line is always placed.
  static func lines(of section: Section, _ room: Double) -> [[Int]] {
    var lines: [[Int]] = []
    var line: [Int] = []
    var used = 0.0
    for (item, size) in section.sizes.enumerated() {
      let fits = used + section.itemSpacing + size.width <= room + 1e-6 * max(1, room)
      if !line.isEmpty, !fits {
        lines.append(line)
        line = []
      }
      used = line.isEmpty ? size.width : used + section.itemSpacing + size.width
      line.append(item)
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private mutating func addLine(
    _ line: [Int], of section: Section, _ number: Int, _ width: Double, isLast: Bool
  ) {
    let room = width - section.inset.left - section.inset.right
    let sizes = line.map { section.sizes[$0] }
    let thickness = sizes.map(\.height).max() ?? 0
    let positions = Self.positions(of: sizes, in: section, room, isLast: isLast)
    var placed: [Element] = []
    for (place, item) in line.enumerated() {
      let size = sizes[place]
      // [flow 2.4] Shorter items are centred across the line.
      let frame = Rect(
        x: section.inset.left + positions[place], y: end + (thickness - size.height) / 2,
        width: size.width, height: size.height)
      placed.append(
        Element(identifier: .cell(IndexPath(section: number, item: item)), frame: frame))
    }
    elements += placed
    lines.append(placed)
    end += thickness
  }

  /// [flow 2.3] Where the items of a line begin.
  private static func positions(
    of sizes: [Size], in section: Section, _ room: Double, isLast: Bool
  ) -> [Double] {
    if sizes.count == 1, sizes[0].width > room + 1e-6 * max(1, room) {
      return [(room - sizes[0].width) / 2]
    }
    let isUniform = section.sizes.allSatisfy { $0 == section.sizes[0] }
    let spacing = section.itemSpacing
    if isLast, !isUniform { return stand(sizes, from: 0, gap: spacing) }
    // The last line of uniform items stands as a full one would.
    let full = isLast ? filled(with: sizes[0], spacing, room) : sizes
    guard let full else { return stand(sizes, from: 0, gap: spacing) }
    if full.count == 1 { return [(room - sizes[0].width) / 2] }
    let lengths = full.reduce(0) { $0 + $1.width }
    let rest = room - lengths - spacing * Double(full.count - 1)
    return stand(sizes, from: 0, gap: spacing + rest / Double(full.count - 1))
  }

  /// As many copies as fit a line; nil where no number of them fills it.
  private static func filled(with size: Size, _ spacing: Double, _ room: Double) -> [Size]? {
    let limit = room + 1e-6 * max(1, room)
    var (copies, used) = ([size], size.width)
    while used + spacing + size.width <= limit {
      used += spacing + size.width
      copies.append(size)
      if copies.count > 100_000 { return nil }
    }
    return copies
  }

  private static func stand(_ sizes: [Size], from start: Double, gap: Double) -> [Double] {
    var position = start
    return sizes.map { size in
      defer { position += size.width + gap }
      return position
    }
  }
}
