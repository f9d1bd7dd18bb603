import Foundation

/// A place of the catalogues that a comment names: "semantics 5.3, step 9", "B-84", "flow 2.3".
struct Citation: Hashable {
  /// How the heading begins.
  let section: String

  /// The number of a list or of a table's row below the heading, where one is named.
  var step: Int?

  /// All citations of a text, in which a comment may go on from line to line.
  static func all(in text: String) -> [Citation] {
    let data = Data(text.utf8)
    let messages = places(of: "B-", in: data).compactMap { place in
      window(of: data, from: place).prefixMatch(of: /B-[0-9][0-9]\b/).map { String($0.0) }
    }
    let rules = words.flatMap { word, prefix in
      places(of: word, in: data).flatMap { place -> [Citation] in
        let joined = window(of: data, from: place + word.utf8.count)
          .replacing(/\n[ \t]*(?:\/\/\/?|--+|\*|#)?[ \t]*/, with: " ")
        guard let match = joined.prefixMatch(of: start(after: word)) else { return [] }
        return list(of: prefix, joined[match.range.upperBound...])
      }
    }
    return messages.map { Citation(section: $0) } + rules
  }

  /// The words before a number, and how the headings begin that they mean.
  private static let words = [
    ("emantics", ""), ("easured", ""), ("flow", "Flow "), ("Flow", "Flow "),
    ("ompositional", "Compositional "), ("lua-api", "Lua API "), ("Lua API", "Lua API "),
    ("afety", "Safety "), ("erformance", "Performance "),
  ]

  /// What is between a word and the first number that it is a citation with.
  private static func start(after word: String) -> Regex<Substring> {
    switch word {
    case "emantics": /,? (?:sections? )?(?=[0-9]|B-[0-9])/
    case "easured": /[ ](?=[A-E][0-9]\b)/
    case "flow", "Flow": /[ ](?=[0-9]\.[0-9]|9\b)/
    case "afety": /[ ](?=[0-9]\b)/
    case "erformance": /, section (?=[0-9])/
    default: /[ ](?=[0-9])/
    }
  }

  private static func places(of word: String, in data: Data) -> [Int] {
    let (needle, digits) = (Data(word.utf8), UInt8(ascii: "0")...UInt8(ascii: "9"))
    var (found, from) = ([Int](), data.startIndex)
    while let range = data.range(of: needle, in: from..<data.endIndex) {
      if data[range.upperBound...].prefix(24).contains(where: digits.contains) {
        found.append(range.lowerBound)
      }
      from = range.upperBound
    }
    return found
  }

  private static func window(of data: Data, from place: Int) -> String {
    String(decoding: data[place...].prefix(240), as: UTF8.self)
  }

  /// Reads "5.3, steps 8, 13 and 14; 7.5 to 7.8" as far as it is a list of numbers.
  private static func list(of prefix: String, _ text: Substring) -> [Citation] {
    var (rest, found, inside) = (text, [Citation](), false)
    while true {
      rest = rest.trimmingPrefix(/(?:[,;&\s]|and\b|to\b|or\b)+/)
      if let word = rest.prefixMatch(of: /(?:steps?|rows?)\b/) {
        inside = true
        rest = rest[word.range.upperBound...]
      } else if let label = rest.prefixMatch(of: /(?:B-[0-9][0-9]|[A-E][0-9])\b/) {
        found.append(Citation(section: String(label.0)))
        rest = rest[label.range.upperBound...]
      } else if let number = rest.prefixMatch(of: /([0-9]+B?(?:\.[0-9]+)?)(?![0-9%×*\/]|\.[0-9])/) {
        if inside, let step = Int(number.1), let last = found.last {
          found.append(Citation(section: last.section, step: step))
        } else {
          found.append(Citation(section: prefix + number.1))
          inside = false
        }
        rest = rest[number.range.upperBound...]
      } else {
        return found
      }
    }
  }
}
