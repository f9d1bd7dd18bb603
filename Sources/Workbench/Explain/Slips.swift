/// Returns the number of letters to insert, remove or replace that turn one word into the other.
///
/// - Complexity: O(*m* · *n*), where *m* and *n* are the lengths of the words.
package func slips(between one: String, and other: String) -> Int {
  let (left, right) = (Array(one), Array(other))
  var above = Array(0...right.count)
  for (line, letter) in left.enumerated() {
    var row = [line + 1]
    for (column, candidate) in right.enumerated() {
      let changed = above[column] + (letter == candidate ? 0 : 1)
      row.append(min(changed, above[column + 1] + 1, row[column] + 1))
    }
    above = row
  }
  return above[right.count]
}

/// Returns whether one letter to insert, remove or replace, or two to swap, turn one word into the
/// other, ignoring case.
package func isSlip(_ word: String, for other: String) -> Bool {
  let (word, other) = (word.lowercased(), other.lowercased())
  guard abs(word.count - other.count) <= 1 else { return false }
  if slips(between: word, and: other) <= 1 { return true }
  guard word.count == other.count else { return false }
  let (left, right) = (Array(word), Array(other))
  let changed = left.indices.filter { left[$0] != right[$0] }
  return changed.count == 2 && changed[1] == changed[0] + 1
    && left[changed[0]] == right[changed[1]] && left[changed[1]] == right[changed[0]]
}
