// An engine in the page's own workers, instead of a server. It responds to the same requests with
// the same bytes.

import { Drafts } from "./drafts.js";
import { Store } from "./store.js";

/** A page without a server needs no secret: only the page itself has access to its engine. */
class NoSecret {
  value = "";
  takeFromAddress() { return false; }
  async find() {}
  async renew() { return false; }
  confirm() {}
}

/**
 * A worker with an engine, which processes one request at a time. If it does not finish, it is
 * terminated and restarted.
 */
class EngineWorker {
  /**
   * The maximum time of a request, in milliseconds: a script's own limit is 2 s, and the engine
   * does not count the host's work for it.
   */
  static patience = { "/api/grade": 90_000, "/api/check": 60_000, "/api/live": 15_000, other: 8_000 };

  /** The time that a replaced run has to end by itself, in milliseconds. */
  static grace = 400;

  /** `load()` returns the program for the requests: the engine, or the Swift exporter. */
  constructor(load) {
    this.load = load;
    this.waiting = [];
  }

  ask(path, body, modules) {
    return new Promise((answer, fail) => {
      const request = { path, body, modules, answer, fail };
      if (request.body?.revision !== undefined) this.overtake();
      this.waiting.push(request);
      this.next();
    });
  }

  /** Cancels the current run, since only the newest one counts. */
  overtake() {
    const isRun = ({ body }) => body?.revision !== undefined;
    for (const request of this.waiting.filter(isRun)) request.answer(EngineWorker.json({ revision: request.body.revision, overtaken: true }));
    this.waiting = this.waiting.filter((request) => !isRun(request));
    if (!this.current || !isRun(this.current)) return;
    const overtaken = this.current;
    setTimeout(() => {
      if (this.current !== overtaken) return;
      this.end();
      overtaken.answer(EngineWorker.json({ revision: overtaken.body.revision, overtaken: true }));
      this.next();
    }, EngineWorker.grace);
  }

  async next() {
    if (this.current || this.waiting.length === 0) return;
    const request = (this.current = this.waiting.shift());
    try {
      const worker = (this.worker ??= this.begin());
      this.timer = setTimeout(() => this.lose(EngineWorker.tooLong), EngineWorker.patience[request.path] ?? EngineWorker.patience.other);
      (await worker).postMessage({ path: request.path, body: request.body && JSON.stringify(request.body), modules: JSON.stringify(request.modules) });
    } catch (error) {
      // Files that could not be loaded are requested again.
      this.worker = undefined;
      this.settle(() => request.fail(error));
    }
  }

  async begin() {
    const worker = new Worker(EngineDoor.worker), mine = () => this.instance === worker;
    this.instance = worker;
    worker.addEventListener("message", ({ data }) => { if (mine()) this.hear(data); });
    worker.addEventListener("error", (event) => { if (mine()) this.lose({ ...EngineWorker.failed, message: `the engine failed: ${event.message ?? "it could not be loaded"}` }); });
    worker.postMessage({ module: await this.load() });
    return worker;
  }

  hear({ status, type, fields, bytes, trap }) {
    if (trap) return this.lose({ ...EngineWorker.failed, message: `the engine failed: ${trap}` });
    const { answer } = this.current;
    this.settle(() => answer(new Response(bytes, { status, headers: [["Content-Type", type], ...fields] })));
  }

  settle(tell) {
    clearTimeout(this.timer);
    this.current = undefined;
    tell();
    this.next();
  }

  /** Discards the engine: its current request fails, and the next one starts a new engine. */
  lose(diagnostic) {
    const request = this.current;
    this.end();
    if (!request) return;
    const end = { type: "end", diagnostic: { severity: "error", ...diagnostic } };
    request.answer(EngineWorker.json(request.path === "/api/live" ? { lost: end } : { revision: request.body?.revision, failure: end }));
    this.next();
  }

  /** Terminates the worker, whose current request gets no response. */
  end() {
    clearTimeout(this.timer);
    this.instance?.terminate();
    this.instance = this.worker = this.current = undefined;
  }

  static tooLong = { code: "budget-exceeded", message: "the script's requests exceed the time limit", fix: "show, print or record less" };
  static failed = { code: "worker-failed", fix: "try again; if it happens again, place or record less" };

  static json(value) { return new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } }); }
}

/** Unpacks the engine's file while it loads: `scripts/lib/engine.sh` describes its contents. */
class Unpacker {
  /**
   * The length of the header before the unpacker's own code: the engine's CRC-32 and size, and the
   * size of that code.
   */
  static head = 12;

  bytes = new Uint8Array();

  /** The reason why there is no engine, until all of it is unpacked. */
  fault = "its file is damaged or incomplete";

  async transform(piece, controller) {
    if (this.code) return this.unpack(piece, controller);
    const bytes = new Uint8Array(this.bytes.length + piece.length);
    bytes.set(this.bytes);
    bytes.set(piece, this.bytes.length);
    this.bytes = bytes;
    if (bytes.length < Unpacker.head) return;
    const numbers = new DataView(bytes.buffer), begin = Unpacker.head + numbers.getUint32(8, true);
    // The first bytes of the packed data are the header of an .lzma file.
    if (bytes.length < begin + 13) return;
    this.crc = numbers.getUint32(0, true);
    this.size = numbers.getUint32(4, true);
    const { instance } = await WebAssembly.instantiate(bytes.subarray(Unpacker.head, begin));
    this.code = /** @type {any} */ (instance.exports);
    this.unpack(bytes.subarray(begin), controller);
  }

  unpack(piece, controller) {
    const { code } = this, room = code.room(), roomSize = 65536;
    for (let from = 0; from < piece.length; from += roomSize) {
      const part = piece.subarray(from, from + roomSize);
      new Uint8Array(code.memory.buffer).set(part, room);
      if (!this.hasBegun && !code.begin(this.size)) throw new Error(this.fault = "the browser does not have enough memory");
      this.hasBegun = true;
      const begin = code.unpack(part.length);
      if (!begin) throw new Error(this.fault);
      controller.enqueue(new Uint8Array(code.memory.buffer.slice(begin, code.end())));
    }
  }

  flush() {
    if (!this.code?.isWhole(this.crc)) throw new Error(this.fault);
    this.fault = undefined;
  }
}

export class EngineDoor {
  place = "Scripts run in this page, without a server: nothing that you type leaves your browser.";

  readOnly = "This page cannot write files. Download the script.";

  confinement = "It runs in a worker without access to the page, the network or the browser's storage.";

  /** The engine is a machine without imports for any of these, with limits of time and memory. */
  isSafe = true;

  secret = new NoSecret();

  /**
   * The workers of each page: its live view has a separate one, so that terminating a run does not
   * affect it.
   */
  workers = new Map();

  /** What is loaded once, when it is asked for: the Swift exporter, and the names of the scripts. */
  exporting = undefined;

  listed = undefined;

  /** The time that the engine waits for the first picture, in milliseconds. */
  static patience = 1500;

  /** Resolves at the first stored result, or when none is expected: a link contains its script. */
  pictured = new Promise((done) => {
    this.seePicture = done;
    setTimeout(done, /^#(e|s|lesson)=/.test(location.hash) || this.held ? 0 : EngineDoor.patience);
  });

  constructor(address) {
    this.address = address;
    // On a slow line the engine would hold up the pictures that need none.
    this.engine = this.pictured.then(() => this.load(address));
    this.engine.catch((error) => this.tellOfLoss(error));
    // Without it, the page works, but not offline. It loads all files, so the page itself loads
    // first.
    if (location.protocol !== "file:") this.engine.then(() => navigator.serviceWorker?.register("offline.js")).catch(() => {});
  }

  async load(address) {
    if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly");
    const module = await EngineDoor.compile(address);
    this.isReady = true;
    return module;
  }

  /** The Swift exporter, which is loaded when it is first requested. */
  get exporter() { return (this.exporting ??= EngineDoor.compile(this.address, "export").catch((error) => { this.exporting = undefined; throw error; })); }

  /** The names of the scripts that are part of the page. */
  get list() { return (this.listed ??= this.held ?? fetch("scripts/index.json").then((answer) => answer.json())); }

  /** The names and texts of scripts that are embedded in a single-file page. */
  get held() {
    const holder = document.getElementById("heldScripts");
    return holder && JSON.parse(holder.textContent);
  }

  /** Compiles a program while it loads. */
  static async compile(address, name) {
    const unpacker = new Unpacker(), unpacked = (await EngineDoor.packed(address, name)).pipeThrough(new TransformStream(unpacker));
    try {
      return await WebAssembly.compileStreaming(new Response(unpacked, { headers: { "Content-Type": "application/wasm" } }));
    } catch (error) {
      throw unpacker.fault ? new Error(unpacker.fault) : error;
    }
  }

  /**
   * Returns a program's file, next to the engine's, or the copy embedded in a single-file page, in
   * base 64.
   */
  static async packed(engine, name = "moonlay") {
    const address = engine.replace("moonlay", name), holder = document.getElementById(`held-${name}`);
    if (holder) return new Blob([Uint8Array.from(atob(holder.textContent.trim()), (letter) => letter.charCodeAt(0))]).stream();
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} could not be loaded (${answer.status})`);
    return answer.body.pipeThrough(EngineDoor.progress(Number(answer.headers.get("Content-Length"))));
  }

  /** Shows how much of a file is loaded, while it is. */
  static progress(size) {
    const bar = Object.assign(document.createElement("progress"), { className: "loading", max: 1 });
    bar.setAttribute("aria-label", "loading the engine");
    document.body.append(bar);
    let loaded = 0;
    return new TransformStream({
      transform(piece, controller) {
        loaded += piece.length;
        if (size) bar.value = Math.min(loaded / size, 1);
        controller.enqueue(piece);
      },
      flush: () => bar.remove(),
    });
  }

  /** The address of the worker's script. */
  static get worker() {
    const holder = document.getElementById("heldWorker");
    return holder ? URL.createObjectURL(new Blob([holder.textContent], { type: "text/javascript" })) : new URL("engine-worker.js", document.baseURI);
  }

  /** Reports that nothing works without an engine, and what it requires. */
  tellOfLoss(error) {
    const words = document.createElement("p");
    words.className = "banner";
    words.setAttribute("role", "alert");
    words.textContent = `The engine could not be started: ${error.message}. Moonlay needs Chromium 111, Firefox 113 or Safari 16.4, or later, and all of the page's files. Load the page again to retry.`;
    document.body.prepend(words);
  }

  async send(host, path, body) {
    if (path === "/api/events") return EngineDoor.events();
    if (path === "/api/scripts") return EngineWorker.json({ folder: "gallery", scripts: (await this.list).scripts, allowsSaving: false });
    if (path.startsWith("/api/scripts/")) return this.script(decodeURIComponent(path.slice(13)));
    if (path === "/api/save" || path === "/api/rename") return new Response("This page keeps scripts in the browser. Download the script to save it as a file.\n", { status: 403 });
    const isLive = path === "/api/live", key = `${host.page} ${isLive}`;
    if (isLive && (body.do === "stop" || body.do === "close")) {
      this.workers.get(key)?.lose(body.do === "stop" ? { code: "interrupted", message: "stopped", fix: "start over" } : EngineWorker.failed);
      return EngineWorker.json({});
    }
    if (path === "/api/run" && !this.isReady) {
      const still = await this.still(body);
      if (still) return EngineWorker.json(still);
    }
    // The start page can wait for the progress in the lessons.
    if (path !== "/api/progress" && path !== "/api/lessons") this.seePicture();
    const modules = await this.modules(body?.text ?? "");
    if (!this.workers.has(key)) this.workers.set(key, new EngineWorker(() => (path === "/api/swift" ? this.exporter : this.engine)));
    return this.workers.get(key).ask(path, body, modules);
  }

  /** The maximum number of modules of a script. */
  static maxModules = 50;

  /**
   * Returns the modules that a text requires, directly or indirectly: scripts of the gallery, and
   * those that only this browser has.
   */
  async modules(text, found = {}) {
    for (const [, name] of text.matchAll(/\brequire\s*\(?\s*["']([\w.-]+)["']/g)) {
      if (name in found || Object.keys(found).length >= EngineDoor.maxModules) continue;
      const file = `${name.replaceAll(".", "/")}.lua`, own = Drafts.load(Store.all, "moonlay own gallery/")?.[file]?.text;
      const module = own ?? ((await this.list).scripts.includes(file) ? await (await this.script(file)).text() : undefined);
      if (module === undefined) continue;
      found[name] = module;
      await this.modules(module, found);
    }
    return found;
  }

  /**
   * Returns the program's stored result for a script of the gallery, before the engine is loaded;
   * undefined for any other request.
   */
  async still({ name, text, revision, options }) {
    if (this.isReady || !(await this.list).stills?.includes(name) || JSON.stringify(options) !== '{"steps":false}') return undefined;
    const [answer, script] = await Promise.all([fetch(`stills/${name}.json`), this.script(name)]);
    const still = answer.ok && (await script.text()) === text ? { ...(await answer.json()), revision } : undefined;
    if (still) this.seePicture();
    return still;
  }

  /** Returns a script of the gallery. */
  async script(name) {
    const held = (await this.list).texts?.[name];
    if (held !== undefined) return new Response(held, { headers: { "Content-Type": "text/plain; charset=utf-8", "X-Moonlay-Version": "gallery" } });
    const answer = await fetch(`scripts/${encodeURIComponent(name)}`).catch(() => undefined);
    if (!answer) return new Response(`${name} could not be loaded. Check your network connection and try again.\n`, { status: 503 });
    if (!answer.ok) return new Response(`no such script: ${name}\n`, { status: 404 });
    return new Response(await answer.arrayBuffer(), { headers: { "Content-Type": "text/plain; charset=utf-8", "X-Moonlay-Version": "gallery" } });
  }

  leave(host) {
    for (const isLive of [false, true]) {
      const key = `${host.page} ${isLive}`;
      this.workers.get(key)?.end();
      this.workers.delete(key);
    }
  }

  /** Returns no events, since only the page itself changes anything. */
  static events() {
    const hello = new TextEncoder().encode('event: hello\ndata: "moonlay"\n\n');
    return new Response(new ReadableStream({ start: (stream) => stream.enqueue(hello) }), { headers: { "Content-Type": "text/event-stream" } });
  }
}
