import { LRUCache } from 'lru-cache';
import type { Pieces } from './pieces.ts';
import { zipPage } from './zip-page.ts';

/** A whole answer without the nonce that it was rendered with. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** The text between the places where the nonce stands, in UTF-8. */
  readonly text: Pieces;
  /** The pieces of `text`, each compressed; a page from the cache has them. */
  readonly zipped?: Pieces;
}

export interface PageCacheOptions {
  readonly seconds: number;
  readonly maxPages: number;
  /** Of everything that the cache holds: keys, headers, plain and compressed text. */
  readonly maxBytes: number;
}

/**
 * The pages that anonymous visitors saw in the last seconds. The least recently used go first, and a page that has
 * expired goes by itself.
 */
export class PageCache {
  readonly #pages: LRUCache<string, RenderedPage>;
  readonly #underWay = new Map<string, Promise<RenderedPage>>();

  constructor({ seconds, maxPages, maxBytes }: PageCacheOptions) {
    this.#pages = new LRUCache({
      max: maxPages,
      maxSize: maxBytes,
      sizeCalculation: (page, key) => sizeOf(key, page),
      ttl: seconds * 1000,
      ttlAutopurge: true,
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get pages(): RenderedPage[] {
    return [...this.#pages.values()];
  }

  /** The kept page, or a new one; visitors who ask for the same page at once wait for one rendering. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const rendering = render().then((page) => (page.status === 200 ? this.#keep(key, page) : page));
    this.#underWay.set(key, rendering);
    try {
      return await rendering;
    } finally {
      this.#underWay.delete(key);
    }
  }

  /** Compresses the page before it is kept, so that its size is known and never changes. */
  #keep(key: string, page: RenderedPage): RenderedPage {
    const zipped = { ...page, zipped: zipPage(page.text) };
    this.#pages.set(key, zipped);
    return zipped;
  }
}

/** V8 keeps a character in at most two bytes and a number in eight. */
function sizeOf(key: string, { headers, text, zipped }: RenderedPage): number {
  const characters = headers.reduce((sum, [name, value]) => sum + name.length + value.length, key.length);
  const pieces = [text, ...(zipped ? [zipped] : [])];
  return pieces.reduce((sum, { bytes, ends }) => sum + bytes.buffer.byteLength + 8 * ends.length, 2 * characters);
}
