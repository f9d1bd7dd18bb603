import LayoutExport
import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing

@testable import Workbench

/// A session on files that are in memory alone.
final class SessionFixture {
  var files: [String: String]
  private(set) var written: [String: String] = [:]
  private(set) var session: LiveSession
  private(set) var begun = SessionAnswer()

  /// A grid whose side is 100 in a view of 320 with three columns and gaps of 10.
  static let grid = """
    local Grid = Layout.new("Grid", {
      columns = Parameter.integer(3, { min = 1, max = 6 }), spacing = 10,
      align = Parameter.choice("left", { "left", "right" }),
    })
    function Grid:prepare(view)
      local side = math.max(0, (view.width - (self.columns - 1) * self.spacing) / self.columns)
      for item = 1, view:itemCount(1) do
        local column, row = (item - 1) % self.columns, (item - 1) // self.columns
        self:placeCell(1, item, column * (side + self.spacing), row * (side + self.spacing), side, side)
      end
    end
    function Grid:shouldInvalidate(view, bounds) return bounds.width ~= view.width end
    Grid.demo = { viewport = Size(320, 300), data = { 30 } }
    return Grid
    """

  init(
    _ script: String? = SessionFixture.grid, files: [String: String] = [:],
    _ adjust: (inout RunOptions) -> Void = { _ in }
  ) {
    var options = RunOptions()
    options.limits.time = .seconds(5)
    adjust(&options)
    self.files = files
    if let script { self.files["grid.lua"] = script }
    session = LiveSession(options, SessionHost.none)
    session = LiveSession(options, host)
    begun = session.begin(script == nil ? nil : try? Self.read("grid.lua", self.files).get())
  }

  private var host: SessionHost {
    let begin = ContinuousClock.now
    var host = SessionHost(
      read: { [unowned self] in Self.read($0, files) },
      write: { [unowned self] bytes, path in written[path] = String(decoding: bytes, as: UTF8.self)
      },
      export: { [unowned self] (result, path) throws(SessionError) in
        guard path.hasSuffix(".json") else { throw SessionError("no format") }
        written[path] = String(decoding: result.json(), as: UTF8.self)
      })
    host.paths = { [unowned self] beginning in
      files.keys.filter { $0.hasPrefix(beginning) }.sorted()
    }
    host.moduleName = { script, path in path.hasPrefix("away/") ? nil : String(script.dropLast(4)) }
    host.now = { ContinuousClock.now - begin }
    host.swift = { SwiftReport($0).shown }
    return host
  }

  private static func read(_ path: String, _ files: [String: String])
    -> Result<SessionScript, SessionError>
  {
    guard let text = files[path] else { return .failure(SessionError("no file \(path)")) }
    let script = Script(name: path, text: Array(text.utf8)) { name in
      files["\(name).lua"].map { .text(Array($0.utf8), file: "\(name).lua") }
        ?? .absent(tried: "\(name).lua")
    }
    return .success(SessionScript(path: path, script: script, paths: { [path] }))
  }

  /// Types a line, or several.
  @discardableResult
  func type(_ text: String) -> SessionAnswer { session.answer(.input(text)) }

  /// What an input shows: values, prints and pages.
  func texts(_ text: String) -> [String] { type(text).texts }

  /// All that there is to be seen of the view, as JSON.
  func state() -> String {
    guard let simulation = session.simulation else { return "" }
    do {
      return String(decoding: try simulation.result(.all).json(), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }
}

extension SessionHost {
  fileprivate static var none: SessionHost {
    SessionHost(
      read: { _ in .failure(SessionError("")) }, write: { _, _ in }, export: { _, _ in })
  }
}

extension SessionAnswer {
  /// The values, prints and pages.
  var texts: [String] {
    parts.compactMap { part in
      switch part {
      case .printed(let text), .value(let text), .text(let text): text
      default: nil
      }
    }
  }

  /// What the session says of itself, and what it refuses.
  var words: [String] {
    parts.compactMap { part in
      switch part {
      case .remark(let text), .refusal(let text): text
      default: nil
      }
    }
  }

  /// The codes of what is wrong.
  var codes: [String] {
    parts.compactMap { part in
      switch part {
      case .diagnostic(let diagnostic): diagnostic.code.rawValue
      case .reported(let reported): reported.diagnostic.code.rawValue
      default: nil
      }
    }
  }

  var diagnostics: [Diagnostic] {
    parts.compactMap { part in
      switch part {
      case .diagnostic(let diagnostic): diagnostic
      case .reported(let reported): reported.diagnostic
      default: nil
      }
    }
  }
}

/// Runs what has a session where the stack is deep enough for one.
func inSession(_ body: () throws -> Void) throws {
  try withScriptStack { Result { try body() } }.get()
}
