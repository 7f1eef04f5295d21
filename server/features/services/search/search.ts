import { kinds, type PostKind } from '#contract/post-kinds.ts';
import type { Hit, SearchQuery } from '#contract/search.ts';
import { lettersIn } from '#contract/text-length.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import type { SearchEngine } from '#server/platform/search/engine.ts';
import { presentHit } from './present.ts';

export async function searchAll(engine: SearchEngine, { q, sort, ...filter }: SearchQuery) {
  const { found, types, countries, ...page } = await engine.search({ ...filter, words: q, order: sort });
  return { ...page, data: presentEach(found, presentHit), types: [...types], countries: [...countries] };
}

const MAX_SIMILAR = 5;
const MIN_TITLE = 4;

export async function findSimilarPosts(
  engine: SearchEngine,
  { title, kind, not }: { title: string; kind?: PostKind | undefined; not?: string | undefined },
): Promise<Hit[]> {
  if (lettersIn(title.trim()) < MIN_TITLE) return [];
  const types = kind ? [kind] : kinds;
  const found = await engine.similar({ text: title, types, ofEach: MAX_SIMILAR, limit: MAX_SIMILAR, without: not });
  return presentEach(found, presentHit);
}
