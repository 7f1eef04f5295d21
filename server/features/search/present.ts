import type { Hit, SearchType } from '#contract/search.ts';
import type { SearchResult } from '#server/platform/search/engine.ts';

/** Where the public page of each is. */
const pages: Readonly<Record<SearchType, string>> = {
  general: '/landing/general',
  quote: '/landing/quote',
  event: '/landing/event',
  blog: '/landing/blog',
  course: '/landing/education',
  company: '/landing/directory',
  job: '/landing/careers',
  brochure: '/landing/brochers',
  person: '/members',
};

export function presentHit(found: SearchResult): Hit {
  const type = found.type as SearchType;
  // A link needs a name: events may have none.
  const named = found.title.trim() === '' ? { title: 'Untitled', titleMarks: [] } : {};
  return { ...found, ...named, type, url: `${pages[type]}/${found.id}` };
}
