import { contentTypes } from '#contract/content-types.ts';
import { LANE_ARROW } from '#contract/disruptions.ts';
import { pages } from '#contract/pages.ts';
import type { SavedSearch, SearchSubject } from '#contract/watching.ts';

export const tagPath = (tag: string): string => `${contentTypes.general.list}?${new URLSearchParams({ tag })}`;

const listOfSearch: Readonly<Record<SearchSubject, string>> = {
  search: contentTypes.quote.list,
  jobs: contentTypes.job.appList,
  disruptions: pages.appDisruptions,
};

export function searchPath(subject: SearchSubject, { lane, ...query }: SavedSearch): string {
  const [place, to] = lane?.split(LANE_ARROW) ?? [];
  const conditions = new URLSearchParams({ ...(place && { place }), ...(to && { to }), ...query }).toString();
  return conditions === '' ? listOfSearch[subject] : `${listOfSearch[subject]}?${conditions}`;
}
