/// Statements one after the other, with a scope of their own.
package struct Block: Sendable {
  /// The statements, in their order.
  package let statements: [Statement]

  /// What is written between the words that open and close it.
  package let span: Span
}

/// A statement of Lua.
package indirect enum Statement: Sendable {
  /// `local a <const>, b = …`; where the names end, attributes included.
  case local([LocalName], [Expression], namesEnd: Int, Span)
  case assignment([Expression], [Expression], Span)
  case call(Call)
  case `do`(Block, Span)
  case `while`(Expression, Block, Span)
  /// Until the condition, which sees the block's locals.
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
  /// The name that is declared.
  package let name: Name

  /// The attribute without its brackets; nil if there is none.
  package let attribute: String?
}

/// A condition, and what is done where it holds.
package struct Branch: Sendable {
  /// What decides between this branch and the next.
  package let condition: Expression

  /// What is done where the condition holds.
  package let block: Block
}

/// `for i = 1, 10, 2 do … end`.
package struct NumericFor: Sendable {
  /// The variable that counts.
  package let variable: Name

  /// From, to, and the step where there is one.
  package let bounds: [Expression]

  /// What is repeated.
  package let block: Block

  /// From the word `for` to `end`.
  package let span: Span
}

/// `for key, value in … do … end`.
package struct GenericFor: Sendable {
  /// The variables of each pass.
  package let variables: [Name]

  /// The expressions after the word `in`.
  package let values: [Expression]

  /// What is repeated.
  package let block: Block

  /// From the word `for` to `end`.
  package let span: Span
}
