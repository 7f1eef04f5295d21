import { isCarriage, type Mode } from './modes.ts';
import { type CodedPlace, placeCode } from './place-text.ts';

interface Lane {
  readonly origin: End;
  readonly destination: End;
  readonly mode?: Mode | undefined;
}

interface End extends CodedPlace {
  readonly country: string;
}

/** '/lanes/innsa-nlrtm', or '/lanes/de-nlrtm' from a city of Germany. Null if both ends are the same port or airport. */
export function lanePath({ origin, destination, mode }: Lane): string | null {
  if (!isCarriage(mode)) return null;
  const [from, to] = [placeCode(origin) ?? origin.country, placeCode(destination) ?? destination.country];
  return from !== to || from.length === 2 ? `/lanes/${from}-${to}`.toLowerCase() : null;
}
