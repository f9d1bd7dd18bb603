/// Finds the most similar of some names, ignoring case.
///
/// - Parameters:
///   - word: The word, which is another than all of them.
///   - names: The names. Of equally similar ones, one that the word abbreviates is returned, or else
///     the one that shares the longest beginning with it, or else the alphabetically first.
///   - slips: The maximum number of letters to insert, drop, change, or swap with a neighbour: at
///     most one for three letters of the word, but always one; one more if both have the same
///     letters, as `wiev` and `view`.
/// - Returns: The name; nil if none is similar.
/// - Complexity: O(*k* · *m*²) for *k* names of at most *m* letters.
package func nearest(
  to word: String, among names: some Sequence<String>, atMost slips: Int = 3
) -> String? {
  guard word.utf8.count <= maxWordLength else { return nil }
  let most = min(slips, max(word.utf8.count / 3, 1))
  var limit = most + 1
  let wanted = Array(word.lowercased().utf8)
  var found: (name: String, likeness: Int)?
  for name in names where name != word && name.utf8.count <= maxWordLength {
    let other = Array(name.lowercased().utf8)
    guard let steps = distance(from: wanted, to: other, atMost: limit),
      steps <= most || wanted.sorted() == other.sorted()
    else { continue }
    let likeness = likeness(of: wanted, to: other)
    if let found, steps == limit, (found.likeness, name) >= (likeness, found.name) { continue }
    (found, limit) = ((name, likeness), steps)
  }
  return found?.name
}

/// Returns how many letters two words share at their beginning; more if one only lacks letters of the
/// other, as `cnt` does of `count`.
private func likeness(of word: [UInt8], to other: [UInt8]) -> Int {
  let shared = zip(word, other).prefix { $0 == $1 }.count
  var rest = word[...]
  for letter in other where letter == rest.first { rest.removeFirst() }
  return rest.isEmpty ? shared + maxWordLength : shared
}

/// Returns the names that may be meant by a word of two letters or more: those that are similar, the
/// most similar one first, or else the only one that it begins or ends.
package func candidates(for word: String, among names: [String]) -> [String] {
  // No other name is nearly a single letter.
  guard word.utf8.count > 1 else { return [] }
  var (similar, rest) = ([String](), names)
  while let next = nearest(to: word, among: rest) {
    similar.append(next)
    rest.removeAll { $0 == next }
  }
  return similar.isEmpty ? completion(of: word, among: names).map { [$0] } ?? [] : similar
}

/// Returns the only one of some names that begins with a word of three letters or more, or
/// otherwise ends with it, ignoring case; nil if there is none, or several.
package func completion(of word: String, among names: some Sequence<String>) -> String? {
  guard word.utf8.count >= 3 else { return nil }
  let (wanted, names) = (word.lowercased(), Set(names))
  let begun = names.filter { $0.lowercased().hasPrefix(wanted) }
  if !begun.isEmpty { return begun.count == 1 ? begun.first : nil }
  let ended = names.filter { $0.lowercased().hasSuffix(wanted) }
  return ended.count == 1 ? ended.first : nil
}

/// Returns whether a few letters to insert, drop or change, or neighbours to swap, turn one word
/// into the other, ignoring case.
package func isSlip(_ word: String, for other: String, atMost steps: Int = 1) -> Bool {
  distance(from: Array(word.lowercased().utf8), to: Array(other.lowercased().utf8), atMost: steps)
    != nil
}

/// Returns the number of letters to insert, drop, change, or swap with a neighbour to get from one
/// word to another.
package func distance(from word: String, to other: String) -> Int {
  let (left, right) = (Array(word.utf8), Array(other.utf8))
  let most = max(left.count, right.count)
  return distance(from: left, to: right, atMost: most) ?? most
}

/// The maximum length of a word that is compared, in bytes.
private let maxWordLength = 64

/// Returns the number of letters to insert, drop, change, or swap with a neighbour to get from one
/// word to another (optimal string alignment); nil if it is larger than a limit.
private func distance(from left: [UInt8], to right: [UInt8], atMost limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var (before, above) = ([Int](), Array(0...right.count))
  for line in left.indices {
    var row = [line + 1]
    row.reserveCapacity(right.count + 1)
    for column in right.indices {
      let isSame = left[line] == right[column]
      var least = min(row[column] + 1, above[column + 1] + 1, above[column] + (isSame ? 0 : 1))
      if line > 0, column > 0, left[line] == right[column - 1], left[line - 1] == right[column] {
        least = min(least, before[column - 1] + 1)
      }
      row.append(least)
    }
    // No row is smaller than the one above it.
    if row.allSatisfy({ $0 > limit }) { return nil }
    (before, above) = (above, row)
  }
  return above[right.count] <= limit ? above[right.count] : nil
}
