// Values as they are in an address: JSON, packed, in base 64.

export class Packed {
  static async pack(value) {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const packed = await new Response(new Blob([bytes]).stream().pipeThrough(new window.CompressionStream("deflate-raw"))).arrayBuffer();
    let binary = "";
    for (const byte of new Uint8Array(packed)) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /** Returns the value of a text; throws if it is invalid, or larger than so many bytes. */
  static async unpack(text, maxSize) {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const reader = new Blob([packed]).stream().pipeThrough(new window.DecompressionStream("deflate-raw")).getReader(), decoder = new TextDecoder("utf-8", { fatal: true });
    let json = "", size = 0;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      size += piece.value.length;
      if (size > maxSize) throw new Error("too long");
      json += decoder.decode(piece.value, { stream: true });
    }
    return JSON.parse(json + decoder.decode());
  }
}
