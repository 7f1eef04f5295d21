import { LRUCache } from 'lru-cache';
import type { ContentType } from '#contract/content-types.ts';
import { type Hit, searchTypes } from '#contract/search.ts';
import type { ContentRef, SearchEngine } from '#server/platform/search/engine.ts';
import { presentHit } from './present.ts';

const MOST = 6;
const OF_EACH = 2;
const KEPT_MS = 60_000;
const MAX_KEPT = 500;
/** Profiles are not about one subject. */
const types = searchTypes.filter((type) => type !== 'person');

interface Page {
  readonly type: ContentType;
  readonly id: string;
}

interface About {
  readonly text: string;
  readonly references: readonly ContentRef[];
}

/** Caches ids for a minute, but reads the content each time, so that hidden content disappears immediately. */
export class Related {
  readonly #engine: SearchEngine;
  readonly #cache = new LRUCache<string, About, Page>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    fetchMethod: (_key, _stale, { context: page }) => this.#find(page),
    ignoreFetchAbort: true,
  });

  constructor(engine: SearchEngine) {
    this.#engine = engine;
  }

  async to(type: ContentType, id: string): Promise<Hit[]> {
    const { text, references } = await this.#cache.forceFetch(`${type}:${id}`, { context: { type, id } });
    return references.length === 0 ? [] : (await this.#engine.show(references, text)).map(presentHit);
  }

  async #find({ type, id }: Page): Promise<About> {
    const text = await this.#engine.titleAndTags(type, id);
    if (text === null) return { text: '', references: [] };
    // On the page of a job, people look for other jobs.
    const asked = type === 'job' ? { types: [type], ofEach: MOST } : { types, ofEach: OF_EACH };
    const found = await this.#engine.similar({ text, ...asked, limit: MOST, without: id });
    return { text, references: found.map((result) => ({ type: result.type, id: result.id })) };
  }
}
