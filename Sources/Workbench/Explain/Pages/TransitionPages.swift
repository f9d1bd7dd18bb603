import CollectionLayout

extension DiagnosticPage {
  /// The pages of changes of layouts.
  static let transitionPages: [DiagnosticPage] = [
    DiagnosticPage(
      .transitionActive, [.error],
      meaning: """
        A transition by hand is under way, and what was called has no meaning between two \
        layouts: another transition, another layout, a change of the data. Finish the \
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
        No transition is in a hand: none was begun, or it goes to its end already. Begin one \
        with view:startTransition.
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
