// The folder that `scripts/site` writes, in a browser: what a visitor does, and what goes wrong.
//
//   node page.mjs chromium|firefox FOLDER SINGLE [PICTURES]
//
// SINGLE is the file that `scripts/site --single` writes of the gallery's honeycomb.
import { strict as assert } from "node:assert";
import { networkInterfaces } from "node:os";
import { FileServer } from "./browser.mjs";
import { Chromium } from "./chromium.mjs";
import { Firefox } from "./firefox.mjs";

const [kind, folder, single, pictures] = process.argv.slice(2);
const server = await FileServer.begin(folder), browser = await { chromium: Chromium, firefox: Firefox }[kind].begin();
const at = (tab, name) => (pictures ? tab.picture(`${pictures}/${name}.png`) : undefined);
const state = "document.getElementById('state').textContent";
const type = (text) => `(playground.editor.text = ${JSON.stringify(text)}, playground.change(true))`;
const click = (id) => `document.getElementById('${id}').click()`;
let passed = 0, failed = 0;

/** What is typed is there again when the page was loaded again. */
async function keepsOverReload(tab) {
  await tab.value("(playground.editor.text = '-- kept\\n' + playground.editor.text, playground.noteTyping(), playground.change(true))");
  await new Promise((done) => setTimeout(done, 500));
  await tab.reload();
  await tab.until("window.playground?.editor?.text.startsWith('-- kept')");
}

/** Opens the gallery's circle from the start page. */
async function openCircle(tab) {
  await tab.until("window.playground?.gallery.cards?.length === 12");
  await tab.value("playground.openFromGallery('circle.lua')");
  await tab.until("playground.scripts.name === 'circle.lua' && playground.run.state?.elements.length > 0");
}

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
  assert.match(await tab.value("document.getElementById('where').textContent"), /^Scripts run in this page, without a server/);
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

await test("a number of the text is dragged with Alt, and the picture follows", async () => {
  const author = await browser.open(server.address);
  await openCircle(author);
  await author.value(type("local W = Layout.new('W') function W:prepare(view)\n  self:placeCell(1, 1, 0, 0, 50, 0.5 + 40)\nend return W"));
  await author.until("playground.run.state?.elements[0]?.frame.height === 40.5");
  // 12 pixels are three steps.
  await author.value(`(() => {
    const number = [...document.querySelectorAll(".cm-number")].find(({ textContent }) => textContent === "50"), { left, top } = number.getBoundingClientRect();
    const send = (target, kind, x, buttons) => target.dispatchEvent(new (kind === "pointerdown" ? PointerEvent : MouseEvent)(kind, { bubbles: true, cancelable: true, clientX: x, clientY: top + 4, buttons, pointerType: "mouse" }));
    for (const kind of ["pointerdown", "mousedown"]) send(number, kind, left + 1, 1);
    for (const x of [5, 9, 13]) send(window, "mousemove", left + x, 1);
    send(window, "mouseup", left + 13, 0);
  })()`);
  await author.until("playground.run.state?.elements[0]?.frame.width === 53");
  // A fraction goes by its last digit, and one undo takes a drag back.
  await author.value("playground.editor.select(playground.editor.text.indexOf('0.5')), playground.editor.scrub.step(-2)");
  await author.until("playground.run.state?.elements[0]?.frame.height === 40.3");
  await author.value("playground.editor.do('undo'), playground.editor.do('undo')");
  await author.until("playground.run.state?.elements[0]?.frame.width === 50 && playground.run.state.elements[0].frame.height === 40.5");
});

await test("names are completed, with what they mean; Enter takes only what was chosen", async () => {
  const author = await browser.open(server.address);
  await openCircle(author);
  const write = (text) => author.value(`(({ view, text }) => {
    view.focus();
    view.dispatch({ changes: { from: text.length, insert: ${JSON.stringify(text)} }, selection: { anchor: text.length + ${text.length} }, userEvent: "input.type" });
  })(playground.editor)`);
  const hints = "[...document.querySelectorAll('.cm-tooltip-autocomplete li')].map((hint) => hint.textContent)";
  const press = async (name) => {
    // The list takes keys once it has been seen.
    await new Promise((done) => setTimeout(done, 200));
    await author.value(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "${name}", keyCode: ${{ Tab: 9, Enter: 13, ArrowDown: 40 }[name]}, bubbles: true, cancelable: true }))`);
  };
  const last = "playground.editor.text.split('\\n').at(-1)";
  await author.value(type("local Rows = Layout.new('Rows')\n"));
  await write("view:itemC");
  await author.until(`${hints}.length === 1`);
  assert.match((await author.value(hints))[0], /^View:itemCount\(section\) → integer.*Returns the number of items of a section/);
  await press("Tab");
  assert.equal(await author.value(last), "view:itemCount");
  await write("\nfunction Rows:shouldInvalidateP");
  await author.until(`${hints}.length === 1`);
  await press("Tab");
  assert.equal(await author.value(last), "function Rows:shouldInvalidatePreferred(view, preferred, original)");
  await write("\n self:placeC");
  await author.until(`${hints}.length >= 2`);
  await press("Enter");
  assert.equal(await author.value(`${hints}.length`), 0);
  assert.equal((await author.value(last)).trim(), "");
  await write("\n-- self:placeC");
  await new Promise((done) => setTimeout(done, 200));
  assert.equal(await author.value(`${hints}.length`), 0);
});

await test("the pointer over an element shows its frame and its distances", async () => {
  const author = await browser.open(server.address);
  await openCircle(author);
  await author.value(type("local W = Layout.new('W') function W:prepare(view) self:placeGrid(1, 1, 4, 2, 10, 20, 100, 50, 108, 60) end W.demo = { viewport = Size(300, 200), data = { 4 } } return W"));
  await author.until("playground.run.state?.elements.length === 4 && !(playground.run.glide?.share < 1)");
  await author.value(`(() => {
    const { drawing } = playground.run, box = drawing.canvas.getBoundingClientRect();
    const event = new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX: box.left + drawing.x(60), clientY: box.top + drawing.y(45) });
    drawing.canvas.dispatchEvent(event);
  })()`);
  // The first of four cells of 100 × 50 at 10, 20: 8 points to the next one, 10 down to the one below, and 10 and 20 to the content's edges.
  const words = await author.value("[...document.querySelectorAll('.distances text')].map((words) => words.textContent)");
  assert.deepEqual(words, ["10", "8", "20", "10", "10, 20 · 100 × 50"]);
  await author.value("playground.run.drawing.canvas.dispatchEvent(new PointerEvent('pointerleave'))");
  assert.equal(await author.value("document.querySelector('.distances').style.display"), "none");
});

await test("the view is flung with the pointer, and glides", async () => {
  await tab.value("playground.openFromGallery('waterfall.lua')");
  await tab.until("playground.run.state?.elements.length > 0 && playground.scripts.name === 'waterfall.lua'");
  await tab.until("!document.getElementById('whole').getAttribute('aria-busy')?.includes('true')");
  const [x, y] = await tab.value("(() => { const box = playground.run.drawing.canvas.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height * 0.7]; })()");
  await tab.drag([x, y], [-10, -40, -90, -150]);
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

await test("the layout is shown in Swift, line by line, and a script that is refused says where", async () => {
  const author = await browser.open(server.address);
  await openCircle(author);
  await author.value("document.getElementById('showDetails').click(), [...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === 'Swift').click()");
  await author.until("document.getElementById('swiftText').textContent.includes('final class CircleLayout: PlacedLayout {')");
  // A line of the script lights up what has become of it, and a line of Swift what it is made of.
  const find = "playground.editor.text.split('\\n').findIndex((line) => line.startsWith('function Circle:prepare')) + 1";
  await author.value(`playground.editor.goToLine(${find})`);
  await author.until("/^  override func prepare\\(\\) \\{/.test(document.querySelector('#swiftText .lit').textContent)");
  await author.value("document.querySelector('#swiftText .lit').dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))");
  // It stays lit when the lines of the elements are shown anew.
  await author.value("playground.moments.lines.show()");
  await author.until(`playground.editor.litBy('origin').includes(${find})`);
  assert.deepEqual(await author.value("[...document.querySelectorAll('#swiftFile option')].map((option) => option.textContent)"), ["CircleLayout.swift", "LayoutSupport.swift"]);
  assert.ok(await author.value("document.querySelectorAll('#swift li').length > 0"));
  await author.value(type("local L = ListLayout:extend('L', {})\nreturn L"));
  await author.until("/subclasses of ListLayout are not exported/.test(document.querySelector('#swift .problem').textContent)");
  assert.equal(await author.value("document.querySelector('#swift .problem button').textContent"), "Go to line 1");
});

await test("the properties are checked when the script has rested, a finding's view is shown, and a golden file is compared", async () => {
  const author = await browser.open(server.address);
  await openCircle(author);
  await author.until("/^Passes all \\d+ cases/.test(document.getElementById('checkWords').textContent)", 30_000);
  // What lies beyond 300 points of width is outside of the content.
  await author.value(type("local W = Layout.new('W') function W:contentSize(view) return Size(300, 500) end function W:prepare(view) self:placeCell(1, 1, 0, 0, view.bounds.width > 400 and 400 or 50, 50) end return W"));
  await author.value("document.getElementById('checkLayout').click()");
  await author.until("document.querySelectorAll('#checkList .problem').length > 0", 30_000);
  const [words] = await author.value("[...document.querySelectorAll('#checkList .problem')].map((box) => box.textContent)");
  const [, width] = /Smallest case: (\d+(?:\.\d+)?) ×/.exec(words);
  await author.value("[...document.querySelectorAll('#checkList button')].find((button) => button.textContent === 'Show this view').click()");
  await author.until(`playground.run.state?.viewport.width === ${width}`);
  const golden = await author.value("playground.host.document('text', playground.scripts.name, playground.editor.text, {}).then((bytes) => new TextDecoder().decode(bytes))");
  const compare = (text) => `playground.checks.compare({ files: [new File([${JSON.stringify(text)}], 'x.golden.txt')], value: '' })`;
  await author.value(compare(golden));
  await author.until("document.getElementById('checkWords').textContent === 'The run matches x.golden.txt.'");
  await author.value(compare(golden.replace("50", "51")));
  await author.until("/^- .*51/m.test(document.getElementById('checkList').textContent)");
});

await test("a link opens in another browser and runs at once, and reaches nothing there", async () => {
  // What a script could reach something with is not there: the cell is 77 points wide only then.
  const names = ["io", "os.execute", "package", "debug.getregistry", "fetch", "window", "self", "_G"];
  const text = `local found = 0
    for _, read in ipairs { ${names.map((name) => `function() return ${name} end`).join(", ")} } do
      local isThere, what = pcall(read)
      if isThere and what ~= nil then found = found + 1 end
    end
    local G = Layout.new('Mine') function G:prepare(view) self:placeCell(1, 1, 0, 0, found == 0 and 77 or found, 60) end return G`;
  // Its machine has no import but a clock.
  assert.deepEqual(await tab.value("playground.host.door.engine.then((module) => [...new Set(WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`))])"), ["moonlay.now"]);
  const link = await tab.value(`playground.surroundings.share.constructor.link({ name: 'mine.lua', text: ${JSON.stringify(text)}, options: {} })`);
  const other = await browser.open(link);
  await other.until("playground.run.state?.elements[0]?.frame.width === 77");
  assert.match(await other.value("document.getElementById('notices').textContent"), /came with a link.*without access to the page, the network or the browser's storage/);
  assert.deepEqual(await other.findComplaints(), []);
});

await test("a script of the visitor's own survives a reload", async () => {
  const own = await browser.open(server.address);
  await openCircle(own);
  await keepsOverReload(own);
});

await test("the engine says which lines made an element", async () => {
  await tab.value("playground.openFromGallery('waterfall.lua')");
  await tab.until("playground.scripts.name === 'waterfall.lua' && playground.run.run?.script === 'waterfall.lua'");
  const line = await tab.value("playground.editor.text.split('\\n').findIndex((line) => line.includes('self:placeCell')) + 1");
  await tab.value(`playground.goToLine(${line})`);
  await tab.until("playground.moments.lines.lit?.length > 0 && playground.moments.lines.lit.length === playground.run.state.elements.length");
  assert.equal(await tab.value("playground.moments.lines.made.get(playground.moments.lines.lit[0]).placed"), line);
});

await test("in a frame of another page there is the view with its parameters, and no tools", async () => {
  const frame = await browser.open(`${server.address}#embed=grid.lua&columns=5`, { width: 480, height: 640 });
  await frame.until("playground.run.run?.layout.parameters.columns === 5 && document.getElementById('parameters').textContent.includes('columns')");
  assert.equal(await frame.value("new Set(playground.run.state.elements.slice(0, 5).map(({ frame }) => frame.y)).size"), 1);
  assert.equal(await frame.value("getComputedStyle(document.querySelector('.bar')).display"), "none");
  await at(frame, "embedded");
});

await test("nothing was refused or failed on the page", async () => { assert.deepEqual(await tab.findComplaints(), []); });

await test("only the page's own files were asked for", async () => {
  const strange = server.requests.filter((path) => !/^\/(index\.html|(scripts|stills)\/[\w.-]+|[\w.-]+\.(js|css|engine|svg|webmanifest))$/.test(path));
  assert.deepEqual(strange, []);
});

await test("without a network the page opens again, and runs", async () => {
  const kept = await browser.open(server.address);
  await kept.until("navigator.serviceWorker.controller");
  await server.end();
  await kept.value("window.isOld = true");
  await kept.reload();
  await kept.until("!window.isOld && window.playground && document.querySelectorAll('#gallery .card').length === 12");
  await kept.value("playground.openFromGallery('honeycomb.lua')");
  await kept.until("playground.run.state?.elements.length > 0");
});

await test("the single file opens from the disk, runs its script and lets it be changed", async () => {
  const alone = await browser.open(`file://${single}`);
  await alone.until("playground.scripts.name === 'honeycomb.lua' && playground.run.state?.elements.length > 0");
  await alone.value(type("local G = Layout.new('G') function G:prepare(view) self:placeCell(1, 1, 0, 0, 50, 61) end return G"));
  await alone.until("playground.run.state?.elements.length === 1 && playground.run.state.elements[0].frame.height === 61");
  assert.deepEqual(await alone.findComplaints(), []);
});

// What goes wrong

/** A visit of the folder with some files changed. */
async function visit(changes, { host, fragment = "" } = {}) {
  const other = await FileServer.begin(folder, { changes, host });
  return browser.open(other.address + fragment);
}

/** Has the page run some JavaScript before its own. */
const before = (code) => ({ "/run.js": (bytes) => Buffer.concat([Buffer.from(`${code}\n`), bytes]) });
const packedBytes = (change) => ({ "/moonlay.engine": change });
const says = (words) => `${words}.test(document.body.innerText)`;

await test("an engine that is damaged, cut off or missing is said to be so, and the page goes on", async () => {
  const flipped = await visit(packedBytes((bytes) => (bytes[Math.floor(bytes.length / 2)] ^= 255, bytes)));
  await flipped.until(says("/The engine could not be started: its file is damaged or incomplete/"));
  const cut = await visit(packedBytes((bytes) => bytes.subarray(0, Math.floor(bytes.length / 2))));
  await cut.until(says("/The engine could not be started: its file is damaged or incomplete/"));
  const missing = await visit(packedBytes(() => undefined));
  await missing.until(says("/The engine could not be started: moonlay.engine could not be loaded \\(404\\)/"));
  await at(missing, "missing");
  await missing.until("document.querySelectorAll('#gallery .card').length === 12");
});

await test("a browser without WebAssembly, and one that does not understand the page, are told what it needs", async () => {
  const plain = await visit(before("delete window.WebAssembly;"));
  await plain.until(says("/this browser has no WebAssembly. Moonlay needs Chromium/"));
  const old = await visit({ "/playground.js": () => Buffer.from("what is this;") });
  await old.until(says("/Moonlay has not started. It needs JavaScript, and Chromium/"));
  await new Promise((done) => setTimeout(done, 200));
  await at(old, "old");
});

await test("without storage the page works, and says that it keeps nothing", async () => {
  const forbid = (name) => `Object.defineProperty(window, "${name}", { get() { throw new DOMException("no", "SecurityError"); } });`;
  const forbidden = await visit(before(forbid("localStorage") + forbid("sessionStorage")));
  const full = await visit(before('Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };'));
  for (const closed of [forbidden, full]) {
    await openCircle(closed);
    await closed.value("(playground.editor.text += '\\n-- typed', playground.noteTyping(), playground.change(true))");
    await closed.until(says("/This browser cannot keep your text: its storage is full or turned off/"));
  }
  await at(full, "full");
});

await test("a page without encryption has all but what works without a network", async () => {
  const [{ address: host }] = Object.values(networkInterfaces()).flat().filter(({ family, internal }) => family === "IPv4" && !internal);
  const plain = await visit({}, { host });
  await openCircle(plain);
  assert.equal(await plain.value("isSecureContext"), false);
  await keepsOverReload(plain);
});

await test("a link of 200 kB opens, and one that is cut off is said to be so", async () => {
  const text = Array.from({ length: 22_000 }, (_, line) => `-- ${(line * 2654435761 % 4294967296).toString(36)}${(line * 40503 % 65536).toString(36)}`).join("\n");
  const sharer = await visit({});
  await sharer.until("window.playground?.surroundings.share");
  const link = await sharer.value(`playground.surroundings.share.constructor.link({ name: 'long.lua', text: ${JSON.stringify(text)}, options: {} })`);
  assert.ok(link.length > 200_000, `${link.length}`);
  const fragment = link.slice(link.indexOf("#") + 1), long = await visit({}, { fragment: `#${fragment}` });
  await long.until("/came with a link/.test(document.getElementById('notices').textContent)");
  assert.equal(await long.value("playground.editor.text.length"), text.length);
  const cut = await visit({}, { fragment: `#${fragment.slice(0, 150_000)}` });
  await cut.until(says("/The link is incomplete: it contains no script/"));
});

await test("a script of 2 MB is refused with a sentence, and its text is kept", async () => {
  const large = await visit({});
  await openCircle(large);
  await large.value("(playground.editor.text = '-- kept\\n' + '-- 0123456789\\n'.repeat(150000), playground.noteTyping(), playground.change(true))");
  await large.until(says("/1 MiB|1048576|1,048,576|too long/"), 30_000);
  await large.reload();
  await large.until("window.playground?.editor?.text.startsWith('-- kept') && playground.editor.text.length > 2e6", 30_000);
});

await test("two tabs on one script know of each other, and each keeps its own text", async () => {
  const one = await visit({});
  await openCircle(one);
  const other = await browser.openBeside(one, await one.value("location.href"));
  await other.until("playground.scripts.name === 'circle.lua' && playground.run.state?.elements.length > 0");
  await one.value("(playground.editor.text = '-- one\\n', playground.noteTyping(), playground.change(true))");
  await other.until(says("/is also open in another tab, with unsaved changes there/"));
  assert.ok(!(await other.value("playground.editor.text")).startsWith("-- one"));
});

console.log(`${kind}: ${passed} passed, ${failed} failed`);
browser.end();
process.exit(failed === 0 && passed > 0 ? 0 : 1);
