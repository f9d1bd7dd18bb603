import CollectionLayout

extension DiagnosticPage {
  /// The pages of changes of layouts.
  static let transitionPages: [DiagnosticPage] = [
    DiagnosticPage(
      .transitionActive, [.error],
      meaning: """
        An interactive transition is in progress, and the call is not allowed until it ends. This \
        applies to another transition, another layout and changes of the data. Finish the \
        transition first, or cancel it.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows", { height = 44 })

         function Rows:prepare(view)
           self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, self.height, self.height)
         end

         Rows.demo = {
           steps = function(view)
             view:startTransition(Rows { height = 88 })
             view:setTransitionProgress(0.5)
        +    view:finishTransition()
             view:startTransition(Rows { height = 20 })
             view:cancelTransition()
           end,
         }
         return Rows
        """),
      uikit: """
        UIKit raises when an interactive transition is started while another is under way.
        """),
    DiagnosticPage(
      .noTransition, [.error],
      meaning: """
        No interactive transition is in progress: none was started, or it is already running to \
        its end. Start one with view:startTransition.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows", { height = 44 })

         function Rows:prepare(view)
           self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, self.height, self.height)
         end

         Rows.demo = {
           steps = function(view)
        +    view:startTransition(Rows { height = 88 })
             view:setTransitionProgress(0.5)
             view:finishTransition()
           end,
         }
         return Rows
        """),
      uikit: nil),
  ]
}
