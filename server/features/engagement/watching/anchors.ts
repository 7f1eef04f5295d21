import type { SavedSearch, SearchSubject } from '#contract/watching.ts';

/** A search is looked up by the first of these conditions that it has: few other searches share it. */
const lookedUpBy: Readonly<Record<SearchSubject, readonly string[]>> = {
  search: ['origin', 'destination', 'hs', 'equipment', 'incoterm', 'mode'],
  jobs: ['function', 'country', 'employmentType', 'seniority', 'workplace'],
  disruptions: ['kind'],
};

const all = (subject: SearchSubject): string => `${subject}:all`;
/** Searches of a radius, such as 'lyon~100', share one: what is new lies within too many of them. */
const anchor = (subject: SearchSubject, name: string, value: string): string =>
  `${subject}:${name}:${value.includes('~') ? '~' : value}`;

export const keyOfRecord = (subject: string, id: string): string => `${subject}:${id}`;

/** The same for the same conditions in any order. */
export function keyOfSearch(subject: SearchSubject, query: SavedSearch): string {
  return `${subject}:${JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

export function anchorOfSearch(subject: SearchSubject, query: SavedSearch): string {
  const name = lookedUpBy[subject].find((condition) => query[condition] !== undefined);
  return name === undefined ? all(subject) : anchor(subject, name, query[name] ?? '');
}

export function anchorsOfValues(subject: SearchSubject, values: Readonly<Record<string, readonly string[]>>): string[] {
  const ofValues = lookedUpBy[subject].flatMap((name) =>
    (values[name] ?? []).map((value) => anchor(subject, name, value)),
  );
  return [...new Set([all(subject), ...ofValues])];
}
