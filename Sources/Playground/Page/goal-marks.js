// The marks of goals, by what became of them, with their words for screen readers.

export const goalMarks = { held: ["✓", "passed"], missed: ["✕", "failed"], open: ["○", "not checked"] };
