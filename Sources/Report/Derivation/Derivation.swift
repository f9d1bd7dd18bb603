package import CollectionLayout

/// How an element's frame came about: the script's own lines, with their numbers put in.
package struct Derivation: Hashable, Sendable {
  package let heading: RunHeading
  package let element: ElementIdentifier
  package let frame: Rect

  /// What is derived: x, y, width and height, and whatever else is not as it is by itself.
  package var quantities: [Quantity]

  /// What the host does where no line of the script says the frame, and what the script has told it.
  package var rule: String?
  package var inputs: [DerivationStep] = []

  /// Why nothing could be followed, where that is so.
  package var fault: String?

  /// A number of the element, or its transform.
  package struct Quantity: Hashable, Sendable {
    package let name: String
    package let value: String
    package var step: DerivationStep?

    package init(name: String, value: String, step: DerivationStep? = nil) {
      self.name = name
      self.value = value
      self.step = step
    }
  }

  package init(
    heading: RunHeading, element: ElementIdentifier, frame: Rect, quantities: [Quantity],
    fault: String? = nil
  ) {
    self.heading = heading
    self.element = element
    self.frame = frame
    self.quantities = quantities
    self.fault = fault
  }
}

/// A value, and what it was computed from.
package struct DerivationStep: Hashable, Sendable {
  /// What it is called where it is used: a name, or `bottoms[column]`.
  package var name: String
  package var value: String
  package var place: Diagnostic.Place?

  /// The script's expression, and the same with numbers in place of names.
  package var expression: String?
  package var numbers: String?

  /// Where it comes from, where that is not an expression; or what is to be known of it.
  package var note: String?
  package var reasons: [Reason] = []
  package var repetition: Repetition?

  /// Whether the step is explained further up.
  package var isAbove = false
  package var parts: [DerivationStep] = []

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// A condition that led here.
  package struct Reason: Hashable, Sendable {
    package var place: Diagnostic.Place?
    package var expression: String
    package var numbers: String?
    package var isTrue: Bool
    package var parts: [DerivationStep] = []

    package init(
      place: Diagnostic.Place?, expression: String, numbers: String?, isTrue: Bool
    ) {
      self.place = place
      self.expression = expression
      self.numbers = numbers
      self.isTrue = isTrue
    }
  }

  /// The same line, many times, each with what the one before it made.
  package struct Repetition: Hashable, Sendable {
    /// How often.
    package let count: Int

    /// The first times with their numbers, in order; the last is the step's own.
    package let first: [Pass]

    package init(count: Int, first: [Pass]) {
      self.count = count
      self.first = first
    }
  }

  /// One time that a line ran.
  package struct Pass: Hashable, Sendable {
    package let numbers: String
    package let value: String

    package init(numbers: String, value: String) {
      self.numbers = numbers
      self.value = value
    }
  }
}
