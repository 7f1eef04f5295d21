import { containerNames } from '#contract/freight/container-names.ts';
import type { ContainerType } from '#contract/freight/containers.ts';
import { type Mode, modeNames } from '#contract/freight/modes.ts';
import type { Watch } from '#contract/watching.ts';

const subjectNames: Readonly<Record<Watch['subject'], string>> = {
  thread: 'Thread',
  category: 'Category',
  tag: 'Tag',
  company: 'Company',
  person: 'Member',
  search: 'Search',
};

/** 'Category', or why a thread is watched. */
export const kindOfWatch = ({ subject, automatic }: Watch): string =>
  automatic ? 'Thread that you wrote or replied to' : subjectNames[subject];

/** The name of what is watched; null if it is no longer there. */
export function nameOfWatch({ subject, title, query }: Watch): string | null {
  if (subject === 'tag' && title !== null) return `#${title}`;
  return query === null ? title : `Freight requests: ${conditionsOf(query)}`;
}

function conditionsOf({ mode, origin, destination, hs, incoterm, equipment }: NonNullable<Watch['query']>): string {
  const lane = [origin && `from ${origin}`, destination && `to ${destination}`].filter(Boolean).join(' ');
  const parts = [
    mode && modeNames[mode as Mode],
    lane,
    hs && `HS ${hs}`,
    incoterm,
    equipment && containerNames[equipment as ContainerType],
  ].filter(Boolean);
  return parts.length === 0 ? 'all' : parts.join(', ');
}
