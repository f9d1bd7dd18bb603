/// The call that places a header where the view scrolls to.
package struct PinnedHeader: Hashable, Sendable {
  /// The line of the call.
  package let line: Int

  /// Where it is placed: `math.max(start, top)`.
  package let place: String

  /// Its length along the same axis: `30`.
  package let length: String
}

extension ScriptReader {
  /// The placed supplementary view that follows the offset by `math.max`, in a text without a minimum or a comparison
  /// that would end it; nil if there is none.
  package var pinnedWithoutEnd: PinnedHeader? {
    let ends = ["min", "clamp"]
    guard !tokens.contains(where: { ends.contains($0.text) || $0.isCode("<") || $0.isCode(">") }),
      !indices(ofName: "contentOffset").isEmpty
    else { return nil }
    for name in indices(ofName: "placeSupplementary") where has(name + 1, "(") {
      // kind, section, item, x, y, width, height
      guard let arguments = entries(after: name + 1), arguments.count >= 7 else { continue }
      for place in [3, 4] where has(arguments[place].lowerBound, "math", ".", "max", "(") {
        func words(_ argument: Int) -> String {
          source(range(arguments[argument].lowerBound, arguments[argument].upperBound))
        }
        return PinnedHeader(
          line: tokens[name].span.line, place: words(place), length: words(place + 2))
      }
    }
    return nil
  }
}
