import Testing
import TestSupport

@Test func `the gallery has its first six`() {
  let names = Set(GalleryScript.all.map(\.name))
  #expect(
    names.isSuperset(of: [
      "grid", "lines", "circle", "card-carousel", "waterfall", "sticky-headers",
    ]))
}

/// What a curious reader tries on any layout.
private let curiosities: [[String]] = [
  ["--no-demo"], ["--items", "0"], ["--items", "1"], ["--viewport", "100x100"],
  ["--sections", "3x5"], ["--no-demo", "--items", "0"], ["--no-demo", "--sections", "0,3,0"],
  ["--no-demo", "--viewport", "100x100"], ["--no-demo", "--viewport", "1x1"], ["--rtl"],
  ["--rect-policy", "fuzz"], ["--rect-policy", "visible", "--hz", "120"],
]

@Test(arguments: GalleryScript.all)
func `a script of the gallery makes sense with any options`(script: GalleryScript) throws {
  for options in curiosities {
    // In a view of a single point no margin has room, and a layout of ours says so.
    let strict = options.contains("1x1") && script.standsOnBuiltInLayout ? [] : ["--strict"]
    let end = try script.run(strict + options)
    #expect(end.status == 0, "\(options): \(end.errors)")
    #expect(strict.isEmpty || end.errors.isEmpty, "\(options): \(end.errors)")
  }
}

@Test(arguments: GalleryScript.all)
func `a script of the gallery places the items of all sections`(script: GalleryScript) throws {
  let report = try script.report(["--no-demo", "--sections", "3x5", "--all"])

  let expected = (1...3).flatMap { section in (1...5).map { [section, $0] } }
  #expect(report.cells.map { [$0.section, $0.item] } == expected)
}

// What an orthogonal section holds goes on beyond the content, and is scrolled to within the orthogonal section.
@Test(arguments: GalleryScript.all.filter { !$0.hasOrthogonalSections })
func `no cell of the gallery leaves the content`(script: GalleryScript) throws {
  for options in [["--items", "40"], ["--viewport", "100x100"], ["--viewport", "844x390"]] {
    let report = try script.report(["--no-demo", "--all"] + options)
    for cell in report.cells {
      let isInside =
        cell.frame.x >= -1e-9 && cell.frame.y >= -1e-9
        && cell.frame.maxX <= report.contentSize.width + 1e-9
        && cell.frame.maxY <= report.contentSize.height + 1e-9
      #expect(isInside, "\(options): cell \(cell.section),\(cell.item) at \(cell.frame)")
    }
  }
}

@Test(arguments: GalleryScript.all)
func `a run of the gallery has the same bytes in every process`(script: GalleryScript) throws {
  let arguments = ["run", script.path, "--format", "json", "--trace"]

  let first = try Program.moonlay.run(arguments)
  let second = try Program.moonlay.run(arguments)

  #expect(Golden.difference(first.outputBytes, second.outputBytes, in: script.name) == nil)
}

@Test func `pairs over string keys has the same order in every process`() throws {
  let script = """
    local Named = Layout.new("Named")
    function Named:prepare()
      local words = {}
      for number = 1, 200 do words["word " .. number * 7919 % 1000] = number end
      local order = {}
      for word in pairs(words) do order[#order + 1] = word end
      print(table.concat(order, ", "))
      print({}, print)
      self:placeCell(1, 1, math.random(100), 0, 10, 10)
    end
    return Named
    """
  let arguments = ["run", "-", "--format", "json"]

  let first = try Program.moonlay.run(arguments, input: script)
  let second = try Program.moonlay.run(arguments, input: script)

  #expect(first.status == 0, "\(first.errors)")
  #expect(first.output.contains("word 919"))
  #expect(first.outputBytes == second.outputBytes)
}

@Test func `a million items of the waterfall take seconds`() throws {
  let end = try Program.moonlay.run(
    ["run", "scripts/gallery/waterfall.lua", "--no-demo", "--items", "1000000", "-f", "json"],
    timeLimit: 120)
  #expect(end.status == 0, "\(end.errors)")
  let report = try GalleryReport(of: end)
  // An item is found where it is shown, and all of what is shown is in the view.
  #expect(!report.cells.isEmpty)
  #expect(report.cells.allSatisfy { $0.frame.y < 844 && $0.frame.maxX <= 390 })
  #expect(report.contentSize.width == 390 && report.contentSize.height > 1_000_000)
}

@Test(arguments: GalleryScript.all)
func `the gallery has all properties`(script: GalleryScript) throws {
  let end = try Program.moonlay.run(["check", script.path, "--random", "8"])
  #expect(end.status == 0, "\(end.output)")
  #expect(end.output.contains("passes all "))
  #expect(end.errors == "")
}

/// Cases that once failed, one by a fault of the script, two by a fault of the check.
private let formerFailures = [
  "page-effects --viewport 390x844 --items 2 --set effect=rotate --step resize=200x1200 --step scroll=0.12,0.79",
  "magazine --viewport 1500x500 --sections 0,6 --set spacing=30 --set stretch=false",
  "conversation --viewport 1000x1500 --items 1 --set estimate=332",
]

@Test(arguments: formerFailures)
func `a case of the gallery that once failed passes`(line: String) throws {
  let words = line.split(separator: " ").map(String.init)
  let end = try Program.moonlay.run(
    ["check", "scripts/gallery/\(words[0]).lua", "--case", "--seed", "1"] + words.dropFirst())
  #expect(end.status == 0, "\(end.output)")
  #expect(end.output.contains("passes all 1 case"), "\(end.output)")
}
