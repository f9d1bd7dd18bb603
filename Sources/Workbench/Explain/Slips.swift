import LuaSyntax

/// Returns whether a few letters to insert, remove or replace, or neighbours to swap, turn one word
/// into the other, ignoring case.
package func isSlip(_ word: String, for other: String, atMost steps: Int = 1) -> Bool {
  let (word, other) = (word.lowercased(), other.lowercased())
  return abs(word.count - other.count) <= steps && distance(from: word, to: other) <= steps
}
