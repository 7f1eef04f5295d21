export interface CodedPlace {
  readonly unlocode?: string | undefined;
  readonly iata?: string | undefined;
}

export interface NamedPlace extends CodedPlace {
  readonly name: string;
}

/** 'Oregon' for Portland. Undefined for Hamburg, whose state has the same name. */
export const regionBeside = (place: {
  readonly name: string;
  readonly region?: string | null | undefined;
}): string | undefined => (place.region && place.region !== place.name ? place.region : undefined);

/** INNSA; cities have none. */
export const placeCode = ({ unlocode, iata }: CodedPlace): string | undefined => unlocode ?? iata;

/** 'Nhava Sheva (INNSA)'. */
export function placeText(place: NamedPlace): string {
  const code = placeCode(place);
  return code ? `${place.name} (${code})` : place.name;
}
