import { isCarriage, type Mode } from './modes.ts';
import { type NamedPlace, placeText } from './place-text.ts';

interface Lane {
  readonly origin: NamedPlace;
  readonly destination: NamedPlace;
  readonly mode?: Mode | undefined;
}

/** 'Nhava Sheva (INNSA) → Rotterdam (NLRTM)', or the place of a warehouse. */
export const laneText = ({ origin, destination, mode }: Lane): string =>
  isCarriage(mode) ? `${placeText(origin)} → ${placeText(destination)}` : placeText(origin);
