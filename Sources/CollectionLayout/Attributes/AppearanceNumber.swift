/// A number of an element's look that is 0 in most elements, such as the radius of its corners.
///
/// Each is declared once, in ``all``: what compares, animates, reads, writes and shows elements goes through that list. Scripts know it by
/// its name, which `elements.h` lists in the same order.
package struct AppearanceNumber: Sendable {
  /// The name in scripts and results: `cornerRadius`.
  package let name: String

  /// What it is, with its unit.
  package let meaning: String

  /// Whether it is a length, in points.
  package let isLength: Bool

  /// The number of an element.
  package let get: @Sendable (ElementAttributes) -> Double

  /// Changes it.
  package let set: @Sendable (inout ElementAttributes, Double) -> Void

  /// All of them.
  package static let all = [
    AppearanceNumber(
      name: "cornerRadius", meaning: "The radius of the corners, in points.", isLength: true,
      get: { $0.cornerRadius }, set: { $0.cornerRadius = $1 })
  ]

  /// The name in words: `corner radius`.
  package var words: String {
    name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
  }
}

extension ElementAttributes {
  /// The numbers that are not 0, each with what it is.
  package var appearanceNumbers: [(kind: AppearanceNumber, value: Double)] {
    AppearanceNumber.all.map { ($0, $0.get(self)) }.filter { $0.1 != 0 }
  }
}
