// What a recording leaves out: steps that its host has chosen, after a run that had too many.
//
// A run does the same again, so its steps have the same numbers.
#include "recording.h"

#include <stdlib.h>
#include <string.h>

bool moonlay_plan(moonlay_recorder *recorder, const moonlay_recording_plan *plan) {
  recorder->max_events = plan->room < recorder->max_events ? (size_t)plan->room : recorder->max_events;
  recorder->sought_section = plan->sought.section;
  recorder->sought_item = plan->sought.item;
  if (plan->skipped_count > 0) {
    size_t size = (size_t)plan->skipped_count * sizeof *recorder->skipped;
    recorder->skipped = malloc(size);
    if (recorder->skipped == NULL) return false;
    memcpy(recorder->skipped, plan->skipped, size);
    recorder->skipped_count = (size_t)plan->skipped_count;
  }
  return true;
}

// Finds out whether the next step is recorded.
void moonlay_choose_step(moonlay_recorder *recorder) {
  uint64_t next = recorder->step + 1;
  size_t index = recorder->next_skipped;
  while (index < recorder->skipped_count && recorder->skipped[index][1] <= next) index++;
  recorder->next_skipped = index;
  recorder->is_paused = index < recorder->skipped_count && recorder->skipped[index][0] <= next;
}

// Notes that a turn of a run of a loop begins with a step.
void moonlay_add_turn(moonlay_recorder *recorder, int64_t run, uint64_t step) {
  enum { max_turns = 1 << 22 };
  if (run == 0 || !moonlay_grow((void **)&recorder->turns, &recorder->turn_capacity, recorder->turn_count + 1, max_turns,
                                sizeof *recorder->turns))
    return;
  uint32_t site = run < 0 ? (uint32_t)(-run & 0xFFFFF) : recorder->events[run - 1].site;
  recorder->turns[recorder->turn_count++] = (moonlay_turn){.run = run, .step = step, .site = site};
}

// Notes that the next step names an element.
void moonlay_note_element(moonlay_recorder *recorder, int64_t section, int64_t item) {
  if (section != recorder->sought_section || item != recorder->sought_item) return;
  recorder->sought_steps[recorder->sought_count++ % moonlay_max_sought] = recorder->step + 1;
}
