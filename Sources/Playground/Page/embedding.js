// The page in another page's frame: `#embed=waterfall.lua&columns=3` shows the view of a script
// with these parameters, without the text and the tools around it.

class Embedding {
  /**
   * Returns the script's name and its parameters in an address; null if it is for the whole page.
   */
  static read(hash) {
    const words = new URLSearchParams(hash.slice(1)), name = words.get("embed");
    if (!name) return null;
    words.delete("embed");
    return { name, values: Object.fromEntries(words) };
  }

  /**
   * Shows the embedded part of the page, with the script's name as the heading for screen readers.
   */
  static show(name) {
    document.documentElement.classList.add("embedded");
    document.querySelector(".playground").prepend(Console.element("h1", { className: "hidden", text: name }));
  }
}
