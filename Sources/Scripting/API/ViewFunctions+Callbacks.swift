import CollectionLayout
import CollectionSimulation
import Lua
import LuaSyntax

/// Gives the prelude the declarations of the functions that a view calls.
extension ViewFunctions {
  /// Adds the functions that tell the prelude of declarations.
  ///
  /// `callbackNames`, `callbackParameters` and `callbackMeant` are for the callbacks of layouts or,
  /// with a last argument of true, for the functions of delegates. `layoutFieldNames` and `isAllowance`
  /// are about the fields of classes. `nearest(word, names, slips)` and `completion(word, names)` find
  /// the name that is meant.
  func registerCallbacks() {
    add("nearest") { stack in
      let found = stack.string(at: 1).flatMap {
        LuaSyntax.nearest(
          to: $0, among: stack.names(at: 2), atMost: Int(clamping: stack.checkedInteger(3)))
      }
      found.map { stack.push($0) }
      return found == nil ? 0 : 1
    }
    add("completion") { stack in
      let found = stack.string(at: 1).flatMap {
        LuaSyntax.completion(of: $0, among: stack.names(at: 2))
      }
      found.map { stack.push($0) }
      return found == nil ? 0 : 1
    }
    add("callbackNames") { stack in
      stack.push(names: Self.callbacks(ofDelegates: stack.isTruthy(at: 1)).map { $0.name })
      return 1
    }
    add("callbackParameters") { stack in
      let callbacks = Self.callbacks(ofDelegates: stack.isTruthy(at: 2))
      guard let name = stack.string(at: 1), let callback = callbacks[name] else { return 0 }
      stack.push(names: callback.parameters.map { $0.name })
      return 1
    }
    add("callbackMeant") { stack in
      let names = stack.isTruthy(at: 2) ? Self.delegateNames : Self.layoutNames
      guard let found = stack.string(at: 1).flatMap({ names.callback(for: $0) }) else { return 0 }
      stack.push(found)
      return 1
    }
    add("isAllowance") { stack in
      stack.push(stack.string(at: 1).map(Allowance.isNamed) ?? false)
      return 1
    }
    add("layoutFieldNames") { stack in
      stack.push(names: LayoutField.all.map { $0.name })
      return 1
    }
  }

  private static let layoutNames = UIKitNames(Callback.ofLayouts)
  private static let delegateNames = UIKitNames(Callback.ofDelegates)

  private static func callbacks(ofDelegates: Bool) -> [Callback] {
    ofDelegates ? Callback.ofDelegates : Callback.ofLayouts
  }
}

extension Stack {
  fileprivate func push(names: [String]) {
    pushTable(items: names.count)
    for (offset, name) in names.enumerated() { setRawItem(offset + 1, of: -1, to: .string(name)) }
  }
}
