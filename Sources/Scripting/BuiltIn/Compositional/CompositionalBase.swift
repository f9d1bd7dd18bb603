import CollectionLayout
import Lua

/// A compositional layout as the base of a script's class.
final class CompositionalBase: BuiltInBase {
  private let compositional: CompositionalLayout
  private let instance: Reference
  private let program: ProgramParts
  private let author: CompositionalAuthor

  /// The source of the sections that the layout received last.
  private var source: SectionSource?

  init(_ name: String, _ instance: Reference, _ program: ProgramParts) {
    author = CompositionalAuthor(program)
    compositional = CompositionalLayout(name: name, .each { _, _ in nil })
    // The view mirrors the whole layout, including the changes of a subclass.
    compositional.isMirroredByView = true
    self.instance = instance
    self.program = program
  }

  var layout: any Layout { compositional }

  func path(of cell: IndexPath) -> CompositionalPath? { compositional.path(of: cell) }
  var scrollDirection: ScrollDirection { compositional.configuration.scrollDirection }

  /// Applies only the parameters that have changed, so that an invalidation of single elements
  /// stays limited to them.
  func takeParameters() throws(LuaError) {
    let settings = try program.prelude.reference("compositionalSettings")
    try program.machine.call(settings, results: 1) { stack in
      stack.push(instance)
    } read: { stack throws(LuaError) in
      takeConfiguration(from: DeclarationReader(stack, author))
      takeSections(from: stack)
    }
  }

  private func takeConfiguration(from reader: DeclarationReader) {
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = reader.choice("scrollDirection", of: 1) ?? .vertical
    configuration.interSectionSpacing = reader.number("interSectionSpacing", of: 1) ?? 0
    configuration.insetsReference = reader.choice("insetsReference", of: 1) ?? .automatic
    configuration.boundarySupplementaries = reader.boundaries("boundarySupplementaries", of: 1)
    if configuration != compositional.configuration {
      compositional.configuration = configuration
    }
  }

  private func takeSections(from stack: Stack) {
    let reader = DeclarationReader(stack, author)
    let isUniform = reader.table("section", of: 1) { takeSection(at: $0, of: stack, reader) } != nil
    guard !isUniform, let function = reader.function("sections", of: 1) else { return }
    if case .function(let known) = source, isSame(function, known, stack) { return }
    source = .function(function)
    compositional.providerPlace = program.definition(of: function)
    compositional.provider = author.provider(function)
  }

  /// Applies the section at an index, unless it equals the previous one.
  private func takeSection(at index: Int, of stack: Stack, _ reader: DeclarationReader) {
    let identity = reader.identity(of: index)
    guard source != .section(identity) else { return }
    source = .section(identity)
    let section = author.section(at: index, of: stack)
    if case .uniform(let known) = compositional.provider, known.isAlike(section) { return }
    compositional.providerPlace = reader.place(of: index)
    compositional.provider = .uniform(section)
  }

  private func isSame(_ one: Reference, _ other: Reference, _ stack: Stack) -> Bool {
    stack.push(one)
    stack.push(other)
    defer { stack.pop(2) }
    return stack.rawEqual(-1, -2)
  }
}

/// The identity of the source of sections.
private enum SectionSource: Equatable {
  /// One section for all, by the number of its value.
  case section(Int?)
  case function(Reference)
}

extension LayoutSection {
  /// Returns whether two sections have the same result; false if they have a handler.
  fileprivate func isAlike(_ other: LayoutSection) -> Bool {
    group == other.group && insets == other.insets
      && interGroupSpacing == other.interGroupSpacing && orthogonal == other.orthogonal
      && boundarySupplementaries == other.boundarySupplementaries
      && decorations == other.decorations && insetsReference == other.insetsReference
      && supplementariesFollowInsets == other.supplementariesFollowInsets
      && visibleItemsHandler == nil && other.visibleItemsHandler == nil
  }
}
