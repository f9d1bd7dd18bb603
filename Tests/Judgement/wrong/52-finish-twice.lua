-- A pinch ends while the last transition still runs to its end, and finishes "it" again.
local Wide = FlowLayout { itemSize = Size(300, 100) }
local Small = FlowLayout { itemSize = Size(90, 90) }
return Scenario {
  layout = Wide,
  viewport = Size(320, 568),
  data = { 20 },
  steps = function(view)
    view:startTransition(Small)
    view:setTransitionProgress(0.6)
    view:finishTransition { settle = false }
    view:wait(0.05)
    view:finishTransition()
  end,
}
-- run: no-transition 13
-- uikit: the collection was not prepared for an interactive transition. see startInteractiveTransitionToCollectionViewLayout:completion:
