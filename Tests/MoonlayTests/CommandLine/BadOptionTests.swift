import TestSupport

internal import Testing

/// A bad option ends the program with status 64, a message and nothing else.
@Suite struct BadOptionTests {
  /// Options, and what the message has to say of them.
  static let faults: [(options: [String], words: [String])] = [
    (["--viewport", "abc"], ["'abc'", "--viewport", "such as 390x844"]),
    (["--viewport", "390x"], ["'390x'", "such as 390x844"]),
    (["--viewport", "-1x5"], ["'-1x5'", "such as 390x844"]),
    (["--viewport", "nanx5"], ["'nanx5'"]),
    (["--viewport", "1e300x5"], ["'1e300x5'", "1000000"]),
    (["--items", "-1"], ["'-1'", "--items", "a whole number from 0"]),
    (["--items", "many"], ["'many'", "a whole number from 0"]),
    (["--items", "99999999999999999999"], ["a whole number from 0"]),
    (["--sections", "2x"], ["'2x'", "3x20", "3,10,2"]),
    (["--sections", ""], ["--sections", "3x20"]),
    (["--sections", "3,,2"], ["'3,,2'"]),
    (["--sections", "9999999x1"], ["'9999999x1'"]),
    (["--items", "3", "--sections", "3,4"], ["--items and --sections cannot be combined"]),
    (["--set", "columns"], ["'columns'", "such as columns=4"]),
    (["--set", "=4"], ["'=4'", "such as columns=4"]),
    (["--scroll", "5"], ["'5'", "such as 0,100"]),
    (["--scroll", "0,inf"], ["'0,inf'"]),
    (["--rect", "0,0,5"], ["'0,0,5'", "x, y, width and height"]),
    (["--rect", "0,0,-5,5"], ["must not be negative"]),
    (["--all", "--rect", "0,0,5,5"], ["--all and --rect cannot be combined"]),
    (["--format", "pdf"], ["'pdf'", "'json'"]),
    (["--hz", "0"], ["'0'", "above 0, at most 1000"]),
    (["--hz", "1001"], ["'1001'", "at most 1000"]),
    (["--seed", "-1"], ["'-1'", "a whole number from 0"]),
    (["--seed", "1.5"], ["'1.5'"]),
    (["--scale", "nan"], ["'nan'", "above 0, at most 100"]),
    (["--rect-policy", "all"], ["'all'", "'paged'", "'fuzz'"]),
    (["--text-category", "XL"], ["'XL'", "xL", "AX5"]),
    (["--time-limit", "0"], ["--time-limit", "above 0"]),
    (["--memory-limit", "-5"], ["'-5'", "above 0"]),
    (["--instruction-limit", "inf"], ["'inf'"]),
    (["--color", "blue"], ["'blue'", "'never'"]),
    (["-q", "-v"], ["--quiet and --verbose cannot be combined"]),
    (["-", "-"], ["standard input can only be read once"]),
    (["-", "--watch"], ["--watch requires a file"]),
    (["--frmat", "json"], ["'--frmat'", "'--format'"]),
  ]

  @Test(arguments: faults.indices)
  func `a bad option is status 64, and the message says what is wanted`(number: Int) throws {
    let fault = Self.faults[number]
    let end = try Program.moonlay.run(["run", "wall.lua"] + fault.options)
    #expect(end.status == 64, "\(end.errors)")
    #expect(end.output == "")
    for word in fault.words { #expect(end.errors.contains(word), "\(end.errors)") }
  }

  @Test func `a first word that is no command is named, and a script is sent to run`() throws {
    let word = try Program.moonlay.run(["rnu", "wall.lua"])
    #expect(word.status == 64)
    #expect(word.errors == "error: unknown command 'rnu'\n   = fix: did you mean 'run'?\n")
    let script = try Program.moonlay.run(["wall.lua"])
    #expect(script.status == 64)
    #expect(script.errors.contains("= fix: to run a script: moonlay run wall.lua"))
  }

  @Test func `a run without a script is status 64`() throws {
    let end = try Program.moonlay.run(["run"])
    #expect(end.status == 64)
    #expect(
      end.errors == """
        error: missing expected argument '<scripts> ...'
           = fix: write moonlay run [<options>] <scripts> ...
           = option: <scripts>  One or more scripts; - is standard input.
           = more: moonlay run --help

        """)
  }

  @Test func `a bad value is told as a diagnostic is`() throws {
    let number = try Program.moonlay.run(["bench", "wall.lua", "--items", "abc"])
    #expect(
      number.errors == """
        error: the value 'abc' is invalid for '--items <n>'
           = fix: write a whole number from 1 to 100000000
           = option: --items <n>  Maximum number of items, divided among --sections equally or in their proportions; a tenth, a hundredth… of it are timed first (default: 100000).
           = more: moonlay bench --help

        """)
    let word = try Program.moonlay.run(["run", "wall.lua", "--frmat", "json"])
    #expect(
      word.errors == """
        error: unknown option '--frmat'
           = fix: did you mean '--format'?
           = more: moonlay run --help

        """)
  }

  @Test func `counts of several sections belong to another option`() throws {
    let lists = try Program.moonlay.run(["run", "wall.lua", "--items", "9,7"])
    let fix = "   = fix: write a whole number from 0 to 1000000000"
    #expect(lists.errors.contains(fix + "; for several sections, write --sections 9,7\n"))
    let large = try Program.moonlay.run(["run", "wall.lua", "--items", "2000000000"])
    #expect(large.errors.contains(fix + "\n"))
  }

  @Test func `an option that is far from all others gets no suggestion`() throws {
    let end = try Program.moonlay.run(["learn", "--qwert", "3"])
    #expect(end.errors == "error: unknown option '--qwert'\n   = more: moonlay learn --help\n")
  }

  @Test func `a word of no choice is told all choices`() throws {
    let few = try Program.moonlay.run(["run", "wall.lua", "--rect-policy", "all"])
    #expect(few.errors.contains("\n   = fix: write one of 'paged', 'visible' or 'fuzz'\n"))
    let many = try Program.moonlay.run(["run", "wall.lua", "--text-category", "XL"])
    #expect(
      many.errors.hasPrefix("error: the value 'XL' is invalid for '--text-category <category>'\n"))
    #expect(many.errors.contains("\n   = fix: one of: xS, S, M, L, xL, xxL, xxxL, AX1,"))
  }

  @Test func `a semicolon in a name does not part a message`() throws {
    let end = try Program.moonlay.run(["run", "a; b.lua"])
    #expect(end.status == 66)
    #expect(
      end.errors == """
        error: cannot read 'a; b.lua': no such file or folder
           = fix: check the name and the folder you are in

        """)
  }

  @Test(arguments: [
    (["columns=x"], ["--set columns=x", "must be a number"]),
    (["columns=nan"], ["--set columns=nan"]),
    (["colums=3"], ["'colums' is not a parameter of Wall", "did you mean 'columns'?"]),
    (["level=99"], ["level must be from 1 to 12, got 99"]),
    (["level=2.5"], ["must be a whole number"]),
    (["side=top"], ["side is 'top'", "one of: left, right"]),
    (["wide=yes"], ["must be true or false"]),
    (["inset=1,2,3"], ["inset must be Insets, got '1,2,3'", "top,left,bottom,right"]),
    (["columns=4", "level=0"], ["--set level=0", "must be from 1 to 12"]),
  ])
  func `a parameter's value is checked by its type, and its name is known`(
    settings: [String], words: [String]
  ) throws {
    let workspace = try Workspace()
    let options = settings.flatMap { ["--set", $0] }
    let end = try Program.moonlay.run(["run", "wall.lua"] + options, in: workspace.path)
    #expect(end.status == 64)
    #expect(end.output == "")
    for word in words { #expect(end.errors.contains(word), "\(end.errors)") }
  }

  @Test func `an option before its command is put behind it`() throws {
    let workspace = try Workspace()
    let end = try Program.moonlay.run(["-f", "json", "run", "wall.lua"], in: workspace.path)
    #expect(end.status == 64)
    #expect(end.errors.contains("= fix: write moonlay run wall.lua -f json"))
    let word = try Program.moonlay.run(["xyzzyx"], in: workspace.path)
    #expect(
      word.errors.hasPrefix(
        "error: unknown command 'xyzzyx'\n   = fix: one of: run, repl, check, bench"))
  }

  @Test func `the same fault of a script is status 2`() throws {
    let workspace = try Workspace(["demo.lua": "return require(\"wall\") { colums = 3 }"])
    let end = try workspace.run("demo.lua")
    #expect(end.status == 2)
    #expect(end.output == "")
    #expect(end.errors.contains("did you mean 'columns'?"))
    #expect(end.errors.contains("demo.lua:1"))
  }
}
