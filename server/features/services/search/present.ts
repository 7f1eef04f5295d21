import { type ContentType, contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { Hit } from '#contract/search.ts';
import type { SearchResult } from '#server/platform/search/engine.ts';

const t = messages('server');

export function presentHit(found: SearchResult): Hit {
  const type = found.type as ContentType;
  // A link needs a title, and events may have none.
  const named = found.title.trim() === '' ? { title: t('Untitled'), titleMarks: [] } : {};
  return { ...found, ...named, type, url: contentTypes[type].publicPath(found.id) };
}
