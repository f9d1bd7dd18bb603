// Asks the page's own programs and `moonlay serve` the same things, and compares what they answer, byte by byte.
//
//   node compare.mjs ENGINES PROGRAM GALLERY [RUNS [SEED]]
//
// ENGINES is the folder with moonlay.wasm, which runs scripts, and export.wasm, which writes them as Swift.
//
// All scripts of GALLERY in each format, with a trace, checked, and beside golden files; the course with goals, gradings and live views;
// and RUNS drawn runs as JSON, text or a picture.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Engine } from "./engine.mjs";

const [engines, program, gallery, runs = "0", seed = "1"] = process.argv.slice(2);

/** A server of the program's own. */
class Server {
  static async begin() {
    const server = new Server();
    server.process = spawn(program, ["serve", gallery, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
    for await (const piece of server.process.stdout) {
      const [, address, token] = /(http:\S+?)\/#t=(\w+)/.exec(piece.toString()) ?? [];
      if (address) return Object.assign(server, { address, token });
    }
    throw new Error("the server did not begin");
  }

  async ask(path, body) {
    const answer = await fetch(this.address + path, {
      method: body === undefined ? "GET" : "POST", body: body === undefined ? undefined : JSON.stringify(body),
      headers: { "X-Moonlay-Token": this.token, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    });
    return { status: answer.status, type: answer.headers.get("Content-Type"), body: Buffer.from(await answer.arrayBuffer()) };
  }
}

/** The generator of the drawn runs: mulberry32. */
function drawing(state) {
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const scripts = readdirSync(gallery).filter((name) => name.endsWith(".lua")).sort()
  .map((name) => ({ name, text: readFileSync(`${gallery}/${name}`, "utf8") }));

let revision = 0;
const numbered = (body) => ({ page: "compare", revision: (revision += 1), ...body });

function* galleryRequests() {
  for (const script of scripts) {
    for (const format of ["json", "text", "svg", "html", "ndjson"]) yield ["/api/export", numbered({ ...script, format })];
    yield ["/api/run", numbered({ ...script, options: { trace: true, screens: true } })];
    yield ["/api/run", numbered({ ...script, options: { rtl: true, viewport: "844x390", all: true } })];
  }
}

async function* courseRequests(server) {
  yield ["/api/lessons"];
  yield ["/api/templates"];
  const { lessons } = JSON.parse((await server.ask("/api/lessons")).body);
  for (const { name } of lessons) {
    yield [`/api/lessons/${name}`];
    yield [`/api/lessons/${name}/solution`];
    yield ["/api/goal", numbered({ lesson: name, options: { screens: true } })];
    const { skeleton, file } = JSON.parse((await server.ask(`/api/lessons/${name}`)).body);
    const solution = (await server.ask(`/api/lessons/${name}/solution`)).body.toString();
    for (const text of [skeleton, solution]) yield ["/api/grade", numbered({ lesson: name, name: file, text })];
    yield ["/api/progress", { known: [], happened: { lesson: name, what: "solved" } }];
  }
}

function* swiftRequests() {
  for (const script of scripts) yield ["/api/swift", numbered(script)];
}

function* liveRequests() {
  for (const script of scripts) {
    const ask = (body) => ["/api/live", { page: "compare", ...body }];
    yield ask({ do: "open", ...script, fresh: true });
    const moves = [["down", 150, 400, 0], ["move", 150, 380, 0.02], ["move", 140, 330, 0.04], ["move", 130, 250, 0.06], ["up", 130, 250, 0.07]];
    yield ask({ do: "act", actions: moves });
    yield ask({ do: "act", actions: [["settle"]] });
    for (const text of ["view.contentOffset", "layout", ":where", ":explain 1,1"]) yield ask({ do: "type", text });
    yield ask({ do: "complete", text: "view:sc", cursor: 7 });
  }
}

/** The cases that are always tried and a few more; a run beside what it was recorded as, and beside something else. */
async function* checkRequests(server) {
  for (const script of scripts) {
    yield ["/api/check", numbered({ ...script, random: 2 })];
    for (const [format, name] of [["text", "x.golden.txt"], ["json", "x.golden.json"]]) {
      const text = (await server.ask("/api/export", numbered({ ...script, format }))).body.toString();
      yield ["/api/test", numbered({ ...script, golden: { name, text } })];
      yield ["/api/test", numbered({ ...script, golden: { name, text: text.replace(/\d/, "7") } })];
    }
  }
}

/** The values of lines: for elements, with the turns of a loop, for a line, a turn and several turns. */
async function* valueRequests(server) {
  for (const script of scripts) {
    const ask = (moment) => ["/api/values", numbered({ ...script, ...moment })];
    for (const element of ["1,1", "1,4", "2,1"]) yield ask({ element });
    const { values } = JSON.parse((await server.ask(...ask({ element: "1,2" }))).body), line = Number(values?.loops[0]?.where.split(":").pop());
    if (!line) continue;
    for (const moment of [{ element: "1,2", turns: line }, { line }, { line, turn: 1 }, { line, turn: [2, 1] }, { line, turn: 1e6 }]) yield ask(moment);
  }
}

/** Scripts in views, with data and settings that are drawn. */
function* drawnRequests(count, draw) {
  const one = (of) => of[draw(of.length)];
  for (let number = 0; number < count; number += 1) {
    const options = { viewport: `${100 + draw(900)}x${100 + draw(900)}`, seed: draw(1 << 30), rtl: draw(4) === 0, scale: 1 + draw(3) };
    if (draw(2) === 0) options.sections = Array.from({ length: 1 + draw(5) }, () => draw(60)).join(",");
    if (draw(3) === 0) options.scroll = `${draw(300)},${draw(2000)}`;
    if (draw(3) === 0) options.textCategory = one(["xS", "M", "xxL", "AX3"]);
    if (draw(3) === 0) options.all = true;
    if (draw(3) === 0) options.demo = false;
    options.trace = draw(2) === 0;
    options.screens = draw(4) === 0;
    const format = one(["run", "text", "svg"]);
    yield format === "run" ? ["/api/run", numbered({ ...one(scripts), options })] : ["/api/export", numbered({ ...one(scripts), options, format })];
  }
}

const server = await Server.begin(), engine = await Engine.load(`${engines}/moonlay.wasm`), exporter = await Engine.load(`${engines}/export.wasm`);
let equal = 0;
const different = [];
async function compare(requests) {
  for await (const [path, body] of requests) {
    const theirs = await server.ask(path, body), asked = path === "/api/swift" ? exporter : engine;
    let ours;
    try {
      ours = asked.ask(path, body);
    } catch (error) {
      ours = { status: 0, type: "trap", body: Buffer.from(String(error)) };
      asked.begin();
      asked.ask("/api/modules", modules);
    }
    if (ours.status === theirs.status && ours.type === theirs.type && ours.body.equals(theirs.body)) {
      equal += 1;
      continue;
    }
    let place = 0;
    while (place < ours.body.length && ours.body[place] === theirs.body[place]) place += 1;
    const near = (answer) => `${answer.status} ${answer.body.subarray(Math.max(place - 60, 0), place + 80).toString()}`;
    different.push(`${path} ${body?.name ?? body?.lesson ?? ""} ${JSON.stringify(body?.options ?? body?.text?.slice(0, 40) ?? body?.do ?? "")}\n  engine:  ${near(ours)}\n  program: ${near(theirs)}`);
  }
}

const modules = Object.fromEntries(scripts.map(({ name, text }) => [name.slice(0, -4), text]));
for (const own of [engine, exporter]) own.ask("/api/modules", modules);
await compare(galleryRequests());
await compare(courseRequests(server));
await compare(swiftRequests());
await compare(liveRequests());
await compare(checkRequests(server));
await compare(valueRequests(server));
await compare(drawnRequests(Number(runs), drawing(Number(seed))));
server.process.kill();
for (const words of different.slice(0, 20)) console.log(words);
console.log(`${equal} answers equal, ${different.length} not; the engine holds ${Math.round(engine.bytes / 2 ** 20)} MiB, what exports ${Math.round(exporter.bytes / 2 ** 20)}`);
process.exit(different.length === 0 && equal > 0 ? 0 : 1);
