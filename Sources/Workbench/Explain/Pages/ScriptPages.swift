import CollectionLayout

extension DiagnosticPage {
  /// The pages of the script as Lua.
  static let scriptPages: [DiagnosticPage] = [
    DiagnosticPage(
      .syntaxError, [.error],
      meaning: """
        The script is not valid Lua: a word, a bracket or an 'end' is missing, or there is one too \
        many. The reported line is where Lua noticed the mistake. The cause may be further up.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           for item = 1, view:itemCount(1) do
             self:placeCell(1, item, 0, (item - 1) * 50, 300, 44)
        +  end
         end

         return Rows
        """)),
    DiagnosticPage(
      .runtimeError, [.error],
      meaning: """
        Lua could not continue: arithmetic on nil, a call of something that is not a function, or \
        an error that the script raised itself. The traceback lists the calls that led there. Fix \
        the line where the wrong value comes from.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")
         local heights = { 44, 60 }

         function Rows:prepare(view)
           for item = 1, 3 do
        -    self:placeCell(1, item, 0, item * 100, 300, heights[item] + 8)
        +    self:placeCell(1, item, 0, item * 100, 300, (heights[item] or 44) + 8)
           end
         end

         return Rows
        """)),
    DiagnosticPage(
      .assertionFailed, [.error],
      meaning: """
        An assert in the script failed. In a scenario's steps, this is how a test fails. The run \
        ends there, and everything before it is reported. Correct the layout or the assertion.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           steps = function(view)
        -    view:scrollTo(Point(0, 120))
        +    view:scrollTo(Point(0, 100))
             assert(view.contentOffset.y == 100, "the third row is not at the top")
           end,
         }
         return Rows
        """)),
    DiagnosticPage(
      .expectationFailed, [.error],
      meaning: """
        An expect function in a scenario's steps failed. The message says which number is wrong, \
        where, and what it must be. The run ends there, as with an assert. Correct the layout or \
        the expectation.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 44)
        +  self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 50)
         end

         Rows.demo = {
           data = { 3 },
           steps = function(view) expect.gapsEqual { view = view, axis = "y", gap = 6 } end,
         }
         return Rows
        """)),
    DiagnosticPage(
      .undeclaredGlobal, [.error],
      meaning: """
        The script reads a name that has no value. Usually the name is misspelt, or it is a local \
        of another function. Correct the name, or declare it before you use it.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")
         local height = 44

         function Rows:prepare(view)
        -  self:placeCell(1, 1, 0, 0, 300, hieght)
        +  self:placeCell(1, 1, 0, 0, 300, height)
         end

         return Rows
        """)),
    DiagnosticPage(
      .implicitGlobal, [.warning],
      meaning: """
        A function assigns to a name that is not declared, which makes it a global of the whole \
        script. Usually a 'local' is missing. Add it, or declare the name at the top of the file.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  height = 44
        +  local height = 44
           self:placeCell(1, 1, 0, 0, 300, height)
         end

         return Rows
        """)),
    DiagnosticPage(
      .wrongArgument, [.error],
      meaning: """
        A Moonlay function received an argument that it cannot use. The message names the argument \
        and says what it must be. Change the argument accordingly.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  self:placeCell(1, 1, 0, 0, "wide", 44)
        +  self:placeCell(1, 1, 0, 0, view.width, 44)
         end

         return Rows
        """)),
    DiagnosticPage(
      .misspeltCallback, [.warning],
      meaning: """
        A layout or a delegate has a function whose name is almost that of a callback, and the \
        view never calls it. Rename it as the message says. UIKit's own names are recognised too, \
        and the message gives Moonlay's name.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 44)
         end

        -function Rows:contentSzie(view)
        +function Rows:contentSize(view)
           return view.width, view:itemCount(1) * 44
         end

         return Rows
        """),
      uikit: """
        No UIKit message is known: a method that overrides nothing is never called.
        """),
    DiagnosticPage(
      .noLayout, [.error],
      meaning: """
        The script returns no layout and no scenario, so there is nothing to show. In its last \
        line, return the class, an instance, or a Scenario that has a layout.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self:placeCell(1, 1, 0, 0, view.width, 44)
         end
        +
        +return Rows
        """),
      uikit: """
        UIKit raises: "UICollectionView must be initialized with a non-nil layout \
        parameter".
        """),
    DiagnosticPage(
      .noView, [.error],
      meaning: """
        The script uses the view while its file is being read, when no view exists yet. Use the \
        view in a callback or in the scenario's steps.
        """,
      example: ScriptExample(
        """
         local Rows = FlowLayout:extend("Rows")
         local rows = Rows()

        -rows:invalidateLayout()
        +Rows.demo = { steps = function(view) rows:invalidateLayout() end }
         return rows
        """)),
    DiagnosticPage(
      .moduleNotFound, [.error],
      meaning: """
        require names a module that does not exist. Modules are in the script's own folder or \
        below it. A dot separates folders: require("parts.header") reads parts/header.lua. Correct \
        the name, or add the file.
        """,
      example: ScriptExample(
        """
        -local Grid = require("grdi")
        +local Grid = FlowLayout:extend("Grid")

         return Grid
        """)),
    DiagnosticPage(
      .moduleCycle, [.error],
      meaning: """
        Modules require each other in a cycle, so none of them can be loaded first. Move what both \
        need into a module of its own.
        """,
      example: ScriptExample(
        """
        -local Rows = require("example")
        +local Rows = FlowLayout:extend("Rows")

         return Rows
        """)),
    DiagnosticPage(
      .sourceTooLarge, [.error],
      meaning: """
        A script or a module is larger than 1 MiB. Compute large data in a loop, or split it into \
        several modules.
        """),
    DiagnosticPage(
      .chainTooLong, [.error],
      meaning: """
        An expression has more than 500 calls, fields or indices in a chain. Lua's compiler would \
        need too deep a stack for it. Split the chain with a loop or locals.
        """),
    DiagnosticPage(
      .binaryChunk, [.error],
      meaning: """
        A module is compiled Lua. Only source text is accepted, because compiled code cannot be \
        checked. Save the module as source text.
        """),
  ]
}
