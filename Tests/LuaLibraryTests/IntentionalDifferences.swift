import Testing

/// Where our libraries answer otherwise than Lua 5.4.4's own, each with its reason.
struct IntentionalDifferences {
  struct Difference: CustomTestStringConvertible {
    let reason: String
    let source: String
    let ours: String

    var testDescription: String { reason }
  }

  static let all = [
    Difference(
      reason: "code does not leave a script as bytes, which could come back changed",
      source: "return string.dump", ours: "nil"),
    Difference(
      reason: "the metatable of strings is shared with the host's own Lua",
      source: "return getmetatable('')", ours: "false"),
    Difference(
      reason: "an address differs from run to run; an object is shown by its number",
      source: "return (string.format('%p', {}):gsub('%d+', 'number'))", ours: "\"number\""),
    Difference(
      reason: "the same for tostring's text of an object, which %s takes",
      source: "return (string.format('%s', {}):gsub('%d+', 'number'))", ours: "\"table: number\""),
    Difference(
      reason:
        "randomseed without arguments begins the run's own numbers anew, and does not ask the time",
      source: "return math.randomseed()", ours: "1 0"),
    Difference(
      reason: "nothing repeated any number of times is nothing, at once",
      source: "return (''):rep(math.maxinteger)", ours: "\"\""),
    Difference(
      reason: "what a build of Lua may keep for scripts of older versions is not there",
      source: "return math.pow, math.log10, math.cosh, math.frexp, math.ldexp",
      ours: "nil nil nil nil nil"),
  ]

  @Test(arguments: all)
  func `a difference is as it is meant`(difference: Difference) throws {
    let ours = try #require(LibraryState(isOurs: true))
    #expect(ours.evaluate(difference.source) == "\"ok\" \(difference.ours)")
  }

  @Test func `there is nothing else that only one of the two has`() throws {
    let differential = try Differential()
    for (library, removed) in [
      ("string", ["dump"]), ("table", []), ("utf8", []),
      ("math", ["cosh", "sinh", "tanh", "pow", "frexp", "ldexp", "log10", "atan2"]),
    ] {
      differential.expectSame(
        """
        for _, name in ipairs {\(removed.map { name in "'\(name)'" }.joined(separator: ", "))} do
          \(library)[name] = nil
        end
        local names = {}
        for name, value in pairs(\(library)) do names[name] = type(value) end
        return names
        """)
    }
  }
}
