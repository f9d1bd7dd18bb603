/// The number of letters that must be put in, omitted or changed to make one word of the other.
///
/// - Complexity: O(*m* · *n*), where *m* and *n* are the lengths of the words.
func slips(between one: String, and other: String) -> Int {
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
