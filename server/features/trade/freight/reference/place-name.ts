import { cityOfAirport } from './airport-cities.ts';

/** The name of a place in requests and lanes: a port’s own, and that of its city for an airport. */
export const nameOfPlace = ({ code, name }: { readonly code: string; readonly name: string }): string =>
  code.length === 3 ? cityOfAirport(code, name) : name;
