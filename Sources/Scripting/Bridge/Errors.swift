import CollectionLayout
import Lua

extension Diagnostic {
  /// What a machine says, as a diagnostic.
  init(_ error: LuaError) {
    self.init(
      error.code, error.message, fix: error.fix,
      place: error.place.map {
        Place(file: $0.file, line: $0.line, tokens: error.tokens)
      })
    traceback = error.traceback
  }
}

extension LuaError {
  /// A diagnostic on its way through a script.
  init(_ diagnostic: Diagnostic) {
    self.init(
      code: diagnostic.code, message: diagnostic.message, fix: diagnostic.fix,
      place: diagnostic.place.map { Place(file: $0.file, line: $0.line) })
    traceback = diagnostic.traceback
  }
}

/// Runs what throws a machine's error where a diagnostic is wanted.
@discardableResult
func diagnosing<Result>(_ body: () throws(LuaError) -> Result) throws(Diagnostic) -> Result {
  do throws(LuaError) {
    return try body()
  } catch {
    throw Diagnostic(error)
  }
}

/// Runs what throws a diagnostic where a machine's error is wanted.
@discardableResult
func raising<Result>(_ body: () throws(Diagnostic) -> Result) throws(LuaError) -> Result {
  do throws(Diagnostic) {
    return try body()
  } catch {
    throw LuaError(error)
  }
}
