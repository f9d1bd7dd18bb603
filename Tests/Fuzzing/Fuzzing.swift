import CFuzzing

/// Runs one of the targets on inputs that libFuzzer makes: `Fuzzing -target=scripts -runs=1000 FOLDER`.
///
/// `-target=` names the target; all other arguments are libFuzzer's own.
@main enum Fuzzing {
  static func main() {
    guard chosenTarget != nil else {
      print("name a target: \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
      return
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&count, &arguments, tryOneInput)
  }
}

private let chosenTarget: FuzzTarget? = {
  for argument in CommandLine.arguments where argument.hasPrefix("-target=") {
    let name = argument.dropFirst("-target=".count)
    return FuzzTarget.all.first { $0.name == name }
  }
  return nil
}()

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
func tryOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
  chosenTarget?.run(bytes)
  return 0
}
