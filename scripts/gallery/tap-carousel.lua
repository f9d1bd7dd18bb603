-- Tap carousel: the card carousel, where a tap brings a card to the middle, and chooses the one
-- that is there.
--
-- Run it:   moonlay run tap-carousel.lua
-- Turn it:  moonlay run tap-carousel.lua --set filter=false
--
-- Parameters
--   filter  whether the recogniser leaves the card in the middle alone
--   The others are those of card-carousel.lua.
--
-- Read card-carousel.lua first: it explains where the cards are, and how large.
-- This script only extends it. What is new is what a finger does.
--
-- The mathematics
--
-- 1. Which card is meant? The view knows what it shows: `view:itemAt(point)` is the topmost item
--    at a point of the content, or nothing, in the gap between two cards.
--
-- 2. Where must the content go? Card i, counted from 0, is in the middle at an offset of i *
--    step. So a tap on it is an animated scroll to there.
--
-- 3. Which card is in the middle? The same the other way round: the offset by the step, rounded
--    to the nearest.
--
-- The conflict and its fix
--
-- A tap is seen twice. The view receives a touch of a cell: it highlights the cell when the finger
-- comes down, and selects it when the finger is lifted. A tap recogniser receives the same
-- touch, and if it takes it for a tap, it cancels what the view has begun: the cell is
-- highlighted, the highlight goes away, and nothing is ever selected. Run this script with
-- filter=false, and the record shows it: didHighlightItem, didUnhighlightItem, and no
-- didSelectItem.
--
-- So the recogniser must not receive the touches that are not meant for it. Before each, it
-- is asked `shouldReceiveTouch`, and says no to the card in the middle and to the gaps: these are
-- left to the view. Cards at the side come to the middle, the card in the middle is selected, and
-- neither disturbs the other.
--
-- Where is the recogniser added? Once, with the view: in the scenario. Not in `prepare`! This
-- layout is prepared at every step of a scroll, so every step would add one more, and the longer
-- one scrolls the slower it gets. Then the run says `prepare-side-effect`.

local CardCarousel = require("card-carousel")

---@class TapCarousel: CardCarousel
---@field filter boolean  Whether the recogniser leaves the card in the middle alone.
local TapCarousel = CardCarousel:extend("TapCarousel", {
  filter = Parameter.boolean(true),
})

---The number of a card, over all sections.
---@param card { section: integer, item: integer }
---@return integer
function TapCarousel:numberOf(card) return self.before[card.section] + card.item end

local carousel = TapCarousel()

---Whether a tap at a point is the recogniser's business: on a card, but not on the middle one.
---@param view View
---@param point Point
---@return boolean
local function isBeside(view, point)
  if not carousel.filter then return true end
  local card = view:itemAt(point)
  return card ~= nil and carousel:numberOf(card) ~= carousel:current(view)
end

---Brings the card at a point to the middle.
---@param view View
---@param point Point
local function bringHere(view, point)
  local card = view:itemAt(point)
  if card == nil then return end
  local number = carousel:numberOf(card)
  view:note(("card %d of %d"):format(number, carousel.count))
  view:scrollTo(Point((number - 1) * carousel.step, view.contentOffset.y), { animated = true })
end

TapCarousel.demo = {
  layout = carousel,
  data = { 16 },
  decelerationRate = "fast",
  taps = { { shouldReceiveTouch = isBeside, action = bringHere } },
  delegate = {
    didSelectItem = function(view, section, item)
      local number = carousel:numberOf { section = section, item = item }
      view:note(("card %d is chosen"):format(number))
    end,
  },
  steps = function(view)
    view:note("a tap on the card that looks in at the right")
    view:tap(Point(view.bounds.maxX - 10, view.bounds.midY))
    view:snapshot("the neighbour is in the middle")

    view:note("a tap on the card in the middle")
    view:tap(Point(view.bounds.midX, view.bounds.midY))
    view:snapshot("it is selected")

    view:note("a flick, and a tap on the card that looks in at the left: back to the selected one")
    view:fling { velocity = Point(3, 0) }
    view:tap(Point(view.bounds.minX + 10, view.bounds.midY))
  end,
}

return TapCarousel
