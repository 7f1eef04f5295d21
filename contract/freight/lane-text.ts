import { type NamedPlace, placeText } from './place-text.ts';

/** 'Nhava Sheva (INNSA) → Rotterdam (NLRTM)'. */
export const laneText = (lane: { readonly origin: NamedPlace; readonly destination: NamedPlace }): string =>
  `${placeText(lane.origin)} → ${placeText(lane.destination)}`;
