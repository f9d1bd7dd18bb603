import Testing

@Test(arguments: GalleryScript.all)
func `a script of the gallery keeps its golden text`(script: GalleryScript) throws {
  let end = try Program.moonlay.run(["run", script.path])
  #expect(end.status == 0 && end.errors.isEmpty)
  try Golden(name: script.name + ".txt").expect(end.outputBytes)
}

@Test(arguments: GalleryScript.all)
func `a script of the gallery keeps its golden JSON`(script: GalleryScript) throws {
  let end = try Program.moonlay.run(["run", script.path, "--format", "json"])
  #expect(end.status == 0 && end.errors.isEmpty)
  try Golden(name: script.name + ".json").expect(end.outputBytes)
}

@Test func `a golden names the first line that differs`() {
  let kept = Array("one\ntwo\nthree\n".utf8)

  #expect(Golden.difference(kept, kept, in: "wall.txt") == nil)
  #expect(
    Golden.difference(kept, Array("one\n2\nthree\n".utf8), in: "wall.txt")
      == "wall.txt:2: it was 'two', it is '2'")
  #expect(
    Golden.difference(kept, Array("one\ntwo".utf8), in: "wall.txt")
      == "wall.txt:3: it was 'three', it is the end")
}

@Test(arguments: ["grid", "sticky-headers"])
func `a script of the gallery keeps its golden trace`(name: String) throws {
  let end = try Program.moonlay.run(["run", "scripts/gallery/\(name).lua", "--trace"])
  #expect(end.status == 0 && end.errors.isEmpty)
  let lines = end.output.split(separator: "\n", omittingEmptySubsequences: false)
  let trace = lines.drop { !$0.hasPrefix("trace: ") }.joined(separator: "\n")
  try Golden(name: "\(name).trace.txt").expect(Array(trace.utf8))
}
