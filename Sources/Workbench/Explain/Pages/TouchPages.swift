import CollectionLayout

extension DiagnosticPage {
  /// The pages of touches, the edit menu and moving items.
  static let touchPages: [DiagnosticPage] = [
    DiagnosticPage(
      .stepOrder, [.error],
      meaning: """
        A step was called without the step that must come before it. Lift a finger only when one \
        is down, and before the next one comes down. Move an item only after beginMove, and one \
        item at a time.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           steps = function(view)
             view:touchDown(Point(20, 20))
        +    view:touchUp()
             view:tap(Point(20, 70))
           end,
         }
         return Rows
        """)),
    DiagnosticPage(
      .touchOutsideView, [.error],
      meaning: """
        A touch is outside the visible area. Points are content coordinates, and the visible area \
        is view.bounds. Scroll to the point first, or choose one that is visible.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           data = { 100 },
           steps = function(view)
        +    view:scrollToItem(1, 80)
             view:tap(view:attributesFor(1, 80).center)
           end,
         }
         return Rows
        """)),
    DiagnosticPage(
      .moveOutOfRange, [.error],
      meaning: """
        An interactive move names an item that does not exist, or a target where the item cannot \
        go. A target needs an existing section, and can be at most one position after its last \
        item. Within the item's own section, the last position is that of the last item.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         function Rows:targetItemForMove(view, section, item, point)
        -  return 1, point.y // 50 + 1
        +  return 1, math.min(point.y // 50 + 1, view:itemCount(1))
         end

         Rows.demo = {
           data = { 5 },
           steps = function(view)
             view:beginMove(1, 1)
             view:updateMove(Point(20, 400))
             view:endMove()
           end,
         }
         return Rows
        """),
      uikit: """
        UIKit raises: "trying to process interactive move from section 1 when there are only 1 \
        sections in collection view", and so on for what goes where it cannot be.
        """),
    DiagnosticPage(
      .prepareSideEffect, [.error, .warning],
      meaning: """
        Each prepare of a layout leaves something behind: a tap recogniser, or a growing table of \
        its own, which moonlay check finds. It may run at every step of a scroll. Soon each touch \
        goes to hundreds of recognisers, and the view feels sluggish. Add recognisers once, \
        outside prepare.
        """,
      example: ScriptExample(
        """
         local Cards = Layout.new("Cards")

         local function centre(view, point)
           local card = view:itemAt(point)
           if card then view:scrollToItem(card, nil, { at = "centeredHorizontally", animated = true }) end
         end

         function Cards:prepare(view)
           self:placeRow(1, 1, view:itemCount(1), 0, 0, 300, 200, 305)
        -  view:addTap { action = centre }
         end

         function Cards:shouldInvalidate() return true end

         Cards.demo = {
        +  taps = { { action = centre } },
           steps = function(view) view:scrollTo(Point(100, 0), { animated = true }) end,
         }
         return Cards
        """),
      uikit: """
        No UIKit message is known: each call of addGestureRecognizer adds one more.
        """),
    DiagnosticPage(
      .unreachableAction, [.warning],
      meaning: """
        An action of the edit menu cannot be chosen, so its branch of performAction never runs. \
        Implement shouldShowMenu, canPerformAction and performAction. The menu shows those of cut, \
        copy and paste that canPerformAction allows. This is reported when a step chooses the \
        action.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           delegate = {
             shouldShowMenu = function() return true end,
        -    canPerformAction = function(_, _, _, action) return action ~= "cut" end,
        +    canPerformAction = function() return true end,
             performAction = function(view, section, item, action)
               if action == "cut" then print("cut", item) else print("copy", item) end
             end,
           },
           steps = function(view)
             view:longPress(Point(20, 20))
             view:performMenuAction("cut", 1, 1)
           end,
         }
         return Rows
        """),
      uikit: """
        No UIKit message is known: the menu lacks the action.
        """),
  ]
}
