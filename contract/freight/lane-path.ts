import { type CodedPlace, placeCode } from './place-text.ts';

/** '/lanes/innsa-nlrtm'; null if an end is a city, or both ends are the same place. */
export function lanePath(lane: { readonly origin: CodedPlace; readonly destination: CodedPlace }): string | null {
  const from = placeCode(lane.origin);
  const to = placeCode(lane.destination);
  return from && to && from !== to ? `/lanes/${from}-${to}`.toLowerCase() : null;
}
