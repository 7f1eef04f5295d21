import { eventModes } from '#contract/events.ts';
import type { EventFilter } from './queries.ts';

const MAX_TAG = 30;
const MAX_SEARCH = 200;
const MAX_CURSOR = 200;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of an address; what makes no sense is left out rather than failing the page. */
export function readSearch(params: URLSearchParams): EventFilter {
  const words = (name: string, most: number) => params.get(name)?.trim().slice(0, most);
  const dayOf = (name: string) => {
    const value = params.get(name) ?? '';
    // The thirtieth of February would be read as a day in March.
    const isDay = day.test(value) && Number.isFinite(Date.parse(value));
    return isDay && new Date(value).toISOString().startsWith(value) ? value : undefined;
  };
  const cursor = params.get('cursor');
  return withoutEmpty({
    when: params.get('when') === 'past' ? 'past' : undefined,
    mode: eventModes.find((mode) => mode === params.get('mode')),
    search: words('search', MAX_SEARCH),
    tag: words('tag', MAX_TAG)?.toLowerCase(),
    from: dayOf('from'),
    to: dayOf('to'),
    interested: params.get('interested') === 'true' ? 'true' : undefined,
    cursor: cursor && cursor.length <= MAX_CURSOR ? cursor : undefined,
  });
}

/** The address of the same list with some filters changed; any change but paging starts at the first page. */
export function searchPath(
  base: string,
  filter: EventFilter,
  change: { [K in keyof EventFilter]?: EventFilter[K] | undefined },
): string {
  const next = withoutEmpty({ ...filter, cursor: undefined, ...change });
  const params = new URLSearchParams(next as Record<string, string>);
  return params.size > 0 ? `${base}?${params}` : base;
}

function withoutEmpty(filter: Record<string, string | undefined>): EventFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as EventFilter;
}
