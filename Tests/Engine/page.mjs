// The folder that `scripts/site` writes, in a browser: what a visitor does, and what goes wrong.
//
//   node page.mjs FOLDER SINGLE [PICTURES]
//
// SINGLE is the file that `scripts/site --single` writes of the gallery's honeycomb.
import { strict as assert } from "node:assert";
import { Browser, FileServer } from "./browser.mjs";

const [folder, single, pictures] = process.argv.slice(2);
const server = await FileServer.begin(folder), browser = await Browser.begin(process.env.CHROMIUM ?? "chromium");
const at = (tab, name) => (pictures ? tab.picture(`${pictures}/${name}.png`) : undefined);
const state = "document.getElementById('state').textContent";
const type = (text) => `(playground.editor.text = ${JSON.stringify(text)}, playground.change(true))`;
const click = (id) => `document.getElementById('${id}').click()`;
let passed = 0, failed = 0;

async function test(name, body) {
  try {
    await body();
    passed += 1;
    console.log(`ok: ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`not ok: ${name}: ${error.message}`);
    console.log(`  the page: ${await tab.value("document.getElementById('state').textContent + ' | ' + document.getElementById('banner').textContent + ' | ' + document.querySelector('.panels').textContent.slice(0, 300)")}`);
  }
}

const tab = await browser.open(server.address);

await test("the start page has the gallery's pictures, drawn by the engine", async () => {
  await tab.until("document.querySelectorAll('#gallery .card').length === 12");
  await tab.until("[...document.querySelectorAll('#gallery .card .faint')].filter((words) => words.textContent).length >= 4");
  await at(tab, "start");
});

await test("a script opens, runs, and follows a number that is changed", async () => {
  await tab.value("playground.openFromGallery('grid.lua')");
  await tab.until("playground.run.state?.elements.length > 0");
  const before = await tab.value("playground.run.state.elements[0].frame.width");
  await tab.value("playground.editor.text = playground.editor.text.replace(/columns = Parameter.integer\\(\\d+/, 'columns = Parameter.integer(7'), playground.change(true)");
  await tab.until(`playground.run.state.elements[0].frame.width !== ${before}`);
  await at(tab, "script");
});

await test("the view is flung with the pointer, and glides", async () => {
  await tab.value("playground.openFromGallery('waterfall.lua')");
  await tab.until("playground.run.state?.elements.length > 0 && playground.scripts.name === 'waterfall.lua'");
  await tab.until("!document.getElementById('whole').getAttribute('aria-busy')?.includes('true')");
  const [x, y] = await tab.value("(() => { const box = playground.run.drawing.canvas.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height * 0.7]; })()");
  const mouse = (type, dy) => tab.ask("Input.dispatchMouseEvent", { type, x, y: y - dy, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
  await mouse("mousePressed", 0);
  for (const dy of [10, 40, 90, 150]) {
    await mouse("mouseMoved", dy);
    await new Promise((done) => setTimeout(done, 16));
  }
  await mouse("mouseReleased", 150);
  await tab.until("(playground.run.state.contentOffset?.y ?? 0) > 100");
  await at(tab, "flung");
});

await test("an endless loop ends within its limit, and the page stays alive meanwhile", async () => {
  await tab.value("window.frames_ = 0, (function count() { window.frames_ += 1; requestAnimationFrame(count); })()");
  const begin = Date.now(), frames = await tab.value("window.frames_");
  await tab.value(type("while true do end"));
  await tab.until("[...document.querySelectorAll('.problems, #banner')].some((part) => /time limit|budget/.test(part.textContent))", 15_000);
  const seconds = (Date.now() - begin) / 1000, drawn = (await tab.value("window.frames_")) - frames;
  assert.ok(seconds < 6, `it took ${seconds} s`);
  assert.ok(drawn / seconds > 30, `${drawn} frames in ${seconds} s`);
});

await test("what cannot be interrupted is ended with its worker, and the next run finds a new one", async () => {
  await tab.value(type("local text = string.rep('a', 60) return string.find(text, string.rep('a?', 60) .. string.rep('a', 60))"));
  await new Promise((done) => setTimeout(done, 3000));
  await tab.value(type("local G = Layout.new('G') function G:prepare(view) self:placeCell(1, 1, 0, 0, 50, 60) end return G"));
  await tab.until("playground.run.state?.elements.length === 1 && playground.run.state.elements[0].frame.height === 60", 30_000);
});

await test("a lesson is opened, graded and solved", async () => {
  await tab.value("playground.lesson.open('01-rows')");
  await tab.until("document.querySelector('#lessonHead').textContent.startsWith('1')");
  const solution = await tab.value("playground.host.ask('/api/lessons/01-rows/solution').then((answer) => answer.text())");
  await tab.value(`playground.retype(${JSON.stringify(solution)})`);
  await tab.value(click("checkLesson"));
  await tab.until("playground.lesson.grade?.outcome === 'solved' && document.getElementById('verdict').textContent.startsWith('Solved')", 60_000);
  await at(tab, "lesson");
});

await test("a link opens in another browser, and runs only when its reader says so", async () => {
  const link = await tab.value(`Share.link({ name: 'mine.lua', text: "local G = Layout.new('Mine') function G:prepare(view) self:placeCell(1, 1, 0, 0, 77, 60) end return G", options: {} })`);
  const other = await browser.open(link);
  await other.until("/came with a link/.test(document.getElementById('banner').textContent)");
  assert.equal(await other.value("playground.run.state ?? null"), null);
  await other.until("[...document.querySelectorAll('#banner button')].some((button) => (button.textContent === 'Run it' ? (button.click(), true) : false))");
  await other.until("playground.run.state?.elements[0].frame.width === 77");
  assert.deepEqual(other.complaints, []);
});

await test("a script of the visitor's own survives a reload", async () => {
  const own = await browser.open(server.address);
  await own.until("document.querySelectorAll('#gallery .card').length === 12");
  await own.value("playground.openFromGallery('circle.lua')");
  await own.until("playground.scripts.name === 'circle.lua'");
  await own.value("playground.editor.text = '-- kept\\n' + playground.editor.text, playground.noteTyping(), playground.change(true)");
  await own.until("!playground.run.isLoading && playground.run.state?.elements.length > 0");
  await new Promise((done) => setTimeout(done, 500));
  await own.ask("Page.reload");
  await own.until("window.playground?.editor?.text.startsWith('-- kept')");
});

await test("in a frame of another page there is the view with its parameters, and no tools", async () => {
  const frame = await browser.open(`${server.address}#embed=grid.lua&columns=5`, { width: 480, height: 640 });
  await frame.until("playground.run.run?.layout.parameters.columns === 5 && document.getElementById('parameters').textContent.includes('columns')");
  assert.equal(await frame.value("new Set(playground.run.state.elements.slice(0, 5).map(({ frame }) => frame.y)).size"), 1);
  assert.equal(await frame.value("getComputedStyle(document.querySelector('.bar')).display"), "none");
  await at(frame, "embedded");
});

await test("nothing was refused or failed on the page", async () => { assert.deepEqual(tab.complaints, []); });

await test("only the page's own files were asked for", async () => {
  const strange = server.requests.filter((path) => !/^\/(index\.html|scripts\/[\w.-]+|[\w.-]+\.(js|css|engine|svg|webmanifest))$/.test(path));
  assert.deepEqual(strange, []);
});

await test("without a network the page opens again, and runs", async () => {
  const kept = await browser.open(server.address);
  await kept.until("navigator.serviceWorker.controller");
  await server.end();
  await kept.value("window.isOld = true");
  await kept.ask("Page.reload");
  await kept.until("!window.isOld && window.playground && document.querySelectorAll('#gallery .card').length === 12");
  await kept.value("playground.openFromGallery('honeycomb.lua')");
  await kept.until("playground.run.state?.elements.length > 0");
});

await test("the single file opens from the disk, runs its script and lets it be changed", async () => {
  const alone = await browser.open(`file://${single}`);
  await alone.until("playground.scripts.name === 'honeycomb.lua' && playground.run.state?.elements.length > 0");
  await alone.value(type("local G = Layout.new('G') function G:prepare(view) self:placeCell(1, 1, 0, 0, 50, 61) end return G"));
  await alone.until("playground.run.state?.elements.length === 1 && playground.run.state.elements[0].frame.height === 61");
  assert.deepEqual(alone.complaints, []);
});

console.log(`${passed} passed, ${failed} failed`);
browser.end();
process.exit(failed === 0 && passed > 0 ? 0 : 1);
