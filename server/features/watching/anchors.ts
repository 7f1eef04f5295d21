import type { SavedSearch, SearchSubject } from '#contract/watching.ts';

/** The conditions by which saved searches are looked up. The first one that a search has finds the fewest others. */
const lookedUpBy: Readonly<Record<SearchSubject, readonly string[]>> = {
  search: ['origin', 'destination', 'hs', 'equipment', 'incoterm', 'mode'],
  jobs: ['function', 'country', 'employmentType', 'seniority', 'workplace'],
};

const all = (subject: SearchSubject): string => `${subject}:all`;
const anchor = (subject: SearchSubject, name: string, value: string): string => `${subject}:${name}:${value}`;

export const keyOfRecord = (subject: string, id: string): string => `${subject}:${id}`;

/** The same for the same conditions in any order. */
export function keyOfSearch(subject: SearchSubject, query: SavedSearch): string {
  return `${subject}:${JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Of a saved search. */
export function anchorOfSearch(subject: SearchSubject, query: SavedSearch): string {
  const name = lookedUpBy[subject].find((condition) => query[condition] !== undefined);
  return name === undefined ? all(subject) : anchor(subject, name, query[name] ?? '');
}

/** Of the searches that may find an item with these values. */
export function anchorsOfValues(subject: SearchSubject, values: Readonly<Record<string, readonly string[]>>): string[] {
  return [
    all(subject),
    ...lookedUpBy[subject].flatMap((name) => (values[name] ?? []).map((value) => anchor(subject, name, value))),
  ];
}
