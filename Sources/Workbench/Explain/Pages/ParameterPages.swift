import CollectionLayout

extension DiagnosticPage {
  /// The pages of a layout's parameters.
  static let parameterPages: [DiagnosticPage] = [
    DiagnosticPage(
      .unknownParameter, [.error],
      meaning: """
        A parameter was set that the layout does not have. A layout has the parameters that it or \
        its base lists in Layout.new or extend. Correct the name, or add the parameter there.
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
        A parameter's value is outside its range, or is not one of its choices. Use a value that \
        the declaration of the parameter allows.
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
        A parameter's value has another type than its default. The default sets the type: a \
        number, a boolean, a string, a size, and so on. Use a value of that type.
        """,
      example: ScriptExample(
        """
         local Grid = FlowLayout:extend("Grid", { columns = 3 })

        -return Grid { columns = "four" }
        +return Grid { columns = 4 }
        """)),
  ]
}
