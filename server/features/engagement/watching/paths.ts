import { contentTypes } from '#contract/content-types.ts';
import type { SavedSearch, SearchSubject } from '#contract/watching.ts';

export const tagPath = (tag: string): string => `${contentTypes.general.list}?${new URLSearchParams({ tag })}`;

const listOfSearch: Readonly<Record<SearchSubject, string>> = {
  search: contentTypes.quote.list,
  jobs: contentTypes.job.appList,
};

export function searchPath(subject: SearchSubject, query: SavedSearch): string {
  const conditions = new URLSearchParams(query).toString();
  return conditions === '' ? listOfSearch[subject] : `${listOfSearch[subject]}?${conditions}`;
}
