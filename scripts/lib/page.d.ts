// What the scripts of the page find in a browser and TypeScript's compiler does not know. For scripts/page-types.

/** The text editor: Sources/Playground/Editor/codemirror.js. */
declare const CodeMirror: any;

interface Window {
  playground: any;
  moonlayPage: any;
  CompressionStream: any;
  DecompressionStream: any;
}

interface HTMLElement {
  inert: boolean;
}

// All elements that a selector looks for here are HTML.
interface ParentNode {
  querySelector<Name extends keyof HTMLElementTagNameMap>(selector: Name): HTMLElementTagNameMap[Name] | null;
  querySelector(selector: string): HTMLElement | null;
  querySelectorAll<Name extends keyof HTMLElementTagNameMap>(selector: Name): NodeListOf<HTMLElementTagNameMap[Name]>;
  querySelectorAll(selector: string): NodeListOf<HTMLElement>;
}
