import CollectionLayout
import CollectionSimulation
import LuaSyntax
import Scripting

/// Detects callbacks that give another result each time, an old one, or only the first element.
///
/// The script's text tells, in forms that are wrong wherever they stand.
extension RunAdvice {
  /// Adds the warnings to the view's log.
  func noteCallbacks() {
    guard placesAlone || attributesPlace != nil, let block = try? Parser.parse(script.text) else {
      return
    }
    for method in block.methods {
      switch method.name {
      case "prepare":
        for note in [changedParameter(in: method.body), randomNumber(in: method.body)] {
          if let note { view.warn(note) }
        }
        if view.viewport != view.settings.viewport,
          let note = keptList(in: method.body, of: block)
        {
          view.warn(note)
        }
      case "attributes": if let note = earlyReturn(in: method.body) { view.warn(note) }
      case "wantsNextFrame": if let note = missingReturn(in: method.body) { view.warn(note) }
      default: break
      }
    }
  }

  /// Adds the warning about functions that a loop makes, and that all read its last value.
  func noteSharedVariable() {
    guard let shared = ScriptReader(script.text).sharedVariable else { return }
    var found = Diagnostic(
      .implicitGlobal, severity: .warning,
      "the functions that this loop makes all read one '\(shared.name)': its last value",
      fix: "write local \(shared.name) = …, so that each has its own",
      place: Diagnostic.Place(file: script.name, line: shared.line))
    found.subject = Subject(.variable, shared.name)
    found.subject?.writing = Subject.Writing("", after: ", so that each function has its own")
    view.warn(found)
  }

  private func note(
    _ code: DiagnosticCode, _ message: String, fix: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      code, severity: .warning, message, fix: fix,
      place: Diagnostic.Place(file: script.name, line: span.line))
  }

  /// The warning about `self.depth = self.depth + 4`, where the depth is a parameter.
  private func changedParameter(in body: Block) -> Diagnostic? {
    let parameters = Set(program.layout.parameters.map { $0.name })
    for case .assignment(let places, let values, let span) in body.statements {
      for (place, value) in zip(places, values) {
        guard let name = place.ownField, parameters.contains(name),
          case .binary(let sign, let left, let right, _) = value,
          [.add, .subtract, .multiply, .divide].contains(sign),
          left.ownField == name || right.ownField == name
        else { continue }
        let written = String(
          decoding: script.text[value.span.start..<value.span.end], as: UTF8.self)
        return note(
          .unstableSize, "each prepare changes the parameter '\(name)' again",
          fix: "keep the result in a variable: local \(name) = \(written)", at: span)
      }
    }
    return nil
  }

  /// The warning about a random number that is drawn in each `prepare`, and kept nowhere.
  private func randomNumber(in body: Block) -> Diagnostic? {
    guard !SourceText(script.text).tokens.contains(where: { $0.text == "randomseed" }) else {
      return nil
    }
    return body.plainStatements.lazy.compactMap { statement -> Diagnostic? in
      let values: [Expression]
      switch statement {
      case .local(_, let found, _, _): values = found
      case .call(let call): values = call.arguments
      default: return nil
      }
      guard let call = values.lazy.compactMap({ $0.randomCall }).first else { return nil }
      return note(
        .unstableSize, "prepare draws random numbers, so each prepare gives another result",
        fix: "derive random values from the item's number or data, so that they are repeatable",
        at: call.span)
    }.first
  }

  /// The warning about `if not self.rows then self.rows = … end`, whose rows depend on the view's size, after a resize.
  private func keptList(in body: Block, of script: Block) -> Diagnostic? {
    for case .if(let branches, otherwise: nil, let span) in body.statements {
      guard branches.count == 1, case .unary(.not, let kept, _) = branches[0].condition,
        let name = kept.ownField
      else { continue }
      let tokens = SourceText(self.script.text).tokens
      let inside = tokens.filter { span.start <= $0.span.start && $0.span.end <= span.end }
      // All other places only read it.
      let writes = tokens.indices.filter {
        tokens[$0].text == name && tokens.indices.contains($0 + 1)
          && (tokens[$0 + 1].text == "=" || tokens[$0 + 1].text == ",")
      }
      guard
        let side = ["width", "height"].first(where: { side in
          inside.indices.dropLast(2).contains {
            inside[$0].text == "view" && inside[$0 + 1].text == "."
              && inside[$0 + 2].text == side
          }
        }), writes.count == 1
      else { continue }
      return note(
        .staleCache,
        "self.\(name) depends on the view's \(side), but was not recomputed after the resize",
        fix:
          "write if not self.\(name) or self.\(side) ~= view.\(side) then self.\(side) = view.\(side)",
        at: span)
    }
    return nil
  }

  /// The warning about a `wantsNextFrame` without a `return`, which ends what moves at its first frame.
  private func missingReturn(in body: Block) -> Diagnostic? {
    let tokens = SourceText(script.text).tokens
    let returns = tokens.contains {
      $0.text == "return" && body.span.start <= $0.span.start && $0.span.end <= body.span.end
    }
    if returns { return nil }
    return note(
      .wrongReturnType, "wantsNextFrame returned nothing; return true or false",
      fix: "end it with a return, as in: return view.time < 1", at: body.span)
  }

  /// The warning about a loop in `attributes` that returns in its first pass.
  private func earlyReturn(in body: Block) -> Diagnostic? {
    for statement in body.plainStatements {
      guard case .numericFor(let loop) = statement,
        case .return(let values, let span)? = loop.block.statements.last
      else { continue }
      let words = values.first.map {
        String(decoding: script.text[$0.span.start..<$0.span.end], as: UTF8.self)
      }
      return note(
        .missingItem, "attributes returns in the first pass of its loop",
        fix: "write return \(words ?? "found") after the loop's end", at: span)
    }
    return nil
  }
}

extension Block {
  /// The methods that its statements declare, by their names.
  fileprivate var methods: [(name: String, body: Block)] {
    statements.compactMap { statement in
      guard case .function(_, let method?, let body, _) = statement else { return nil }
      return (method.text, body.body)
    }
  }

  /// Its statements and those of its loops and blocks, which are done whatever a condition says.
  fileprivate var plainStatements: [Statement] {
    statements.flatMap { statement -> [Statement] in
      switch statement {
      case .do(let block, _), .while(_, let block, _), .repeat(let block, _, _):
        [statement] + block.plainStatements
      case .numericFor(let loop): [statement] + loop.block.plainStatements
      case .genericFor(let loop): [statement] + loop.block.plainStatements
      default: [statement]
      }
    }
  }
}

extension Expression {
  /// The name of the field of `self` that it is; nil for any other expression.
  fileprivate var ownField: String? {
    guard case .index(.name(let base), .constant(.string(let name), _), true, _) = self,
      base.text == "self"
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// The call of `math.random` whose number it is, or that it computes with.
  fileprivate var randomCall: Call? {
    switch self {
    case .call(let call):
      if case .index(.name(let library), .constant(.string(let name), _), true, _) = call.callee,
        library.text == "math", String(decoding: name, as: UTF8.self) == "random"
      {
        return call
      }
      return nil
    case .binary(let sign, let left, let right, _) where sign != .or && sign != .and:
      return left.randomCall ?? right.randomCall
    case .parenthesized(let inner, _): return inner.randomCall
    default: return nil
    }
  }
}
