import { containerNames } from './container-names.ts';
import type { ContainerType } from './containers.ts';
import { type ModeFilter, modeFilterNames } from './mode-filters.ts';
import { placeFilterText } from './place-filter.ts';

/** Names a saved search for requests by its conditions: 'Sea, FCL, from INNSA to NLRTM', or 'all'. */
export function nameOfRequestSearch(query: Readonly<Record<string, string>>): string {
  const { mode, origin, destination, hs, incoterm, equipment } = query;
  const lane = [origin && `from ${placeFilterText(origin)}`, destination && `to ${placeFilterText(destination)}`]
    .filter(Boolean)
    .join(' ');
  const parts = [
    mode && modeFilterNames[mode as ModeFilter],
    lane,
    hs && `HS ${hs}`,
    incoterm,
    equipment && containerNames[equipment as ContainerType],
  ];
  return parts.filter(Boolean).join(', ') || 'all';
}
