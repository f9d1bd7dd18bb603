import CollectionLayout

extension DiagnosticPage {
  /// The pages of a layout's parameters.
  static let parameterPages: [DiagnosticPage] = [
    DiagnosticPage(
      .unknownParameter, [.error],
      meaning: """
        A parameter was set that the layout does not have. A layout's parameters are those \
        that it or its base lists in Layout.new or extend.
        """,
      example: ScriptExample(
        """
         local Grid = FlowLayout:extend("Grid", { columns = 3 })

        -return Grid { colums = 4 }
        +return Grid { columns = 4 }
        """)),
    DiagnosticPage(
      .parameterOutOfRange, [.error],
      meaning: """
        A parameter was given a value that its range or its list of choices leaves out.
        """,
      example: ScriptExample(
        """
         local Grid = FlowLayout:extend("Grid", { columns = Parameter.integer(3, { min = 1, max = 12 }) })

        -return Grid { columns = 20 }
        +return Grid { columns = 12 }
        """)),
    DiagnosticPage(
      .wrongParameterType, [.error],
      meaning: """
        A parameter was given a value of another type than its default has. The default says \
        the type: a number, a boolean, a string, a size, and so on.
        """,
      example: ScriptExample(
        """
         local Grid = FlowLayout:extend("Grid", { columns = 3 })

        -return Grid { columns = "four" }
        +return Grid { columns = 4 }
        """)),
  ]
}
