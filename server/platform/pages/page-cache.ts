import type { ZippedPage } from './zip-page.ts';

/** A whole answer, kept without the nonce that it was rendered with. */
export interface KeptPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** The text between the places where the nonce stands. */
  readonly parts: readonly string[];
  /** Made by the first visitor whose browser takes it. */
  zipped?: ZippedPage;
}

interface Entry {
  readonly page: KeptPage;
  readonly until: number;
  readonly size: number;
}

export interface PageCacheOptions {
  readonly seconds: number;
  readonly maxPages: number;
  readonly maxCharacters: number;
}

/** The pages that anonymous visitors saw in the last seconds; the least recently used go first. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<KeptPage>>();
  readonly #options: PageCacheOptions;
  #characters = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The kept page, or a new one; visitors who ask for the same page at once wait for one rendering. */
  async get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const kept = this.#entries.get(key);
    if (kept && kept.until > Date.now()) {
      this.#entries.delete(key);
      this.#entries.set(key, kept);
      return kept.page;
    }
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const rendering = render().then((page) => {
      if (page.status === 200) this.#keep(key, page);
      return page;
    });
    this.#underWay.set(key, rendering);
    try {
      return await rendering;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, page: KeptPage): void {
    this.#drop(key);
    const size = page.parts.reduce((sum, part) => sum + part.length, key.length);
    if (size > this.#options.maxCharacters) return;
    this.#entries.set(key, { page, until: Date.now() + this.#options.seconds * 1000, size });
    this.#characters += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.maxPages && this.#characters <= this.#options.maxCharacters) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#characters -= entry.size;
  }
}
