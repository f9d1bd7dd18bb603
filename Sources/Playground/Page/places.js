// Places in scripts, as diagnostics and documents name them: `rows.lua:12`.

/** Returns the line of a place in the script with a name, counted from 1; 0 if it has none. */
export function lineIn(where, name) {
  const [, file, line] = /^(.*):(\d+)$/.exec(where ?? "") ?? [];
  return file === name ? Number(line) : 0;
}
