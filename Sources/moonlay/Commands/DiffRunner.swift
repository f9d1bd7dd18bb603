import CollectionLayout
import Report
import OperatingSystem
import Workbench

/// Compares two results, each read from a file or computed by a run, and writes the differences.
struct DiffRunner {
  let runOptions: RunOptions
  let options: DifferenceOptions
  let engines: EngineSource
  let format: OutputFormat
  let output: String?
  let color: ColorChoice
  let files: TemporaryFiles
  let messages: Messages

  /// The maximum size of a file that is read, in bytes.
  private static let maxBytes = 64 << 20

  /// One of the two compared results.
  private struct Side {
    var document: ResultDocument?
    var status = ExitStatus.good
    var read: [String]
  }

  func run(_ before: String, _ after: String) -> WatchedRuns.End {
    defer { engines.rest() }
    let (old, new) = (side(before), side(after))
    var end = WatchedRuns.End(
      status: old.status.worse(new.status), read: old.read + new.read)
    guard let one = old.document, let other = new.document else { return end }
    let difference = ResultDifference(
      from: one, to: other,
      names: ResultDifference.Names(before: Self.name(before), after: Self.name(after)), options)
    write(difference, &end)
    return end
  }

  private static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  // MARK: - The two results

  private func side(_ path: String) -> Side {
    var side = Side(read: path == "-" ? [] : [path])
    do throws(SystemError) {
      let text =
        path == "-"
        ? try readStandardInput(limit: Self.maxBytes) : try readFile(path, limit: Self.maxBytes)
      if text.isObject {
        read(text, of: path, &side)
      } else {
        perform(try ScriptFile(path, holding: text), &side)
      }
    } catch {
      messages.fatal(error.message)
      side.status = .noInput
    }
    return side
  }

  private func read(_ text: [UInt8], of path: String, _ side: inout Side) {
    do throws(ResultError) {
      side.document = try ResultDocument(reading: text)
    } catch {
      messages.fatal(
        "'\(Self.name(path))' cannot be compared: \(error.message); create it with moonlay run --format json"
      )
      side.status = .usage
    }
  }

  private func perform(_ file: ScriptFile, _ side: inout Side) {
    let engine = engines.start()
    let outcome = engine.recorded(file.script, runOptions, RunListener(module: file.module))
    messages.say(layersOf: engine)
    side.read += file.paths.filter { !side.read.contains($0) }
    switch outcome {
    case .failed(let diagnostic, let failure):
      messages.fatal(diagnostic, file.sources)
      side.status = failure.status
    case .finished(let result, let verdict):
      messages.say(result.diagnostics, file.sources)
      if verdict == .bad { side.status = .bad }
      do throws(ResultError) {
        side.document = try ResultDocument(reading: result.json())
      } catch {
        messages.fatal("\(file.name): its result cannot be compared: \(error.message)")
        side.status = .bad
      }
    }
  }

  // MARK: - Output

  private func write(_ difference: ResultDifference, _ end: inout WatchedRuns.End) {
    messages.write(to: output, files, &end) { target, end in
      target.write(
        format == .json ? difference.json() : difference.text(TextOptions(for: output, color)))
      if !difference.isEmpty { end.status = end.status.worse(.bad) }
    }
  }
}

extension [UInt8] {
  /// Whether the text begins like a JSON object, and not like a script.
  fileprivate var isObject: Bool {
    let first = first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
    return first == UInt8(ascii: "{")
  }
}
