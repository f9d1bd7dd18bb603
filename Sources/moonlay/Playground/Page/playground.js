"use strict";

// The page asks and shows; what a layout comes to is worked out by the host alone.

const token = document.querySelector("meta[name=moonlay-token]").content;
const page = crypto.randomUUID();
const scripts = document.getElementById("scripts");
const text = document.getElementById("text");
const stage = document.getElementById("stage");
const problems = document.getElementById("problems");

// How long typing rests before the script is run, in milliseconds.
const rest = 120;

let revision = 0;
let shown = 0;
let timer = 0;

async function ask(path, body) {
  const headers = { "X-Moonlay-Token": token };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

async function run() {
  revision += 1;
  const answer = await (await ask("/api/run", {
    page, revision, name: scripts.value || "untitled.lua", text: text.value, options: {},
  })).json();
  if (answer.overtaken || answer.revision < shown) return;
  shown = answer.revision;
  if (answer.result) draw(answer.result);
  tell(answer.result ? answer.result.diagnostics : [answer.failure.diagnostic]);
}

function draw(result) {
  const scale = window.devicePixelRatio || 1;
  stage.width = result.viewport.width * scale;
  stage.height = result.viewport.height * scale;
  stage.style.aspectRatio = `${result.viewport.width} / ${result.viewport.height}`;
  const context = stage.getContext("2d");
  context.scale(scale, scale);
  context.translate(-result.contentOffset.x, -result.contentOffset.y);
  context.font = "12px system-ui, sans-serif";
  for (const element of result.elements) {
    const { x, y, width, height } = element.frame;
    context.globalAlpha = element.alpha ?? 1;
    context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
    context.fillText(`${element.section ?? ""},${element.item ?? ""}`, x + 6, y + 16, width);
  }
}

function tell(diagnostics) {
  problems.replaceChildren(...diagnostics.map((diagnostic) => {
    const entry = document.createElement("li");
    const place = diagnostic.where ? `${diagnostic.where}: ` : "";
    entry.textContent = `${place}${diagnostic.message}${diagnostic.fix ? ` (${diagnostic.fix})` : ""}`;
    return entry;
  }));
}

async function open(name) {
  text.value = await (await ask(`/api/scripts/${encodeURIComponent(name)}`)).text();
  await run();
}

text.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(run, rest);
});
scripts.addEventListener("change", () => open(scripts.value));

const list = await (await ask("/api/scripts")).json();
scripts.replaceChildren(...list.scripts.map((name) => new Option(name, name)));
if (list.scripts.length > 0) await open(list.scripts[0]);
