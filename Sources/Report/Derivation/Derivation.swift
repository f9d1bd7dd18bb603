package import CollectionLayout

/// How an element's frame came about: the script's own lines, with their numbers put in.
package struct Derivation: Hashable, Sendable {
  /// The script, layout and viewport of the run.
  package let heading: RunHeading

  /// Which element it is.
  package let element: ElementIdentifier

  /// The element's frame, in points and content coordinates.
  package let frame: Rect

  /// What is derived: x, y, width and height, and whatever else is not as it is by itself.
  package var quantities: [Quantity]

  /// What the host does where no line of the script says the frame; nil if a line does.
  package var rule: String?

  /// The parameters that the rule reads; empty unless a built-in layout placed the element.
  package var inputs: [DerivationStep] = []

  /// Why nothing could be followed, where that is so.
  package var fault: String?

  /// A number of the element, or its transform.
  package struct Quantity: Hashable, Sendable {
    /// Which number it is: `x`, `y`, `width`, `height`, `alpha` and the like.
    package let name: String

    /// Its value, as it is shown.
    package let value: String

    /// Where it comes from; nil if no traced line says so.
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

  /// The value, as it is shown.
  package var value: String

  /// The line that it comes from; nil if there is none.
  package var place: Diagnostic.Place?

  /// The script's expression; nil if no line of the script computes the value.
  package var expression: String?

  /// The expression with numbers in place of names; nil if that says nothing more.
  package var numbers: String?

  /// Where it comes from, where that is not an expression; or what is to be known of it.
  package var note: String?

  /// The conditions that led to it.
  package var reasons: [Reason] = []

  /// The passes in which its line computed it step by step; nil if one pass was enough.
  package var repetition: Repetition?

  /// Whether the step is explained further up.
  package var isAbove = false

  /// The values that it was computed from.
  package var parts: [DerivationStep] = []

  /// Creates a step of which nothing but its value is known.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// A condition that led here.
  package struct Reason: Hashable, Sendable {
    /// The condition's line; nil if it is not known.
    package var place: Diagnostic.Place?

    /// The condition, as the script has it.
    package var expression: String

    /// The condition with numbers in place of names; nil if that says nothing more.
    package var numbers: String?

    /// Whether the condition was true.
    package var isTrue: Bool

    /// The names in the condition that are true or false, each explained.
    package var parts: [DerivationStep] = []

    /// Creates a condition, without explanations of its names.
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
    /// The expression with the numbers of the pass.
    package let numbers: String

    /// The value after the pass.
    package let value: String

    package init(numbers: String, value: String) {
      self.numbers = numbers
      self.value = value
    }
  }
}
