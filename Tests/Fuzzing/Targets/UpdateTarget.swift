import CollectionLayout
import CollectionSimulation

/// Batches of updates: what is accepted must give what a plain array gives.
enum UpdateTarget {
  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    var input = InputReader(bytes)
    let before = counts(&input)
    var after = counts(&input)
    var batch = UpdateBatch()
    var updates: [UpdateItem] = []
    while !input.isAtEnd, updates.count < 40 { updates.append(update(&input)) }
    for update in updates { batch.add(UpdateRequest(update)) }
    let plain = PlainUpdate(updates, before: before)
    // Counts at random rarely fit: mostly those are tried that the plain model has, with a fault here and there.
    if bytes.count % 4 != 0 { after = plain.counts(reloaded: after) }
    do throws(Diagnostic) {
      let update = try DataUpdate(batch, before: before, after: after)
      plain.mustAgree(with: update, after: after)
    } catch {
      if error.message.isEmpty || error.uikit == nil { found("refused without a word") }
    }
  }

  private static func counts(_ input: inout InputReader) -> [Int] {
    (0..<input.number(in: 0...4)).map { _ in input.number(in: 0...5) }
  }

  private static func update(_ input: inout InputReader) -> UpdateItem {
    switch input.number(in: 0...3) {
    case 0: .insert(place(&input))
    case 1: .delete(place(&input))
    case 2: .reload(place(&input))
    default: move(&input)
    }
  }

  private static func move(_ input: inout InputReader) -> UpdateItem {
    let from = place(&input)
    if from.isSection { return .move(from, to: .section(index(&input))) }
    return .move(from, to: .item(IndexPath(section: index(&input), item: index(&input))))
  }

  private static func place(_ input: inout InputReader) -> UpdatePlace {
    if input.oneIn(3) { return .section(index(&input)) }
    return .item(IndexPath(section: index(&input), item: index(&input)))
  }

  private static func index(_ input: inout InputReader) -> Int {
    let drawn = input.number(in: 0...255)
    return drawn > 250 ? [-1, .max, .min, 1 << 32, 1_000_000][drawn - 251] : drawn % 6
  }
}
