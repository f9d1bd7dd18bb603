/// Returns the number of letters to insert, drop, change, or swap with a neighbour to get from one
/// word to another (optimal string alignment).
///
/// - Complexity: O(*m* · *n*), where *m* and *n* are the lengths of the words.
package func distance(from word: String, to other: String) -> Int {
  let (left, right) = (Array(word), Array(other))
  var (before, above) = ([Int](), Array(0...right.count))
  for line in left.indices {
    var row = [line + 1]
    for column in right.indices {
      let isSame = left[line] == right[column]
      var least = min(row[column] + 1, above[column + 1] + 1, above[column] + (isSame ? 0 : 1))
      if line > 0, column > 0, left[line] == right[column - 1], left[line - 1] == right[column] {
        least = min(least, before[column - 1] + 1)
      }
      row.append(least)
    }
    (before, above) = (above, row)
  }
  return above[right.count]
}
