// How long a visitor of the folder that `scripts/site` writes waits, and how fast its engine is beside the program.
//
//   node times.mjs FOLDER ENGINE PROGRAM
//
// The first picture is that of an empty cache over 20 Mbit/s with 20 ms of delay, texts packed by the server: the median of five; then
// with a processor four times slower (the browser's own throttling, of the page and of its workers).
import { spawnSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FileServer } from "./browser.mjs";
import { Chromium } from "./chromium.mjs";
import { Engine } from "./engine.mjs";

const [folder, engineFile, program] = process.argv.slice(2);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const say = (name, value, unit, goal) => console.log(`${name.padEnd(56)}${String(value).padStart(8)} ${unit.padEnd(4)}${goal ? `  goal: ${goal}` : ""}`);

// Sizes

const packed = readFileSync(join(folder, "moonlay.engine")), texts = ["index.html", "codemirror.js", "run.js", "run.css", "playground.js", "playground.css"];
say("engine, packed", (packed.length / 1e6).toFixed(2), "MB", "at most 1.5");
say("page, packed", (texts.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0) / 1e6).toFixed(2), "MB");

// The first picture

const server = await FileServer.begin(folder), browser = await Chromium.begin();

/** From the navigation to the first picture of the page, in milliseconds. */
async function firstPicture(slower, address, isDrawn) {
  const tab = await browser.open(undefined, { slower });
  await tab.ask("Network.setCacheDisabled", { cacheDisabled: true });
  await tab.ask("Network.emulateNetworkConditions", { offline: false, latency: 20, downloadThroughput: 20e6 / 8, uploadThroughput: 20e6 / 8 });
  await tab.ask("Page.addScriptToEvaluateOnNewDocument", {
    source: `(function look() { try { if (${isDrawn}) { window.firstPicture = performance.now(); return; } } catch {} requestAnimationFrame(look); })()`,
  });
  await tab.go(address);
  const milliseconds = await tab.until("window.firstPicture", 60_000);
  await tab.close();
  return milliseconds;
}

const shown = {
  "the start page": [server.address, "playground.gallery.cards.some((card) => card.still)"],
  "a script in a frame": [`${server.address}#embed=grid.lua`, "playground.run.state?.elements.length > 0"],
};
for (const [name, [address, isDrawn]] of Object.entries(shown)) {
  for (const [words, slower, goal] of [["", 1, "1000"], [", processor 4 times slower", 4, "3000"]]) {
    const times = [];
    for (let round = 0; round < 5; round += 1) times.push(await firstPicture(slower, address, isDrawn));
    say(`first picture of ${name}${words}`, Math.round(median(times)), "ms", `at most ${goal}`);
  }
}

// Typing, and a finger on the live view: 1,000 items

const tab = await browser.open(server.address), waterfall = readFileSync("scripts/gallery/waterfall.lua", "utf8");
await tab.until("playground.gallery.cards?.length === 12");
await tab.value("playground.openFromGallery('waterfall.lua')");
await tab.until("playground.run.state?.elements.length > 0");
await tab.value("void (playground.choices.settings.values = { items: '1000' }, playground.change())");
await tab.until("playground.run.run.sections?.[0] === 1000");
const keys = [];
for (let round = 0; round < 21; round += 1) {
  keys.push(await tab.value(`new Promise((done) => {
    const begin = performance.now(), before = playground.run.run;
    playground.editor.text = ${JSON.stringify(waterfall)}.replace("spacing = Parameter.number(", "spacing = Parameter.number(0.${10 + round} + ");
    playground.change(true);
    (function look() { playground.run.run !== before ? requestAnimationFrame(() => done(performance.now() - begin)) : requestAnimationFrame(look); })();
  })`));
}
say("key to picture, 1,000 items", Math.round(median(keys)), "ms", "at most 90");

const [x, y] = await tab.value("(() => { const box = playground.run.drawing.canvas.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()");
await tab.value(`void (() => {
  window.drawn = [];
  const show = playground.run.showLive;
  playground.run.showLive = function (...rest) { show.apply(this, rest); window.drawn.push(performance.now()); };
})()`);
await tab.drag([x, y], [-20, -60, -120, -200]);
await tab.until("playground.live.stage.now?.moving");
await tab.until("!playground.live.stage.now.moving");
const drawn = await tab.value("window.drawn"), steps = drawn.slice(6).map((time, index) => time - drawn[index + 5]);
say(`live view, flung, ${drawn.length} frames`, Math.round(1000 / median(steps)), "/s", "60");
say("live view, 95 of 100 frames take at most", Math.round([...steps].sort((a, b) => a - b)[Math.floor(steps.length * 0.95)]), "ms");
browser.end();
await server.end();

// Runs beside the program's

const engine = await Engine.load(engineFile);
for (const [name, items] of [["waterfall", "1000"], ["waterfall", "100000"], ["photo-grid", "100000"], ["honeycomb", "10000"]]) {
  const text = readFileSync(`scripts/gallery/${name}.lua`, "utf8"), own = [], theirs = [];
  for (let round = 0; round < 7; round += 1) {
    let begin = performance.now();
    engine.ask("/api/export", { page: "times", revision: round, name: `${name}.lua`, text, format: "json", options: { items, screens: false } });
    own.push(performance.now() - begin);
    begin = performance.now();
    const { status } = spawnSync(program, ["run", `scripts/gallery/${name}.lua`, "--format", "json", "--items", items], { stdio: "ignore" });
    if (status !== 0) throw new Error(`${name} with ${items} items: the program ended with ${status}`);
    theirs.push(performance.now() - begin);
  }
  say(`${name}, ${items} items: engine ${Math.round(median(own))} ms, program ${Math.round(median(theirs))} ms`, (median(own) / median(theirs)).toFixed(2), "", "at most 3");
}
process.exit(0);
