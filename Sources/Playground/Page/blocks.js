// Living code in anybody's page: one script tag turns each block of the language `moonlay` into a view
// of its layout, with its parameters, in a frame of this site.
//
//   <script type="module" src="https://EXAMPLE/moonlay/blocks.js"></script>
//   <pre><code class="language-moonlay" data-height="420">local Grid = Layout.new("Grid") …</code></pre>
//
// The code stays below its view, and is what a reader sees without scripts.

import { Packed } from "./packed.js";

const site = new URL(".", import.meta.url);

for (const code of document.querySelectorAll("pre > code:is(.language-moonlay, .moonlay)")) {
  const frame = document.createElement("iframe"), shown = document.createElement("details"), summary = document.createElement("summary");
  Object.assign(frame, { title: code.dataset.title ?? "a layout", src: `${site}#e=${await Packed.pack({ name: "block.lua", text: code.textContent, options: {} })}`, loading: "lazy" });
  Object.assign(frame.style, { border: 0, height: `${Number(code.dataset.height) || 420}px`, width: "100%" });
  summary.textContent = "Code";
  code.parentElement.before(frame, shown);
  shown.append(summary, code.parentElement);
}
