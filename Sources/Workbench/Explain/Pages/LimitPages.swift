import CollectionLayout

extension DiagnosticPage {
  /// The pages of what a script may use up.
  static let limitPages: [DiagnosticPage] = [
    DiagnosticPage(
      .budgetExceeded, [.error],
      meaning: """
        The script ran longer than its limit allows. Usually a loop does not end. If the script \
        really needs more, raise the limit with --time-limit or --instruction-limit.
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
        The app hangs until the system ends it.
        """),
    DiagnosticPage(
      .memoryExceeded, [.error],
      meaning: """
        The script uses more memory than its limit allows. Usually a table or a string grows in a \
        loop. If the data really needs more, raise the limit with --memory-limit.
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
        The app's memory grows until the system ends it.
        """),
    DiagnosticPage(
      .outputExceeded, [.error],
      meaning: """
        The script printed more than 16 MiB. Usually there is a print in a loop, or one left over \
        from debugging. Remove it, or print less.
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
        The run has more frames, notes or snapshots than can be kept, or its notes have too much \
        text. Usually a loop in the steps waits for something that never happens. Correct the \
        condition of the loop.
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
