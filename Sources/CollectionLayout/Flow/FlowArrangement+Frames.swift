extension FlowArrangement {
  /// Adds the frames of all items that intersect the rectangle, in index path order.
  ///
  /// Items of equal size form a grid. The position along the lines is the same in each line, and
  /// the position across them is the same for each item of a line, so that only one line and one
  /// column are computed.
  ///
  /// - Complexity: As ``forEachItem(in:_:)``.
  func appendFrames(ofItemsIn rect: Rect, to frames: inout [Rect]) {
    let search = coordinates.search(rect)
    for number in sections(in: rect) {
      let (section, start) = (sections[number], places[number].start)
      section.forEachBlock(in: search.offset(dx: 0, dy: -start)) { block, size, lines, columns in
        appendGrid(lines, columns, in: rect, to: &frames) { line, column in
          let frame = section.frame(ofColumn: column, line: line, of: block, size)
          return coordinates.content(frame.offset(dx: 0, dy: start))
        }
      } item: { frame in
        let frame = coordinates.content(frame.offset(dx: 0, dy: start))
        if frame.intersects(rect) { frames.append(frame) }
      }
    }
  }

  /// Adds the frames of a grid that intersect the rectangle.
  @inline(__always)
  private func appendGrid(
    _ lines: Range<Int>, _ columns: Range<Int>, in rect: Rect, to frames: inout [Rect],
    _ frame: (_ line: Int, _ column: Int) -> Rect
  ) {
    guard let anyLine = lines.first, let anyColumn = columns.first else { return }
    let isTransposed = coordinates.isTransposed
    let ofLine = columns.map { frame(anyLine, $0) }
      .filter { isTransposed ? $0.meetsDown(rect) : $0.meetsAcross(rect) }
    for line in lines {
      let here = frame(line, anyColumn)
      guard !here.isEmpty, isTransposed ? here.meetsAcross(rect) : here.meetsDown(rect) else {
        continue
      }
      for there in ofLine {
        frames.append(
          Rect(
            x: isTransposed ? here.x : there.x, y: isTransposed ? there.y : here.y,
            width: here.width, height: here.height))
      }
    }
  }
}

extension Rect {
  /// Returns whether the horizontal ranges of two rectangles share more than an edge.
  fileprivate func meetsAcross(_ other: Rect) -> Bool { minX < other.maxX && other.minX < maxX }

  /// Returns whether the vertical ranges of two rectangles share more than an edge.
  fileprivate func meetsDown(_ other: Rect) -> Bool { minY < other.maxY && other.minY < maxY }
}
