// Living code in anybody's page: one script tag turns each block of the language `moonlay` into a view
// of its layout, with its parameters, in a frame of this site.
//
//   <script type="module" src="https://EXAMPLE/moonlay/blocks.js"></script>
//   <pre><code class="language-moonlay" data-height="420">local Grid = Layout.new("Grid") …</code></pre>
//
// The code stays below its view, and is what a reader sees without scripts.

const site = new URL(".", import.meta.url);

/** Returns a text as it stands in the address of the site: packed, in base 64. */
async function packed(text) {
  const bytes = new TextEncoder().encode(JSON.stringify({ name: "block.lua", text, options: {} }));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const binary = Array.from(new Uint8Array(await new Response(stream).arrayBuffer()), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

for (const code of document.querySelectorAll("pre > code:is(.language-moonlay, .moonlay)")) {
  const frame = document.createElement("iframe"), shown = document.createElement("details"), summary = document.createElement("summary");
  Object.assign(frame, { title: code.dataset.title ?? "a layout", src: `${site}#e=${await packed(code.textContent)}`, loading: "lazy" });
  Object.assign(frame.style, { border: 0, height: `${Number(code.dataset.height) || 420}px`, width: "100%" });
  summary.textContent = "Code";
  code.parentElement.before(frame, shown);
  shown.append(summary, code.parentElement);
}
