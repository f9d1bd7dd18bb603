import CollectionLayout
import Lua

/// The functions of a script that a compositional layout calls: for sections, for the frames of
/// custom groups, and for the appearance of visible items.
final class CompositionalAuthor {
  private let program: ProgramParts

  /// The sections that were read last, by the numbers of their values.
  ///
  /// Values never change, so a section that is returned again is the same object, with its custom
  /// groups. The closures of a section must not retain this object, which retains the section.
  private var known: [Int: LayoutSection] = [:]

  /// The maximum number of sections to keep.
  private static let maxKnown = 64

  init(_ program: ProgramParts) { self.program = program }

  // MARK: - Sections

  /// Returns the section whose table is at an index of a stack.
  func section(at index: Int, of stack: Stack) -> LayoutSection {
    let reader = DeclarationReader(stack, self)
    guard let identity = reader.identity(of: index) else { return reader.section(at: index) }
    if let section = known[identity] { return section }
    if known.count >= Self.maxKnown { known = [:] }
    let section = reader.section(at: index)
    known[identity] = section
    return section
  }

  /// Returns a section provider that calls a function with the section's number, from 1, and the
  /// environment.
  func provider(_ function: Reference) -> SectionProvider {
    .each { [self] number, environment throws(Diagnostic) in
      try program.requesting(function, "requestSection", results: 3) { stack in
        stack.push(number + 1)
        stack.push(environment)
      } read: { stack throws(LuaError) in
        switch stack.kind(at: 1) {
        case .none: return nil
        case .table: return section(at: 1, of: stack)
        default:
          throw LuaError(
            code: .wrongReturnType,
            message: "sections returned \(stack.string(at: 2) ?? "something else"); "
              + "return a Section or nil",
            fix: stack.string(at: 3))
        }
      }
    }
  }

  // MARK: - Custom groups

  /// Returns the frames of a custom group, computed by a function.
  func frames(_ function: Reference) -> CustomFrames {
    CustomFrames { [program] environment throws(Diagnostic) in
      try program.requesting(function, "requestFrames", results: 4) { stack in
        stack.push(environment)
      } read: { stack throws(LuaError) in
        guard stack.kind(at: 1) == .table else {
          throw LuaError(
            code: stack.string(at: 2).map(DiagnosticCode.init(fromLua:)) ?? .wrongReturnType,
            message: stack.string(at: 3) ?? "",
            fix: stack.string(at: 4))
        }
        return Self.frames(at: 1, of: stack)
      }
    }
  }

  private static let numbersPerFrame = 5

  private static func frames(at index: Int, of stack: Stack) -> [CustomFrame] {
    let count = stack.rawCount(of: index) / numbersPerFrame
    return (0..<count).map { frame in
      let first = frame * numbersPerFrame + 1
      func number(_ offset: Int) -> Double {
        stack.rawItem(first + offset, of: index).asNumber ?? 0
      }
      let zIndex = stack.rawItem(first + 4, of: index).asInteger ?? 0
      return CustomFrame(
        frame: Rect(x: number(0), y: number(1), width: number(2), height: number(3)),
        zIndex: Int(clamping: zIndex))
    }
  }

  // MARK: - Visible items

  /// Returns a handler of visible items, which calls a function.
  func handler(_ function: Reference) -> LayoutSection.VisibleItemsHandler {
    { [program] items, offset, environment throws(Diagnostic) in
      let shown = items
      let table = program.machine.withStack { stack in
        stack.pushTable(items: shown.count)
        for (number, attributes) in shown.enumerated() {
          stack.push(attributes)
          stack.setRawItem(number + 1, of: 1)
        }
        return stack.reference(at: 1)
      }
      guard let table else { return }
      try program.requesting(function, "showVisibleItems", results: 0) { stack in
        stack.push(table)
        stack.push(offset.x)
        stack.push(offset.y)
        stack.push(environment)
      } read: { _ in
      }
      items = try program.diagnosing(at: function) { () throws(LuaError) in
        try program.machine.withStack { stack throws(LuaError) in
          stack.push(table)
          return try Self.changed(shown, at: 1, of: stack)
        }
      }
    }
  }

  /// Reads the items that a handler may have changed.
  private static func changed(_ shown: [ElementAttributes], at index: Int, of stack: Stack)
    throws(LuaError) -> [ElementAttributes]
  {
    var changed: [ElementAttributes] = []
    changed.reserveCapacity(shown.count)
    for (number, before) in shown.enumerated() {
      stack.pushRawItem(number + 1, of: index)
      defer { stack.pop() }
      guard let after = try stack.elementAttributes(at: -1) else { continue }
      guard after.size == before.size else {
        throw LuaError(
          code: .readOnlyField,
          message: "visibleItemsHandler changed the size of \(before.identifier)",
          fix: "scale it: item.transform = Transform.scale(0.9)")
      }
      stack.markAnswered(at: -1)
      changed.append(after)
    }
    return changed
  }
}

extension ProgramParts {
  /// Makes the prelude call a function; an error about its result has the function's place.
  fileprivate func requesting<Answer>(
    _ function: Reference, _ question: String, results: Int, _ push: (Stack) -> Void,
    read: (Stack) throws(LuaError) -> Answer
  ) throws(Diagnostic) -> Answer {
    try diagnosing(at: function) { () throws(LuaError) in
      try machine.call(prelude.reference(question), results: results) { stack in
        stack.push(function)
        push(stack)
      } read: { stack throws(LuaError) in
        try read(stack)
      }
    }
  }
}

extension Stack {
  /// Pushes the environment as the nine values from which the prelude creates its object.
  func push(_ environment: LayoutEnvironment) {
    let container = environment.container
    push(container.contentSize.width)
    push(container.contentSize.height)
    push(container.contentInsets.top)
    push(container.contentInsets.leading)
    push(container.contentInsets.bottom)
    push(container.contentInsets.trailing)
    push(environment.scale)
    push(environment.textCategory)
    push(environment.direction.rawValue)
  }
}
