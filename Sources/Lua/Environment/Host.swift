internal import CLuaShim
internal import LuaSyntax

/// The environment in the form that C calls, and the loaded texts.
@safe final class Host {
  fileprivate(set) var environment: Machine.Environment

  /// The functions that were created for scripts.
  let functions = HostFunctions()

  /// The loaded texts, by the file names that places refer to.
  var sources: [String: [UInt8]] = [:] { didSet { readers = [:] } }

  /// The readers of the texts in which errors were located: a traceback has many calls in one file.
  private var readers: [String: ScriptReader] = [:]

  init(_ environment: Machine.Environment) { self.environment = environment }

  var callbacks: moonlay_host {
    unsafe moonlay_host(
      context: Unmanaged.passUnretained(self).toOpaque(), print: printText, time: readTime,
      module: findModule, prepare: prepareText, warn: takeWarning)
  }

  /// Returns a reader of a loaded file, or nil.
  func reader(of file: String) -> ScriptReader? {
    if let reader = readers[file] { return reader }
    readers[file] = sources[file].map { ScriptReader($0) }
    return readers[file]
  }

  /// Returns a line of a loaded file, or nil.
  private func line(_ number: Int, of file: String) -> String? {
    sources[file].flatMap { SourceText($0).line(number) }
  }

  func place(_ file: String, _ line: Int) -> LuaError.Place {
    LuaError.Place(file: file, line: line, text: self.line(line, of: file))
  }

  /// Releases all closures, which may retain the machine.
  func release() {
    environment = Machine.Environment()
    functions.end()
  }

  static func at(_ context: UnsafeMutableRawPointer?) -> Host? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<Host>.fromOpaque(context).takeUnretainedValue()
  }
}

private func printText(
  _ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ length: Int
) {
  let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
  unsafe Host.at(context)?.environment.print(String(decoding: bytes, as: UTF8.self))
}

private func readTime(_ context: UnsafeMutableRawPointer?) -> Double {
  unsafe Host.at(context)?.environment.time() ?? 0
}

private func findModule(
  _ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> Int32 {
  guard let host = unsafe Host.at(context), let state = unsafe state, let name = unsafe name else {
    return 0
  }
  let stack = unsafe Stack(state, base: moonlay_top(state), Anchors())
  switch unsafe host.environment.module(String(cString: name)) {
  case .source(let bytes, let file):
    host.sources[file] = bytes
    stack.push(bytes)
    stack.push(file)
    return 1
  case .absent(let tried):
    stack.push(tried)
    return 0
  case .refused(let reason):
    stack.push(reason)
    return -1
  }
}

private func prepareText(
  _ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ text: UnsafePointer<CChar>?,
  _ length: Int, _ isFile: Bool
) -> Int32 {
  guard let state = unsafe state else { return 0 }
  let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: text, count: length))
  let loadable = LoadableText(bytes, redirectsParts: isFile)
  let stack = unsafe Stack(state, base: moonlay_top(state), Anchors())
  if !loadable.edits.isEmpty, let changed = bytes.applying(loadable.edits) {
    stack.push(changed)
  } else {
    stack.pushNil()
  }
  return Int32(clamping: loadable.lineOfLongChain ?? 0)
}

private func takeWarning(
  _ context: UnsafeMutableRawPointer?, _ code: UnsafePointer<CChar>?,
  _ name: UnsafePointer<CChar>?, _ message: UnsafePointer<CChar>?, _ fix: UnsafePointer<CChar>?,
  _ file: UnsafePointer<CChar>?, _ line: Int32
) {
  guard let host = unsafe Host.at(context), let code = unsafe code, let message = unsafe message
  else { return }
  let place = unsafe file.map { host.place(unsafe String(cString: $0), Int(line)) }
  unsafe host.environment.warn(
    LuaWarning(
      code: String(cString: code), message: String(cString: message),
      fix: fix.map { unsafe String(cString: $0) }, place: place,
      subject: name.map {
        // Only an assignment that would declare a global has a name.
        var subject = Subject(.global, unsafe String(cString: $0))
        subject.writing = Subject.Writing("local \(subject.name) = …")
        return subject
      }))
}
