import CollectionLayout

extension DiagnosticPage {
  /// The pages of the script as Lua.
  static let scriptPages: [DiagnosticPage] = [
    DiagnosticPage(
      .syntaxError, [.error],
      meaning: """
        The script is not Lua: a word, a bracket or an 'end' is missing or too many. The \
        line is where Lua noticed it; the fault may stand further up.
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
        Lua could not go on: arithmetic on nil, a call of what is no function, an error that \
        the script raised itself. The traceback says who called.
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
        An assert of the script does not hold. In a scenario's steps that is how a test says \
        no; the run ends there, and what came before is reported.
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
        What a scenario's steps expect of the view does not hold: one of the functions of expect says which \
        number is another, where, and what it must be. The run ends there, as at an assert.
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
        A name was read that nothing has given a value. Most often it is misspelt, or a \
        local of another function.
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
        A function gives a value to a name that is not declared, which makes it a global of \
        the whole script. Most often a 'local' was left out.
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
        A function of Moonlay was given what it cannot use. The message names the argument, \
        and says what it must be.
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
        A layout or a delegate has a function whose name is nearly that of a callback, and \
        which the view never calls. UIKit's own names are known too, and answered with the \
        name here.
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
        No message of UIKit's is known: a method that overrides nothing is never called.
        """),
    DiagnosticPage(
      .noLayout, [.error],
      meaning: """
        The script returns no layout and no scenario, so there is nothing to show. Its last \
        line returns the class, an instance, or a Scenario that has a layout.
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
        The view was asked for while the script's file is being read, when there is none. \
        Ask from a callback or from the scenario's steps.
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
        require names a module that is not there. Modules lie below the script's own folder, \
        and a dot stands for a folder: require("parts.header") reads parts/header.lua.
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
        Modules require each other in a circle, so that none of them can be first. Move what \
        both need into a module of its own.
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
        A script or a module is longer than 1 MiB. Work large data out in a loop, or put it \
        into several modules.
        """),
    DiagnosticPage(
      .chainTooLong, [.error],
      meaning: """
        One expression has more than 500 calls, fields or indices in a chain. Lua's compiler \
        would need too deep a stack for it; take the chain apart with a loop or locals.
        """),
    DiagnosticPage(
      .binaryChunk, [.error],
      meaning: """
        A module is compiled Lua. Only source text is taken, as nobody can check what \
        compiled code does; save the text instead.
        """),
  ]
}
