import CollectionLayout

extension DiagnosticPage {
  /// The pages of touches, the edit menu and moving items.
  static let touchPages: [DiagnosticPage] = [
    DiagnosticPage(
      .stepOrder, [.error],
      meaning: """
        A step needs another one before it. A finger can be lifted only where one is down, and \
        one must be lifted before the next comes down; an item can be moved only after \
        beginMove, and one at a time.
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
        A finger would come down where nothing can be seen. Points are content coordinates: what \
        is visible is view.bounds.
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
        An item that is moved by hand is not there, or would go where it cannot be: to a section \
        that is not there, or behind the place after the last item. In its own section the last \
        place is that of the last item.
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
        Each prepare of a layout leaves something behind: a recogniser of taps that it adds, or a \
        table of its own that grows, which moonlay check finds. It may run at every step of a \
        scroll: soon each touch asks hundreds of recognisers, and the view feels sluggish.
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
        No message of UIKit's is known: each call of addGestureRecognizer adds one more.
        """),
    DiagnosticPage(
      .unreachableAction, [.warning],
      meaning: """
        An action of the edit menu cannot be chosen: a branch of performAction for it never runs. \
        A menu needs shouldShowMenu, canPerformAction and performAction, and shows those of cut, \
        copy and paste that canPerformAction allows. It is said when a step chooses the action.
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
        No message of UIKit's is known: the menu lacks the action.
        """),
  ]
}
