// The page in another page's frame: `#embed=waterfall.lua&columns=3` is the view of a script with these parameters, without the text
// and the tools around it.

class Embedding {
  /** What an address asks for: the script's name and its parameters; null where it asks for the whole page. */
  static read(hash) {
    const words = new URLSearchParams(hash.slice(1)), name = words.get("embed");
    if (!name) return null;
    words.delete("embed");
    return { name, values: Object.fromEntries(words) };
  }

  /** Shows what is left of the page; the script's name heads it for a screen reader. */
  static show(name) {
    document.documentElement.classList.add("embedded");
    document.querySelector(".playground").prepend(Console.element("h1", { className: "hidden", text: name }));
  }
}
