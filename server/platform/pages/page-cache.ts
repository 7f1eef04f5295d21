import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ChangeLog } from '../changes/change-log.ts';
import type { Dependencies } from '../changes/dependencies.ts';
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

/** A page, and the rows on which it depends. */
export interface MadePage {
  readonly page: RenderedPage;
  readonly from: Dependencies;
}

interface Rendering {
  readonly page: RenderedPage;
  /** Whether it shows every change that was known when the rendering ended. */
  readonly isCurrent: boolean;
}

export interface PageCacheOptions {
  /** The maximum age of a page whose content has not changed. */
  readonly seconds: number;
  readonly maxPages: number;
  /** Includes keys, headers, plain and compressed text. */
  readonly maxBytes: number;
  /** Keeps only pages that are requested again soon. */
  readonly fromSecondRequest?: true;
}

/** More addresses than are requested between two requests of a page that is worth keeping. */
const MAX_REMEMBERED = 1_000;

/** Guests’ pages, kept until their content changes. The least recently used are evicted first. */
export class PageCache {
  readonly #changes: Pick<ChangeLog, 'refresh'>;
  readonly #pages: LRUCache<string, MadePage>;
  readonly #underWay = new Map<string, Promise<Rendering>>();
  /** Hashes of addresses that were requested once. */
  readonly #requested: LRUCache<number, true> | null;

  constructor(
    changes: Pick<ChangeLog, 'refresh'>,
    { seconds, maxPages, maxBytes, fromSecondRequest }: PageCacheOptions,
  ) {
    this.#changes = changes;
    this.#requested = fromSecondRequest ? new LRUCache({ max: MAX_REMEMBERED }) : null;
    this.#pages = new LRUCache({
      max: maxPages,
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => sizeOf(key, page),
      ttl: seconds * 1000,
      ttlAutopurge: true,
      // The clock of `madeAt`, even if a test has replaced it.
      perf: { now: () => performance.now() },
      dispose: ({ from }) => from.release(),
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get pages(): RenderedPage[] {
    return [...this.#pages.values()].map(({ page }) => page);
  }

  /**
   * Returns a page with every change that was committed before this request. Concurrent requests share one rendering.
   */
  async get(key: string, render: () => Promise<MadePage>): Promise<RenderedPage> {
    // If this fails, no cached page counts as current, and the rendering reports the error.
    await this.#changes.refresh().catch(() => undefined);
    const cached = this.#pages.get(key);
    if (cached && !cached.from.isStale) return cached.page;
    const underWay = this.#underWay.get(key);
    if (!underWay) return (await this.#render(key, render)).page;
    const shared = await underWay;
    if (shared.isCurrent) return shared.page;
    // A change was committed before this request and after that rendering began. The next rendering begins after both.
    return (await (this.#underWay.get(key) ?? this.#render(key, render))).page;
  }

  async #render(key: string, render: () => Promise<MadePage>): Promise<Rendering> {
    const rendering = render().then((rendered) => this.#keep(key, rendered));
    this.#underWay.set(key, rendering);
    try {
      return await rendering;
    } finally {
      this.#underWay.delete(key);
    }
  }

  /** Compresses the page before it is cached, so that its size is known and never changes. */
  #keep(key: string, { page, from }: MadePage): Rendering {
    const isCurrent = !from.isStale;
    if (page.status !== 200 || !isCurrent || !this.#isWorthKeeping(key)) {
      from.release();
      return { page, isCurrent };
    }
    const zipped = { ...page, zipped: zipPage(page.text) };
    this.#pages.set(key, { page: zipped, from }, { start: from.madeAt });
    return { page: zipped, isCurrent };
  }

  #isWorthKeeping(key: string): boolean {
    if (!this.#requested) return true;
    const hash = crc32(key);
    const isSecond = this.#requested.has(hash);
    this.#requested.set(hash, true);
    return isSecond;
  }
}

/** V8 uses at most two bytes for a character and eight for a number. */
function sizeOf(key: string, { headers, text, zipped }: RenderedPage): number {
  const characters = headers.reduce((sum, [name, value]) => sum + name.length + value.length, key.length);
  const pieces = [text, ...(zipped ? [zipped] : [])];
  return pieces.reduce((sum, { bytes, ends }) => sum + bytes.buffer.byteLength + 8 * ends.length, 2 * characters);
}
