// The engine of the page without a server, in Node: asked as its worker asks it.
import { readFile } from "node:fs/promises";

export class Engine {
  static async load(file) { return new Engine(await WebAssembly.compile(await readFile(file))); }

  constructor(module) {
    this.module = module;
    this.begin();
  }

  /** Begins anew, as a page begins a new worker. */
  begin() {
    const imports = WebAssembly.Module.imports(this.module).map(({ module, name }) => `${module}.${name}`);
    const others = imports.filter((name) => name !== "moonlay.now");
    if (others.length > 0) throw new Error(`the engine wants more than a clock: ${others.join(", ")}`);
    this.exports = new WebAssembly.Instance(this.module, { moonlay: { now: () => performance.now() * 1e6 } }).exports;
    this.exports.__wasm_call_ctors();
  }

  get bytes() { return this.exports.memory.buffer.byteLength; }

  /** Answers with the status, the type and the body. */
  ask(path, body) {
    const request = Buffer.from(`${body === undefined ? "GET" : "POST"} ${path}\n${body === undefined ? "" : JSON.stringify(body)}`);
    const room = this.exports.moonlay_room(request.length);
    new Uint8Array(this.exports.memory.buffer).set(request, room);
    const start = this.exports.moonlay_answer(room, request.length);
    const answer = Buffer.from(new Uint8Array(this.exports.memory.buffer, start, this.exports.moonlay_answer_count()));
    const end = answer.indexOf("\n\n"), [, status, type] = /^(\d+) ([^\n]*)/.exec(answer.subarray(0, end).toString());
    return { status: Number(status), type, body: answer.subarray(end + 2) };
  }
}
