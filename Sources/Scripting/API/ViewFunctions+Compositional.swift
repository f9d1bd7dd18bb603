import CollectionLayout
import CollectionSimulation
import Lua

/// The functions of the host for the declarations of compositional layouts.
extension ViewFunctions {
  func registerCompositional() {
    add("position") { [self] stack throws(LuaError) in
      guard let place = program?.machine.position else { return 0 }
      stack.push(place.file)
      stack.push(place.line)
      return 2
    }
    add("compositionalEnvironment") { [self] stack throws(LuaError) in
      stack.push(describedEnvironment)
      return 9
    }
    add("describedSections") { [self] stack throws(LuaError) in
      stack.push(view?.itemCounts.count ?? 1)
      return 1
    }
    add("describeSection") { [self] stack throws(LuaError) in
      guard let program else { return 0 }
      let section = CompositionalAuthor(program).section(at: 1, of: stack)
      let direction = stack.string(at: 2).flatMap(ScrollDirection.init) ?? .vertical
      let text = try program.raising { () throws(Diagnostic) in
        try section.visualDescription(
          in: describedEnvironment, direction, itemCount: Self.maxDescribedItems)
      }
      stack.push(text)
      return 1
    }
  }

  /// The maximum number of a group's items in a sketch.
  private static let maxDescribedItems = 100

  /// The environment in which groups are sketched: that of the view, or of a default scenario.
  private var describedEnvironment: LayoutEnvironment {
    let settings = view?.settings ?? ViewSettings()
    return LayoutEnvironment(
      container: LayoutContainer(contentSize: view?.viewport ?? settings.viewport),
      scale: settings.scale, direction: view?.direction ?? settings.direction,
      textCategory: view?.textCategory ?? settings.textCategory)
  }
}
