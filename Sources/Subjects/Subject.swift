/// What an error, a mistake or a diagnostic is about: a word of a script's text.
package struct Subject: Hashable, Sendable {
  /// The kind of a subject.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A field of a value, `.name`, or a key of a table.
    case field
    /// A field of a value that is called as a method.
    case property
    /// A method of a value, `:name`.
    case method
    /// A name on its own that is not declared, or that is declared by an assignment.
    case global
    /// A local variable, or a parameter of a function.
    case variable
    /// An argument of a call.
    case argument
    /// A function of a layout that the view calls.
    case callback
    /// The parameters of a function.
    case parameters
    /// A sign between two values.
    case sign
    /// A word or sign at which the text cannot be read as Lua.
    case keyword
    /// A value in quotation marks.
    case text
    /// A function of a table, which is called with a dot: `Layout.new`.
    case function
    /// A value of a type that lacks a field: `Item { }`.
    case constructor
    /// What a script returns.
    case result
    /// The number of elements of a list.
    case length
    /// A limit of the run other than its time and memory: `instructions`.
    case limit
  }

  /// The kind.
  package var kind: Kind

  /// The name: of the field, the method, the argument.
  package var name: String

  /// The value to which the name belongs, or the called function; nil if it is not known.
  package var owner: String?

  /// The position of an argument in its call, from 1; nil if it is not known.
  package var position: Int?

  /// What to write instead of the name, or as the parameters of an owner's callback; nil if that is not certain.
  package var replacement: String?

  /// Whether an argument's value was nil.
  package var isNil = false

  /// The names that may be meant, the most similar one first; empty if they are not known.
  package var candidates: [String] = []

  /// What the fix writes, in general terms; nil if its words are exact as they are.
  package var writing: Writing?

  /// Code in a fix, and the words around it that stay where the script's own line takes its place.
  package struct Writing: Hashable, Sendable {
    /// The words before: `'columns' is a parameter of Grid: `.
    package var before: String

    /// The code: `view:itemCount(section)`; empty if the fix has none.
    package var code: String

    /// The words after, about other cases: `; for whole pixels, view:round(x)`.
    package var after: String

    package init(_ code: String, before: String = "", after: String = "") {
      (self.before, self.code, self.after) = (before, code, after)
    }

    /// The fix's words.
    package var words: String { "\(before)write \(code)\(after)" }
  }

  /// Creates a subject.
  package init(
    _ kind: Kind, _ name: String, of owner: String? = nil, position: Int? = nil,
    replacement: String? = nil
  ) {
    (self.kind, self.name, self.owner, self.position) = (kind, name, owner, position)
    self.replacement = replacement
  }
}
