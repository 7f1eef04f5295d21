import { messages } from '../messages.ts';
import { term } from '../terms.ts';
import { containerNames } from './container-names.ts';
import type { ContainerType } from './containers.ts';
import { type ModeFilter, modeFilterNames } from './mode-filters.ts';
import { placeFilterText } from './place-filter.ts';

const t = messages('freight');

/** Names a saved search for requests by its conditions: 'Sea, FCL, from INNSA to NLRTM', or 'all'. */
export function nameOfRequestSearch(query: Readonly<Record<string, string>>): string {
  const { mode, origin, destination, hs, incoterm, equipment } = query;
  const parts = [
    mode && term(modeFilterNames[mode as ModeFilter]),
    laneText(origin && placeFilterText(origin), destination && placeFilterText(destination)),
    hs && `HS ${hs}`,
    incoterm,
    equipment && term(containerNames[equipment as ContainerType]),
  ];
  return parts.filter(Boolean).join(', ') || t('all');
}

function laneText(from: string | undefined, to: string | undefined): string {
  if (from && to) return t('from {from} to {to}', { from, to });
  return from ? t('from {place}', { place: from }) : to ? t('to {place}', { place: to }) : '';
}
