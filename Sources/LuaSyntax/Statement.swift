/// A sequence of statements, with a scope of its own.
package struct Block: Sendable {
  /// The statements, in order.
  package let statements: [Statement]

  /// The range between the keywords that open and close it.
  package let span: Span
}

/// A statement of Lua.
package indirect enum Statement: Sendable {
  /// `local a <const>, b = …`, with the position at which the names and attributes end.
  case local([LocalName], [Expression], namesEnd: Int, Span)
  case assignment([Expression], [Expression], Span)
  case call(Call)
  case `do`(Block, Span)
  case `while`(Expression, Block, Span)
  /// A loop that ends when the condition holds, which can use the block's locals.
  case `repeat`(Block, Expression, Span)
  case `if`([Branch], otherwise: Block?, Span)
  case numericFor(NumericFor)
  case genericFor(GenericFor)
  /// `function a.b:c() … end`.
  case function(Expression, method: Name?, FunctionBody, Span)
  case localFunction(Name, FunctionBody, Span)
  case `return`([Expression], Span)
  case `break`(Span)
  case goto(Name, Span)
  case label(Name, Span)
}

/// A name of a `local` statement, with its attribute: `const` or `close`.
package struct LocalName: Hashable, Sendable {
  /// The declared name.
  package let name: Name

  /// The attribute without its brackets; nil if it has none.
  package let attribute: String?
}

/// A condition, and the block that runs if it holds.
package struct Branch: Sendable {
  /// The condition of the branch.
  package let condition: Expression

  /// The block that runs if the condition holds.
  package let block: Block
}

/// `for i = 1, 10, 2 do … end`.
package struct NumericFor: Sendable {
  /// The loop variable.
  package let variable: Name

  /// The start, the end and, if given, the step.
  package let bounds: [Expression]

  /// The body of the loop.
  package let block: Block

  /// The range from the word `for` to `end`.
  package let span: Span
}

/// `for key, value in … do … end`.
package struct GenericFor: Sendable {
  /// The variables of each pass.
  package let variables: [Name]

  /// The expressions after the word `in`.
  package let values: [Expression]

  /// The body of the loop.
  package let block: Block

  /// The range from the word `for` to `end`.
  package let span: Span
}
