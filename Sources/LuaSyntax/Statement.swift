/// Statements one after the other, with a scope of their own.
package struct Block: Sendable {
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

package struct LocalName: Hashable, Sendable {
  package let name: Name
  package let attribute: String?
}

package struct Branch: Sendable {
  package let condition: Expression
  package let block: Block
}

package struct NumericFor: Sendable {
  package let variable: Name
  /// From, to, and the step where there is one.
  package let bounds: [Expression]
  package let block: Block
  package let span: Span
}

package struct GenericFor: Sendable {
  package let variables: [Name]
  package let values: [Expression]
  package let block: Block
  package let span: Span
}
