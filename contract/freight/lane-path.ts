import { type CodedPlace, placeCode } from './place-text.ts';

interface End extends CodedPlace {
  readonly country: string;
}

/** '/lanes/innsa-nlrtm', or '/lanes/de-nlrtm' from a city of Germany. Null if both ends are the same port or airport. */
export function lanePath({ origin, destination }: { readonly origin: End; readonly destination: End }): string | null {
  const [from, to] = [placeCode(origin) ?? origin.country, placeCode(destination) ?? destination.country];
  return from !== to || from.length === 2 ? `/lanes/${from}-${to}`.toLowerCase() : null;
}
