import CollectionLayout

extension DiagnosticPage {
  /// The pages of what a script may use up.
  static let limitPages: [DiagnosticPage] = [
    DiagnosticPage(
      .budgetExceeded, [.error],
      meaning: """
        The script ran longer than it may. Most often a loop does not end. Where the work is \
        honest, --time-limit or --instruction-limit allows more.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           local item = 1
           while item <= view:itemCount(1) do
             self:placeCell(1, item, 0, (item - 1) * 50, 300, 44)
        +    item = item + 1
           end
         end

         return Rows
        """, options: ["--instruction-limit", "1000000"]),
      uikit: """
        The app hangs, until the system ends it.
        """),
    DiagnosticPage(
      .memoryExceeded, [.error],
      meaning: """
        The script holds more memory than it may. Most often a table or a string grows in a \
        loop. Where the data is honest, --memory-limit allows more.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           local text = "row"
        -  while #text > 0 do text = text .. text end
        +  while #text < 1000 do text = text .. text end
           self:placeCell(1, 1, 0, 0, #text, 44)
         end

         return Rows
        """, options: ["--memory-limit", "16"]),
      uikit: """
        The app grows, until the system ends it.
        """),
    DiagnosticPage(
      .outputExceeded, [.error],
      meaning: """
        The script prints more than 16 MiB. Most often there is a print in a loop, or one \
        that was left from a search for a fault.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           local rule = string.rep("=", 1000000)
           for item = 1, view:itemCount(1) do
             self:placeCell(1, item, 0, 44 * (item - 1), view.width, 44)
        -    print(rule)
        +    print(#rule)
           end
         end

         return Rows
        """)),
    DiagnosticPage(
      .runTooLarge, [.error],
      meaning: """
        The run makes more frames, notes or snapshots than can be kept, or notes of more text. Most often a loop of \
        the steps waits for something that never comes.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           steps = function(view)
        -    view:scrollTo(Point(0, 90), { animated = true })
        +    view:scrollTo(Point(0, 100), { animated = true })
             while view.contentOffset.y < 100 do view:wait(1) end
           end,
         }
         return Rows
        """)),
  ]
}
