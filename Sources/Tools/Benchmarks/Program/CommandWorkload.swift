import ArgumentParser
import CollectionLayout
import CollectionSimulation
import OperatingSystem
import Report

/// Commands as a user types them, beside Lua's own program with the same script.
struct CommandWorkload {
  let bench: Bench
  let commands: CommandRunner
  let program, gallery: String
  let lua: String?

  private static let million = 1_000_000

  /// A host for the gallery's waterfall that keeps the frames in arrays, and nothing else.
  private static let host = """
    local path, count = arg[1], math.tointeger(arg[2])
    Parameter = { integer = function(value) return value end, number = function(value) return value end }
    function Point(x, y) return { x = x, y = y } end
    Layout = {}
    function Layout.new(name, parameters)
      local x, y, width, height = {}, {}, {}, {}
      function parameters:placeCell(section, item, left, top, w, h)
        x[item], y[item], width[item], height[item] = left, top, w, h
      end
      return parameters
    end
    local layout, view = dofile(path), { width = 390 }
    function view:sectionCount() return 1 end
    function view:itemCount() return count end
    function view:data() end
    layout:prepare(view)
    print(layout.height)
    """

  func run() throws {
    bench.row(
      "start", 1, "ms", try commands.milliseconds(bench, 21, [program, "--version"]), 0)
    bench.row(
      "first_picture", 1, "ms",
      try commands.milliseconds(bench, 21, [program, "run", gallery + "/circle.lua"]), 0)
    if let lua {
      bench.row(
        "start", 1, "ms", try commands.milliseconds(bench, 21, [lua, "-v"]), 0, by: "lua5.4")
    }
    try million()
    try recording()
    try checks()
  }

  /// The values of a waterfall's lines, for which the script runs and is recorded, beside a run.
  private func recording() throws {
    let count = 10_000
    for (verb, item) in [("lines", ["--item", "1,7"]), ("run", [])] {
      let command =
        [program, verb, gallery + "/waterfall.lua", "--items", "\(count)", "--format", "json"]
        + item
      bench.row(
        "recording", count, "ms", try commands.milliseconds(bench, 5, command), 0,
        by: verb == "run" ? "moonlay-run" : "moonlay")
    }
  }

  /// A waterfall of a million items: its time and its memory.
  private func million() throws {
    let (script, count) = (gallery + "/waterfall.lua", Self.million)
    let files = TemporaryFiles()
    defer { files.removeAll() }
    let host = try files.createPrivate("host.lua", Array(Self.host.utf8))
    func own(_ count: Int) -> [String] {
      [program, "run", script, "--items", "\(count)", "--format", "json"]
    }
    let document = try RunResult(reading: try commands.output(own(count)))
    bench.row(
      "million", count, "ms", try commands.milliseconds(bench, 3, own(count)),
      document.state.contentSize.height)
    let least = try commands.peak(own(1000))
    let most = try commands.peak(own(count))
    bench.row("memory", count, "B/item", Double(most - least) / Double(count - 1000), 0)
    bench.row("peak", count, "MiB", Double(most) / 1_048_576, 0)
    guard let lua else { return }
    let peer = [lua, host, script, "\(count)"]
    let height = Double(String(decoding: try commands.output(peer), as: UTF8.self).dropLast())
    bench.row(
      "million", count, "ms", try commands.milliseconds(bench, 3, peer), height ?? 0, by: "lua5.4")
    bench.row("peak", count, "MiB", Double(try commands.peak(peer)) / 1_048_576, 0, by: "lua5.4")
  }

  /// A check of every fifth gallery script, beside a run of each.
  private func checks() throws {
    let names = try FolderListing(gallery).names.filter { $0.hasSuffix(".lua") }
    let scripts = stride(from: 0, to: bench.isCheck ? 1 : names.count, by: 5).map {
      gallery + "/" + names[$0]
    }
    let clock = ContinuousClock()
    for (job, verb) in [("check", "check"), ("run", "run")] {
      let begin = clock.now
      for script in scripts { _ = try commands.output([program, verb, script]) }
      let time = (clock.now - begin).nanoseconds / 1e6 / Double(scripts.count)
      bench.row("gallery", 1, "ms/script", time, 0, by: job == "run" ? "moonlay-run" : "moonlay")
    }
  }
}
