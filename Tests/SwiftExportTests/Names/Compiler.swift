import Foundation

/// The Swift compiler of the toolchain that builds the tests.
enum Compiler {
  /// Runs the compiler.
  ///
  /// - Parameter arguments: Its arguments.
  /// - Returns: The errors and warnings that it printed; empty if it compiled everything.
  /// - Throws: An error if it cannot be started.
  static func faults(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let isDone = process.terminationStatus == 0
    return isDone ? "" : text.isEmpty ? "status \(process.terminationStatus)" : text
  }

  /// Returns the first lines of faults, with what they are about.
  static func summary(_ faults: String) -> String {
    faults.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
      .prefix(12)
      .joined(separator: "\n")
  }

  /// Compiles Tests/UIKitStandIn as the module UIKit, whose classes belong to the main actor as UIKit's do.
  ///
  /// - Returns: The folder of the module.
  static func makeUIKit(in folder: URL) throws -> URL {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let sources = root.appending(path: "UIKitStandIn/UIKit")
    var files: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() {
      var text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      text = text.replacing(
        #/(?m)^(open class|public final class|public class|public protocol) (UI|NSCollection)/#
      ) { "@MainActor \($0.1) \($0.2)" }
      text = text.replacing("NSObject, NSCopying", with: "NSObject, @preconcurrency NSCopying")
      text = text.replacing(#/(?m)^.*open override func isEqual(.|\n)*?^  }\n/#, with: "")
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let faults = try faults(
      [
        "-swift-version", "6", "-parse-as-library", "-module-name", "UIKit", "-wmo", "-emit-module",
        "-emit-module-path", folder.appending(path: "UIKit.swiftmodule").path,
      ] + files)
    guard faults.isEmpty else { throw SwiftToken.Fault(description: faults) }
    return folder
  }
}
