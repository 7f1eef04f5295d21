import { LRUCache } from 'lru-cache';

/** Finished pictures by what they say; the least recently asked for go first once all together grow too large. */
export class KeptPictures {
  readonly #kept: LRUCache<string, Buffer>;
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: (picture) => Math.max(1, picture.length) });
  }

  /** The kept picture, or a new one; whoever asks for the same one meanwhile waits for one drawing. */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const drawing = draw();
    this.#underWay.set(key, drawing);
    try {
      const picture = await drawing;
      this.#kept.set(key, picture);
      return picture;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
