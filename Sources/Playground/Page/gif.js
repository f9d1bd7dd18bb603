// A moving picture as a GIF: a palette for all frames, of each frame the rectangle that has changed,
// and LZW.

/** The colours of some pictures, by cutting the room of colours at its middles. */
export class Palette {
  /** The maximum number of colours; one more index is for pixels that stay. */
  static most = 255;

  /** `pictures` are samples, each as bytes in the order red, green, blue, opacity. */
  constructor(pictures) {
    const counts = new Uint32Array(1 << 15), sums = [0, 1, 2].map(() => new Float64Array(1 << 15));
    for (const bytes of pictures) {
      for (let at = 0; at < bytes.length; at += 4) {
        const bin = Palette.bin(bytes, at);
        counts[bin] += 1;
        for (let part = 0; part < 3; part += 1) sums[part][bin] += bytes[at + part];
      }
    }
    const bins = [...counts.keys()].filter((bin) => counts[bin] > 0).map((bin) => ({ bin, count: counts[bin], colour: sums.map((sum) => sum[bin] / counts[bin]) }));
    this.colours = Palette.boxes(bins).map((box) => {
      const all = box.reduce((sum, { count }) => sum + count, 0);
      return [0, 1, 2].map((part) => Math.round(box.reduce((sum, { count, colour }) => sum + count * colour[part], 0) / all));
    });
    this.known = new Int16Array(1 << 15).fill(-1);
  }

  /** A colour by the upper five bits of its parts. */
  static bin(bytes, at) { return (bytes[at] >> 3) << 10 | (bytes[at + 1] >> 3) << 5 | bytes[at + 2] >> 3; }

  static boxes(bins) {
    const boxes = [bins], widest = (box) => {
      const widths = [0, 1, 2].map((part) => Math.max(...box.map(({ colour }) => colour[part])) - Math.min(...box.map(({ colour }) => colour[part])));
      return { part: widths.indexOf(Math.max(...widths)), width: Math.max(...widths) };
    };
    const measures = [widest(bins)];
    while (boxes.length < Math.min(Palette.most, bins.length)) {
      const values = measures.map(({ width }, at) => (boxes[at].length > 1 ? width * Math.sqrt(boxes[at].reduce((sum, { count }) => sum + count, 0)) : -1));
      const chosen = values.indexOf(Math.max(...values)), { part } = measures[chosen], box = boxes[chosen].sort((one, other) => one.colour[part] - other.colour[part]);
      const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
      let cut = 1;
      for (let sum = box[0].count; cut < box.length - 1 && sum < half; cut += 1) sum += box[cut].count;
      boxes.splice(chosen, 1, box.slice(0, cut), box.slice(cut));
      measures.splice(chosen, 1, widest(boxes[chosen]), widest(boxes[chosen + 1]));
    }
    return boxes;
  }

  /** Returns the index of the nearest colour of each pixel. */
  indices(bytes) {
    const found = new Uint8Array(bytes.length / 4);
    for (let at = 0; at < bytes.length; at += 4) {
      const bin = Palette.bin(bytes, at);
      if (this.known[bin] < 0) this.known[bin] = this.nearest(bytes[at], bytes[at + 1], bytes[at + 2]);
      found[at / 4] = this.known[bin];
    }
    return found;
  }

  nearest(red, green, blue) {
    const distances = this.colours.map((colour) => 3 * (colour[0] - red) ** 2 + 6 * (colour[1] - green) ** 2 + (colour[2] - blue) ** 2);
    return distances.indexOf(Math.min(...distances));
  }
}

export class Gif {
  /** The index of pixels that stay as they are. */
  static stays = 255;

  /** The codes while bytes are packed; made when it is needed. */
  static table = undefined;

  constructor(width, height, palette) {
    this.width = width;
    this.height = height;
    this.palette = palette;
    this.pieces = [];
    const table = new Uint8Array(768);
    palette.colours.forEach((colour, at) => table.set(colour, at * 3));
    this.put([...new TextEncoder().encode("GIF89a"), ...Gif.short(width), ...Gif.short(height), 0xf7, 0, 0], table);
    // It is repeated for ever.
    this.put([0x21, 0xff, 11, ...new TextEncoder().encode("NETSCAPE2.0"), 3, 1, 0, 0, 0]);
  }

  static short(number) { return [number & 255, number >> 8]; }

  put(...pieces) { for (const piece of pieces) this.pieces.push(Uint8Array.from(piece)); }

  /** Adds a picture that is shown for hundredths of a second; an unchanged one prolongs the last. */
  add(bytes, time) {
    const now = this.palette.indices(bytes), { last } = this, box = this.changed(now);
    if (!box) {
      this.next.time += time;
      return;
    }
    this.flush();
    const { left, top, width, height } = box, pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (top + y) * this.width + left + x;
        pixels[y * width + x] = last && last[at] === now[at] ? Gif.stays : now[at];
      }
    }
    this.next = { ...box, pixels, time };
    this.last = now;
  }

  /** Returns the rectangle that has changed; undefined if nothing has. */
  changed(now) {
    const { last, width, height } = this;
    if (!last) return { left: 0, top: 0, width, height };
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let at = 0; at < now.length; at += 1) {
      if (now[at] === last[at]) continue;
      const x = at % width, y = (at - x) / width;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** Writes the frame whose time is known now. */
  flush() {
    if (!this.next) return;
    const { left, top, width, height, pixels, time } = this.next;
    this.put([0x21, 0xf9, 4, 5, ...Gif.short(Math.min(time, 65_535)), Gif.stays, 0, 0x2c, ...[left, top, width, height].flatMap(Gif.short), 0, 8]);
    const packed = Gif.pack(pixels);
    for (let at = 0; at < packed.length; at += 255) this.put([Math.min(packed.length - at, 255)], packed.slice(at, at + 255));
    this.put([0]);
    this.next = undefined;
  }

  /** Returns the whole picture, whose last frame stays for a while. */
  end(time) {
    this.next.time += time;
    this.flush();
    this.put([0x3b]);
    return new Blob(this.pieces, { type: "image/gif" });
  }

  /** Returns bytes by LZW, with codes of 9 to 12 bits. */
  static pack(bytes) {
    const clear = 256, most = 4096, table = (Gif.table ??= new Int32Array(most << 8)), packed = [];
    let [size, next, bits, count] = [9, clear + 2, 0, 0];
    const emit = (code) => {
      bits |= code << count;
      for (count += size; count >= 8; count -= 8, bits >>>= 8) packed.push(bits & 255);
    };
    table.fill(0);
    emit(clear);
    let prefix = bytes[0];
    for (let at = 1; at < bytes.length; at += 1) {
      const key = prefix << 8 | bytes[at];
      if (table[key]) {
        prefix = table[key];
        continue;
      }
      emit(prefix);
      prefix = bytes[at];
      if (next === most) {
        emit(clear);
        table.fill(0);
        [size, next] = [9, clear + 2];
      } else {
        if (next === 1 << size) size += 1;
        table[key] = next;
        next += 1;
      }
    }
    emit(prefix);
    // The decoder's codes may be longer by now.
    if (next === 1 << size && size < 12) size += 1;
    emit(clear + 1);
    if (count > 0) packed.push(bits & 255);
    return Uint8Array.from(packed);
  }
}
