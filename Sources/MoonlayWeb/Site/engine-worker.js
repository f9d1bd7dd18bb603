// Runs the engine in a worker, which processes one request at a time. Its only import is the clock,
// so a script has no access to the page, the network or the browser's storage.

"use strict";

/** The engine, which may still be starting: the first message brings its module. */
let engine;

async function begin({ module }) {
  const imports = { moonlay: { now: () => performance.now() * 1e6 } };
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports.__wasm_call_ctors();
  return exports;
}

/**
 * Writes a request into the engine's memory, and reads the response from there: a line with the
 * status and the type, a line for each further field, an empty line, and the body.
 */
function ask(exports, path, body) {
  const request = new TextEncoder().encode(`${body === undefined ? "GET" : "POST"} ${path}\n${body ?? ""}`);
  const room = exports.moonlay_room(request.length);
  new Uint8Array(exports.memory.buffer).set(request, room);
  const start = exports.moonlay_answer(room, request.length), count = exports.moonlay_answer_count();
  const answer = new Uint8Array(exports.memory.buffer, start, count);
  let end = 0;
  while (answer[end] !== 10 || answer[end + 1] !== 10) end += 1;
  const [line, ...fields] = new TextDecoder().decode(answer.subarray(0, end)).split("\n");
  const [, status, type] = /^(\d+) (.*)$/.exec(line);
  return { status: Number(status), type, fields: fields.map((field) => field.split(": ")), bytes: answer.slice(end + 2).buffer };
}

addEventListener("message", async ({ data }) => {
  try {
    if (data.module) return void (engine = begin(data));
    const exports = await engine;
    ask(exports, "/api/modules", data.modules);
    const answer = ask(exports, data.path, data.body);
    postMessage(answer, [answer.bytes]);
  } catch (error) {
    postMessage({ trap: error.message });
  }
});
