extension ScriptReader {
  /// Returns the changes for a mistake; none if they are not certain.
  ///
  /// A change is certain enough to be made without a look, and the text can be parsed after it.
  package func edits(for mistake: Mistake) -> [TextEdit] {
    if tokens.isEmpty { return [] }
    if mistake.code == "syntax-error" { return SyntaxRepair(text).edits() }
    guard let edits = candidate(for: mistake), !edits.isEmpty,
      let changed = text.applying(edits), (try? Parser.parse(changed)) != nil
    else { return [] }
    return edits
  }

  private func candidate(for mistake: Mistake) -> [TextEdit]? {
    switch mistake.code {
    case "stale-cache", "scroll-dependent-prepare": return invalidation(mistake)
    case "wrong-return-type" where mistake.kind == nil: return returnedValue(mistake)
    case "nothing-placed": return returnedElements
    case "wrong-shape" where mistake.kind == nil: return calledOnRect(mistake)
    case "grid-index": return roundedIndex(mistake)
    case "missing-item": return completeLoop
    case "index-out-of-range": return placedIndex(mistake)
    case "no-layout": return returnedLayout(mistake)
    case "implicit-global": return localDeclaration(mistake)
    case "former-name":
      return mistake.replacement.map { current in
        indices(ofName: mistake.name).map { replacing($0, with: current) }
      }
    case "placed-outside-prepare": return unhiddenLayout(mistake)
    default: break
    }
    switch mistake.kind {
    case .argument: return argument(mistake)
    case .callback: return callback(mistake)
    case .parameters: return parameters(mistake)
    case .variable: return methodCalled(mistake)
    case .sign: return joined(mistake)
    case .method: return called(mistake, with: ":")
    case .function:
      return mistake.name == "new" ? construction(mistake) : called(mistake, with: ".")
    case .text: return quotedText(mistake)
    case .global: return global(mistake)
    case .length: return itemCount(mistake)
    case .field: return field(mistake)
    case .property: return uncalled(mistake)
    default: return nil
    }
  }
}
