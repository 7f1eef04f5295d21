import { LRUCache } from 'lru-cache';
import type { ContentType } from '#contract/content-types.ts';
import { type Hit, searchTypes } from '#contract/search.ts';
import type { ContentRef, SearchEngine } from '#server/platform/search/engine.ts';
import { presentHit } from './present.ts';

const MOST = 6;
const OF_EACH = 2;
const KEPT_MS = 60_000;
const MOST_KEPT = 500;
/** People are about many things, and no page of theirs is more on a subject. */
const types = searchTypes.filter((type) => type !== 'person');

interface Page {
  readonly type: ContentType;
  readonly id: string;
}

interface About {
  readonly text: string;
  readonly things: readonly ContentRef[];
}

/**
 * What else is about the same, of several types; nothing for what isn't there for everyone. Which things these are is
 * kept for a minute, what is shown of them is read again, so that nothing outlives its being hidden.
 */
export class Related {
  readonly #engine: SearchEngine;
  readonly #kept = new LRUCache<string, About, Page>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    fetchMethod: (_key, _stale, { context: page }) => this.#find(page),
    ignoreFetchAbort: true,
  });

  constructor(engine: SearchEngine) {
    this.#engine = engine;
  }

  async to(type: ContentType, id: string): Promise<Hit[]> {
    const { text, things } = await this.#kept.forceFetch(`${type}:${id}`, { context: { type, id } });
    return things.length === 0 ? [] : (await this.#engine.show(things, text)).map(presentHit);
  }

  async #find({ type, id }: Page): Promise<About> {
    const text = await this.#engine.titleAndTags(type, id);
    if (text === null) return { text: '', things: [] };
    const found = await this.#engine.similar({ text, types, ofEach: OF_EACH, limit: MOST, without: id });
    return { text, things: found.map((one) => ({ type: one.type, id: one.id })) };
  }
}
