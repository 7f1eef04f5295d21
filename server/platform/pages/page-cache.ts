import { LRUCache } from 'lru-cache';
import type { Pieces } from './pieces.ts';
import { zipPage } from './zip-page.ts';

/** A complete response without its nonce. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** The UTF-8 text between the nonces. */
  readonly text: Pieces;
  /** The pieces of `text`, each compressed; set for pages from the cache. */
  readonly zipped?: Pieces;
}

export interface PageCacheOptions {
  readonly seconds: number;
  readonly maxPages: number;
  /** Includes keys, headers, plain and compressed text. */
  readonly maxBytes: number;
}

/** Pages that anonymous visitors saw in the last seconds. The least recently used are evicted first. */
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

  /** Concurrent visitors of a page share one rendering. */
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

  /** Compresses the page before it is cached, so that its size is known and never changes. */
  #keep(key: string, page: RenderedPage): RenderedPage {
    const zipped = { ...page, zipped: zipPage(page.text) };
    this.#pages.set(key, zipped);
    return zipped;
  }
}

/** V8 uses at most two bytes for a character and eight for a number. */
function sizeOf(key: string, { headers, text, zipped }: RenderedPage): number {
  const characters = headers.reduce((sum, [name, value]) => sum + name.length + value.length, key.length);
  const pieces = [text, ...(zipped ? [zipped] : [])];
  return pieces.reduce((sum, { bytes, ends }) => sum + bytes.buffer.byteLength + 8 * ends.length, 2 * characters);
}
