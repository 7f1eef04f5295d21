import { kinds, type PostKind } from '#contract/post-kinds.ts';
import type { Hit, SearchQuery } from '#contract/search.ts';
import type { SearchEngine } from '#server/platform/search/engine.ts';
import { presentHit } from './present.ts';

/** @throws Invalid where the cursor is none */
export async function searchAll(engine: SearchEngine, { q, sort, ...filter }: SearchQuery) {
  const { found, types, countries, ...page } = await engine.search({ ...filter, words: q, order: sort });
  return { ...page, data: found.map(presentHit), types: [...types], countries: [...countries] };
}

const MOST_SIMILAR = 5;
const SHORTEST = 4;

/** Posts that share the words of a title, while it is being written. */
export async function findSimilarPosts(
  engine: SearchEngine,
  { title, kind, not }: { title: string; kind?: PostKind | undefined; not?: string | undefined },
): Promise<Hit[]> {
  if (title.trim().length < SHORTEST) return [];
  const types = kind ? [kind] : kinds;
  const found = await engine.similar({ text: title, types, ofEach: MOST_SIMILAR, limit: MOST_SIMILAR, without: not });
  return found.map(presentHit);
}
