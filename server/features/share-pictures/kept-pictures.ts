/** Finished pictures by what they say; the least recently asked for go first once all together grow too large. */
export class KeptPictures {
  readonly #kept = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The kept picture, or a new one; whoever asks for the same one meanwhile waits for one drawing. */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const drawing = draw();
    this.#underWay.set(key, drawing);
    try {
      const picture = await drawing;
      this.#keep(key, picture);
      return picture;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, picture: Buffer): void {
    this.#kept.set(key, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
