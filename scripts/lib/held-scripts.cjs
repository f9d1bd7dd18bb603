// Writes a script as the JSON that a page with all within itself holds. It is text in a `script` element, in which `</script`
// and `<!--` mean something to a browser: no `<` is written as itself.
const { readFileSync } = require("node:fs"), { basename } = require("node:path");

const file = process.argv[2], name = basename(file);
const held = { scripts: [name], texts: { [name]: readFileSync(file, "utf8") } };
process.stdout.write(JSON.stringify(held).replaceAll("<", "\\u003c"));
