package import CollectionLayout
import Lua

// Calls a script's callbacks for an item that is moved interactively.
extension ScriptedLayout {
  package func targetItem(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> IndexPath?
  {
    let answer = try program.diagnosing { () throws(LuaError) in
      try call("targetItemForMove", results: 2) { stack in
        stack.push(item)
        program.geometry.push(point, to: stack)
      } read: { stack throws(LuaError) in
        stack.kind(at: 1) == .none ? nil : try stack.item(answeredBy: "targetItemForMove")
      }
    }
    return answer ?? nil
  }

  package func attributes(forMoving item: IndexPath, at point: Point, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    let answer = try program.diagnosing { () throws(LuaError) in
      try call("moveAttributes", results: 4) { stack in
        stack.push(item)
        program.geometry.push(point, to: stack)
      } read: { stack throws(LuaError) in
        try Self.single(.cell(item), answeredOn: stack, by: "moveAttributes")
      }
    }
    return answer ?? nil
  }
}
