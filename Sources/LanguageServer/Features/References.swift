import Workbench
import LuaSyntax

/// The places of a name that mean the same: a variable, or a member of a class of the script.
struct References {
  let names: NameTable
  let types: ScriptTypes

  /// The name.
  let name: String

  /// Every place, in the order of the text.
  private(set) var all: [Span] = []

  /// The places where it is declared or defined.
  private(set) var definitions: [Span] = []

  /// What was asked for.
  let target: Target

  /// What a name means.
  enum Target: Hashable {
    case variable(Int)
    case global
    case member(of: ScriptTypes.ValueType)
  }

  /// Finds what the name at a byte means; nil if there is none, or it is not known.
  init?(_ names: NameTable, _ known: ScriptNames, at byte: Int) {
    let types = ScriptTypes(names: names, known: known)
    (self.names, self.types) = (names, types)
    if let use = names.use(at: byte), use.name.text != "self" || use.variable != nil {
      name = use.name.text
      let uses = names.uses(like: use)
      all = uses.map { $0.name.span }
      if let variable = use.variable {
        target = .variable(variable)
        definitions = [names.variables[variable].name.span]
      } else {
        target = .global
        definitions = uses.filter { $0.isAssigned }.map { $0.name.span }
      }
    } else if let member = names.member(at: byte), let owner = types.owner(of: member) {
      name = member.name.text
      target = .member(of: owner)
      let same = names.members.filter {
        $0.name.text == member.name.text && types.owner(of: $0) == owner
      }
      all = same.map { $0.name.span }.sorted { $0.start < $1.start }
      definitions = same.filter { $0.isDefinition }.map { $0.name.span }
      // What `prepare` sets is a use of what `Layout.new` declares.
      let declared = same.filter { $0.declaring != nil }.map { $0.name.span }
      let functions = definitions.filter { span in names.functions.contains { $0.name.span == span }
      }
      if !(declared + functions).isEmpty { definitions = declared + functions }
    } else {
      return nil
    }
  }

  /// The reason why the name cannot be changed with certainty; nil if it can.
  ///
  /// - Parameters:
  ///   - new: The new name.
  ///   - text: The script.
  ///   - others: The texts of other open documents.
  /// - Returns: The reason, in a sentence.
  func refusal(_ new: String, _ text: [UInt8], others: [[UInt8]]) -> String? {
    let tokens = SourceText(Array(new.utf8)).tokens
    guard tokens.count == 1, tokens[0].kind == .name, tokens[0].text == new else {
      return "'\(new)' is not a name of Lua"
    }
    if name == "_ENV" || new == "_ENV" { return "'_ENV' holds the globals" }
    switch target {
    case .global: return "'\(name)' is global: other scripts may use it"
    case .variable(let index):
      let scope = names.variables[index].scope
      let isTaken = names.uses.contains {
        $0.name.text == new && scope.contains($0.name.span.start)
      }
      return isTaken ? "'\(new)' already has a meaning where '\(name)' is used" : nil
    case .member(.ofScript(let variable)):
      return refusal(new, ofMemberOf: variable, text, others: others)
    case .member: return "'\(name)' belongs to the API"
    }
  }

  private func refusal(
    _ new: String, ofMemberOf variable: Int, _ text: [UInt8], others: [[UInt8]]
  ) -> String? {
    let type = ScriptTypes.ValueType.ofScript(variable)
    guard !all.isEmpty, types.isOwn(name, of: variable) else {
      return "'\(name)' belongs to the API"
    }
    if types.entry(new, of: type) != nil { return "the class already has a '\(new)'" }
    let isUncertain = names.members.contains {
      guard $0.name.text == name, !all.contains($0.name.span) else { return false }
      if case .api? = types.owner(of: $0) { return false }
      return true
    }
    if isUncertain { return "'\(name)' is also used where its class is not known" }
    if names.indexed.contains(where: { types.type(of: $0) == type }) {
      return "the class is also indexed with keys that only a run knows"
    }
    let bytes = Array(name.utf8)
    let isInString = SourceText(text).tokens.contains {
      if case .string(let content) = $0.kind { content == bytes } else { false }
    }
    if isInString { return "a string has the text '\(name)'" }
    let isElsewhere = others.contains { other in
      SourceText(other).looseTokens.contains { $0.text == name || $0.kind == .string(bytes) }
    }
    return isElsewhere ? "another open document uses '\(name)'" : nil
  }
}
